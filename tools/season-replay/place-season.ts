import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { betSingle } from '@fairline/contract/betting'
import { uxMatch } from '@fairline/contract/board'
import { formatLine, lineOfSelection } from '@fairline/domain/bet-types/line'
import { type BoardMarket, marketsOf } from '@fairline/domain/board/board-model'
import { early } from '@fairline/domain/board/board-tuples'
import { decodeBoard } from '@fairline/domain/board/decode-board'
import { marketIdOf } from '@fairline/domain/board/market-id'
import { formatMoney, type Minor } from '@fairline/domain/money/money'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import { formatPrice } from '@fairline/domain/odds/price'
import type { BookClient } from './book-client.ts'
import { ReplayError } from './replay-error.ts'
import { matchName, type SeasonMatch, type SeasonSelection } from './season-file.ts'

/** A selection on its way into the book. */
interface Pick {
  readonly match: SeasonMatch
  readonly matchId: string
  readonly selection: SeasonSelection
}

/** A bet that the book has taken. */
export interface PlacedBet {
  readonly match: string
  readonly ticketId: string
}

export interface PlacingParts {
  readonly sportsType: number
  readonly book: BookClient
  readonly publicIdOf: (match: SeasonMatch) => string
  /** Minor units, of every bet. */
  readonly stake: Minor
  readonly signal: AbortSignal
  /** Called with the number of bets that the book has taken so far. */
  readonly onPlaced: (bets: number) => void
}

/** Bets under way at a time: enough to fill the book's batches. */
const betsAtOnce = 128
/** A board that has lost its feed for a moment is asked again that long, milliseconds. */
const updatingMs = { pause: 200, most: 60_000 }

/**
 * Places one bet on every selection of the matches, and returns the bets in the order of the file.
 * A bet is placed on what the member sees of the board: market, price and line.
 *
 * @throws ReplayError when the book refuses a bet or takes it at another price.
 */
export async function placeSeason(
  parts: PlacingParts,
  matches: readonly SeasonMatch[],
): Promise<readonly PlacedBet[]> {
  const picks = matches.flatMap((match) => {
    const matchId = parts.publicIdOf(match)
    return match.selections.map((selection): Pick => ({ match, matchId, selection }))
  })
  const markets = await marketsOnBoard(parts, matches)
  const placed: PlacedBet[] = []
  let next = 0
  let done = 0
  const work = async (): Promise<void> => {
    while (next < picks.length) {
      const index = next
      next += 1
      const pick = picks[index]
      if (pick === undefined) return
      placed[index] = await place(parts, pick, markets)
      done += 1
      parts.onPlaced(done)
    }
  }
  await Promise.all(Array.from({ length: betsAtOnce }, work))
  return placed
}

/** The markets that the board shows, by id, once it shows all the matches. */
async function marketsOnBoard(
  { book, publicIdOf, signal, sportsType }: PlacingParts,
  matches: readonly SeasonMatch[],
): Promise<ReadonlyMap<string, BoardMarket>> {
  const wanted = matches.map(publicIdOf)
  const topic = { sports_type: sportsType, market_type: early } as const
  for (;;) {
    const { snapshot } = await book.call(uxMatch, topic)
    const shown = decodeBoard(snapshot.board).matches
    const ids = new Set(shown.map(({ id }) => id))
    if (wanted.every((id) => ids.has(id))) {
      return new Map(shown.flatMap(marketsOf).map((market) => [market.id, market]))
    }
    await sleep(updatingMs.pause, undefined, { signal })
  }
}

async function place(
  { book, stake, signal }: PlacingParts,
  { match, matchId, selection: picked }: Pick,
  markets: ReadonlyMap<string, BoardMarket>,
): Promise<PlacedBet> {
  const { period, betType, selection, lineQuarters, price } = picked
  const what = `${matchName(match)}, ${betType} ${selection}`
  const marketId = marketIdOf({ matchId, betType, period, lineQuarters })
  const odds = formatPrice(price)
  const slip = {
    match_id: matchId,
    market_id: marketId,
    bet_type: betType,
    bet_team: selection,
    odds_type: oddsTypeCodes.DEC,
    market_type: early as typeof early,
    odds,
    odds_version: markets.get(marketId)?.oddsVersion ?? 0,
    odds_ball:
      lineQuarters === null ? '' : formatLine(lineOfSelection(betType, lineQuarters, selection)),
    score: '',
    bet_amount: formatMoney(stake),
    accept_odds: 0 as const,
  }
  for (let waitedMs = 0; ; waitedMs += updatingMs.pause) {
    // A request keeps its refusal: asking again needs another id.
    const answer = await book.ask(betSingle, { ...slip, request_id: randomUUID() })
    if (answer.ok) {
      const { ticket } = answer.data
      if (ticket.odds !== odds) throw new ReplayError(`${what}: taken at ${ticket.odds}`)
      return { match: matchName(match), ticketId: ticket.ticket_id }
    }
    if (answer.code !== 'oddsIsUpdating' || waitedMs >= updatingMs.most) {
      throw new ReplayError(`${what}: the book refused the bet (${answer.code})`)
    }
    await sleep(updatingMs.pause, undefined, { signal })
  }
}
