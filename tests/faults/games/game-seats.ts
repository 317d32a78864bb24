import { randomUUID } from 'node:crypto'
import type { HouseRound } from '@fairline/contract/house/house-calls'
import { allInstant, instantGame } from '@fairline/house-games/instant/all-instant'
import type { Reply } from '../client.ts'
import type { Journal } from '../journal.ts'
import type { Rig } from '../rig.ts'
import { launchGame } from './ask-house.ts'
import { type GameLine, Seat } from './seat.ts'

/** A member at an instant game, who plays one round after the other. */
export class GameSeat extends Seat {
  /** Starts every instant game, or so many of them, each for the next member. */
  static async openAll(rig: Rig, journal: Journal<GameLine>, most?: number): Promise<GameSeat[]> {
    const members = [...rig.members.keys()]
    const codes = Object.keys(allInstant).slice(0, most)
    return Promise.all(
      codes.map((game, at) =>
        GameSeat.#open(rig, journal, members[at % members.length] ?? '', game),
      ),
    )
  }

  static async #open(
    rig: Rig,
    journal: Journal<GameLine>,
    member: string,
    game: string,
  ): Promise<GameSeat> {
    const { token, opened } = await launchGame(rig, member, game, '/house/api/open')
    return new GameSeat(rig, journal, { member, game, token, stake: opened.limits.min })
  }

  /** Plays rounds to their ends while `isOn` holds. */
  async play(isOn: () => boolean): Promise<void> {
    while (isOn()) await this.#playRound()
  }

  /** Asks for all rounds of the game, after the seeds of the member are shown. */
  async provenRounds(): Promise<readonly unknown[]> {
    await this.ask('/house/api/seeds', { client_seed: randomUUID() })
    const rounds: { readonly round_id: string }[] = []
    for (let hasMore = true; hasMore; ) {
      const before = rounds.at(-1)?.round_id
      const page = await this.ask('/house/api/rounds', before === undefined ? {} : { before })
      rounds.push(...(page['rounds'] as typeof rounds))
      hasMore = page['has_more'] === true
    }
    return rounds
  }

  async #playRound(): Promise<void> {
    const game = instantGame(this.taken.game)
    if (game === undefined) throw new Error(`no game ${this.taken.game}`)
    const requestId = randomUUID()
    const { member } = this.taken
    await this.journal.write({ kind: 'sent', requestId, member, game: this.taken.game })
    const bet = { request_id: requestId, stake: this.taken.stake, bet: betOf(this.taken.game) }
    const reply = await this.ask('/house/api/play', bet)
    let round = await this.#tell(requestId, reply)
    let isRefused = false
    while (round?.status === 'open') {
      const { round_id, acts, bet: asked } = round
      const leave = game.leave(asked as object, acts as object[])
      const act = isRefused ? leave : (raises[this.taken.game] ?? leave)
      const body = { round_id, step: acts.length, act }
      const acted = await this.ask('/house/api/act', body)
      if (acted['ok'] === true) round = await this.#tell(requestId, acted)
      // A stake that was taken back leaves the round as it was.
      else if (isRefused) throw new Error(`${this.taken.game} cannot be left: ${acted['why']}`)
      isRefused = acted['ok'] !== true
    }
  }

  async #tell(requestId: string, reply: Reply): Promise<HouseRound | undefined> {
    if (reply['ok'] !== true) {
      await this.journal.write({ kind: 'refused', requestId, why: String(reply['why']) })
      return undefined
    }
    const round = reply['round'] as HouseRound
    const { round_id: roundId, status, staked, payout } = round
    await this.journal.write({ kind: 'told', requestId, roundId, status, staked, payout })
    return round
  }
}

/** Bets and acts that debit twice; the other games are bet on as they are proved. */
const bets: Readonly<Record<string, object>> = { 'three-card-poker': { ante: true, pairPlus: 1 } }
const raises: Readonly<Record<string, object>> = { 'three-card-poker': { move: 'play' } }

const betOf = (code: string): object => bets[code] ?? instantGame(code)?.proof.bet ?? {}
