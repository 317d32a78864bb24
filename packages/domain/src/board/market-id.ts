import { allBetTypes, type BetType, betTypeRules } from '../bet-types/bet-type.ts'
import { formatLine, type LineQuarters, parseLine } from '../bet-types/line.ts'
import { type PeriodCode, periodCodes } from '../bet-types/period.ts'
import { isOfASport } from '../sports/all-sports.ts'

export interface MarketKey {
  readonly matchId: string
  readonly betType: BetType
  readonly period: PeriodCode
  readonly lineQuarters: LineQuarters | null
}

/**
 * The id of a market, such as `m123-HDP-FT--0.75` or `m123-1X2-1H`. A market is keyed by its line:
 * when the line moves the old market closes, so that no bet can slide onto another line.
 */
export function marketIdOf({ matchId, betType, period, lineQuarters }: MarketKey): string {
  const line = lineQuarters === null ? '' : `-${formatLine(lineQuarters)}`
  return `${matchId}-${betType}-${period}${line}`
}

const idPattern = new RegExp(
  `^(.+)-(${allBetTypes.join('|')})-(${periodCodes.join('|')})(?:-(-?\\d{1,3}\\.\\d{2}))?$`,
)

/** What a market id names; undefined for any text that `marketIdOf` would not have made. */
export function parseMarketId(id: string): MarketKey | undefined {
  const match = idPattern.exec(id)
  if (match === null) return undefined
  const [, matchId = '', betTypeText, periodText, lineText] = match
  const betType = allBetTypes.find((candidate) => candidate === betTypeText)
  const period = periodCodes.find((candidate) => candidate === periodText)
  if (betType === undefined || period === undefined) return undefined
  const lineQuarters = lineText === undefined ? null : parseLine(lineText)
  if (lineQuarters === undefined) return undefined
  const rule = betTypeRules[betType]
  if ((rule.line !== null) !== (lineQuarters !== null)) return undefined
  if (!isOfASport(betType, period)) return undefined
  const key = { matchId, betType, period, lineQuarters }
  return marketIdOf(key) === id ? key : undefined
}
