import type { BetType } from '@fairline/domain/bet-types/bet-type'
import { betTypeRules } from '@fairline/domain/bet-types/bet-type'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { BoardLive, BoardMarket, BoardMatch } from '@fairline/domain/board/board-model'
import { live } from '@fairline/domain/board/board-tuples'
import { marketIdOf } from '@fairline/domain/board/market-id'
import { arrangeRows } from '@fairline/domain/board/market-rows'
import { noTerms } from '@fairline/domain/board/match-override'
import type { FeedLeague } from '@fairline/domain/feed/feed-message'
import type { Price } from '@fairline/domain/odds/price'
import { firstSport, football } from '@fairline/domain/sports/all-sports'
import type { MatchEntry } from '../../apps/server/src/modules/odds-board/match-entry.ts'
import { createRandom, type Random } from '../../packages/feed-simulator/src/prng.ts'

/** The topic that all matches of the world are in. */
export const worldTopic = { sportsType: football.id, marketType: live } as const

/** Twelve prices in one row of the table. */
const marketKinds: readonly (readonly [BetType, PeriodCode, lineQuarters: number | null])[] = [
  ['HDP', 'FT', -3],
  ['OU', 'FT', 10],
  ['1X2', 'FT', null],
  ['HDP', '1H', -1],
  ['1X2', '1H', null],
]
export const pricesOfMatch = 12

const matchesOfLeague = 10
const kickoffMs = Date.UTC(2026, 10, 21, 12, 30)

const running: BoardLive = {
  score: { home: 1, away: 0 },
  phase: '2H',
  minute: 67,
  stoppageMinute: 0,
  redCards: { home: 0, away: 0 },
  corners: { home: 4, away: 2 },
  danger: null,
}

/** Running matches with twelve prices each, which move one at a time. */
export class PriceWorld {
  readonly entries = new Map<string, MatchEntry>()
  readonly #ids: readonly string[]
  readonly #random: Random
  /** Rises with each price that moved. */
  version = 1

  constructor(matches: number) {
    this.#random = createRandom('bench')
    for (let index = 0; index < matches; index += 1) {
      const entry = entryOf(index)
      this.entries.set(entry.id, entry)
    }
    this.#ids = [...this.entries.keys()]
  }

  /** Moves one price of one match, and returns the match before and after. */
  movePrice(): readonly [before: MatchEntry, after: MatchEntry] {
    const before = this.entries.get(this.#ids[this.#random.below(this.#ids.length)] ?? '')
    if (before === undefined || before.view === null) throw new Error('the world has no match')
    const after = { ...before, view: this.#moved(before.view) }
    this.entries.set(after.id, after)
    this.version += 1
    return [before, after]
  }

  #moved(match: BoardMatch): BoardMatch {
    let left = this.#random.below(pricesOfMatch)
    const moved = (market: BoardMarket): BoardMarket => {
      const at = left
      left -= market.outcomes.length
      const outcome = market.outcomes[at]
      if (at < 0 || outcome === undefined) return market
      const outcomes = market.outcomes.with(at, { ...outcome, price: this.#next(outcome.price) })
      return { ...market, oddsVersion: market.oddsVersion + 1, outcomes }
    }
    return {
      ...match,
      rows: match.rows.map((row) => ({ ...row, markets: row.markets.map(moved) })),
    }
  }

  /** A price next to this one, within what its type allows. */
  #next({ type, thousandths }: Price): Price {
    const [low, high] = type === 'DEC' ? [1100, 9900] : [600, 990]
    const step = (1 + this.#random.below(2)) * 10
    const up = thousandths + step <= high && (thousandths - step < low || this.#random.chance(0.5))
    return { type, thousandths: up ? thousandths + step : thousandths - step }
  }
}

function entryOf(index: number): MatchEntry {
  const id = `m${1000 + index}`
  const league = leagueAt(Math.floor(index / matchesOfLeague))
  const view = viewOf(id, league.id, index)
  const { home, away } = view
  return {
    id,
    key: BigInt(index + 1),
    producer: 'bench',
    leagueId: league.id,
    order: index,
    parentId: null,
    fixture: {
      id,
      sportsType: football.id,
      league,
      home,
      away,
      kickoffMs,
      neutralGround: false,
      offeredLive: true,
    },
    state: null,
    markets: new Map(),
    stop: null,
    guard: null,
    trading: noTerms,
    term: 1,
    view,
    fixtureAtMs: 0,
    oddsAtMs: 0,
    stopAtMs: 0,
    startedAtMs: kickoffMs,
    endedAtMs: null,
  }
}

function leagueAt(index: number): FeedLeague {
  const name = `Premier Division ${index + 1}`
  return { id: `l${index + 1}`, name, country: 'England', order: index, main: true }
}

function viewOf(id: string, leagueId: string, index: number): BoardMatch {
  const markets = marketKinds.map(([betType, period, lineQuarters]): BoardMarket => {
    const type = betType === '1X2' ? 'DEC' : 'MY'
    return {
      id: marketIdOf({ matchId: id, betType, period, lineQuarters }),
      betType,
      period,
      lineQuarters,
      open: true,
      oddsVersion: 1,
      outcomes: betTypeRules[betType].selections.map((selection) => ({
        selection,
        price: { type, thousandths: type === 'DEC' ? 2800 : 900 },
      })),
    }
  })
  return {
    parentId: null,
    id,
    leagueId,
    home: `Northampton ${index}`,
    away: `Southampton ${index}`,
    order: index,
    marketType: live,
    neutralGround: false,
    offeredLive: true,
    status: 'pending',
    kickoffMs,
    rows: arrangeRows(firstSport, id, markets, new Set(markets.map((market) => market.id))),
    beyondTable: [],
    beyondTableCount: 0,
    live: running,
  }
}
