import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DemoSessions, demoSessions, times } from '../../../testing/demo-sessions.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { REQUEST_LIMITS } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const PASSWORD = 'demo1234'

let db: TestDatabase
let demo: DemoSessions

beforeAll(async () => {
  // A test waits until the limit of a lock is over.
  db = await createTestDatabase({ limits: REQUEST_LIMITS })
})
beforeEach(async () => {
  await db.database.queries.query('truncate session, login_attempt')
  await db.database.queries.query(`update wallet set account_status = 'active'`)
  demo = await demoSessions(db)
})
afterEach(() => demo.app.close())
afterAll(() => db.drop())

const tryLogin = async (account_id: string, password: string, ip?: string): Promise<string> => {
  const { http, statusdesc } = await demo.call('/userlogin', { account_id, password }, ip)
  return http === 200 ? statusdesc : `${http} ${statusdesc}`
}

/**
 * @spec S7.userlogin S6.player.parent S6.player.operatorType S7.userprofile.info
 * @spec S7.userprofile.wallet S7.userprofile.limit S8.requestProcessing S8.accountIdRequired
 * @spec S8.invalid_password S8.incompletedRequest S1.member S3.profile S3.profile.settings
 * @spec S3.player.info S3.player.wallet S3.player.limit
 */
describe('login', () => {
  test('answers the whole profile', async () => {
    const answer = await demo.call('/userlogin', { account_id: ' DEMO03 ', password: PASSWORD })
    expect(answer).toMatchObject({
      status: 1,
      statusdesc: '',
      server_time: demo.clock.now(),
      member_profile: {
        player_info: {
          account_id: 'demo03',
          session_token: expect.stringMatching(/^[\w-]{43}$/),
          nickname: '',
          has_secondary_account: false,
          operator_type: 1,
          parent_id: 'house',
          comm_type: 'C',
        },
        player_wallet: {
          available_balance: '40000000.00',
          cash_balance: '40000000.00',
          frozen_balance: '0.00',
          balance_version: 1,
          currency_code: 'IDR',
          stake_chips: ['50000.00', '100000.00', '500000.00', '1000000.00'],
        },
        player_bet_limit: {
          '1': {
            min_bet: '20000.00',
            max_bet: '20000000.00',
            max_payout: '80000000.00',
            max_per_match: '40000000.00',
          },
        },
        player_settings: { language: 'en', oddsType: 'MY', pageType: '2', defaultStake: '3' },
      },
    })
  })

  /** @spec S8.loginLimit */
  test('A-01 five wrong passwords, then the right one waits a minute', async () => {
    expect(await times(6, () => tryLogin('demo01', 'wrong123'))).toEqual([
      ...Array<string>(5).fill('invalid_password'),
      '429 loginLimit',
    ])
    expect(await tryLogin('demo01', PASSWORD)).toBe('429 loginLimit')
    expect(demo.hasher.verifications).toBe(5)
    demo.clock.advance(61 * SECOND)
    expect(await tryLogin('demo01', PASSWORD)).toBe('')
  })

  test('A-01 the refusal says how long to wait', async () => {
    await times(5, () => tryLogin('demo01', 'wrong123'))
    demo.clock.advance(20 * SECOND)
    const answer = await demo.call('/userlogin', { account_id: 'demo01', password: PASSWORD })
    expect(answer['facts']).toEqual({ wait_seconds: '40' })
  })

  test('A-01 failures on two servers of a database count together', async () => {
    const other = await demoSessions(db, demo.clock)
    const wrong = { account_id: 'demo01', password: 'wrong123' }
    const tryOn = async (server: DemoSessions): Promise<string> =>
      (await server.call('/userlogin', wrong)).statusdesc
    const tries = await times(3, async () => [await tryOn(demo), await tryOn(other)])
    await other.app.close()
    expect(tries.flat()).toEqual([...Array<string>(5).fill('invalid_password'), 'loginLimit'])
    expect(await tryLogin('demo01', PASSWORD)).toBe('429 loginLimit')
  })

  test('A-02 ten failures in half an hour wait 15 minutes, twenty in a day a day', async () => {
    const slowly = (count: number): Promise<string[]> =>
      times(count, async () => {
        demo.clock.advance(2 * MINUTE)
        return tryLogin('demo01', 'wrong123')
      })
    expect(new Set(await slowly(10))).toEqual(new Set(['invalid_password']))
    expect(await tryLogin('demo01', PASSWORD)).toBe('429 loginLimit')
    demo.clock.advance(15 * MINUTE - 1)
    expect(await tryLogin('demo01', PASSWORD)).toBe('429 loginLimit')
    demo.clock.advance(1)
    const rest = await times(10, async () => {
      demo.clock.advance(HOUR)
      return tryLogin('demo01', 'wrong123')
    })
    expect(new Set(rest)).toEqual(new Set(['invalid_password']))
    demo.clock.advance(23 * HOUR)
    expect(await tryLogin('demo01', PASSWORD)).toBe('429 loginLimit')
    demo.clock.advance(HOUR)
    expect(await tryLogin('demo01', PASSWORD)).toBe('')
  })

  test('A-02 a login that succeeds forgets the failures before it', async () => {
    await times(4, () => tryLogin('demo01', 'wrong123'))
    expect(await tryLogin('demo01', PASSWORD)).toBe('')
    expect(await times(4, () => tryLogin('demo01', 'wrong123'))).not.toContain('429 loginLimit')
  })

  test('A-02 one address on many accounts is throttled, another address is not', async () => {
    const spray = await times(21, (n) => tryLogin(`nobody${n}`, 'wrong123'))
    expect(spray.slice(0, 20)).toEqual(Array<string>(20).fill('invalid_password'))
    expect(spray[20]).toBe('429 loginLimit')
    expect(await tryLogin('demo01', PASSWORD)).toBe('429 loginLimit')
    expect(await tryLogin('demo01', PASSWORD, '203.0.113.50')).toBe('')
    demo.clock.advance(MINUTE)
    expect(await tryLogin('demo02', PASSWORD)).toBe('')
  })

  test('A-02 of IPv6 a whole /64 is one address', async () => {
    await times(20, (n) => tryLogin(`nobody${n}`, 'wrong123', `2001:db8:1:2::${n + 1}`))
    expect(await tryLogin('demo01', PASSWORD, '2001:db8:1:2:9999::1')).toBe('429 loginLimit')
    expect(await tryLogin('demo01', PASSWORD, '2001:db8:1:3::1')).toBe('')
  })

  /** @spec S9.login.throttle */
  describe('from a device on which the account has logged in', () => {
    const from = async (account_id: string, password: string, device_token?: string) => {
      const shown = device_token === undefined ? {} : { device_token }
      return demo.call('/userlogin', { account_id, password, ...shown }, '203.0.113.77')
    }
    const deviceOf = async (account_id: string): Promise<string> =>
      String((await from(account_id, PASSWORD))['device_token'])
    const strangers = (count: number): Promise<string[]> =>
      times(count, (n) => tryLogin('demo01', 'wrong123', `198.51.100.${n}`))

    test('a stranger who fails does not lock the owner out', async () => {
      const device = await deviceOf('demo01')
      expect((await strangers(6))[5]).toBe('429 loginLimit')
      expect((await from('demo01', PASSWORD)).statusdesc).toBe('loginLimit')
      expect((await from('demo01', PASSWORD, device)).statusdesc).toBe('')
      // The owner's login does not reset the stranger's failures.
      expect((await strangers(1))[0]).toBe('429 loginLimit')
    })

    test('a login try of a stranger does not make the owner wait', async () => {
      const device = await deviceOf('demo01')
      const [stranger, owner] = await Promise.all([
        from('demo01', 'wrong123'),
        from('demo01', PASSWORD, device),
      ])
      expect([stranger.statusdesc, owner.statusdesc]).toEqual(['invalid_password', ''])
    })

    test('failures from the device count, but do not lock other devices out', async () => {
      const device = await deviceOf('demo01')
      const own = await times(6, () => from('demo01', 'wrong123', device))
      expect(own.map(({ statusdesc }) => statusdesc)).toEqual([
        ...Array<string>(5).fill('invalid_password'),
        'loginLimit',
      ])
      expect((await from('demo01', PASSWORD, device)).statusdesc).toBe('loginLimit')
      expect(await tryLogin('demo01', PASSWORD)).toBe('')
    })

    test("another account's device counts as a stranger's, and so does a forged one", async () => {
      const other = await deviceOf('demo02')
      await strangers(5)
      expect((await from('demo01', PASSWORD, other)).statusdesc).toBe('loginLimit')
      const forged = `${'A'.repeat(22)}.${'A'.repeat(22)}`
      expect((await from('demo01', PASSWORD, forged)).statusdesc).toBe('loginLimit')
    })

    test('one device may serve several accounts, by login id or nickname', async () => {
      const first = await deviceOf('demo01')
      const both = String((await from('demo02', PASSWORD, first))['device_token'])
      await strangers(5)
      expect((await from('demo01', PASSWORD, both)).statusdesc).toBe('')
      expect((await from('DEMO02', PASSWORD, both)).statusdesc).toBe('')
    })

    test('the address limit counts the failures of all devices', async () => {
      const device = await deviceOf('demo01')
      await times(20, (n) => tryLogin(`nobody${n}`, 'wrong123', '203.0.113.77'))
      expect((await from('demo01', PASSWORD, device)).statusdesc).toBe('loginLimit')
    })

    test('a session may change its password while strangers keep the account locked', async () => {
      const session = await demo.logIn('demo01')
      await strangers(5)
      const change = { new_password: 'other4321', confirm_password: 'other4321' }
      const asked = { ...session, ...change, current_password: 'wrong123' }
      const codes = await times(
        6,
        async () => (await demo.call('/changepassword', asked)).statusdesc,
      )
      expect(codes).toEqual([...Array<string>(5).fill('invalid_password'), 'loginLimit'])
    })

    test('a refused login and its wait do not reveal whether the account exists', async () => {
      const device = await deviceOf('demo01')
      const known = await from('demo01', 'wrong123', device)
      const unknown = await from('nobody', 'wrong123', device)
      expect(unknown).toEqual(known)
      expect(known).toEqual({ http: 200, status: 0, statusdesc: 'invalid_password' })
      const refused = await times(6, () => from('nobody', 'wrong123', device))
      expect(refused[5]).toEqual({
        http: 429,
        status: 0,
        statusdesc: 'loginLimit',
        facts: { wait_seconds: '60' },
      })
    })
  })

  test('A-03 unknown account and wrong password: the same answer after the same work', async () => {
    const wrong = await demo.call('/userlogin', { account_id: 'demo01', password: 'wrong123' })
    const unknown = await demo.call('/userlogin', { account_id: 'nobody', password: 'wrong123' })
    expect(unknown).toEqual(wrong)
    expect(wrong).toEqual({ http: 200, status: 0, statusdesc: 'invalid_password' })
    expect(demo.hasher.verifications).toBe(2)
  })

  test('A-03 an unknown account is throttled as one that exists', async () => {
    const codes = await times(6, () => tryLogin('nobody', 'wrong123'))
    expect(codes[5]).toBe('429 loginLimit')
  })

  test.each([
    ['account_id missing', { password: PASSWORD }, 400, 'incompletedRequest'],
    ['account_id empty', { account_id: '', password: PASSWORD }, 200, 'accountIdRequired'],
    ['account_id of spaces', { account_id: '  ', password: PASSWORD }, 200, 'accountIdRequired'],
    ['password missing', { account_id: 'demo01' }, 400, 'incompletedRequest'],
    ['password empty', { account_id: 'demo01', password: '' }, 200, 'invalid_password'],
    [
      'a login id with NUL',
      { account_id: 'demo01\0', password: PASSWORD },
      400,
      'incompletedRequest',
    ],
    ['no string', { account_id: 'demo01', password: 12345678 }, 400, 'incompletedRequest'],
    ['another field', { account_id: 'a', password: 'b', admin: true }, 400, 'incompletedRequest'],
  ])('A-04 %s: nothing is hashed', async (_, body, http, statusdesc) => {
    expect(await demo.call('/userlogin', body)).toMatchObject({ http, status: 0, statusdesc })
    expect(demo.hasher.verifications).toBe(0)
  })

  /** @spec S5.password */
  test.each([
    ['11 characters, the right ones first', `${PASSWORD}567`, 200, 'invalid_password'],
    ['5 characters', 'demo1', 200, 'invalid_password'],
    ['a NUL after the right one', `${PASSWORD}\0`, 400, 'incompletedRequest'],
    ['an emoji', 'demo12😀', 200, 'invalid_password'],
    ['a trailing space', `${PASSWORD} `, 200, 'invalid_password'],
    ['1 MB', 'x'.repeat(1_048_576), 413, 'incompletedRequest'],
  ])('A-05 a password of %s: nothing is hashed', async (_, password, http, statusdesc) => {
    const answer = await demo.call('/userlogin', { account_id: 'demo01', password })
    expect(answer).toMatchObject({ http, status: 0, statusdesc })
    expect(demo.hasher.verifications).toBe(0)
  })

  /** @spec S5.password.case */
  test('A-05 a password is case sensitive', async () => {
    expect(await tryLogin('demo01', 'DEMO1234')).toBe('invalid_password')
    expect(demo.hasher.verifications).toBe(1)
  })

  test('A-06 tokens are kept only as hashes', async () => {
    const { session_token } = await demo.logIn('demo01')
    const rows = await db.database.queries.query<{ text: string }>(
      'select s::text as text from session s union all select l::text from login_attempt l',
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { text } of rows) {
      expect(text).not.toContain(session_token)
      expect(text).not.toContain(PASSWORD)
    }
  })

  test('A-11 a second login while one runs is refused, and hashes nothing', async () => {
    // The first login runs until the other three have been answered, however slow the machine is.
    const { verify } = demo.hasher
    const refused = Promise.withResolvers<void>()
    demo.hasher.verify = async (password, stored) => {
      await refused.promise
      return verify(password, stored)
    }
    let refusals = 0
    const parallel = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const code = await tryLogin('demo01', PASSWORD)
        refusals += code === 'requestProcessing' ? 1 : 0
        if (refusals === 3) refused.resolve()
        return code
      }),
    )
    expect(parallel.sort()).toEqual(['', ...Array<string>(3).fill('requestProcessing')])
    expect(demo.hasher.verifications).toBe(1)
  })
})

/** @spec S8.unableToGetBalanceAtTheMoment */
test('a balance is refused while the database is too busy, and answered afterwards', async () => {
  const member = await demo.logIn('demo01')
  const ask = () => demo.call('/userbalance', member)
  expect(await ask()).toMatchObject({ http: 200, status: 1 })
  await inTransaction(db.database, async (tx) => {
    await tx.query('lock table wallet in access exclusive mode')
    expect(await ask()).toEqual({
      http: 503,
      status: 0,
      statusdesc: 'unableToGetBalanceAtTheMoment',
    })
  })
  expect(await ask()).toMatchObject({ http: 200, status: 1 })
})
