import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCountingHasher } from '../../../testing/demo-sessions.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
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
