import { describe, expect, test } from 'vitest'
import { realDataFile } from '../real-data.ts'
import { soundBooks } from '../sound-books.ts'
import { aDataFolder, minor, type ReplayDocument, replayFile } from './replay-process.ts'

/** Bets by what they are on and how they ended: "FT HDP won": 620. */
function countsIn({ bets }: ReplayDocument): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { bet_type, line, result, period = 'FT' } of bets) {
    const onLine = bet_type === 'OU' && period.startsWith('M') ? ` ${line}` : ''
    const key = `${period} ${bet_type}${onLine} ${result}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

const files = [
  {
    sport: 'basketball',
    path: realDataFile('nba', 'nba-odds-2017-18.csv'),
    // 1,312 games: at 1.95 the home side lost 6,900.00 and over 6,940.00 on stakes of 100.00.
    counts: {
      ...{ 'FT HDP won': 620, 'FT HDP draw': 34, 'FT HDP lost': 658 },
      ...{ 'FT OU won': 628, 'FT OU draw': 18, 'FT OU lost': 666 },
      ...{ 'FT OE won': 702, 'FT OE lost': 610 },
      ...{ '1H ML won': 685, '1H ML draw': 63, '1H ML lost': 564 },
      ...{ '2H HDP won': 639, '2H HDP draw': 28, '2H HDP lost': 645 },
      ...{ '2H OU won': 609, '2H OU draw': 23, '2H OU lost': 680 },
    },
    wins: { HDP: -6_900 + 639 * 95 - 645 * 100, OU: -6_940 + 609 * 95 - 680 * 100 },
  },
  {
    sport: 'tennis',
    path: realDataFile('tennis', 'atp_2017.csv'),
    // 2,530 completed, 89 retired, 14 walkovers; the winner is home.
    counts: {
      ...{ 'FT ML won': 2_530, 'FT ML void': 103 },
      // The first set of 71 retired matches was over.
      ...{ 'S1 ML won': 2_078, 'S1 ML lost': 2_530 + 71 - 2_078, 'S1 ML void': 32 },
      // Best of three: over in 977 of 2,051 completed ones, and decided in 12 of 61 retired ones.
      ...{ 'FT OU won': 977 + 12, 'FT OU lost': 2_051 - 977, 'FT OU void': 61 - 12 + 14 },
    },
    wins: {},
  },
  {
    sport: 'e-sports',
    path: realDataFile('esports', 'lol_2022_team_rows.csv'),
    counts: {
      ...{ 'M1 ML won': 81, 'M1 ML lost': 74, 'M1 OE won': 78, 'M1 OE lost': 77 },
      ...{ 'M1 OU 26.50 won': 69, 'M1 OU 26.50 lost': 86 },
      ...{ 'M1 OU 24.50 won': 85, 'M1 OU 24.50 lost': 70 },
    },
    wins: { ML: 81 * 95 - 74 * 100, OE: 78 * 95 - 77 * 100 },
  },
] as const

/** The shortest file; `npm run test-seasons` plays every one. */
const played = process.env.REPLAY_ALL === undefined ? files.slice(-1) : files
const isHere = files.every(({ path }) => path !== null)

describe(`files of other sports${isHere ? '' : ' (skipped: no REAL_DATA_DIR)'}`, () => {
  test.runIf(isHere).each(played)(
    '$sport settles as was counted, through the whole book',
    async ({ sport, path, counts, wins }) => {
      const given = ['--csv', path ?? '', '--sport', sport]
      const document = await replayFile(await aDataFolder(), ...given)
      expect(countsIn(document)).toMatchObject(counts)
      for (const [betType, win] of Object.entries(wins)) {
        expect(minor(document.totals.by_bet_type[betType]?.win_loss ?? '')).toBe(BigInt(win) * 100n)
      }
      expect(document.reconciliation).toEqual(soundBooks)
    },
    120_000,
  )
})
