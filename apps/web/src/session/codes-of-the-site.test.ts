import { userBalance } from '@fairline/contract/session'
import { loginRules } from '@fairline/domain/accounts/credentials'
import { type FieldRule, firstFault } from '@fairline/domain/errors/field-rules'
import { createClient } from '@fairline/site/calls/client'
import { answerWith, fetched, resetCalls } from '@fairline/site/testing/page-without-browser'
import { beforeEach, expect, test } from 'vitest'
import { type CodeOfTheSite, codesOfTheSite } from '../../testing/codes-of-the-site.ts'
import { form, profileAnswer } from '../../testing/member.ts'
import { placeAtOnce } from '../features/bet-slip/place-at-once.ts'
import { logIn } from './log-in.ts'
import { useRequests } from './request-store.ts'
import { useSession } from './session-store.ts'

beforeEach(() => {
  resetCalls()
  useSession.setState(useSession.getInitialState(), true)
  useRequests.setState({}, true)
})

/** The code of a call whose request never gets an answer. */
async function unanswered(fetch: typeof globalThis.fetch): Promise<string> {
  const call = createClient({
    fetch,
    credentials: () => ({ account_id: 'demo01', session_token: 'token' }),
    onNetwork: () => {},
    isOut: () => false,
    onMaintenance: () => {},
    timeoutMs: 1,
  })
  const outcome = await call(userBalance, {})
  return outcome.ok ? '' : outcome.rejection.code
}

const silent: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    const giveUp = () => reject(init?.signal?.reason)
    if (init?.signal?.aborted === true) giveUp()
    init?.signal?.addEventListener('abort', giveUp)
  })

const messageOf = (rules: readonly FieldRule[]): string => firstFault('', rules)?.message ?? ''

const match = { sportsType: 1, marketType: 2, matchId: 'm1', rowId: 'm1' } as const
const market = { marketId: 'm1-OU-FT-2.50', betType: 'OU', period: 'FT' } as const
const choice = { ...match, ...market, selection: 'over' } as const

const raises: Readonly<Record<CodeOfTheSite, () => Promise<string>>> = {
  requestTimeout: () => unanswered(silent),
  requestFailed: () => unanswered(() => Promise.reject(new TypeError('failed to fetch'))),
  processing: async () => {
    answerWith(profileAnswer)
    const first = logIn(form)
    const { status } = await logIn(form)
    await first
    return status
  },
  failed: async () => {
    fetched.mockRejectedValue(new TypeError('failed to fetch'))
    await logIn(form)
    return useRequests.getState().login ?? ''
  },
  usernameRequired: async () => messageOf(loginRules.username),
  passwordRequired: async () => messageOf(loginRules.password),
  sessionExpired: async () => {
    const placed = placeAtOnce({ id: 1, choice, odds: '0.95', isTooSoon: false })
    return placed.kind === 'refused' ? placed.rejection.code : ''
  },
}

/** @spec S8.requestTimeout S8.requestFailed S8.sessionExpired */
test.each(codesOfTheSite)('the site raises %s', async (code) => {
  expect(await raises[code]()).toBe(code)
})
