import { dateOf, startOfDay } from '@fairline/domain/time/gmt8'
import type { Database } from '../../apps/server/src/db/database.ts'
import {
  aMatch,
  type Bettor,
  placeBets,
  placeParlay,
} from '../../apps/server/testing/bets-on-a-match.ts'
import { type DayOfBets, giveHistory } from './member-history.ts'

/** Whose account the pictures are of; the password is that of the demo members. */
export const picturedMember = 'kl8801'

const credit = 250_000_00n

/** Twelve days with every way a bet can end, with figures short and long. */
const days: readonly DayOfBets[] = [
  {
    bets: ['HDP FT home -0.5 0.95 MY 100', 'OU FT over 2.5 0.90 MY 5000'],
    score: { home: 2, away: 1 },
  },
  {
    bets: ['HDP FT away 0.5 -0.80 MY 12500', '1X2 FT 1 - 2.35 DEC 20'],
    score: { home: 2, away: 1 },
  },
  {
    bets: ['HDP FT home -0.25 0.90 MY 200', 'OU FT under 1.75 -0.92 MY 60'],
    score: { home: 1, away: 1 },
  },
  {
    bets: ['1X2 FT X - 3.10 DEC 2000', 'HDP FT away 0.25 -0.90 MY 100'],
    score: { home: 0, away: 0 },
  },
  { bets: ['HDP FT home -1.25 0.88 MY 850'], score: { home: 0, away: 3 } },
  {
    bets: ['OU FT over 2.75 0.97 MY 1000', 'HDP FT home -1 -0.95 MY 40'],
    score: { home: 2, away: 1 },
  },
  { bets: ['HDP FT home -0.5 0.95 MY 45000 @0-0'], score: { home: 1, away: 0 } },
  { bets: ['OU FT under 2.5 -0.99 MY 300 @1-0'], score: { home: 3, away: 2 } },
  { bets: ['HDP FT away 0.75 0.82 MY 500', '1X2 FT 2 - 4.60 DEC 15'], score: { home: 1, away: 2 } },
  { bets: ['HDP FT home -0.5 0.95 MY 100', 'OU FT over 3 0.90 MY 250'], score: null },
  { bets: ['OU FT over 2.25 0.93 MY 1800 @1-1'], score: { home: 1, away: 1 } },
  { bets: ['HDP FT home 0 0.95 MY 700', 'OU FT under 2 0.84 MY 90'], score: { home: 1, away: 1 } },
]

/** Names of the length that the field has, the longest among them. */
const names: readonly (readonly [league: string, home: string, away: string])[] = [
  ['ENGLAND PREMIER LEAGUE', 'Arsenal', 'Wolverhampton Wanderers'],
  ['SPAIN LA LIGA', 'Real Sociedad', 'Athletic Bilbao'],
  ['GERMANY BUNDESLIGA', 'Borussia Monchengladbach', 'Eintracht Frankfurt'],
  ['ITALY SERIE A', 'Inter Milan', 'Hellas Verona'],
  ['JAPAN J1 LEAGUE', 'Kashima Antlers', 'Sanfrecce Hiroshima'],
  ['AFC CHAMPIONS LEAGUE ELITE - QUALIFYING PLAY-OFF', 'Johor Darul Ta’zim', 'Buriram United'],
]

async function bettorOf({ queries }: Database): Promise<Bettor> {
  const [row] = await queries.query<{ wallet: string; terms: string }>(
    `select a.id as wallet, t.id as terms from account a join terms t on t.account_id = a.id
      where a.login_id = $1`,
    [picturedMember],
  )
  return { walletId: BigInt(row?.wallet ?? 0), termsId: BigInt(row?.terms ?? 0) }
}

/** Bets that run: of each kind one. */
async function placeOpenBets(database: Database): Promise<void> {
  const bettor = await bettorOf(database)
  const [one, other, third] = [
    await aMatch(database),
    await aMatch(database),
    await aMatch(database),
  ]
  await placeBets(
    database,
    bettor,
    one,
    'HDP FT home -0.75 -0.88 MY 1500',
    'OU FT over 2.5 0.91 MY 50',
  )
  await placeBets(database, bettor, other, 'HDP 1H away 0.25 0.86 MY 22000 @0-1')
  const legs = [
    [one, 'HDP FT home -0.75 1.94'],
    [other, 'OU FT under 2.5 2.02'],
    [third, '1X2 FT X - 3.25'],
  ] as const
  await placeParlay(database, bettor, { kind: 'parlay', lineStake: 100_00n, legs })
  await placeParlay(database, bettor, { kind: 'system', lineStake: 25_00n, legs })
}

async function nameMatches({ queries }: Database): Promise<void> {
  for (const [at, [league, home, away]] of names.entries()) {
    const picked = [names.length, at]
    await queries.query(
      `update match set home_name = $3, away_name = $4
        where producer = 'test' and id % $1 = $2`,
      [...picked, home, away],
    )
    await queries.query(
      `update league set name = $3 where id in
         (select league_id from match where producer = 'test' and id % $1 = $2)`,
      [...picked, league],
    )
  }
}

/** A member with twelve days behind him, the last of them yesterday, and bets that run. */
export async function makePicturedMember(database: Database): Promise<void> {
  const firstDay = dateOf(startOfDay(Date.now(), -days.length))
  await giveHistory(database, picturedMember, { firstDay, credit, days })
  await placeOpenBets(database)
  await nameMatches(database)
}
