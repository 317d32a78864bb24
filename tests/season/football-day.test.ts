import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../apps/server/src/env.ts'
import { openLog } from '../../apps/server/src/nodes/wiring.ts'
import { makeDataDirectory } from '../../apps/server/testing/made-database.ts'
import { soundBooks } from '../sound-books.ts'
import { cashOutPlans } from './cashing-out.ts'
import { playDay } from './play-day.ts'

/** `npm run season` with two matches: the result of one is corrected, the other is put off. */
test('members bet on all that is on offer, and bets settle as the oracle says', async () => {
  const directory = await makeDataDirectory()
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const env = readEnv({
    DATA_DIR: directory,
    PORT: '0',
    VIRTUAL_GAMES: 'off',
    HOUSE_GAMES: 'off',
    RATE_LIMIT_PER_SECOND: '0',
    IN_PLAY_DELAY_MS: '250',
    LOG_LEVEL: 'warn',
  })
  const report = await playDay(
    { env, log: openLog(env), onProgress: () => {} },
    {
      seed: '1',
      speed: 600,
      matches: 2,
      leadMs: 2_000,
      spreadMs: 0,
      waitsForBets: true,
      fates: ['corrected', 'postponed'],
      roomFates: ['completed', 'corrected', 'completed', 'postponed'],
      rooms: 6,
      roomPlayers: 6,
    },
  )
  expect(report.differences).toEqual([])
  // Two are paid with three players or six, one is private; three are cancelled, each otherwise.
  expect(report.rooms).toMatchObject({ rooms: 6, paid: 3, entries: 20, refunds: 7 })
  expect(report.rooms.picks).toBeGreaterThan(report.rooms.entries)
  expect(report.childBets).toBeGreaterThan(50)
  // A ticket has legs on both matches, and one of them is always played.
  expect(report.coverage.lacking(['void'])).toEqual([
    'parlay was never void',
    'system was never void',
    'maung was never void',
  ])
  expect(report.coverage.unmet()).toEqual([])
  expect(report.cashOuts.lacking(cashOutPlans)).toEqual([])
  for (const result of ['won', 'lost']) {
    expect(report.coverage.total(result), result).toBeGreaterThan(0)
  }
  expect(report.reconciliation).toEqual(soundBooks)
})
