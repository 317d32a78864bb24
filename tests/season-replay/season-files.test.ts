import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { realDataFile } from '../real-data.ts'
import { expectSeason } from './expect-season.ts'
import { aDataFolder, replayFile } from './replay-process.ts'
import { oracleSeason } from './season-oracle.ts'

/** The shortest season; `npm run test-seasons` plays every one. */
const names =
  process.env.REPLAY_ALL === undefined
    ? ['D1_2122']
    : ['D1', 'E0', 'F1', 'I1', 'SP1'].flatMap((league) => [`${league}_2122`, `${league}_2223`])
const files = names.map((name) => realDataFile('football-odds', `${name}.csv`) ?? name)
const isHere = realDataFile('football-odds') !== null

describe(`season files${isHere ? '' : ' (skipped: no REAL_DATA_DIR)'}`, () => {
  test.runIf(isHere).each(files.map((path) => [basename(path), path] as const))(
    '%s settles as the oracle says, to the cent',
    async (_name, path) => {
      const document = await replayFile(await aDataFolder(), '--csv', path, '--stake', '100')
      expect(document.bets.length).toBeGreaterThan(2_000)
      expectSeason(document, oracleSeason(readFileSync(path, 'utf8'), 10_000n))
    },
  )
})
