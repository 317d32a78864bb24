import type { BetType, Selection } from '../src/bet-types/bet-type.ts'
import { betTypeRules } from '../src/bet-types/bet-type.ts'
import { parseLine } from '../src/bet-types/line.ts'
import type { PeriodCode } from '../src/bet-types/period.ts'
import type { BoardLeague, BoardLive, BoardMarket, BoardMatch } from '../src/board/board-model.ts'
import { marketIdOf } from '../src/board/market-id.ts'
import { arrangeBeyondTable, arrangeRows } from '../src/board/market-rows.ts'
import type { PriceType } from '../src/odds/odds-type.ts'
import { type Price, parsePrice } from '../src/odds/price.ts'
import { firstSport } from '../src/sports/all-sports.ts'
import { instantOf } from '../src/time/gmt8.ts'

/** The instant of a GMT+8 date and time that exists. */
export function at(text: string): number {
  const instant = instantOf(text)
  if (instant === undefined) throw new Error(`no such moment: ${text}`)
  return instant
}

/** A price such as `price('MY -0.95')`. */
export function price(text: string): Price {
  const [type = '', number = ''] = text.split(' ')
  const found = parsePrice(number, type as PriceType)
  if (found === undefined) throw new Error(`no such price: ${text}`)
  return found
}

export function aLeague(changes: Partial<BoardLeague> = {}): BoardLeague {
  const id = changes.id ?? 'l1'
  return {
    id,
    name: `LEAGUE ${id}`,
    sportsType: 1,
    order: 1,
    country: 'England',
    main: true,
    ...changes,
  }
}

export const aLiveState: BoardLive = {
  score: { home: 1, away: 0 },
  phase: '2H',
  minute: 67,
  stoppageMinute: 0,
  redCards: { home: 0, away: 1 },
  corners: { home: 4, away: 2 },
  danger: null,
}

/** A market such as `aMarket('HDP FT -0.75', ['MY 0.95', 'MY 0.93'])` of match m1. */
export function aMarket(
  name: string,
  prices: readonly string[],
  changes: Partial<BoardMarket> & { readonly matchId?: string } = {},
): BoardMarket {
  const [betTypeText, period, line] = name.split(' ')
  const betType = betTypeText as BetType
  const lineQuarters = line === undefined ? null : (parseLine(line) ?? null)
  const { matchId = 'm1', ...rest } = changes
  const selections: readonly Selection[] = betTypeRules[betType].selections
  return {
    id: marketIdOf({ matchId, betType, period: period as PeriodCode, lineQuarters }),
    betType,
    period: period as PeriodCode,
    lineQuarters,
    open: true,
    oddsVersion: 7,
    outcomes: prices.flatMap((text, index) => {
      const selection = selections[index]
      return selection === undefined ? [] : [{ selection, price: price(text) }]
    }),
    ...rest,
  }
}

/** A match that kicks off on 2026-11-21 20:30 GMT+8, today's book, with the given markets. */
export function aMatch(
  markets: readonly BoardMarket[],
  changes: Partial<BoardMatch> = {},
): BoardMatch {
  const id = changes.id ?? 'm1'
  const beyondTable = arrangeBeyondTable(firstSport, markets)
  return {
    id,
    parentId: null,
    leagueId: 'l1',
    home: 'Arsenal',
    away: 'Chelsea',
    order: 1,
    marketType: 2,
    neutralGround: false,
    offeredLive: true,
    status: 'pending',
    kickoffMs: at('2026-11-21 20:30:00'),
    rows: arrangeRows(firstSport, id, markets, new Set()),
    beyondTable,
    beyondTableCount: beyondTable.length,
    live: null,
    ...changes,
  }
}

/** An outright o1 of the early book on three clubs, at 2.50, 4.00 and 9.00; it closes at 20:30. */
export function anOutright(changes: Partial<BoardMatch> = {}): BoardMatch {
  const id = changes.id ?? 'o1'
  const market: BoardMarket = {
    id: marketIdOf({ matchId: id, betType: 'OUTRIGHT', period: 'FT', lineQuarters: null }),
    betType: 'OUTRIGHT',
    period: 'FT',
    lineQuarters: null,
    open: true,
    oddsVersion: 7,
    outcomes: [
      { selection: 'R1', price: price('DEC 2.50'), name: 'Ashbourne Rovers' },
      { selection: 'R2', price: price('DEC 4.00'), name: 'Blackmere City' },
      { selection: 'R3', price: price('DEC 9.00'), name: 'Calderwick Town' },
    ],
  }
  const rows = [{ id, rowIndex: 0, markets: [market] }]
  return {
    ...aMatch([], { marketType: 1 }),
    id,
    home: 'Winner',
    away: '',
    rows,
    outright: { paidPlaces: 1, deadHeat: 'divide_win', nonStarter: 'void' },
    ...changes,
  }
}
