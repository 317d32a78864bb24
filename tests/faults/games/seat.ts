import type { HouseRound } from '@fairline/contract/house/house-calls'
import type { Reply } from '../client.ts'
import type { Journal } from '../journal.ts'
import type { Rig } from '../rig.ts'
import { untilKnown } from './ask-house.ts'

/** What a member writes down of rounds; a line is on the disk before the request is sent. */
export type GameLine =
  | {
      readonly kind: 'sent'
      readonly requestId: string
      readonly member: string
      readonly game: string
    }
  /** What the member was told of the round of a request. */
  | {
      readonly kind: 'told'
      readonly requestId: string
      readonly roundId: string
      readonly status: HouseRound['status']
      readonly staked: string
      readonly payout: string
    }
  | { readonly kind: 'refused'; readonly requestId: string; readonly why: string }

/** Whose seat it is, at what, and what each bet stakes. */
export interface Taken {
  readonly member: string
  readonly game: string
  readonly token: string
  readonly stake: string
}

/** A member at a game, who writes down what was sent and told. */
export abstract class Seat {
  readonly taken: Taken
  readonly journal: Journal<GameLine>
  readonly #rig: Rig

  constructor(rig: Rig, journal: Journal<GameLine>, taken: Taken) {
    this.#rig = rig
    this.journal = journal
    this.taken = taken
  }

  /** Plays while `isOn` holds. */
  abstract play(isOn: () => boolean): Promise<void>

  /** Sends the same again until it is known what became of it. */
  protected ask(path: string, body: object): Promise<Reply> {
    return untilKnown(this.#rig, path, { token: this.taken.token, ...body })
  }
}
