import { betTypeRules } from '@fairline/domain/bet-types/bet-type'
import { allSports, firstSport, recordOf } from '@fairline/domain/sports/all-sports'
import { padel } from '@fairline/domain/testing/padel'
import en from '@fairline/locales/en/book.json' with { type: 'json' }
import type { Message } from '@fairline/locales/message'
import { translating } from '@fairline/locales/translating'
import { expect, test } from 'vitest'
import { columnHead, marketName, periodKey, periodName, sportName } from './sport-words.ts'

const texts: Readonly<Record<string, Message>> = en
const t = translating(texts, () => 'en')

test.each(allSports.map((sport) => [sport.key, sport] as const))(
  '%s: every word of the record has a text',
  (key, sport) => {
    const { double, single } = sport.columns
    // A market without a line is headed by its column's name, or by its outcomes.
    const lined = single.filter(({ betType }) => betTypeRules[betType].line !== null)
    const heads = lined.flatMap(({ betType, period }) =>
      sport.markets
        .filter((each) => each.betType === betType && each.periods.includes(period))
        .map(({ unit }) => (betType === 'OU' ? `single.${unit}` : `single.${betType}`)),
    )
    const keys = [
      `sport.${key}`,
      ...sport.periods.map(({ code }) => periodKey(code).key),
      ...sport.markets.map(({ betType, unit }) => `betType.${betType}.${unit}`),
      ...[...double, ...single].map(({ betType }) => `column.${betType}`),
      ...heads,
    ]
    expect(keys.filter((each) => texts[each] === undefined)).toEqual([])
  },
)

test.each([
  ['HDP', 'FT', 'Handicap'],
  ['HDP', '1H', '1st half handicap'],
  ['OU', '1H', '1st half Over/Under'],
  ['BS', 'FT', 'Both, one or neither to score'],
  ['HOU', '1H', '1st half home Over/Under'],
  ['OUTRIGHT', 'FT', 'Outright'],
] as const)('%s %s is called "%s"', (betType, period, name) => {
  expect(marketName({ sportsType: firstSport.id, betType, period }, t)).toBe(name)
  // The leg of one sport with the choice of another.
  expect(marketName({ sportsType: padel.id, betType, period }, t)).toBe(name)
})

test('parts, columns and sports are named by their records', () => {
  expect(periodName('1H', t)).toBe('1st half')
  expect(periodName('M10', t)).toBe('Map 10')
  expect(periodName('4Q', t)).toBe('4th quarter')
  expect(columnHead('1H', 'HDP', t)).toBe('1H HDP')
  expect(columnHead('FT', 'first', t)).toBe('FT First')
  const [basketball, tennis, volleyball, mixedMartialArts] = [2, 5, 6, 56].map(recordOf)
  expect(columnHead('1H', 'OU', t, basketball)).toBe('1H O/U')
  expect(columnHead('FT', 'GHDP', t, tennis)).toBe('Game HDP')
  expect(columnHead('FT', 'HDP', t, volleyball)).toBe('Set HDP')
  expect(columnHead('P1', 'HDP', t, recordOf(4))).toBe('P1 HDP')
  expect(columnHead('S1', 'ML', t, volleyball)).toBe('Set 1 ML')
  expect(columnHead('FT', 'WAY', t, mixedMartialArts)).toBe('How')
  expect(columnHead('FT', 'ML', t, recordOf(41))).toBe('Winner')
  expect(columnHead('R1', 'ML', t, recordOf(41))).toBe('Round 1 Winner')
  expect(sportName(firstSport.id, t)).toBe('Football')
})
