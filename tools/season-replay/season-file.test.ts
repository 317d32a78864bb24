import { formatPrice } from '@fairline/domain/odds/price'
import { describe, expect, test } from 'vitest'
import { csvRecords } from './csv-records.ts'
import { readSeason } from './season-file.ts'

describe('the records of a CSV text', () => {
  test.each<[string, string, string[][]]>([
    [
      'LF, with and without the last one',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'CRLF',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['CR', 'a\rb\r', [['a'], ['b']]],
    ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    ['empty fields', ',a,\n,', [['', 'a', '']]],
    ['blank lines and lines of commas', '\na\n\n ,\n,,\r\nb\n\n', [['a'], ['b']]],
    ['quotes', '"a,b","c ""d""",""\n', [['a,b', 'c "d"', '']]],
    ['an end of line within quotes', '"a\r\nb",c\nd', [['a\r\nb', 'c'], ['d']]],
    ['nothing', '', []],
  ])('%s', (_what, text, records) => {
    expect(csvRecords(text).map(({ fields }) => fields)).toEqual(records)
  })

  test('know the line that they begin on', () => {
    expect(csvRecords('a\n\n"b\nc"\r\nd').map(({ line }) => line)).toEqual([1, 3, 5])
  })

  test.each([
    ['a quote that is not closed', 'a\n"b\nc', 2],
    ['a quote within a plain field', 'a\nb\nc"d"', 3],
    ['text after a quote', '"a"b', 1],
  ])('%s is refused with its line', (_what, text, line) => {
    expect(() => csvRecords(text)).toThrow(`line ${line}: a quote is not in order`)
  })
})

const names = [
  'HomeTeam',
  'AwayTeam',
  'FTHG',
  'FTAG',
  'HTHG',
  'HTAG',
  'B365H',
  'B365D',
  'B365A',
  'AHh',
  'B365AHH',
  'B365AHA',
  'B365_2_5',
  'B365_2_5_1',
]
const values: Readonly<Record<string, string>> = {
  HomeTeam: 'Ash',
  AwayTeam: 'Birch',
  FTHG: '2',
  FTAG: '1',
  HTHG: '1',
  HTAG: '0',
  B365H: '1.9',
  B365D: '3.4',
  B365A: '4',
  AHh: '-0.75',
  B365AHH: '1.925',
  B365AHA: '1.98',
  B365_2_5: '2.10',
  B365_2_5_1: '1.72',
}

/** The season of one row that differs from a good one. */
function seasonWith(different: Readonly<Record<string, string>>) {
  const row = { ...values, ...different }
  return readSeason(`${names.join(',')}\n${names.map((name) => row[name]).join(',')}`)
}

/** `HDP home -3 1.925` and so on. */
function playedOf(different: Readonly<Record<string, string>>): string[] {
  return seasonWith(different).matches.flatMap(({ selections }) =>
    selections.map(({ betType, selection, lineQuarters, price }) =>
      [betType, selection, lineQuarters, formatPrice(price)].join(' '),
    ),
  )
}

/** `HDP home: no price` and so on; `row:` if the row is skipped. */
function skippedOf(different: Readonly<Record<string, string>>): string[] {
  return seasonWith(different).skipped.map(({ betType, selection, reason }) =>
    betType === null ? `row: ${reason}` : `${betType} ${selection}: ${reason}`,
  )
}

describe('a row of a season file', () => {
  test('has seven selections with exact prices', () => {
    expect(playedOf({})).toEqual([
      '1X2 1  1.90',
      '1X2 X  3.40',
      '1X2 2  4.00',
      'HDP home -3 1.925',
      'HDP away -3 1.98',
      'OU over 10 2.10',
      'OU under 10 1.72',
    ])
    expect(seasonWith({}).matches[0]).toMatchObject({
      line: 2,
      home: 'Ash',
      away: 'Birch',
      league: '',
      halfTime: { home: 1, away: 0 },
      fullTime: { home: 2, away: 1 },
    })
  })

  test.each<[string, Record<string, string>, string[]]>([
    ['a price is missing', { B365D: '' }, ['1X2 X: no price']],
    ['both sides are missing', { B365AHH: '', B365AHA: ' ' }, ['home', 'away'].map(noPrice)],
    ['the line is missing', { AHh: '' }, ['HDP home: no line', 'HDP away: no line']],
  ])('skips the selection alone where %s', (_what, different, skipped) => {
    expect(skippedOf(different)).toEqual(skipped)
    expect(playedOf(different)).toHaveLength(7 - skipped.length)
  })

  test.each([['1.00'], ['0'], ['-2'], ['1.9876'], ['2,5'], ['1e2'], ['NaN']])(
    'skips a selection at the price %s',
    (price) => {
      const quoted = `"${price}"`
      const reason = `the price '${price}' is no decimal price above 1 of at most 3 decimals`
      expect(skippedOf({ B365H: quoted })).toEqual([`1X2 1: ${reason}`])
    },
  )

  test.each(['0.3', '1/4', 'x', '-0.125'])('skips both sides on the line %s', (line) => {
    expect(skippedOf({ AHh: line })).toEqual(
      ['home', 'away'].map((side) => `HDP ${side}: the line '${line}' is not a multiple of 0.25`),
    )
  })

  test.each([
    ['+0.25', 1],
    ['-0.0', 0],
    ['1', 4],
    ['-1.7500', -7],
  ])('reads the line %s as %i quarters', (line, quarters) => {
    expect(seasonWith({ AHh: line }).matches[0]?.selections[3]?.lineQuarters).toBe(quarters)
  })

  test.each<[string, Record<string, string>, string]>([
    ['no home score', { FTHG: '' }, 'no full-time score'],
    ['no away score', { FTAG: ' ' }, 'no full-time score'],
    [
      'a score that is no number',
      { FTHG: 'P' },
      "the full-time score 'P-1' is not a number of goals",
    ],
    ['half a goal', { FTAG: '1.5' }, "the full-time score '2-1.5' is not a number of goals"],
    [
      'a half time above the end',
      { HTHG: '3' },
      'the half-time score is above the full-time score',
    ],
    ['no team', { AwayTeam: '' }, 'no team names'],
    ['too many fields', { B365_2_5_1: '1.7,x' }, 'more fields than the header has'],
  ])('is skipped whole with %s', (_what, different, reason) => {
    expect(skippedOf(different)).toEqual([`row: ${reason}`])
    expect(playedOf(different)).toEqual([])
  })

  test('is played without a half-time score, and with goals as spreadsheets write them', () => {
    expect(seasonWith({ HTHG: '', FTHG: '2.0' }).matches[0]).toMatchObject({
      halfTime: null,
      fullTime: { home: 2, away: 1 },
    })
  })

  test('may end early and may have empty fields too many', () => {
    const [first = '', second = ''] = [names.join(','), names.map((name) => values[name]).join(',')]
    const cut = second.split(',').slice(0, 9).join(',')
    const { matches, skipped } = readSeason(`${first}\n${cut}\n${second},,\n`)
    expect(matches.map(({ selections }) => selections.length)).toEqual([3, 7])
    expect(skipped).toHaveLength(4)
  })
})

describe('a cell that costs nothing, or its own market', () => {
  test.each(['pk', 'PK', 'pick'])('reads the line %s as 0', (line) => {
    expect(playedOf({ AHh: line })).toContain('HDP home 0 1.925')
  })

  test.each([
    ['NL', "no line was offered ('NL')"],
    ['1118', "the line '1118' is out of range: a handicap is at most 10"],
    ['-40', "the line '-40' is out of range: a handicap is at most 10"],
  ])('skips both sides on the line %s', (line, reason) => {
    expect(skippedOf({ AHh: line })).toEqual(
      ['home', 'away'].map((side) => `HDP ${side}: ${reason}`),
    )
  })

  test('names the row and the column of what is skipped', () => {
    const columnsOf = (different: Readonly<Record<string, string>>) =>
      seasonWith(different).skipped.map(({ line, column }) => `${line} ${column}`)
    expect(columnsOf({ B365D: '' })).toEqual(['2 B365D'])
    expect(columnsOf({ AHh: '' })).toEqual(['2 AHh', '2 AHh'])
    expect(columnsOf({ FTAG: 'x' })).toEqual(['2 FTAG'])
    expect(columnsOf({ AwayTeam: '' })).toEqual(['2 AwayTeam'])
  })

  test('plays a match whose half-time score cannot be read, and says so', () => {
    const { matches, skipped } = seasonWith({ HTHG: 'x' })
    expect(matches).toMatchObject([{ halfTime: null, selections: { length: 7 } }])
    expect(skipped).toMatchObject([
      {
        line: 2,
        column: 'HTHG',
        period: '1H',
        betType: null,
        reason: "the half-time score 'x-0' is not a number of goals",
      },
    ])
  })
})

describe('a season of another year', () => {
  const scores = { HomeTeam: 'Ash', AwayTeam: 'Birch', FTHG: '2', FTAG: '1' }
  const winner = { B365H: '1.9', B365D: '3.4', B365A: '4' }
  const seasonOf = (cells: Readonly<Record<string, string>>) =>
    readSeason(`${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}`)
  const withoutOf = (cells: Readonly<Record<string, string>>) =>
    seasonOf(cells).skipped.map(({ line, betType, reason }) => `${line} ${betType}: ${reason}`)
  const none = (betType: string) => `1 ${betType}: the file has no columns for it`

  test.each<[string, Record<string, string>, number, string[]]>([
    ['prices of the winner alone', winner, 3, [none('HDP'), none('OU')]],
    [
      'a handicap of Bet365 on a line of its own',
      { ...winner, B365AH: '-0.5', B365AHH: '1.9', B365AHA: '1.95' },
      5,
      [none('OU')],
    ],
    [
      'averages of BetBrain',
      {
        ...winner,
        'BbAv>2.5': '2.0',
        'BbAv<2.5': '1.8',
        BbAHh: '-0.25',
        BbAvAHH: '1.9',
        BbAvAHA: '1.95',
      },
      7,
      [],
    ],
    [
      'other bookmakers',
      { WHH: '1.9', WHD: '3.4', WHA: '4', 'GB>2.5': '2.0', 'GB<2.5': '1.8' },
      5,
      [none('HDP')],
    ],
  ])('with %s is played for what it has', (_what, prices, count, without) => {
    const cells = { ...scores, ...prices }
    expect(seasonOf(cells).matches.map(({ selections }) => selections.length)).toEqual([count])
    expect(withoutOf(cells)).toEqual(without)
  })

  test.each<[Record<string, string>, string]>([
    [{}, 'not a season file: it has no prices'],
    [{ B365H: '1.9', B365A: '4' }, 'not a season file: column B365D is missing'],
    [{ ...winner, AHh: '0', B365AHH: '1.9' }, 'not a season file: column B365AHA is missing'],
  ])('with the prices %j is refused', (prices, message) => {
    expect(() => seasonOf({ ...scores, ...prices })).toThrow(message)
  })
})

function noPrice(side: string): string {
  return `HDP ${side}: no price`
}

describe('the header of a season file', () => {
  const header = names.join(',')

  test('may be in any order, with other columns and the names of the source itself', () => {
    const renamed = names
      .toReversed()
      .map((name) => ({ B365_2_5: 'B365>2.5', B365_2_5_1: 'B365<2.5' })[name] ?? name)
    const row = names.toReversed().map((name) => values[name])
    const text = `Div,${renamed.join(',')},Referee\nE0,${row.join(',')},R`
    expect(readSeason(text).matches[0]).toMatchObject({ league: 'E0', home: 'Ash' })
    expect(readSeason(text).matches[0]?.selections).toHaveLength(7)
  })

  test('may lack the half-time score', () => {
    const text = header.replace(',HTHG,HTAG', '')
    expect(readSeason(text)).toEqual({ sportsType: 1, matches: [], skipped: [] })
  })

  test.each([
    ['', 'the file is empty'],
    ['\n\n', 'the file is empty'],
    ['a;b\n1;2', 'not a season file: columns HomeTeam, AwayTeam, FTHG'],
    [header.replace('B365D', 'X'), 'not a season file: column B365D is missing'],
    [header.replace('HTHG', 'FTHG'), 'column FTHG is there twice'],
  ])('%j is refused', (text, message) => {
    expect(() => readSeason(text)).toThrow(message)
  })
})
