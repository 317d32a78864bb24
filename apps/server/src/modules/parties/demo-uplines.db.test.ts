import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCountingHasher, demoSessions } from '../../../testing/demo-sessions.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { runOperate } from '../../../testing/operate-line.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { accountNamed, readMember, seedDemo } from '../accounts/index.ts'
import { demoUplines } from './demo-uplines.ts'
import { listParties } from './read-parties.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test('three members of the demo have five uplines each, the others are the house’s', async () => {
  const hasher = await aCountingHasher()
  for (const _ of [1, 2]) await seedDemo(db.database, hasher, demoUplines)
  const { queries } = db.database
  const all = await listParties(queries, 1, { under: null, level: null }, [100, 0])
  expect(all).toHaveLength(15)
  const agent = all.find(({ loginId }) => loginId === 'ag-demo01')
  expect(agent).toMatchObject({ upline: 'ma-demo01', given: 1_000_000n, members: 1 })
  const parents = []
  for (const name of ['demo01', 'demo02', 'demo03', 'demo04', 'demo05']) {
    const { parentId, book } = await readMember(
      queries,
      (await accountNamed(queries, 1, name)) ?? 0n,
    )
    parents.push(`${parentId} ${book.positionTaking.hdp ?? ''} ${book.commission.hdpou}`)
  }
  expect(parents).toEqual([
    'ag-demo01 40,20,10,10,10 25,30,35,40,45,50',
    'ag-demo02 40,20,10,10,10 50,55,60,65,70,75',
    'ag-demo03 40,20,10,10,10 75,80,85,90,95,100',
    'house  100,100,100,100,100,100',
    'house  25,25,25,25,25,25',
  ])
  await expectInvariants(db.database)
})

/** @spec S6.player.parent S6.status.suspend S6.status.close */
test('a member hears at once that an upline is suspended or closed, others do not', async () => {
  await seedDemo(db.database, await aCountingHasher(), demoUplines)
  const demo = await demoSessions(db)
  const [member, other] = [await demo.logIn('demo01'), await demo.logIn('demo02')]
  const code = async (path: string, shown: object): Promise<string> =>
    (await demo.call(path, shown)).statusdesc
  const settings = (shown: object) => code('/usersettings', { ...shown, quickBet: true })
  const state = async (status: string): Promise<void> => {
    const line = ['party', 'status', 'su-demo01', status, '--operator', 'demo']
    expect((await runOperate(db.database, line)).code).toBe(0)
    demo.clock.advance(1_000)
  }
  const { member_profile: profile } = await demo.call('/userprofile', member)
  expect(profile).toMatchObject({ player_info: { parent_id: 'ag-demo01' } })
  expect(await settings(member)).toBe('')
  await state('suspended')
  expect([await settings(member), await code('/userbalance', member)]).toEqual(['SUSPEND', ''])
  await state('active')
  expect(await settings(member)).toBe('')
  await state('closed')
  expect(await code('/userbalance', member)).toBe('CLOSE')
  expect(await settings(other)).toBe('')
})
