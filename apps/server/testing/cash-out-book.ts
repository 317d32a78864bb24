import { randomUUID } from 'node:crypto'
import type { CashOutOfferRow } from '@fairline/contract/cash-out'
import type { BoardMatch } from '@fairline/domain/board/board-model'
import { noTerms } from '@fairline/domain/board/match-override'
import { aMatch as aBoardMatch, aMarket } from '@fairline/domain/testing/board-builders'
import { must } from '@fairline/domain/testing/read-example'
import type { Database } from '../src/db/database.ts'
import { acceptCashOut } from '../src/modules/cash-out/accept-cash-out.ts'
import { cashedOutBets } from '../src/modules/cash-out/cash-out-parts.ts'
import { offerCashOuts } from '../src/modules/cash-out/offer-cash-outs.ts'
import type { BoardView, FoundMatch } from '../src/modules/odds-board/index.ts'
import { ticketIds } from './ticket-ids.ts'

/** The guard that matches of `bets-on-a-match` have at first. */
const guardVersion = 7n

/** Even prices of both periods: 1.25 goals a side or so to come. */
const evenMarkets = [
  aMarket('HDP FT 0', ['MY 0.97', 'MY 0.97']),
  aMarket('OU FT 2.50', ['MY 0.97', 'MY 0.97']),
  aMarket('HDP 1H 0', ['MY 0.97', 'MY 0.97']),
  aMarket('OU 1H 1.00', ['MY 0.97', 'MY 0.97']),
]

/** A board whose matches a test sets, and the calls of cashing out on it. */
export interface CashOutBook {
  /** Puts a match on the board with even prices, or as given; its guard's version is 7. */
  show(matchKey: bigint, changes?: Partial<BoardMatch>, version?: bigint): Promise<void>
  offer(walletId: bigint, betId: bigint, how?: { withParts?: boolean }): Promise<CashOutOfferRow>
  /** Takes an offer as it was shown, with the changes. */
  take(walletId: bigint, offer: CashOutOfferRow, changes?: Partial<Take>): Promise<string>
  /** For each cash-out in order: `over` when it ended its bet, else `part`. */
  readonly told: string[]
}

interface Take {
  readonly requestId: string
  readonly percent: number
  readonly amount: string
  readonly ticketId: string
  readonly database: Database
  readonly contentHash: string
}

/** Opens the book of a test's database. */
export function openCashOutBook(database: Database): CashOutBook {
  const matches = new Map<string, FoundMatch>()
  const told: string[] = []
  database.outbox.on(cashedOutBets, ({ isOver }) => void told.push(isOver ? 'over' : 'part'))
  const board: BoardView = {
    find: (matchId) => matches.get(matchId) ?? null,
    hasEnded: () => false,
    isFresh: () => true,
  }
  const member = (accountId: bigint) => ({ accountId, currency: 'MYR' as const })
  return {
    told,
    async show(matchKey, changes = {}, version = guardVersion) {
      const [row] = await database.queries.query<{ public_id: string; sports_type: number }>(
        'select public_id, sports_type from match where id = $1',
        [matchKey],
      )
      const { public_id: id, sports_type: sportsType } = must(row, 'the match')
      const shown = aBoardMatch(evenMarkets, { id, ...changes })
      matches.set(id, {
        key: matchKey,
        sportsType,
        guardVersion: version,
        open: true,
        board: shown,
        trading: noTerms,
      })
    },
    async offer(walletId, betId, { withParts = true } = {}) {
      const answer = await offerCashOuts({ database, ticketIds, board }, member(walletId), {
        ticket_ids: [ticketIds.idOf(betId)],
        with_parts: withParts,
      })
      if (!answer.ok) throw new Error(answer.rejection.code)
      return must(answer.value.offers[0], 'an answer for the ticket')
    },
    async take(walletId, offer, changes = {}) {
      const { percent = 100 } = changes
      const part = offer.parts.find((each) => each.percent === percent)
      const outcome = await acceptCashOut(
        { database: changes.database ?? database, ticketIds },
        member(walletId),
        {
          requestId: changes.requestId ?? randomUUID(),
          contentHash: changes.contentHash ?? '01'.repeat(32),
          ticketId: changes.ticketId ?? offer.ticket_id,
          offerId: offer.offer_id === '' ? randomUUID() : offer.offer_id,
          percent,
          amount: changes.amount ?? part?.cash_out ?? '0.00',
        },
      )
      if (!outcome.ok) {
        const { code, facts = {} } = outcome.rejection
        return [code, ...Object.values(facts)].join(' ')
      }
      const { number, part: made, rest_stake } = outcome.value.cash_out
      return `${number}: ${made.cash_out} of ${made.risk}, ${rest_stake} runs on`
    },
  }
}
