import { settleFromReceipt } from '@fairline/domain/ticket/rules-version'
import { expect, test } from 'vitest'
import { explainLine } from './explain-line.ts'
import { type Answer, inWords } from './run-explain.ts'

const score = (text: string) => {
  const [home, away] = text.split('-').map(Number)
  return { home, away }
}
const oddsTypes = { MY: 1, HK: 2, ID: 3, DEC: 4 } as const

/** A bet of 100: bet type, period, selection, line or "-", odds and their type. */
function betOf(text: string): object {
  const [bet_type, period, selection, line, odds, type = 'MY'] = text.split(' ')
  const odds_type = oddsTypes[type as keyof typeof oddsTypes]
  return { bet_type, period, selection, ...(line === '-' ? {} : { line }), odds, odds_type }
}

function answerTo(bet: string, event: object): Answer {
  const line = { id: 1, stake: '100', ...betOf(bet), ...event }
  return JSON.parse(explainLine(JSON.stringify(line)))
}

const basketball = {
  sport: 'basketball',
  parts: { '4Q': score('24-26'), '2H': score('56-46'), '1H': score('52-55') },
  full_time: score('108-101'),
}
const called = {
  ...{ sport: 'baseball', match_status: 'abandoned', full_time: score('4-5') },
  ...{ counts: { inning: score('9-9') }, last_full: score('4-4') },
}
const tennis = {
  ...{ sport: 5, full_time: score('2-1'), planned: 3, counts: { game: score('16-15') } },
}
const retired = {
  ...{ sport: 'tennis', match_status: 'abandoned', full_time: score('1-0'), planned: 3 },
  ...{ counts: { game: score('8-7') }, parts: { S1: score('6-4') } },
}
const eSports = {
  sport: 'e-sports',
  parts: { M1: { ...score('12-17'), winner: 'home' }, M3: score('17-12') },
  full_time: score('2-1'),
  planned: 3,
}
const fight = {
  ...{ sport: 'boxing', full_time: score('2-1'), winner: 'home', knock_out_in: 3 },
}
const race = { sport: 45, order: [4, 1, 6, [2, 5], 3] }

test.each([
  ['HDP FT home -5.5 0.95', basketball, 'won 100.00 95.00 195.00'],
  ['OU 4Q over 50 0.90', basketball, 'draw 100.00 0.00 100.00'],
  ['HDP 2H home -1.5 -0.92', basketball, 'won 92.00 100.00 192.00'],
  ['ML 1H away - 0.85', basketball, 'won 100.00 85.00 185.00'],
  ['ML FT home - 0.95', called, 'draw 100.00 0.00 100.00'],
  ['GHDP FT home -2.5 0.90', tennis, 'lost 100.00 -100.00 0.00'],
  ['OU FT over 22.5 0.88', tennis, 'won 100.00 88.00 188.00'],
  ['CS FT 2-1 - 4.50 DEC', tennis, 'won 100.00 350.00 450.00'],
  ['ML FT home - 0.70', retired, 'void 100.00 0.00 100.00'],
  ['HDP FT home 1.5 0.40', retired, 'won 100.00 40.00 140.00'],
  ['ML S1 home - 0.60', retired, 'won 100.00 60.00 160.00'],
  ['ML M1 home - 0.92', eSports, 'won 100.00 92.00 192.00'],
  ['HDP M1 home -0.5 0.92', eSports, 'lost 100.00 -100.00 0.00'],
  ['ML M4 home - 0.92', eSports, 'void 100.00 0.00 100.00'],
  ['WAY FT home-ko - 4.00 DEC', fight, 'won 100.00 300.00 400.00'],
  ['ML R5 home - 1.80 DEC', fight, 'void 100.00 0.00 100.00'],
  ['GH_WIN FT R4 - 5.80 DEC', race, 'won 100.00 480.00 580.00'],
  ['GH_QUINELLA FT R1/R4 - 7.10 DEC', race, 'won 100.00 610.00 710.00'],
  ['GH_H2H FT R2>R5 - 1.85 DEC', race, 'draw 100.00 0.00 100.00'],
] as const)('%s of %j is %s', (bet, event, expected) => {
  const answer = answerTo(bet, event)
  expect(answer.error).toBeUndefined()
  expect(inWords(answer)).toBe(expected)
  expect(answer.receipt && settleFromReceipt(answer.receipt).receipt).toEqual(answer.receipt)
})

test('legs of a parlay name their sports', () => {
  const legs = [
    { ...betOf('ML FT home - 1.50 DEC'), ...tennis },
    { ...betOf('OU FT over 200.5 1.90 DEC'), ...basketball },
  ]
  const line = JSON.stringify({ id: 'p', stake: '100', legs })
  expect(inWords(JSON.parse(explainLine(line)))).toBe('won 100.00 185.00 285.00')
})

test.each([
  ['another sport', 'ML FT home - 0.70', { sport: 'curling' }, /sport must be one of/],
  [
    'a bet type of another sport',
    '1X2 FT 1 - 2.00 DEC',
    tennis,
    /bet_type must be one of HDP, OU, OE, CS, ML, GHDP$/,
  ],
  ['a part of another sport', 'ML 1Q home - 0.70', tennis, /period must be one of FT, S1/],
  ['a part that is not said', 'OU S2 over 9.5 0.90', tennis, /parts.S2 is required/],
  ['the score of a part', 'OU S1 over 9.5 0.90', { ...tennis, parts: { S1: {} } }, /parts.S1/],
  ['counts of another sport', 'ML FT home - 0.70', { ...tennis, knock_out_in: 2 }, /knockOutIn/],
  ['a race without an order', 'GH_WIN FT R4 - 5.80 DEC', { sport: 45 }, /required/],
] as const)('%s is an error', (_what, bet, event, error) => {
  expect(answerTo(bet, event).error).toMatch(error)
})
