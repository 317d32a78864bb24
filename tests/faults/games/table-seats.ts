import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PublishedDraw, TableBet, TableRound } from '@fairline/contract/house/table-calls'
import type { Journal } from '../journal.ts'
import type { Rig } from '../rig.ts'
import { launchGame } from './ask-house.ts'
import { type GameLine, Seat } from './seat.ts'

const pauseMs = 400

/** What is bet on at tables: a draw each, a shoe, and a flight that goes on after the close. */
const spots = { roulette: 'red', 'dragon-tiger': 'dragon', crash: 'auto:150' } as const
type TableCode = keyof typeof spots

/** A member at a table, who bets on one round after the other. */
export class TableSeat extends Seat {
  /** The requests of the bets that were told to be there. */
  readonly #requests = new Map<string, string>()

  /** Seats two members at each table, or at so many tables. */
  static async openAll(rig: Rig, journal: Journal<GameLine>, most?: number): Promise<TableSeat[]> {
    const members = [...rig.members.keys()]
    const codes = (Object.keys(spots) as TableCode[]).slice(0, most)
    return Promise.all(
      [...codes, ...codes].map(async (game, at) => {
        const member = members[at % members.length] ?? ''
        const { token, opened } = await launchGame(rig, member, game, '/house/api/table')
        return new TableSeat(rig, journal, { member, game, token, stake: opened.limits.min })
      }),
    )
  }

  /** Bets on each round several times while `isOn` holds. */
  async play(isOn: () => boolean): Promise<void> {
    while (isOn()) {
      const { round } = (await this.ask('/house/api/table', {})) as { round?: TableRound | null }
      if (round?.phase === 'betting') await this.#bet(round)
      await sleep(pauseMs)
    }
  }

  /** Writes down what became of every bet, and returns the draws of them. */
  async ended(): Promise<readonly PublishedDraw[]> {
    const draws: PublishedDraw[] = []
    let before: string | undefined
    for (let hasMore = true; hasMore; ) {
      const page = await this.ask('/house/api/table-bets', before === undefined ? {} : { before })
      const bets = page['bets'] as readonly TableBet[]
      draws.push(...(page['draws'] as readonly PublishedDraw[]))
      for (const bet of bets) await this.#tell(this.#requests.get(bet.bet_id), bet)
      before = bets.at(-1)?.bet_id
      hasMore = page['has_more'] === true
    }
    return draws
  }

  async #bet({ round_id }: TableRound): Promise<void> {
    const requestId = randomUUID()
    const { member, game, stake } = this.taken
    await this.journal.write({ kind: 'sent', requestId, member, game })
    const body = { request_id: requestId, round_id, spots: { [spots[game as TableCode]]: stake } }
    const reply = await this.ask('/house/api/bet', body)
    if (reply['ok'] !== true) {
      await this.journal.write({ kind: 'refused', requestId, why: String(reply['why']) })
      return
    }
    const bet = reply['bet'] as TableBet
    this.#requests.set(bet.bet_id, requestId)
    await this.#tell(requestId, bet)
  }

  async #tell(requestId: string | undefined, bet: TableBet): Promise<void> {
    const { bet_id: roundId, stake: staked, payout, status: shown } = bet
    const status = shown === 'pending' ? 'open' : shown
    if (requestId === undefined) return
    await this.journal.write({ kind: 'told', requestId, roundId, status, staked, payout })
  }
}
