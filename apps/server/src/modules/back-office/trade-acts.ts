import type { Selection } from '@fairline/domain/bet-types/bet-type'
import { parseMarketId } from '@fairline/domain/board/market-id'
import type { OverrideValues } from '@fairline/domain/board/match-override'
import { addNudge, canBeNudged, withNudges } from '@fairline/domain/board/nudge-prices'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Currency, Minor } from '@fairline/domain/money/money'
import { longestWaitMs } from '@fairline/domain/ticket/in-play-wait'
import type { Transaction } from '../../db/transaction.ts'
import {
  findTradedLeague,
  findTradedMatch,
  type OverrideKey,
  type OverrideSet,
  type QuotedMatch,
  setOverrides,
  type TradedMatch,
} from '../odds-board/index.ts'
import { type Act, type ActBy, type Acted, audited } from './act.ts'
import { selectLastTrade } from './act-store.ts'
import { currenciesTaken } from './apply-profiles.ts'
import type { JsonRecord } from './canonical-json.ts'
import { readOverride, shownOverride } from './present-override.ts'

/*
 * What traders set of the board. The board is one for all operators, so what a trader sets holds
 * for the members of each of them; only the currencies of a limit are those of the own operator.
 */

/** A match, or one market of it, as a trader means it. */
export interface Traded {
  readonly matchId: string
  /** Left out where all markets of the match are meant. */
  readonly marketId?: string
  /** The version that the trader saw; another one by now refuses the act. */
  readonly expectedVersion?: number
}

/** A match or market with its key in the database. */
interface TradedKey extends OverrideKey {
  /** The id of the market, or that of the match. */
  readonly id: string
  readonly match: TradedMatch
}

type Change = (before: OverrideValues, key: TradedKey) => Outcome<OverrideValues>

const wrong = (facts: Readonly<Record<string, string>>) => refused('incompletedRequest', facts)

async function keyOf(tx: Transaction, { matchId, marketId }: Traded): Promise<Outcome<TradedKey>> {
  const found = await findTradedMatch(tx, matchId)
  if (!found.ok) return found
  if (marketId !== undefined && parseMarketId(marketId)?.matchId !== matchId) {
    return wrong({ market: `${marketId} is no market of ${matchId}` })
  }
  const { matchKey } = found.value
  const id = marketId ?? matchId
  return accepted({ matchKey, marketId: marketId ?? '', id, match: found.value })
}

/** Sets something of one match or market, unless it has changed since the trader saw it. */
async function setOne(
  tx: Transaction,
  by: ActBy,
  traded: Traded,
  change: Change,
): Promise<Outcome<Acted>> {
  const key = await keyOf(tx, traded)
  if (!key.ok) return key
  const { expectedVersion } = traded
  const set = await setOverrides(tx, by, [key.value], (before, of) =>
    expectedVersion === undefined || expectedVersion === before.version
      ? change(before, of)
      : wrong({ version: `version ${before.version} by now, not ${expectedVersion}` }),
  )
  return set.ok ? accepted(actedOf(key.value.id, set.value)) : set
}

/**
 * What was set, as undoing it needs it: of one match or market by itself, of several by their ids.
 */
function actedOf(target: string, sets: readonly OverrideSet<TradedKey>[]): Acted {
  const shown = (state: 'before' | 'after'): JsonRecord =>
    Object.fromEntries(sets.map((set) => [set.key.id, shownOverride(set[state])]))
  const several = { target: `trade:${target}`, before: shown('before'), after: shown('after') }
  const [first, another] = sets
  if (first === undefined || another !== undefined || first.key.id !== target) {
    return { ...several, answer: { id: target, set: sets.length } }
  }
  const [before, after] = [first.before, first.after].map(shownOverride) as [JsonRecord, JsonRecord]
  return { target: several.target, before, after, answer: { id: target, ...after } }
}

/** The states that an act of a trader left, by the ids of matches and markets. */
function statesOf(target: string, shown: JsonRecord): Readonly<Record<string, JsonRecord>> {
  const isOfOne = 'suspended' in shown
  return (isOfOne ? { [target]: shown } : shown) as Readonly<Record<string, JsonRecord>>
}

const nameOfSwitch = ({ suspended }: { readonly suspended: boolean }): string =>
  suspended ? 'trade.suspend' : 'trade.open'

const suspending =
  (suspended: boolean): Change =>
  (before) =>
    accepted({ ...before, suspended })

/**
 * Suspends a match or a market until a trader opens it again, whatever the feed says; or opens it,
 * as far as the feed offers it. Once it is answered, nothing that was checked before is accepted.
 */
export const tradeSwitch = audited<Traded & { readonly suspended: boolean }>(
  nameOfSwitch,
  (tx, by, input) => setOne(tx, by, input, suspending(input.suspended)),
)

/** Suspends or opens every match of a league that has not ended; later ones are not included. */
export const tradeLeague = audited<{ readonly leagueId: string; readonly suspended: boolean }>(
  nameOfSwitch,
  async (tx, by, { leagueId, suspended }) => {
    const matches = await findTradedLeague(tx, leagueId)
    if (!matches.ok) return matches
    const keys = matches.value.map((match) => ({
      matchKey: match.matchKey,
      marketId: '',
      id: match.matchId,
      match,
    }))
    const set = await setOverrides(tx, by, keys, suspending(suspended))
    return set.ok ? accepted(actedOf(leagueId, set.value)) : set
  },
)

/** A price that is moved: so many hundredths up for a member, down below zero. */
interface NudgedPrice extends Omit<Traded, 'marketId'> {
  readonly marketId: string
  readonly selection: Selection
  readonly hundredths: number
}

/**
 * Moves a price of a market; the others move against it, so that the overround stays. Refused where
 * the book would pay out more than it takes, or lines would come out of order.
 *
 * @param board the board as it is now; null where no server answers.
 */
export const tradeNudge = (board: readonly QuotedMatch[] | null): Act<NudgedPrice> =>
  audited('trade.nudge', async (tx, by, { selection, hundredths, ...traded }) => {
    if (board === null) return wrong({ board: 'no server answers with the prices of the board' })
    const { markets = [] } = board.find(({ matchId }) => matchId === traded.matchId) ?? {}
    const market = markets.find(({ id }) => id === traded.marketId)
    if (market === undefined || !canBeNudged(market)) {
      return wrong({ market: `${traded.marketId} has no prices that can be moved` })
    }
    const feed = { ...market, outcomes: market.quoted }
    return setOne(tx, by, traded, (before) => {
      const nudge = addNudge(before.nudge, feed, selection, hundredths)
      if (nudge === undefined) {
        return wrong({ selection: `no price is left to move against ${selection}` })
      }
      const others = markets.filter(({ id }) => id !== market.id)
      const after = withNudges([feed, ...others], (id) => (id === market.id ? nudge : {}))
      const isUnfit = after[0] === feed && Object.keys(nudge).length > 0
      return isUnfit
        ? wrong({ price: 'the book would pay too much, or lines would be out of order' })
        : accepted({ ...before, nudge })
    })
  })

/**
 * Sets danger of a match in play: bets wait until it is over, and are refused if their price moves
 * meanwhile. It ends by itself at a goal and at the end of a period.
 */
export const tradeDanger: Act<Omit<Traded, 'marketId'> & { readonly danger: boolean }> = audited(
  'trade.danger',
  (tx, by, input) =>
    setOne(tx, by, input, (before, { match }) =>
      input.danger && !match.hasBegun
        ? wrong({ danger: `${match.matchId} is not in play` })
        : accepted({ ...before, danger: input.danger }),
    ),
)

/** Sets the least wait of bets in play on a match, milliseconds; 0 leaves it to the sport. */
export const tradeDelay: Act<Omit<Traded, 'marketId'> & { readonly delayMs: number }> = audited(
  'trade.delay',
  async (tx, by, { delayMs, ...traded }) => {
    if (!Number.isInteger(delayMs) || delayMs < 0 || delayMs > longestWaitMs) {
      return wrong({ delay: `a wait is from 0 to ${longestWaitMs} milliseconds` })
    }
    return setOne(tx, by, traded, (before) => accepted({ ...before, delayMs }))
  },
)

/** Sets the most that a member's bets of a match may risk together; null takes it back. */
export const tradeMax: Act<
  Omit<Traded, 'marketId'> & { readonly currency: Currency; readonly amount: Minor | null }
> = audited('trade.max', async (tx, by, { currency, amount, ...traded }) => {
  if (!(await currenciesTaken(tx, by.operatorId)).includes(currency)) {
    return refused('currencyNotSupported', { currency: `the operator does not take ${currency}` })
  }
  if (amount !== null && amount < 0n) return wrong({ max: 'an amount is not below zero' })
  return setOne(tx, by, traded, (before) => {
    const { [currency]: _, ...others } = before.maxPerMatch
    const maxPerMatch = amount === null ? others : { ...others, [currency]: amount }
    return accepted({ ...before, maxPerMatch })
  })
})

/** An act can be taken back so long, milliseconds. */
const undoMs = 10_000

/**
 * Takes back the last thing that the actor set, within ten seconds, unless it has changed since:
 * by another trader, or because it ended by itself.
 */
export const tradeUndo: Act<object> = audited('trade.undo', async (tx, by) => {
  const last = await selectLastTrade(tx, by, undoMs)
  if (last === undefined || last.act === 'trade.undo') {
    return wrong({ undo: 'nothing was set in the last ten seconds' })
  }
  const target = last.target.replace('trade:', '')
  const [before, after] = [statesOf(target, last.before), statesOf(target, last.after)]
  const keys: TradedKey[] = []
  for (const id of Object.keys(before)) {
    const market = parseMarketId(id)
    const key = await keyOf(
      tx,
      market === undefined ? { matchId: id } : { ...market, marketId: id },
    )
    if (!key.ok) return key
    keys.push(key.value)
  }
  const set = await setOverrides(tx, by, keys, (now, { id }) => {
    const [was, left] = [before[id], after[id]]
    const isSame = was !== undefined && left !== undefined && left['version'] === now.version
    return isSame
      ? accepted({ ...readOverride(was), version: now.version })
      : wrong({ undo: `${id} has changed since` })
  })
  return set.ok ? accepted(actedOf(target, set.value)) : set
})
