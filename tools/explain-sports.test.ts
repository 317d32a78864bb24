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
  sport: 'baseball',
  match_status: 'abandoned',
  full_time: score('4-5'),
  counts: { inning: score('9-9') },
  last_full: score('4-4'),
}
const tennis = { sport: 5, full_time: score('2-1'), planned: 3, counts: { game: score('16-15') } }
const retired = {
  sport: 'tennis',
  match_status: 'abandoned',
  full_time: score('1-0'),
  planned: 3,
  counts: { game: score('8-7') },
  parts: { S1: score('6-4') },
}
const eSports = {
  sport: 'e-sports',
  parts: { M1: { ...score('12-17'), winner: 'home' }, M3: score('17-12') },
  full_time: score('2-1'),
  planned: 3,
}
const fight = { sport: 'boxing', full_time: score('2-1'), winner: 'home', knock_out_in: 3 }
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

const of = (sport: string, text: string, more: object = {}): object => {
  const [full_time = {}, ...parts] = text.split(' ').map((each) => {
    const [name = '', value = '', status] = each.split(/[:/]/)
    return value === ''
      ? score(name)
      : [name, { ...score(value), ...(status && { match_status: status }) }]
  })
  return { sport, full_time, parts: Object.fromEntries(parts as [string, object][]), ...more }
}
/** The parts alone: nothing is known of the event. */
const partsOf = (sport: string, text: string): object => ({
  ...of(sport, `0-0 ${text}`),
  full_time: null,
})
const off = { match_status: 'abandoned' }
const games = (text: string) => ({ counts: { game: score(text) } })

/* `2-1 S1:6-4 S2:4-4/abandoned`: the event, and parts with a status that is not completed. */
test.each([
  ['OU S1 over 9.5 0.90', of('tennis', '1-0 S1:4-4', off), /S1 must not end 4-4 in tennis/],
  ['ML FT home - 0.70', of('tennis', '2-0 S1:6-4 S2:9-7'), /S2 must not end 9-7/],
  ['ML FT home - 0.70', of('tennis', '1-0 S1:6-4 S2:6-4/abandoned', off), /S2 is over|game/],
  ['ML FT home - 0.70', of('tennis', '2-0 S1:6-4 S2:3-6'), /won as full_time says/],
  ['ML FT home - 0.70', of('tennis', '2-0 S1:6-4 S2:6-3 S3:6-4'), /S3 was not played/],
  ['ML FT home - 0.70', of('tennis', '3-0', { planned: 3 }), /3-0 in the best of 3/],
  ['ML FT home - 0.70', of('tennis', '2-0', { planned: 3, ...off }), /is over at 2-0/],
  ['ML FT home - 0.70', of('tennis', '1-1', { planned: 3 }), /must not be level/],
  ['ML FT home - 0.70', of('tennis', '2-1', { winner: 'away' }), /winner must not be away/],
  ['OU FT over 20.5 0.90', of('tennis', '2-0 S1:6-4 S2:6-3', games('13-7')), /game must be what/],
  ['OU FT over 20.5 0.90', of('tennis', '2-0', games('9-3')), /6 or more for each set/],
  ['OU S1 over 16.5 0.90', of('table-tennis', '0-0 S1:9-7', off), /S1 must not end 9-7/],
  ['OU S1 over 40.5 0.90', of('volleyball', '3-0 S1:26-20'), /S1 must not end 26-20/],
  ['ML S5 home - 0.90', of('volleyball', '3-2 S5:25-20', { planned: 5 }), /S5 must not end/],
  ['OU S1 over 40.5 0.90', of('badminton', '2-0 S1:31-29'), /S1 must not end 31-29/],
  ['ML FT home - 0.90', of('snooker', '5-5', { planned: 9 }), /5-5 in the best of 9/],
  ['ML FT home - 0.90', of('e-sports', '2-1', { winner: 'away', planned: 3 }), /winner must not/],
  ['OU FT over 200.5 0.90', of('basketball', '100-100'), /must not be level/],
  ['OU FT over 200.5 0.90', of('basketball', '100-90 1Q:101-20'), /1Q must not be above/],
  ['OU FT over 200.5 0.90', of('basketball', '100-90 1Q:20-20 2Q:20-20 1H:41-40'), /1H must be/],
  ['OU FT over 200.5 0.90', of('basketball', '100-90 1H:40-40 2H:50-50'), /1H, 2H must add up/],
  [
    'OU FT over 200.5 0.90',
    of('basketball', '100-90 1Q:25-20 2Q:25-20 3Q:25-20 4Q:24-20'),
    /1Q, 2Q, 3Q, 4Q must add up/,
  ],
  ['OU FT over 5.5 0.90', of('ice-hockey', '3-2 P1:1-0 P2:1-1 P3:0-1'), /P1, P2, P3 must add up/],
  ['OU FT over 5.5 0.90', of('baseball', '3-2 F5:4-0'), /F5 must not be above/],
  ['OU FT over 5.5 0.90', { ...called, last_full: score('5-4') }, /last_full must not be above/],
  ['OU FT over 5.5 0.90', of('handball', '30-20 1H:31-10'), /1H must not be above/],
  ['ML FT home - 0.90', of('cricket', '160-150', { winner: 'away' }), /winner must not be away/],
  ['ML FT home - 0.90', of('cricket', '160-150', { counts: { run: score('1-0') } }), /counts.run/],
  ['ML FT home - 0.90', of('boxing', '3-2', { winner: 'away' }), /winner must not be away/],
  ['ML FT home - 0.90', of('boxing', '2-1', { knock_out_in: 3 }), /needs a winner/],
  ['ML FT home - 0.90', of('boxing', '3-2', { winner: 'away', knock_out_in: 3 }), /3 rounds/],
  ['ML FT home - 0.90', of('mma', '1-0 R1:1-1'), /R1 must be 1-0/],
  ['OU 1H over 5.5 0.90', of('handball', '30-20 1H:9-9/abandoned'), /1H was abandoned/],
  // Without the score of the event, parts are held against each other and their sport.
  ['OU S2 over 9.5 0.90', partsOf('tennis', 'S1:6-4 S2:4-4'), /S2 must not end 4-4 in tennis/],
  ['OU S1 over 16.5 0.90', partsOf('table-tennis', 'S1:13-9'), /S1 must not end 13-9/],
  ['OU 1H over 90.5 0.90', partsOf('basketball', '1H:50-50 1Q:30-20 2Q:30-20'), /1H must be what/],
  ['OU 1Q over 40.5 0.90', partsOf('basketball', '1H:10-10 1Q:25-28'), /1H must be what/],
  ['ML R1 home - 0.90', partsOf('mma', 'R1:1-1'), /R1 must be 1-0/],
  // What comes after the end, or after what was broken off.
  [
    'OU S1 over 9.5 0.90',
    of('tennis', '0-0 S1:4-4/abandoned S2:2-1/abandoned', off),
    /S2 is after parts.S1, which was broken off/,
  ],
  [
    'ML FT home - 0.70',
    of('tennis', '2-1 S1:6-4 S2:6-4 S3:4-6', { planned: 3 }),
    /S3 is after the end of the best of 3/,
  ],
  ['OU FT over 20.5 0.90', of('tennis', '2-0', games('40-0')), /game must be 14-12 or less/],
  ['OU FT over 20.5 0.90', of('tennis', '2-0', games('14-14')), /game must be 14-12 or less/],
  ['ML FT home - 0.90', of('boxing', '1-1', { winner: 'home', knock_out_in: 9 }), /1 to 5/],
  ['ML FT home - 0.90', of('boxing', '0-0', { winner: 'home', knock_out_in: 0 }), /1 to 5/],
  // What would be read over.
  ['ML FT home - 0.70', of('tennis', '2-0', { counts: { game: null } }), /counts.game is required/],
  ['ML FT home - 0.70', of('tennis', '2-0', { counts: 0 }), /counts must be an object/],
  ['ML FT home - 0.70', of('tennis', '2-0', { winner: '' }), /winner must be one of/],
  ['GH_WIN FT R4 - 5.80 DEC', { sport: 45, order: 0 }, /order must be a list/],
  ['GH_WIN FT R4 - 5.80 DEC', { sport: 45, order: null }, /required/],
  ['OU FT over 2.5 0.90', of('tennis', '2-0 FT:0-2'), /a name in parts must be one of S1/],
  ['OU 1Q over 40.5 0.90', of('basketball', '100-90 1Q:20-20 1q:30-20'), /parts.1Q is there twice/],
  ['OU FT over 2.5 0.90', { full_time: score('1-0'), parts: { '1H': score('5-0') } }, /parts/],
  ['OU FT over 2.5 0.90', { full_time: score('1-0'), winner: 'away' }, /football .* winner/],
  ['OU FT over 2.5 0.90', { sport: 'football', full_time: score('1-0'), order: [1] }, /order/],
  [
    'OU 1H over 5.5 0.90',
    { ...of('handball', '30-20 1H:9-9'), half_time: score('9-8') },
    /half_time must be the score of parts.1H/,
  ],
] as const)('facts that contradict each other are an error: %s of %j', (bet, event, error) => {
  expect(answerTo(bet, event).error).toMatch(error)
})

test.each([
  ['OU S2 over 9.5 0.90', of('tennis', '1-0 S1:6-4 S2:4-4/abandoned', off), 'won'],
  ['OU S2 over 9.5 0.90', of('tennis', '1-0 S1:6-4', { ...off, ...games('10-8') }), 'won'],
  ['ML FT away - 0.90', of('cricket', '151-151', { winner: 'away' }), 'won'],
  ['ML FT away - 0.90', of('boxing', '2-1', { winner: 'away', knock_out_in: 4 }), 'won'],
  ['OU FT over 150.5 0.90', of('basketball', '75-75', off), 'won'],
  ['ML S5 home - 0.90', of('volleyball', '3-2 S5:15-10', { planned: 5 }), 'won'],
  ['CS S1 6-4 - 7.50 DEC', of('tennis', '2-0 S1:6-4'), 'won'],
  ['OU S5 over 130.5 0.90', of('tennis', '3-2 S5:70-68', { planned: 5 }), 'won'],
  ['OU FT over 180.5 0.90', of('tennis', '3-2', games('92-91')), 'won'],
  ['ML S3 away - 0.90', of('tennis', '1-2 S1:6-4 S2:4-6 S3:4-6', { planned: 3 }), 'won'],
] as const)('%s of %j is %s', (bet, event, result) => {
  expect(answerTo(bet, event)).toMatchObject({ result })
})

test('a set lists its own scores, and football its grid', () => {
  const other = answerTo('CS S1 AOS - 7.50 DEC', of('tennis', '2-0 S1:6-4'))
  expect(other.error).toMatch(/selection of CS must be one of 6-0, .*, 6-7$/)
  expect(answerTo('CS FT 6-4 - 7.50 DEC', { full_time: score('6-4') }).error).toMatch(/4-4, AOS$/)
})
