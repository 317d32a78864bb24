import type { SentCode } from '@fairline/domain/errors/unsent-codes'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { closeSite, openSite } from './close-site.ts'
import { type KnownBook, logIn } from './known-book.ts'
import { askInVain } from './open-client.ts'
import { codeOf, type Raise } from './raise.ts'
import { endWaiting, waitingForLocks } from './row-barrier.ts'

export type CodeOfAccounts = keyof ReturnType<typeof accountCodes>

/** The codes of logins, sessions, nicknames and the closed site, each with what raises it. */
export function accountCodes(book: KnownBook) {
  const login = (account_id: string, password = 'demo1234'): Promise<string> =>
    codeOf(book.ask('/userlogin', { account_id, password }))
  const balance = (body: object): Promise<string> => codeOf(book.ask('/userbalance', body))
  const nickname = (body: object, name: string): Promise<string> =>
    codeOf(book.ask('/addsecondary', { ...body, nickname: name }))
  return {
    account_inactive: async () => balance((await book.member({ status: 'inactive' })).credentials),
    session_not_exists: async () => {
      const { credentials } = await book.member()
      await book.ask('/userlogout', credentials)
      return balance(credentials)
    },
    session_expired: async () => {
      const { credentials, loginId } = await book.member()
      await logIn(book.ask, loginId)
      return balance(credentials)
    },
    invalidSession: async () => {
      const [one, other] = [await book.member(), await book.member()]
      return balance({ ...one.credentials, account_id: other.loginId })
    },
    accountIdRequired: () => login(''),
    invalid_password: async () => login((await book.member()).loginId, 'wrong123'),
    requestProcessing: async () => secondLogin(book, login, (await book.member()).loginId),
    loginLimit: async () => {
      const { loginId } = await book.member()
      for (let tries = 0; tries < 5; tries += 1) await login(loginId, 'wrong123')
      return login(loginId)
    },
    loginFailed: () => codeOf(book.ask('/authlogin', { token: 'no.token' })),
    unableToGetBalanceAtTheMoment: () => cancelledBalance(book),
    passwordChangeRequired: async () => {
      const { loginId } = await book.member()
      await book.db.database.queries.query(
        'update account set must_change_password = true where login_id = $1',
        [loginId],
      )
      return balance(await logIn(book.ask, loginId))
    },
    secondary_account_exists: async () => {
      const { credentials } = await book.member()
      await nickname(credentials, 'FirstName')
      return nickname(credentials, 'SecondName')
    },
    new_login_id_exists: async () => {
      const [one, other] = [await book.member(), await book.member()]
      return nickname(one.credentials, other.loginId)
    },
    game_maintenance: async () => {
      const { credentials } = await book.member()
      await closeSite(book)
      const code = await balance(credentials)
      await openSite(book)
      return code
    },
  } as const satisfies Partial<Record<SentCode, Raise>>
}

/** The code of a login while another one of the account waits for the count of failures. */
async function secondLogin(
  book: KnownBook,
  login: (loginId: string) => Promise<string>,
  loginId: string,
): Promise<string> {
  const first = Promise.withResolvers<string>()
  const code = await inTransaction(book.db.database, async (tx) => {
    await tx.query('lock table login_attempt in access exclusive mode')
    login(loginId).then(first.resolve, first.reject)
    await waitingForLocks(book.db, 1)
    return login(loginId)
  })
  await first.promise
  return code
}

/** The code of a balance whose statement ends while it waits for the wallet. */
async function cancelledBalance(book: KnownBook): Promise<string> {
  const { credentials } = await book.member()
  await book.ask('/userbalance', credentials)
  return inTransaction(book.db.database, async (tx) => {
    await tx.query('lock table wallet in access exclusive mode')
    const answer = askInVain(book.url, '/userbalance', credentials)
    await waitingForLocks(book.db, 1)
    await endWaiting(book.db, 'pg_cancel_backend')
    return (await answer).statusdesc
  })
}
