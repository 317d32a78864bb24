import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
      'FT HDP won': 620,
      'FT HDP draw': 34,
      'FT HDP lost': 658,
      'FT OU won': 628,
      'FT OU draw': 18,
      'FT OU lost': 666,
      'FT OE won': 702,
      'FT OE lost': 610,
      '1H ML won': 685,
      '1H ML draw': 63,
      '1H ML lost': 564,
      '2H HDP won': 639,
      '2H HDP draw': 28,
      '2H HDP lost': 645,
      '2H OU won': 609,
      '2H OU draw': 23,
      '2H OU lost': 680,
    },
    wins: { HDP: -6_900 + 639 * 95 - 645 * 100, OU: -6_940 + 609 * 95 - 680 * 100 },
  },
  {
    sport: 'tennis',
    path: realDataFile('tennis', 'atp_2017.csv'),
    // 2,530 completed, 89 retired, 14 walkovers; the winner is home.
    counts: {
      'FT ML won': 2_530,
      'FT ML void': 103,
      // The first set of 71 retired matches was over.
      'S1 ML won': 2_078,
      'S1 ML lost': 2_530 + 71 - 2_078,
      'S1 ML void': 32,
      // Best of three: over in 977 of 2,051 completed ones, and decided in 12 of 61 retired ones.
      'FT OU won': 977 + 12,
      'FT OU lost': 2_051 - 977,
      'FT OU void': 61 - 12 + 14,
    },
    wins: {},
  },
  {
    sport: 'e-sports',
    path: realDataFile('esports', 'lol_2022_team_rows.csv'),
    counts: {
      'M1 ML won': 81,
      'M1 ML lost': 74,
      'M1 OE won': 78,
      'M1 OE lost': 77,
      'M1 OU 26.50 won': 69,
      'M1 OU 26.50 lost': 86,
      'M1 OU 24.50 won': 85,
      'M1 OU 24.50 lost': 70,
    },
    wins: { ML: 81 * 95 - 74 * 100, OE: 78 * 95 - 77 * 100 },
  },
] as const

/** The shortest file; `npm run test-seasons` plays every one. */
const played = process.env.REPLAY_ALL === undefined ? files.slice(-1) : files
const isHere = files.every(({ path }) => path !== null)

/** @spec S1.sports.tennis S1.sports.esports */
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

/** Files with cells that cannot be read: what is played of each, and what is skipped. */
const spoiled = [
  {
    sport: 'basketball',
    lines: [
      'VH,Team,1st,2nd,3rd,4th,Final,Close,2H',
      'V,Ash,20,21,22,23,86,210.5,NL',
      'H,Birch,25,25,20,20,90,PK,1118',
      'V,Cedar,20,x,22,23,86,,1.5',
      'H,Elm,25,25,20,20,90,4.5,105',
    ],
    counts: { 'FT HDP won': 1, 'FT HDP lost': 1, 'FT OU lost': 1, 'FT OE lost': 2, '1H ML won': 1 },
    skipped: ['2 2H', '3 2H', '4 Close', '4 2nd', '4 2nd', '4 2nd'],
  },
  {
    sport: 'tennis',
    lines: [
      'Tournament,Winner,Loser,Best of,Comment,W1,L1,W2,L2,Wsets,Lsets,B365W',
      'Cup,Ash,Birch,3,Completed,x,3,6,4,2,0,1.50',
      'Cup,Cedar,Elm,3,Retired,x,3,1,0,?,0,1.50',
      'Cup,Fir,Gum,3,Sched,,,,,,,1.50',
    ],
    counts: { 'FT ML won': 1 },
    skipped: ['2 W1', '2 W1', '3 Wsets', '3 W1', '3 W1', '4 Comment'],
  },
  {
    sport: 'e-sports',
    lines: [
      'gameid,league,side,teamname,result,teamkills',
      'g1,L,Blue,Ash,1,',
      'g1,L,Red,Birch,0,5',
      'g2,L,Blue,Ash,W,20',
      'g2,L,Red,Birch,0,5',
      'g3,L,Blue,Ash,1,20',
    ],
    counts: { 'M1 ML won': 1, 'M1 OU 24.50 won': 1, 'M1 OU 26.50 lost': 1, 'M1 OE won': 1 },
    skipped: [...Array(3).fill('2 teamkills'), '4 result', '6 side'],
  },
  {
    sport: 'horse-racing',
    lines: [
      'race_id,finishing_position,horse_number,horse_name,win_odds',
      'r1,1,1,Ash,2.5',
      'r1,??,2,Birch,3',
      'r1,3,3,Cedar,4',
      'r1,PU,4,Elm,-',
      'r1,NA,,Fir,',
      'r2,1,1,Ash,2.5',
      'r2,2,2,Birch,3',
      'r2,3,3,Cedar,4',
      'r2,4,4,Elm,9',
      'r2,TNP,,Fir,',
    ],
    // To win, two of the first race and four of the second; then among two and among three.
    counts: {
      'FT OUTRIGHT won': 1 + 1 + 2 + 3,
      'FT OUTRIGHT lost': 1 + 3 + 2 + 1,
      'FT OUTRIGHT void': 4,
    },
    skipped: ['3 finishing_position', '5 win_odds', '3 finishing_position', '4 finishing_position'],
  },
] as const

describe('files with cells that cannot be read', () => {
  test.each(process.env.REPLAY_ALL === undefined ? spoiled.slice(0, 1) : spoiled)(
    '$sport is played for the rest, and every bet settles',
    async ({ sport, lines, counts, skipped }) => {
      const folder = await aDataFolder()
      const path = join(folder, 'events.csv')
      writeFileSync(path, lines.join('\n'))
      const document = await replayFile(folder, '--csv', path, '--sport', sport)
      expect(countsIn(document)).toEqual(counts)
      expect(document.skipped.map(({ row, column }) => `${row} ${column}`)).toEqual(skipped)
      expect(document.reconciliation).toEqual(soundBooks)
    },
    120_000,
  )
})
