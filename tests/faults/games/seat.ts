import type { Reply } from '../client.ts'
import type { Journal } from '../journal.ts'
import type { Rig } from '../rig.ts'
import { untilKnown } from './ask-house.ts'
import type { GameLine } from './game-seats.ts'

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
