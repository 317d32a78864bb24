import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import {
  createPasswordHasher,
  type HashCost,
  HasherBusyError,
  IN_FLIGHT_MAX,
  type PasswordHasher,
  WAITING_MAX,
} from './password-hasher.ts'

const CHEAP: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const hasher = (pepper = 'pepper of tests', cost = CHEAP): Promise<PasswordHasher> =>
  createPasswordHasher(pepper, 4, cost)

describe('the password hasher', () => {
  test('hashes with argon2id at the cost that OWASP asks for', async () => {
    const { hash } = await (await createPasswordHasher('pepper of tests', 1)).hash('demo1234')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test.each([
    ['demo1234', true],
    ['Demo1234', false],
    ['demo123', false],
    ['demo12345', false],
  ])('of demo1234, %s is right: %s', async (password, expected) => {
    const one = await hasher()
    expect(await one.verify(password, await one.hash('demo1234'))).toBe(expected)
  })

  test('two hashes of one password differ', async () => {
    const one = await hasher()
    expect((await one.hash('demo1234')).hash).not.toBe((await one.hash('demo1234')).hash)
  })

  test('without an account nothing is right, not even the password of nobody', async () => {
    expect(await (await hasher()).verify('nobody', undefined)).toBe(false)
  })

  test('a hash made with another pepper is worth nothing', async () => {
    const stored = await (await hasher('another pepper')).hash('demo1234')
    const mine = await hasher()
    expect(await mine.verify('demo1234', stored)).toBe(false)
    const { pepperId } = await mine.hash('x')
    expect(await mine.verify('demo1234', { ...stored, pepperId })).toBe(false)
  })

  test('a hash of another cost is outdated and still verifies', async () => {
    const stored = await (await hasher()).hash('demo1234')
    const dearer = await hasher('pepper of tests', { ...CHEAP, timeCost: 2 })
    expect(dearer.isOutdated(stored)).toBe(true)
    expect(await dearer.verify('demo1234', stored)).toBe(true)
    expect(dearer.isOutdated(await dearer.hash('demo1234'))).toBe(false)
  })

  test('a crowd at the login leaves a thread of Node to what else needs one', async () => {
    const dear = { memoryCost: 32_768, timeCost: 8, parallelism: 1 }
    const one = await createPasswordHasher('pepper of tests', IN_FLIGHT_MAX, dear)
    let done = 0
    const work = [1, 2, 3, 4, 5].map(() => one.verify('demo1234', undefined))
    const crowd = [...work, one.hash('demo1234')].map((each) => each.then(() => (done += 1)))
    await promisify(pbkdf2)('key of a connection', 'salt', 1, 32, 'sha256')
    expect(done).toBe(0)
    await Promise.all(crowd)
  })

  test('so many wait at most, and the others are told at once', async () => {
    const one = await createPasswordHasher('pepper of tests', 2, CHEAP)
    const stored = await one.hash('demo1234')
    const calls = Array.from({ length: 2 + WAITING_MAX + 5 }, () =>
      one.verify('demo1234', stored).catch((error: unknown) => error),
    )
    const outcomes = await Promise.all(calls)
    expect(outcomes.filter((outcome) => outcome === true).length).toBe(2 + WAITING_MAX)
    expect(outcomes.filter((outcome) => outcome instanceof HasherBusyError).length).toBe(5)
    expect(await one.verify('demo1234', stored)).toBe(true)
  })
})
