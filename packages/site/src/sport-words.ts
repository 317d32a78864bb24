import type { BetType } from '@fairline/domain/bet-types/bet-type'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { ClockWords } from '@fairline/domain/board/match-clock'
import { allSports, sportOf, unitOf } from '@fairline/domain/sports/all-sports'
import type { BoardPage } from '@fairline/domain/sports/page-names'
import type { Sport } from '@fairline/domain/sports/sport'
import type { Translate } from './i18n.ts'

/*
 * Names of what the records of the sports list. The keys of the texts are composed of the words of
 * the records, and a test holds the texts to them.
 */

/** The name of a sport, by its id for one that this site does not know. */
export function sportName(sportsType: number, t: Translate): string {
  const sport = sportOf(sportsType)
  const name = sport === undefined ? undefined : t.composed(`sport.${sport.key}`)
  return name ?? t('sport.other', { id: sportsType })
}

/** The key of a part's name, and its number where the text has a place for it, as "Set 2" has. */
export function periodKey(period: PeriodCode | 'OT'): {
  readonly key: string
  readonly number: string
} {
  const [, kind, number = ''] = /^([PSMR])(\d+)$/.exec(period) ?? []
  return { key: `period.${kind ?? period}`, number }
}

/** The name of a part of an event: "Full time", "1st half", "Set 2", "Overtime". */
export function periodName(period: PeriodCode | 'OT', t: Translate): string {
  const { key, number } = periodKey(period)
  return t.composed(key, { number }) ?? key
}

/** The words that a running match's clock has besides its figures. */
export const clockWords = (t: Translate): ClockWords => ({
  halfTime: t('board.halfTime'),
  break: t('centre.break'),
  superOver: t('board.superOver'),
  endOf: (part) => t('board.endOf', { part }),
  overs: (overs) => t('board.overs', { overs }),
  chase: (overs, target) => t('board.chase', { overs, target: String(target) }),
  map: (number) => t('period.M', { number }),
})

/** The name of a page of a sport's board; its first page is not always of handicaps. */
export function pageName(sport: Sport, page: BoardPage, t: Translate): string {
  const types = sport.pages.find((each) => each.page === page)?.betTypes
  const isOther = page === 'hdpou' && types !== undefined && !types.includes('HDP')
  return t(isOther ? 'menu.page.main' : `menu.page.${page}`)
}

/** A market as names say it: what is bet on, in which part of an event of which sport. */
interface NamedMarket {
  readonly sportsType: number
  readonly betType: BetType
  readonly period: PeriodCode
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The name of a market such as "Handicap" or "1st half handicap". One that the sport lacks is named
 * as in another sport: a slip shows the leg of one sport while it takes the choice of another.
 */
export function marketName({ sportsType, betType, period }: NamedMarket, t: Translate): string {
  const unit = [sportsType, ...allSports.map(({ id }) => id)]
    .map((id) => unitOf(id, betType, period))
    .find((each) => each !== undefined)
  const key = unit === undefined ? `betType.${betType}` : `betType.${betType}.${unit}`
  const market = t.composed(key) ?? key
  if (period === 'FT') return capitalised(market)
  return capitalised(t('betType.inPeriod', { period: periodName(period, t), market }))
}

/**
 * Whether the columns of a sport's table are of complete events but for parts with a number, such
 * as sets: then no head has to say it.
 */
const isOfWholeEvents = ({ columns }: Sport): boolean =>
  columns.double.every(({ period }) => period === 'FT' || periodKey(period).number !== '')

/**
 * The head of a column such as "1H HDP" or "Set 1 ML"; `name` is that of its market, or of a part
 * of it. In a sport it says what is counted where that is not the score: "Game HDP", "Rounds".
 */
export function columnHead(period: PeriodCode, name: string, t: Translate, sport?: Sport): string {
  const unit = sport?.markets.find((each) => each.betType === name && each.periods.includes(period))
  const ofUnit = unit && t.composed(`column.${name}.${unit.unit}`)
  const market = ofUnit ?? t.composed(`column.${name}`) ?? name
  if (period === 'FT' && sport !== undefined && isOfWholeEvents(sport)) return market
  const isNamed = sport !== undefined && /^[SMR]\d/.test(period)
  const part = isNamed ? periodName(period, t) : period
  return t('column.inPeriod', { period: part, market })
}
