import { assert } from '@fairline/domain/assert'
import { allSports } from '@fairline/domain/sports/all-sports'
import type { Database } from '../../db/database.ts'
import { inParts } from '../../db/in-parts.ts'
import { stopBookClock } from '../../db/stopped-clock.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  accountNamed,
  type MemberRecord,
  type PasswordHasher,
  readMember,
  seedDemo,
  seedDemoPlayers,
} from '../../modules/accounts/index.ts'
import { perform } from '../../modules/back-office/index.ts'
import { openPastSource, type PastSource } from '../../modules/feed/index.ts'
import {
  actorOf,
  officeAccountNamed,
  personOf,
  seedDemoOffice,
} from '../../modules/office/index.ts'
import { readOperators } from '../../modules/operators/index.ts'
import { demoUplines } from '../../modules/parties/index.ts'
import type { Runtime } from '../runtime.ts'
import { drawWeek, opensAt } from './draw-week.ts'
import { type Desk, houseActs } from './house-acts.ts'
import { PastHouse } from './past-house.ts'
import { Week } from './week.ts'

/** What a week needs of the server. */
type WeekRuntime = Pick<Runtime, 'env' | 'ticketIds' | 'clock' | 'random' | 'jobs'>

/** So many sports are bet on, the first ones of the menu that are played. */
const sportsPlayed = 4

/**
 * Gives a demo that has no operator yet its members and a week of their bets, up to now: all of it
 * in one transaction, or nothing. A demo that is there is left as it is. Several nodes may call it
 * at once.
 */
export function playDemoWeek(runtime: WeekRuntime, hasher: PasswordHasher): Promise<void> {
  return inParts(runtime.jobs, async (database) => {
    await inTransaction(database, (tx) => tx.takeTurn('fairline seed-demo'))
    if ((await readOperators(database.queries)).length > 0) return
    await playWeek(runtime, database, hasher)
  })
}

async function playWeek(
  runtime: WeekRuntime,
  database: Database,
  hasher: PasswordHasher,
): Promise<void> {
  const endsMs = runtime.clock.now()
  const opensMs = opensAt(endsMs)
  await stopBookClock(database.queries, opensMs)
  const operators = await seedDemo(database, hasher, demoUplines)
  await seedDemoOffice(database, hasher)
  if (runtime.env.DEMO_PLAYERS === 'on') await seedDemoPlayers(database, hasher, runtime.random)
  const source = await openSource(runtime, database, [opensMs, endsMs])
  const house = await PastHouse.open(runtime, database, source, opensMs)
  const members = await membersOf(database, operators)
  const drawn = members.map(({ loginId, currency, balances }) => ({
    loginId,
    currency,
    credit: balances.available,
  }))
  const [first] = operators
  assert(first !== undefined, 'the demo has an operator')
  const week = new Week({ ...runtime, house, source, members, desk: deskOf(database, first.id) })
  await week.play(drawWeek(source.draws, endsMs, drawn), houseActs(endsMs), endsMs)
  await house.close()
}

function openSource(
  { env }: WeekRuntime,
  database: Database,
  [fromMs, untilMs]: readonly [number, number],
): Promise<PastSource> {
  const { SIMULATOR_SEED: seed, SIMULATOR_SPEED: speed, SIMULATOR_SPORTS: sports } = env
  const keys = allSports
    .filter(({ rounds, key }) => rounds === undefined && (sports?.includes(key) ?? true))
    .slice(0, sportsPlayed)
    .map(({ key }) => key)
  const world = { seed, speed, ...(sports && { sports }) }
  return openPastSource(database, { ...world, fromMs, untilMs, keys })
}

async function membersOf(
  { queries }: Database,
  operators: Awaited<ReturnType<typeof seedDemo>>,
): Promise<readonly MemberRecord[]> {
  const members: MemberRecord[] = []
  for (const { id, members: named } of operators) {
    for (const { loginId } of named) {
      const accountId = await accountNamed(queries, id, loginId)
      assert(accountId !== undefined, `the demo has ${loginId}`)
      members.push(await readMember(queries, accountId))
    }
  }
  return members
}

/** The back office of an operator, for those who acted in the week. */
const deskOf = (database: Database, operatorId: number): Desk => ({
  async act(login, act, input, reason = '') {
    const account = await officeAccountNamed(database.queries, operatorId, login)
    assert(account !== undefined, `the demo's back office has ${login}`)
    const by = { actor: actorOf(account), person: personOf(account), operatorId, reason }
    return (await perform(database, (tx) => act(tx, by, input))).ok
  },
})
