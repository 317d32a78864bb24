import { randomUUID } from 'node:crypto'
import { bookColumns } from '@fairline/domain/books/book-column'
import type { RatesByClass } from '@fairline/domain/books/commission'
import type { SharesByColumn } from '@fairline/domain/books/position-taking'
import type { Minor } from '@fairline/domain/money/money'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import { must, ticketOf } from '@fairline/domain/testing/read-example'
import type { SingleBet } from '@fairline/domain/testing/single-bet'
import { combinations } from '@fairline/domain/ticket/combination'
import { figuresOf } from '@fairline/domain/ticket/ticket-figures'
import type { Database } from '../src/db/database.ts'
import type { Placement, PlacementOutcome } from '../src/modules/placing/placement.ts'
import { placeBatch } from '../src/modules/placing/placement-store.ts'
import { bookNowMs } from './book-clock.ts'
import { aWallet } from './wallets.ts'

const guardVersion = 7n
const limitless: Minor = 1_000_000_000_000n

/** Makes a match with an open guard for each of the market types. Returns its key. */
export async function aMatch(
  { queries }: Database,
  publicId: string = randomUUID(),
  marketTypes: readonly number[] = [1, 2, 3],
  sportsType = 1,
): Promise<bigint> {
  const [row] = await queries.query<{ id: string }>(
    `with league as (
       insert into league (producer, feed_id, sports_type, name, country, display_order, main)
       values ('test', $1, $2, 'TEST LEAGUE', 'Testland', 1, true) returning id
     )
     insert into match (public_id, producer, feed_id, league_id, sports_type, home_name,
                        away_name, kickoff_at, neutral_ground, offered_live)
     select $1, 'test', $1, id, $2, 'Home', 'Away', book_now() + interval '1 hour', false, true
       from league returning id`,
    [publicId, sportsType],
  )
  const key = BigInt(must(row, 'the match').id)
  await queries.query(
    `insert into market_guard (match_id, market_type, guard_version, open)
     select $1, market_type, $2, true from unnest($3::smallint[]) u(market_type)`,
    [key, guardVersion, marketTypes],
  )
  return key
}

/** A member who can bet: wallet with credit in minor units, and terms. */
export interface Bettor {
  readonly walletId: bigint
  readonly termsId: bigint
}

/** The shares of the worked tickets, of every column. */
const workedShares: SharesByColumn = Object.fromEntries(
  bookColumns.map((column) => [column, [40, 20, 10, 10, 10] as const]),
)

/** A member without commission, five uplines of whom have a share. */
export async function aBettor(
  database: Database,
  credit: Minor,
  rulesVersion = '2026-11',
  rates: RatesByClass = {},
): Promise<Bettor> {
  const loginId = `m${randomUUID().replaceAll('-', '').slice(0, 20)}`
  const walletId = await aWallet(database, { loginId, credit })
  const [row] = await database.queries.query<{ id: string }>(
    `insert into terms
       (account_id, odds_group, limits, rules_version, position_taking, commission)
     values ($1, 'A', '{}', $2, $3, $4) returning id`,
    [walletId, rulesVersion, JSON.stringify(workedShares), JSON.stringify(rates)],
  )
  return { walletId, termsId: BigInt(must(row, 'the terms').id) }
}

/** `HDP FT home -0.25 0.95 MY 100`, and the score at the bet as `@1-0` where it is in play. */
export function aTicket(text: string): SingleBet {
  const [bet, score] = text.split(' @')
  const match = `0-0 0-0${score === undefined ? '' : ` @${score}`}`
  const example = { section: '', name: '', settles: '', bet: must(bet, text), match }
  return ticketOf(example).ticket
}

/** The ticket on its way into the book, on guards that are open. */
export function placementOf(bettor: Bettor, matchKey: bigint, ticket: SingleBet): Placement {
  const { stake, price } = ticket
  const { risk, win } = figuresOf({ stake, sizes: [1], legs: [{ price }], taxPercent: 0 })
  return {
    operatorId: 1,
    ...bettor,
    requestId: randomUUID(),
    contentHash: '00'.repeat(32),
    checkedAtMs: bookNowMs(),
    refusal: null,
    combination: 'single',
    waitMs: 0,
    stake,
    risk,
    win,
    oddsType: oddsTypeCodes[price.type],
    acceptOdds: 0,
    maxPerMatch: limitless,
    rights: 0,
    legs: [legOf(matchKey, ticket)],
  }
}

function legOf(
  matchKey: bigint,
  { leg, price }: Pick<SingleBet, 'leg' | 'price'>,
): Placement['legs'][number] {
  return {
    matchKey,
    marketType: leg.scoreAtBet === null ? 2 : 3,
    betType: leg.betType,
    period: leg.period,
    selection: leg.selection,
    lineQuarters: leg.lineQuarters,
    price,
    sourceOddsType: oddsTypeCodes[price.type],
    sourceOddsThousandths: price.thousandths,
    oddsVersion: 1,
    guardVersion,
    score: leg.scoreAtBet,
  }
}

/** A bet on several matches: kind, stake of a line in minor units, and each leg on its match. */
export interface ParlayGiven {
  readonly kind: 'parlay' | 'system'
  readonly lineStake: Minor
  /** The sizes of a system that are chosen; absent for all that its legs have. */
  readonly sizes?: readonly number[]
  /** `HDP FT home -0.25 1.95`: the odds are decimal. */
  readonly legs: readonly (readonly [matchKey: bigint, bet: string])[]
}

/** Places a bet on several matches; its key. */
export async function placeParlay(
  { queries }: Database,
  bettor: Bettor,
  { legs, ...given }: ParlayGiven,
): Promise<bigint> {
  const tickets = legs.map(([match, bet]) => ({ match, ticket: aTicket(`${bet} DEC 1`) }))
  const placement = parlayPlacementOf(bettor, { ...given, legs: tickets })
  const [outcome] = await placeBatch(queries, [placement])
  return placedKey(must(outcome, 'the outcome'))
}

/** A leg on its match; only the selection and the decimal price of the ticket count. */
export interface LegGiven {
  readonly match: bigint
  readonly ticket: SingleBet
}

/** A bet on several matches on its way into the book, on guards that are open. */
export function parlayPlacementOf(
  bettor: Bettor,
  given: Omit<ParlayGiven, 'legs'> & { readonly legs: readonly LegGiven[] },
): Placement {
  const { kind, lineStake, legs, sizes: chosen } = given
  const first = must(legs[0], 'a leg')
  const sizes = chosen ?? combinations[kind].sizesOf(legs.length)
  const prices = legs.map(({ ticket }) => ticket)
  const { risk, win } = figuresOf({ stake: lineStake, sizes, legs: prices, taxPercent: 0 })
  return {
    ...placementOf(bettor, 0n, first.ticket),
    combination: kind,
    sizes: chosen,
    stake: risk,
    risk,
    win,
    legs: legs.map(({ match, ticket }) => legOf(match, ticket)),
  }
}

/** Places bets of one member on one match; their keys in order. */
export async function placeBets(
  { queries }: Database,
  bettor: Bettor,
  matchKey: bigint,
  ...tickets: readonly string[]
): Promise<bigint[]> {
  const items = tickets.map((text) => placementOf(bettor, matchKey, aTicket(text)))
  return (await placeBatch(queries, items)).map(placedKey)
}

/** The key of a bet that was placed. */
export function placedKey(outcome: PlacementOutcome): bigint {
  if (outcome.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(outcome)}`)
  return outcome.bet.betId
}
