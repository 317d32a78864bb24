import { spawn, spawnSync } from 'node:child_process'
import type { BetType } from '@fairline/domain/bet-types/bet-type'
import { settlementExamples } from '@fairline/domain/testing/settlement-examples'
import { settleFromReceipt } from '@fairline/domain/ticket/rules-version'
import { describe, expect, test, vi } from 'vitest'
import { type Answer, exampleLines, explain, inWords, node, root } from './run-explain.ts'

// Each test starts processes, some of them many: a busy machine takes its time for that.
vi.setConfig({ testTimeout: 60_000 })

const good = {
  id: 'g',
  bet_type: 'HDP',
  period: 'FT',
  selection: 'home',
  line: '-0.25',
  odds: '0.95',
  odds_type: 1,
  stake: '100',
  half_time: { home: 0, away: 0 },
  full_time: { home: 1, away: 0 },
}
const lineWith = (changes: object): string => JSON.stringify({ ...good, ...changes })
const htft = { bet_type: 'HTFT', selection: 'HH' }
const nthGoal = { bet_type: 'NG', selection: 'home', line: '1' }
const oneAll = { half_time: { home: 0, away: 0 }, full_time: { home: 1, away: 1 } }

describe('npm run -s explain', () => {
  test('settles every worked example of the rule book, and its receipts settle again', () => {
    const run = spawnSync('npm', ['run', '-s', 'explain'], {
      cwd: root,
      input: exampleLines.join('\n'),
      encoding: 'utf8',
    })
    expect(run.status, run.stderr).toBe(0)
    const answers: readonly Answer[] = run.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(answers.map(({ id }) => id)).toEqual(settlementExamples.map((_, index) => `e${index}`))
    expect(answers.map(inWords)).toEqual(settlementExamples.map(({ settles }) => settles))
    for (const { receipt } of answers) {
      if (receipt === undefined) throw new Error('an answer without a receipt')
      expect(settleFromReceipt(receipt).receipt).toEqual(receipt)
    }
  })

  test('the answer has these fields and no other', () => {
    expect(Object.keys(explain(lineWith({}))[0] ?? {})).toEqual([
      'id',
      'result',
      'risk',
      'win_loss',
      'return',
      'receipt',
    ])
  })

  const bad: readonly (readonly [string, string, RegExp])[] = [
    ['no JSON', '{', /not JSON/],
    ['a list', '[]', /object/],
    ['null', 'null', /object/],
    ['an unknown bet type', lineWith({ bet_type: 'XX' }), /bet_type/],
    ['an inherited name as bet type', lineWith({ bet_type: 'toString' }), /bet_type/],
    ['an unknown period', lineWith({ period: '2H' }), /period/],
    ['a selection of another bet type', lineWith({ selection: 'over' }), /selection of HDP/],
    ['half a selection', lineWith({ bet_type: 'CL', selection: 'home' }), /selection of CL/],
    ['a score that is not listed', lineWith({ bet_type: 'CS', selection: '5-1' }), /AOS/],
    ['a list as selection', lineWith({ selection: ['home'] }), /selection/],
    ['a bet type without that half', lineWith({ ...htft, period: '1H' }), /period of HTFT/],
    ['half a goal', lineWith({ ...nthGoal, line: '1.5' }), /number of a goal/],
    ['goal 0', lineWith({ ...nthGoal, line: '0' }), /number of a goal/],
    ['HTFT without half-time', lineWith({ ...htft, half_time: null }), /half_time is required/],
    ['an order that decides', lineWith({ ...nthGoal, ...oneAll }), /goals are required/],
    ['goals of a third side', lineWith({ ...oneAll, goals: ['home', 'draw'] }), /home and away/],
    ['goals as numbers', lineWith({ ...oneAll, goals: [1, 2] }), /home and away/],
    ['goals as an object', lineWith({ ...oneAll, goals: {} }), /home and away/],
    ['goals of another score', lineWith({ ...oneAll, goals: ['home'] }), /add up to full_time/],
    [
      'goals of another half-time',
      lineWith({ ...oneAll, half_time: { home: 0, away: 1 }, goals: 'HA' }),
      /begin with those of half_time/,
    ],
    ['no line', lineWith({ line: undefined }), /line/],
    ['a line that is null', lineWith({ line: null }), /line/],
    ['a line as number', lineWith({ line: -0.25 }), /line/],
    ['a line between the quarters', lineWith({ line: '0.3' }), /0\.25/],
    ['a total below 0', lineWith({ bet_type: 'OU', selection: 'over', line: '-1' }), /below 0/],
    ['no odds', lineWith({ odds: undefined }), /odds/],
    ['odds as number', lineWith({ odds: 0.95 }), /odds/],
    ['odds 0', lineWith({ odds: '0' }), /MY/],
    ['MY above 1', lineWith({ odds: '1.01' }), /MY/],
    ['HK below 0', lineWith({ odds: '-0.5', odds_type: 2 }), /HK/],
    ['ID within 1', lineWith({ odds: '0.95', odds_type: 3 }), /ID/],
    ['DEC 1', lineWith({ odds: '1.00', odds_type: 4 }), /DEC/],
    ['odds of 4 decimals', lineWith({ odds: '0.9501' }), /3 decimals/],
    ['odds with an exponent', lineWith({ odds: '9e-1' }), /odds/],
    ['odds type 6', lineWith({ odds_type: 6 }), /odds_type/],
    ['odds type as text', lineWith({ odds_type: '1' }), /odds_type/],
    ['no stake', lineWith({ stake: undefined }), /stake/],
    ['stake 0', lineWith({ stake: '0.00' }), /stake/],
    ['stake below 0', lineWith({ stake: '-1' }), /stake/],
    ['stake of 3 decimals', lineWith({ stake: '1.005' }), /stake/],
    ['stake as number', lineWith({ stake: 100 }), /stake/],
    ['no full-time score', lineWith({ full_time: undefined }), /full_time is required/],
    ['no half-time score', lineWith({ period: '1H', half_time: null }), /half_time is required/],
    ['goals below 0', lineWith({ full_time: { home: -1, away: 0 } }), /full_time\.home/],
    ['half a goal', lineWith({ full_time: { home: 1, away: 0.5 } }), /full_time\.away/],
    ['goals as text', lineWith({ half_time: { home: '0', away: 0 } }), /half_time\.home/],
    ['half a score', lineWith({ half_time: { home: 0 } }), /half_time\.away/],
    ['a score as text', lineWith({ half_time: '0-0' }), /half_time/],
    ['more goals at half-time', lineWith({ half_time: { home: 2, away: 0 } }), /above full_time/],
    ['a broken score at bet', lineWith({ score_at_bet: { home: 1 } }), /score_at_bet/],
    ['an unknown match status', lineWith({ match_status: 'void' }), /match_status/],
  ]
  test('a bad line gives its error, and the run goes on', () => {
    const answers = explain(bad.map(([, line]) => `${line}\n${lineWith({})}\n`).join(''))
    expect(answers).toHaveLength(bad.length * 2)
    bad.forEach(([name, line, message], index) => {
      const answer = answers[index * 2]
      expect(answer?.error, name).toMatch(message)
      expect(Object.keys(answer ?? {}), name).toEqual(['id', 'error'])
      expect(answer?.id, name).toBe(line.startsWith('{"id"') ? 'g' : null)
      expect(answers[index * 2 + 1]?.result, `after ${name}`).toBe('won')
    })
  })

  test.each([
    ['text', '"b"', 'b'],
    ['empty text', '""', ''],
    ['a number', '7', 7],
    ['null', 'null', null],
    ['an object', '{}', null],
    ['a number that would change', '12345678901234567890', null],
    ['a number beyond all', '1e999', null],
  ])('an id that is %s', (_name, id, echoed) => {
    const [answer] = explain(lineWith({}).replace('"g"', id))
    expect(answer?.id).toBe(echoed)
    expect(answer?.error === undefined).toBe(echoed !== null)
  })

  test.each([
    ['0 decimals', { line: '0', odds: '1', stake: '100' }, 'won 100.00 100.00 200.00'],
    ['3 decimals', { line: '-0.250', odds: '0.955', stake: '100.000' }, 'won 100.00 95.50 195.50'],
    ['no status', { match_status: null }, 'won 100.00 95.00 195.00'],
    ['no score at bet', { score_at_bet: null }, 'won 100.00 95.00 195.00'],
    ['a field of a later version', { channel: 'web' }, 'won 100.00 95.00 195.00'],
    [
      'a line where there is none',
      { bet_type: '1X2', selection: '1', line: '0.3' },
      'won 100.00 95.00 195.00',
    ],
    [
      'a postponed match without scores',
      { match_status: 'postponed', full_time: null, half_time: undefined },
      'void 100.00 0.00 100.00',
    ],
    ['a full-time bet without half-time', { half_time: undefined }, 'won 100.00 95.00 195.00'],
    [
      'a score at bet above the score',
      { score_at_bet: { home: 2, away: 0 } },
      'lost 100.00 -100.00 0.00',
    ],
  ])('takes %s', (_name, changes, words) => {
    expect(explain(lineWith(changes)).map(inWords)).toEqual([words])
  })

  /** Bet type, what somebody writes, and the selection that the receipt names. */
  const written: readonly (readonly [BetType, unknown, string])[] = [
    ['HDP', 'HOME', 'home'],
    ['1X2', 'x', 'X'],
    ['1X2', 'Home', '1'],
    ['1X2', 'draw', 'X'],
    ['1X2', 'AWAY', '2'],
    ['1X2', 1, '1'],
    ['OE', 'Odd', 'odd'],
    ['CS', '1:0', '1-0'],
    ['CS', '1 - 0', '1-0'],
    ['CS', 'any other', 'AOS'],
    ['CS', 'aos', 'AOS'],
    ['TG', 2, '2'],
    ['TG', '10+', '10+'],
    ['TG', '2_3', '2-3'],
    ['DC', '1x', '1X'],
    ['DC', '2X', 'X2'],
    ['DC', 'Home or Away', '12'],
    ['HTFT', 'hd', 'HD'],
    ['HTFT', 'Home - Draw', 'HD'],
    ['HTFT', 'draw/away', 'DA'],
    ['HTFT', '1/X', 'HD'],
    ['FGLG', 'hf', 'HF'],
    ['FGLG', 'Away last', 'AL'],
    ['FGLG', 'no_goal', 'NG'],
    ['BS', 'Both', 'both'],
    ['CL', 'Home-Yes', 'home-yes'],
    ['CL', 'home_no', 'home-no'],
    ['CL', 'Away Yes', 'away-yes'],
    ['TWTN', 'home', 'home-yes'],
    ['TWTN', 'Away', 'away-yes'],
    ['TWTN', 'AWAY_NO', 'away-no'],
    ['HNB', 'X', 'draw'],
    ['DNB', 'Away', 'away'],
    ['NG', 'No goal', 'none'],
    ['AOU', 'Over', 'over'],
  ]
  test('takes selections as they are written elsewhere', () => {
    const lines = written.map(([betType, selection], index) =>
      lineWith({
        id: index,
        bet_type: betType.toLowerCase(),
        selection,
        line: '1',
        ...oneAll,
        goals: 'ha',
      }),
    )
    const names = explain(lines.join('\n')).map(({ receipt }) => receipt?.inputs.legs[0]?.selection)
    expect(names).toEqual(written.map(([, , selection]) => selection))
  })

  test.each([
    ['needs no order for a score to nil', { ...nthGoal, line: '1.00' }, 'won 100.00 95.00 195.00'],
    [
      'needs no order that half-time tells',
      { ...nthGoal, half_time: { home: 1, away: 0 }, full_time: { home: 1, away: 1 } },
      'won 100.00 95.00 195.00',
    ],
    [
      'takes the order',
      { ...nthGoal, ...oneAll, goals: ['away', 'home'] },
      'lost 100.00 -100.00 0.00',
    ],
    [
      'takes the order as letters',
      { ...nthGoal, ...oneAll, goals: 'HA' },
      'won 100.00 95.00 195.00',
    ],
    [
      'takes an order of the match for a bet on its half',
      {
        ...nthGoal,
        period: '1H',
        half_time: { home: 1, away: 1 },
        full_time: undefined,
        goals: 'HAHH',
      },
      'won 100.00 95.00 195.00',
    ],
    [
      'takes an order that nobody asks for',
      { ...oneAll, selection: 'away', line: '0.25', goals: ['home', 'away'] },
      'half_won 100.00 47.50 147.50',
    ],
  ])('%s', (_name, changes, words) => {
    expect(explain(lineWith(changes)).map(inWords)).toEqual([words])
  })

  test('reads CRLF, a byte order mark, empty lines and a last line without end', () => {
    const input = `\uFEFF${lineWith({ id: 1 })}\r\n\r\n\n  \n${lineWith({ id: 2 })}`
    expect(explain(input).map(({ id, result }) => [id, result])).toEqual([
      [1, 'won'],
      [2, 'won'],
    ])
    expect(explain('')).toEqual([])
    expect(explain('\n')).toEqual([])
  })

  test('a line of more than 64 KiB is refused, and the next one is read', () => {
    const answers = explain(`${lineWith({ id: 'x'.repeat(70_000) })}\n${lineWith({})}`)
    expect(answers.map(({ id, error, result }) => [id, error ?? result])).toEqual([
      [null, 'line is longer than 65536 bytes'],
      ['g', 'won'],
    ])
  })

  test('characters that are cut by the chunks of a pipe stay whole', async () => {
    const child = spawn(node, ['tools/explain.ts'], { cwd: root })
    const bytes = Buffer.from(`${lineWith({ id: 'ü漢🙂' })}\n`)
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    for (const byte of bytes) child.stdin.write(Buffer.from([byte]))
    const ended = new Promise((done) => child.on('close', done))
    child.stdin.end()
    expect(await ended).toBe(0)
    expect(JSON.parse(output)).toMatchObject({ id: 'ü漢🙂', result: 'won' })
  })

  test('answers while the input is still open', async () => {
    const child = spawn(node, ['tools/explain.ts'], { cwd: root })
    const ended = new Promise((done) => child.on('close', done))
    const answered = new Promise<string>((done) =>
      child.stdout.once('data', (data) => done(String(data))),
    )
    child.stdin.write(`${lineWith({})}\n`)
    expect(JSON.parse(await answered)).toMatchObject({ id: 'g' })
    child.stdin.end()
    expect(await ended).toBe(0)
  })

  test('a reader that goes away is no failure', async () => {
    const child = spawn(node, ['tools/explain.ts'], { cwd: root })
    const ended = new Promise((done) => child.on('close', done))
    child.stdin.on('error', () => undefined)
    child.stdout.once('data', () => child.stdout.destroy())
    child.stdin.end(`${lineWith({})}\n`.repeat(5000))
    expect(await ended).toBe(0)
  })

  test('standard error counts the lines that cannot be read, and names the first', () => {
    const input = [lineWith({}), '', 'x', lineWith({ stake: 100 })].join('\n')
    const run = spawnSync(node, ['tools/explain.ts'], { cwd: root, input, encoding: 'utf8' })
    expect(run.stderr).toMatch(
      /^2 of 3 lines cannot be read:\n {2}line 3: not JSON\n {2}line 4: stake[^\n]+\n$/,
    )
    const good = spawnSync(node, ['tools/explain.ts'], { cwd: root, input: lineWith({}) })
    expect(String(good.stderr)).toBe('')
  })

  test('20,000 lines come out in order', () => {
    const input = Array.from({ length: 20_000 }, (_, id) => lineWith({ id })).join('\n')
    const run = spawnSync(node, ['tools/explain.ts'], {
      cwd: root,
      input,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    })
    expect(run.status).toBe(0)
    const ids = run.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id)
    expect(ids).toEqual(Array.from({ length: 20_000 }, (_, id) => id))
  })
})
