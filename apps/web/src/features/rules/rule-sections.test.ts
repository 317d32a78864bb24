import { allBetTypes } from '@fairline/domain/bet-types/bet-type'
import { formatMoney } from '@fairline/domain/money/money'
import {
  examplesOfSport,
  readSportBet,
  settleSportExample,
} from '@fairline/domain/rules/sport-examples'
import { allSports } from '@fairline/domain/sports/all-sports'
import { fillPlaces } from '@fairline/locales/message'
import { loadRules } from '@fairline/locales/translate'
import { describe, expect, test } from 'vitest'
import { findSections, ruleSections } from './rule-sections.ts'

const sections = ruleSections(await loadRules('en'))
const found = (text: string): string[] => findSections(sections, text).map(({ id }) => id)

test('the sports that are offered in full have a section with examples that settle', () => {
  const ids = sections.filter(({ group }) => group === 'sports').map(({ id }) => id)
  const brokenOff = ['cricket', 'table-tennis']
  expect(ids).toEqual(['basketball', 'baseball', 'tennis', 'e-sports', ...brokenOff])
  const settled = ids.flatMap((key) => {
    const sport = allSports.find((each) => each.key === key)
    return examplesOfSport(key).flatMap(({ bets, event }) =>
      bets.map((text) => {
        const { result, winLoss } = settleSportExample(readSportBet(sport?.id ?? 0, text), event)
        return `${key} ${text}: ${result} ${formatMoney(winLoss)}`
      }),
    )
  })
  expect(settled).toContain('basketball HDP FT home -4.5 0.95: void 0.00')
  expect(settled).toContain('baseball HDP FT home -0.5 0.90 @3-1: lost -100.00')
  expect(settled).toContain('tennis GHDP FT home -2.5 0.90: lost -100.00')
  expect(settled).toContain('e-sports ML M1 home 0.92: won 92.00')
  expect(settled).toEqual(
    expect.arrayContaining([
      'table-tennis OU S1 over 16.5 0.90: won 90.00',
      'table-tennis OU S1 under 16.5 0.90: lost -100.00',
      'table-tennis OU S1 over 18.5 0.90: void 0.00',
      'tennis OU S2 over 9.5 0.90: won 90.00',
      'tennis OU S2 over 10.5 0.90: void 0.00',
      'tennis ML S2 home 0.80: void 0.00',
      'basketball OU FT over 150.5 0.90: won 90.00',
      'baseball OU FT over 8.5 0.95: lost -100.00',
      'cricket ML FT away 0.90: won 90.00',
      'cricket 1X2 FT X 21.00 DEC: won 2000.00',
    ]),
  )
  expect(settled.length).toBeGreaterThan(25)
})

describe('the sections of the rules @spec S2.screen.rules S2.route.info.rules', () => {
  test('each has an address of its own, and every bet type has one', () => {
    const ids = sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining([...allBetTypes]))
  })

  test('every figure in their words is filled in', () => {
    for (const { id, title, text } of sections) {
      expect([id, `${title} ${text.join(' ')}`]).toEqual([id, expect.not.stringMatching(/[{}]/)])
    }
    expect(sections.find(({ id }) => id === 'inPlay')?.text.join(' ')).toContain('waits 5 seconds')
    expect(fillPlaces('{known} {unknown}', { known: 5 })).toBe('5 {unknown}')
  })

  test('are named in words: no title shows a code that no column of the board has', () => {
    const onTheBoard = ['HDP', 'OU', 'OE', 'CS', 'TG', 'DC', 'ML', 'GHDP']
    const codes = sections.flatMap(({ title }) => /\(([A-Z0-9_]+)\)$/.exec(title)?.[1] ?? [])
    expect(codes.sort()).toEqual(onTheBoard.sort())
  })

  test('are found by all the words, in any case', () => {
    expect(found('')).toHaveLength(sections.length)
    expect(found('CLEAN sheet')).toEqual(['CL'])
    expect(found('dead heat')).toEqual(['OUTRIGHT'])
    expect(found('htft')).toEqual(['HTFT'])
    expect(found('penalty corner flag')).toEqual([])
  })
})
