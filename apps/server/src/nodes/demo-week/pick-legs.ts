import { type BetType, betTypeRules } from '@fairline/domain/bet-types/bet-type'
import { type BoardMarket, type BoardMatch, marketsOf } from '@fairline/domain/board/board-model'
import type { OddsGroup, OddsType } from '@fairline/domain/odds/odds-type'
import { legOn, type SlipLeg } from '@fairline/domain/ticket/slip-leg'
import { type Draws, shuffled } from '../../modules/feed/index.ts'
import { oneOf, type WeekKind } from './draw-week.ts'

/** A match that members look at, and its sport. */
interface SeenMatch {
  readonly board: BoardMatch
  readonly sportsType: number
}

/** Members bet on these most of the time, where a match has them. */
const usualTypes: readonly BetType[] = ['HDP', 'HDP', 'HDP', 'OU', 'OU', '1X2', 'ML']
const usualShare = 0.85
/** Nobody of the demo bets on what hardly ever happens, decimal odds. */
const oddsMax = 6

/**
 * Picks what a member bets on: so many selections, each of another match; fewer where the board has
 * not as many.
 *
 * @param oddsType in which the member sees the odds of a single
 */
export function pickLegs(
  random: Draws,
  matches: readonly SeenMatch[],
  { kind, legs: count }: { readonly kind: WeekKind; readonly legs: number },
  reader: { readonly oddsGroup: OddsGroup; readonly oddsType: Exclude<OddsType, 'MM'> },
): readonly SlipLeg[] {
  const oddsType = oddsTypeOf(kind, reader.oddsType)
  const isParlay = count > 1
  return shuffled(random, matches)
    .flatMap((match) => pickLeg(random, match, isParlay, { ...reader, oddsType }) ?? [])
    .slice(0, count)
}

function oddsTypeOf(kind: WeekKind, own: OddsType): OddsType {
  if (kind === 'body' || kind === 'maung') return 'MM'
  return kind === 'single' ? own : 'DEC'
}

function pickLeg(
  random: Draws,
  { board: match, sportsType }: SeenMatch,
  isParlay: boolean,
  reader: { readonly oddsGroup: OddsGroup; readonly oddsType: OddsType },
): SlipLeg | undefined {
  const event = { match, sportsType }
  const markets = marketsOf(match).filter(
    ({ open, betType }) => open && (!isParlay || betTypeRules[betType].inParlay),
  )
  const offered = markets.flatMap((market) =>
    market.outcomes.flatMap(({ selection }) => {
      const decimal = legOn(event, market, selection, { ...reader, oddsType: 'DEC' })
      const leg = legOn(event, market, selection, reader)
      return leg !== undefined && Number(decimal?.odds) <= oddsMax ? [{ market, leg }] : []
    }),
  )
  if (offered.length === 0) return undefined
  const betType = drawBetType(random, offered)
  return oneOf(
    random,
    offered.filter(({ market }) => market.betType === betType),
  ).leg
}

function drawBetType(random: Draws, offered: readonly { readonly market: BoardMarket }[]): BetType {
  const types = new Set(offered.map(({ market }) => market.betType))
  const usual = usualTypes.filter((betType) => types.has(betType))
  return oneOf(random, usual.length > 0 && random.chance(usualShare) ? usual : [...types])
}
