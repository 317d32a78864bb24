import { formatPrice } from '@fairline/domain/odds/price'
import { describe, expect, test } from 'vitest'
import { readEvents } from './event-files.ts'
import type { SeasonMatch } from './season-file.ts'

type Cells = Readonly<Record<string, string>>

/** A file of some rows; a row is a good one with some cells changed. */
function fileOf(good: readonly Cells[], changes: readonly Cells[]): string {
  const names = Object.keys(good[0] ?? {})
  const rows = good.map((row, at) =>
    names.map((name) => changes[at]?.[name] ?? row[name]).join(','),
  )
  return [names.join(','), ...rows].join('\n')
}

/** `2H HDP home -1.25 1.95` and so on: what is played. */
function playedOf({ selections }: SeasonMatch): string[] {
  return selections.map(({ period, betType, selection, lineQuarters, price }) =>
    [
      period,
      betType,
      selection,
      ...(lineQuarters === null ? [] : [lineQuarters / 4]),
      ...(formatPrice(price) === '1.95' ? [] : [formatPrice(price)]),
    ].join(' '),
  )
}

/** `3 Close: FT HDP home: no line` and so on: row, column, what is skipped, and why. */
function skippedOf(sport: string, text: string): string[] {
  return readEvents(sport, text).skipped.map(
    ({ line, column, period, betType, selection, reason }) => {
      const what = betType === null ? 'row' : `${period} ${betType} ${selection ?? 'all'}`
      return `${line} ${column}: ${what}: ${reason}`
    },
  )
}

const game: readonly Cells[] = [
  {
    VH: 'V',
    Team: 'Ash',
    '1st': '20',
    '2nd': '21',
    '3rd': '22',
    '4th': '23',
    Final: '86',
    Close: '210.5',
    '2H': '1.5',
  },
  {
    VH: 'H',
    Team: 'Birch',
    '1st': '25',
    '2nd': '25',
    '3rd': '20',
    '4th': '20',
    Final: '90',
    Close: '4.5',
    '2H': '105',
  },
]
const bothOfMatch = (reason: string, line = 3) =>
  ['HDP home', 'OU over'].map((bet) => `${line} Close: FT ${bet}: ${reason}`)

describe('games of basketball', () => {
  test('are bet on at both lines, home last', () => {
    const [match] = readEvents('basketball', fileOf(game, [])).matches
    expect(match && playedOf(match)).toEqual([
      'FT HDP home -4.5',
      'FT OU over 210.5',
      'FT OE odd',
      '1H ML home',
      '2H HDP home 1.5',
      '2H OU over 105',
    ])
    expect(match?.results?.['2H']?.score).toEqual({ home: 40, away: 45 })
  })

  test.each(['pk', 'PK', 'Pk', 'pick'])('a spread of %s is 0', (text) => {
    const { matches, skipped } = readEvents('basketball', fileOf(game, [{}, { Close: text }]))
    expect(matches.flatMap(playedOf)).toContain('FT HDP home 0')
    expect(skipped).toEqual([])
  })

  test.each<[string, readonly Cells[], string[]]>([
    ['NL', [{}, { Close: 'NL' }], ["3 Close: FT HDP home: no line was offered ('NL')"]],
    ['a blank spread is no 0', [{}, { Close: '' }], ['3 Close: FT HDP home: no line']],
    ['a blank total is no 0', [{ Close: '' }], ['2 Close: FT OU over: no line']],
    [
      'no lines at all',
      [{ Close: '' }, { Close: '' }],
      ['2 Close: FT HDP home: no line', '3 Close: FT OU over: no line'],
    ],
    [
      'an absurd total',
      [{}, { '2H': '1118' }],
      ["3 2H: 2H OU over: the line '1118' is out of range: a spread is 0 to 40, a total 60 to 160"],
    ],
    [
      'a line that is no number',
      [{}, { Close: '4;5' }],
      ["3 Close: FT HDP home: the line '4;5' is not a multiple of 0.25"],
    ],
    [
      'two spreads',
      [{ Close: '4' }],
      [
        '3 Close: FT HDP home: both rows have a spread',
        '3 Close: FT OU over: both rows have a spread',
      ],
    ],
    ['two totals', [{}, { Close: '211' }], bothOfMatch('both rows have a total')],
    [
      'a quarter that cannot be read',
      [{ '2nd': 'x' }],
      ['1H ML home', '2H HDP home', '2H OU over'].map(
        (bet) => `2 2nd: ${bet}: the score 'x' is not a whole number from 0 to 99`,
      ),
    ],
    ['a quarter that no bet needs', [{ '3rd': '' }], []],
    [
      'a final score that cannot be read',
      [{}, { Final: '' }],
      ['FT HDP home', 'FT OU over', 'FT OE odd', '2H HDP home', '2H OU over'].map(
        (bet) => `3 Final: ${bet}: no score`,
      ),
    ],
    [
      'scores that contradict each other',
      [{ Final: '80' }],
      ['2 Final: row: the final score is below the sum of the quarters'],
    ],
    ['no team', [{ Team: '' }], ['2 Team: row: no team name']],
  ])('%s', (_what, changes, skipped) => {
    expect(skippedOf('basketball', fileOf(game, changes))).toEqual(skipped)
  })

  test('a side without its other side is skipped, and the next games stay in step', () => {
    const [visitor = {}, home = {}] = game
    const text = fileOf([visitor, visitor, home, home, visitor, home], [])
    const { matches } = readEvents('basketball', text)
    expect(matches.map(({ line }) => line)).toEqual([4, 7])
    expect(skippedOf('basketball', text)).toEqual(
      [2, 5].map((line) => `${line} VH: row: the row of the other side does not follow`),
    )
  })

  test('neither side is at home where both rows say N', () => {
    const text = fileOf(game, [{ VH: 'N' }, { VH: 'N' }])
    expect(readEvents('basketball', text).matches).toHaveLength(1)
  })
})

const tennis: readonly Cells[] = [
  {
    Tournament: 'Cup',
    Winner: 'Ash',
    Loser: 'Birch',
    'Best of': '3',
    Comment: 'Completed',
    W1: '6',
    L1: '3',
    W2: '6',
    L2: '4',
    Wsets: '2',
    Lsets: '0',
    B365W: '1.50',
  },
]

describe('matches of tennis', () => {
  test.each<[string, Cells, string[], string[]]>([
    ['all cells', {}, ['FT ML home 1.50', 'S1 ML home', 'FT OU over 22.5'], []],
    ['a blank price', { B365W: '' }, ['FT ML home', 'S1 ML home', 'FT OU over 22.5'], []],
    [
      'a price that cannot be read',
      { B365W: 'N/A' },
      ['S1 ML home', 'FT OU over 22.5'],
      ["2 B365W: FT ML home: the price 'N/A' is no decimal price above 1 of at most 3 decimals"],
    ],
    [
      'a first set that cannot be read',
      { W1: '6-3' },
      ['FT ML home 1.50'],
      ['S1 ML home', 'FT OU over'].map(
        (bet) => `2 W1: ${bet}: the number of games '6-3' is not a whole number from 0 to 99`,
      ),
    ],
    [
      'half of a second set',
      { L2: '' },
      ['FT ML home 1.50', 'S1 ML home'],
      ['2 L2: FT OU over: no number of games'],
    ],
    [
      'a set and the score in sets',
      { L2: 'x', Wsets: '?' },
      ['S1 ML home'],
      [
        "2 Wsets: FT ML home: the number of sets '?' is not a whole number from 0 to 3",
        "2 L2: FT OU over: the number of games 'x' is not a whole number from 0 to 99",
      ],
    ],
    [
      'a comment that is not known',
      { Comment: 'Sched' },
      [],
      ["2 Comment: row: the comment 'Sched' is not known"],
    ],
    ['no best of', { 'Best of': '' }, [], ['2 Best of: row: no number of sets']],
    ['no loser', { Loser: '' }, [], ['2 Loser: row: no player']],
  ])('%s', (_what, changes, played, skipped) => {
    const text = fileOf(tennis, [changes])
    expect(readEvents('tennis', text).matches.flatMap(playedOf)).toEqual(played)
    expect(skippedOf('tennis', text)).toEqual(skipped)
  })

  test.each([
    ['Retired', 'abandoned'],
    ['Retied', 'abandoned'],
    ['Walover', 'cancelled'],
    ['completed', 'completed'],
  ])('the comment %s means %s', (comment, status) => {
    const [match] = readEvents('tennis', fileOf(tennis, [{ Comment: comment }])).matches
    expect(match?.results?.FT?.status).toBe(status)
  })
})

const map: readonly Cells[] = [
  {
    gameid: 'g1',
    league: 'L',
    side: 'Blue',
    position: 'team',
    teamname: 'Ash',
    result: '1',
    teamkills: '20',
  },
  {
    gameid: 'g1',
    league: 'L',
    side: 'Red',
    position: 'team',
    teamname: 'Birch',
    result: '0',
    teamkills: '5',
  },
]
const onKills = ['M1 OU over 26.5', 'M1 OU over 24.5', 'M1 OE odd']

describe('maps of e-sports', () => {
  test.each<[string, readonly Cells[], string[], string[]]>([
    ['all cells', [], ['M1 ML home', ...onKills], []],
    [
      'kills that cannot be read',
      [{}, { teamkills: '' }],
      ['M1 ML home'],
      ['M1 OU over', 'M1 OU over', 'M1 OE odd'].map(
        (bet) => `3 teamkills: ${bet}: no number of kills`,
      ),
    ],
    [
      'a result that cannot be read',
      [{ result: 'W' }],
      onKills,
      ["2 result: M1 ML home: the result 'W' is not a whole number from 0 to 1"],
    ],
    [
      'two winners',
      [{}, { result: '1' }],
      onKills,
      ['3 result: M1 ML home: both sides have the same result'],
    ],
    [
      'one side alone',
      [{}, { gameid: 'g2' }],
      [],
      [2, 3].map((line) => `${line} side: row: a map has one row of blue and one of red`),
    ],
    ['no team', [{ teamname: '' }], [], ['2 teamname: row: no team name']],
  ])('%s', (_what, changes, played, skipped) => {
    const text = fileOf(map, changes)
    expect(readEvents('e-sports', text).matches.flatMap(playedOf)).toEqual(played)
    expect(skippedOf('e-sports', text)).toEqual(skipped)
  })

  test('rows of players are left out', () => {
    const [blue = {}, red = {}] = map
    const player = { ...blue, position: 'jng', teamkills: '3' }
    expect(readEvents('e-sports', fileOf([player, blue, red], [])).matches).toHaveLength(1)
  })
})

const horse = (position: string, number: string, odds = '4.5'): Cells => ({
  race_id: 'r1',
  finishing_position: position,
  horse_number: number,
  horse_name: `Horse ${number}`,
  win_odds: odds,
})

describe('horse races', () => {
  const race = [horse('1', '4'), horse('2', '3'), horse('3', '2'), horse('4', '1')]

  test.each(['NA', 'n/a', 'TNP', 'WV', 'WV-A', 'WX', 'WX-A', 'WXNR', 'SCR'])(
    'a horse with %s took no part',
    (code) => {
      const { matches, skipped } = readEvents(
        'horse-racing',
        fileOf([...race, horse(code, '')], []),
      )
      expect(matches.map(({ outright }) => outright?.standing.nonStarters)).toEqual(
        ['R5', 'R5', 'R5'].map((runner) => [runner]),
      )
      expect(matches[0] && playedOf(matches[0])).toContain('FT OUTRIGHT R5')
      expect(skipped).toEqual([])
    },
  )

  test.each(['PU', 'UR', 'FE', 'DISQ'])('a horse with %s ran, and has no place', (code) => {
    const [win] = readEvents('horse-racing', fileOf([...race, horse(code, '5')], [])).matches
    expect(win?.outright?.standing).toMatchObject({ nonStarters: [], placed: { length: 4 } })
    expect(win && playedOf(win)).toContain('FT OUTRIGHT R5 4.50')
  })

  test('a price or a position that cannot be read costs that horse alone', () => {
    const rows = [...race, horse('5', '5', '-'), horse('??', '6'), horse('7', '7', '')]
    const text = fileOf(rows, [])
    const { matches } = readEvents('horse-racing', text)
    expect(matches.map(({ selections }) => selections.length)).toEqual([4, 4, 4])
    expect(skippedOf('horse-racing', text).slice(0, 3)).toEqual([
      "6 win_odds: FT OUTRIGHT R5: the price '-' is no decimal price above 1 of at most 3 decimals",
      "7 finishing_position: FT OUTRIGHT R6: the position '??' is not known",
      '8 win_odds: FT OUTRIGHT R7: no price',
    ])
  })

  test('places behind one that is missing are not known: markets on them are skipped', () => {
    const text = fileOf(race, [{}, { finishing_position: '' }])
    const { matches } = readEvents('horse-racing', text)
    expect(matches.map(({ home }) => home)).toEqual(['r1 Win'])
    expect(skippedOf('horse-racing', text)).toEqual([
      '3 finishing_position: FT OUTRIGHT R3: no finishing position',
      '3 finishing_position: FT OUTRIGHT all: the first 2 of 4 horses are not all known',
      '4 finishing_position: FT OUTRIGHT all: the first 3 of 4 horses are not all known',
    ])
  })

  test('a number that two horses have, and one that is none, are replaced', () => {
    const rows = [...race, horse('5', '4'), horse('6', 'x')]
    const [win] = readEvents('horse-racing', fileOf(rows, [])).matches
    expect(win?.outright?.runners.map(({ id }) => id)).toEqual(['R4', 'R3', 'R2', 'R1', 'R5', 'R6'])
  })

  test('two horses cannot be bet on among three', () => {
    const text = fileOf([horse('1', '1'), horse('2', '2')], [])
    expect(readEvents('horse-racing', text).matches.map(({ home }) => home)).toEqual(['r1 Win'])
  })
})

describe('names that a file has', () => {
  const header: Readonly<Record<string, string>> = {
    basketball: 'VH,Team,1st,2nd,3rd,4th,Final,Close,2H',
    tennis: 'Tournament,Winner,Loser,Best of,Comment,W1,L1',
    'e-sports': 'gameid,league,side,teamname,result,teamkills',
    'horse-racing': 'race_id,finishing_position,horse_number,horse_name,win_odds',
    football: 'Div,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A',
  }

  test.each([
    ['basketball', 'V,A\0sh,1,2,3,4,90,200,1', '2 Team'],
    ['tennis', 'Cup,A,B\0,3,Completed,6,4', '2 Loser'],
    ['tennis', 'C\u202eup,A,B,3,Completed,6,4', '2 Tournament'],
    ['e-sports', '1,LCK,Blue,T\u202e1,1,20', '2 teamname'],
    ['horse-racing', '1,1,1,Dou\0ble,3.8', '2 horse_name'],
    ['football', 'E0,A\u202e,B,1,0,2,3,4', '2 HomeTeam'],
    ['football', 'E\u202e,A,B,1,0,2,3,4', '2 Div'],
  ])('%s: %j is skipped for an invisible character', (sport, row, place) => {
    const { matches, skipped } = readEvents(sport, `${header[sport]}\n${row}\n`)
    expect(matches).toEqual([])
    const last = skipped.at(-1)
    expect(`${last?.line} ${last?.column}`).toBe(place)
    expect(last?.reason).toMatch(/^a name has the character U\+(0000|202E)$/)
    expect(JSON.stringify(skipped)).not.toMatch(/u0000|\u202e/)
  })

  test.each([
    ['football', ';', 'semicolons'],
    ['tennis', '\t', 'tabs'],
  ])('%s: cells that are separated by %j are told so', (sport, separator, word) => {
    const text = `${header[sport]?.replaceAll(',', separator)}\n`
    const sentence = `the cells are separated by ${word}, not by commas`
    expect(() => readEvents(sport, text)).toThrow(sentence)
  })
})

test.each(['0', '1', '2', '4'])('a match of tennis is no best of %s', (bestOf) => {
  const text = `Tournament,Winner,Loser,Best of,Comment,W1,L1\nCup,A,B,${bestOf},Completed,6,4`
  expect(skippedOf('tennis', text)).toEqual([`2 Best of: row: the best of ${bestOf} is not played`])
})
