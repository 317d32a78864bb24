import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processMayLive } from '@fairline/embedded-postgres'
import { describe, expect, test } from 'vitest'
import { expectSeason } from './expect-season.ts'
import { aDataFolder, aFolder, replayFile, startReplay } from './replay-process.ts'
import { oracleSeason } from './season-oracle.ts'

const header = [
  'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG',
  'B365H,B365D,B365A,B365_2_5,B365_2_5_1,AHh,B365AHH,B365AHA',
].join(',')

/** A file in the folder, and its path. */
function aFile(folder: string, text: string): string {
  const path = join(folder, 'season.csv')
  writeFileSync(path, text)
  return path
}

/** Every quarter class of a line at every margin from -2 to 2, at prices that do not divide. */
function everyLine(): string[] {
  const lines = ['-1.0', '-0.75', '-0.5', '-0.25', '0.0', '0.25', '0.5', '0.75', '1.25', '+1']
  const scores = ['0,2', '1,2', '1,1', '2,1', '2,0']
  return lines.flatMap((line, index) =>
    scores.map((score, margin) => {
      const teams = `Home ${index},Away ${margin}`
      return `E0,13/08/2021,${teams},${score},0,0,2.875,3.333,2.6,1.953,1.9,${line},1.925,1.953`
    }),
  )
}

describe('odd season files', () => {
  test('settle as the oracle says, and twice in one DATA_DIR', async () => {
    const folder = await aDataFolder()
    const columns = header.split(',').reverse().join(',')
    const reversed = (row: string): string => row.split(',').reverse().join(',')
    const text = [
      `\uFEFF${columns},Referee`,
      ...everyLine().map(reversed),
      '',
      ',,,,,,,,,,,,,,,',
      // Quoted names with a comma, a price and a score missing, no half-time score.
      '1.9,1.9,-0.25,1.9,1.9,2.6,3.3,2.8,0,0,1,2,"Away, FC","Home, FC",13/08/2021,E0,"Mr, X"',
      '1.9,,-0.25,,1.9,2.6,,2.8,,,1,2,Half,Priced,13/08/2021,E0',
      '1.9,1.9,,1.9,1.9,,3.3,,0,0,1,2,No,Line,13/08/2021,E0',
      '1.9,1.9,0,1.9,1.9,2.6,3.3,2.8,0,0,,2,No,Score,13/08/2021,E0',
      ',,,,,,,,0,0,1,2,No,Prices,13/08/2021,E0',
    ].join('\r\n')
    const path = aFile(folder, text)
    const first = await replayFile(folder, '--csv', path, '--stake', '33.33')
    expectSeason(first, oracleSeason(text, 3_333n))
    expect(first.skipped.map(({ reason }) => reason)).toContain('no full-time score')
    const second = await replayFile(folder, '--csv', path, '--stake=7')
    expectSeason(second, oracleSeason(text, 700n))
    expect(second.statement.opening).toBe(first.statement.closing)
  })

  test('end where their rows do, and show a summary without --json', async () => {
    const rest = '2.6,3.3,2.8,1.9,1.9'
    const text = `${header}\nE0,13/08/2021,Ash,Birch,2,1,1,0,${rest}\n`
    const path = aFile(aFolder(), text)
    const { code, output, progress } = await startReplay({}, '--csv', path).ended
    expect(code, progress).toBe(0)
    expect(output).toMatch(/^all +5 +500\.00 +500\.00/m)
    expect(output).toContain('line 2, Ash v Birch, HDP home: no price')
    expect(output).toContain(
      '0 violations of I1, I2, I3, I4, I5, I6, I10, I11, I16, I17, I18, I19, I20, I21, I22, I23',
    )
  })

  test('a replay that is cut off leaves no process, and the next one is right', async () => {
    const folder = await aDataFolder()
    const text = [header, ...everyLine()].join('\n')
    const path = aFile(folder, text)
    const { child, ended } = startReplay({ DATA_DIR: folder }, '--csv', path, '--json')
    child.stderr?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('250 bets placed')) child.kill('SIGINT')
    })
    const pidFile = join(folder, 'postgres/data/postmaster.pid')
    let postmaster = Number.NaN
    const readPostmaster = (): number => {
      if (existsSync(pidFile)) postmaster = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
      return postmaster
    }
    // PostgreSQL creates the file before it writes the number of its process.
    await expect.poll(readPostmaster, { timeout: 300_000 }).toBeGreaterThan(0)
    const { code, output } = await ended
    expect([code, output]).toEqual([130, ''])
    expect(processMayLive(postmaster)).toBe(false)
    expectSeason(await replayFile(folder, '--csv', path), oracleSeason(text, 10_000n))
  })
})

describe('what cannot be replayed', () => {
  const good = `${header}\nE0,13/08/2021,Ash,Birch,2,1,1,0,2.6,3.3,2.8,1.9,1.9,0,1.9,1.9\n`

  test.each([
    ['no file', [], '--csv is missing; usage: npm run -s replay'],
    ['an unknown option', ['--stakes', '5'], "Unknown option '--stakes'"],
    ['a file that is not there', ['--csv', '/nowhere/x.csv'], 'cannot be read: ENOENT'],
    ['a folder', ['--csv', import.meta.dirname], 'cannot be read: EISDIR'],
  ])('%s is refused in one line', async (_what, given, message) => {
    const ended = await startReplay({}, ...given).ended
    expect([ended.code, ended.output]).toEqual([1, ''])
    expect(ended.progress).toContain(message)
    expect(ended.progress.trim().split('\n')).toHaveLength(1)
  })

  test('a live server is left alone, and no temporary folder stays', async () => {
    const temporary = aFolder()
    const secrets = { PASSWORD_PEPPER: 'a pepper of tests', HOUSE_SECRET: 'a'.repeat(32) }
    const variables = { ...secrets, MODE: 'live', TMPDIR: temporary }
    const ended = await startReplay(variables, '--csv', aFile(aFolder(), good)).ended
    expect(ended.code).toBe(1)
    expect(ended.progress).toContain('MODE is live')
    expect(readdirSync(temporary)).toEqual([])
  })
})
