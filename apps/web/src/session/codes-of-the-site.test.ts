import { userBalance } from '@fairline/contract/session'
import { loginRules } from '@fairline/domain/accounts/credentials'
import { type FieldRule, firstFault } from '@fairline/domain/errors/field-rules'
import { createClient } from '@fairline/site/calls/client'
import { answerWith, fetched, resetCalls } from '@fairline/site/testing/page-without-browser'
import { beforeEach, expect, test } from 'vitest'
import { type CodeOfTheSite, codesOfTheSite } from '../../testing/codes-of-the-site.ts'
import { form, profileAnswer } from '../../testing/member.ts'
import { logIn } from './log-in.ts'
import { useSession } from './session-store.ts'

beforeEach(() => {
  resetCalls()
  useSession.setState(useSession.getInitialState(), true)
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
    return useSession.getState().requests.login ?? ''
  },
  usernameRequired: async () => messageOf(loginRules.username),
  passwordRequired: async () => messageOf(loginRules.password),
}

/** @spec S8.requestTimeout S8.requestFailed */
test.each(codesOfTheSite)('the site raises %s', async (code) => {
  expect(await raises[code]()).toBe(code)
})
