import { createHmac, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { providerCalls } from '@fairline/contract/provider/provider-calls'
import {
  providerHeaders,
  type SeamlessAnswer,
  type SeamlessPath,
  seamlessAnswer,
  signatureWindowMs,
} from '@fairline/contract/provider/seamless'
import { type Currency, currencies, formatMoney, parseMoney } from '@fairline/domain/money/money'

/*
 * Checks the two sides of an integration (docs/providers.md): what a wallet answers to the calls of
 * a provider, and what a provider answers to the wallet. It plays for the smallest stakes, and the
 * member has the same money at the end.
 */

/** What the cases are played with. */
export interface Checked {
  /** The site whose wallet is called, without a path. */
  readonly url: string
  readonly provider: string
  readonly keyId: string
  readonly secret: string
  readonly currency: Currency
  /** Of a game that a member has started: what the provider got with /LaunchGame. */
  readonly launch?: { readonly token: string; readonly player: string; readonly game: string }
  /** Where the provider answers; its own calls are left out without it. */
  readonly providerUrl?: string
}

/** A case, with what is wrong; empty for nothing. */
export interface CheckedCase {
  readonly name: string
  readonly problem: string
}

type Signing = Pick<Checked, 'provider' | 'keyId' | 'secret'>
type Body = Readonly<Record<string, unknown>>

/** An answer that is none, by its status. */
class StatusError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`the status of HTTP is ${status}`)
    this.status = status
  }
}

const isMissing = (error: unknown): boolean => error instanceof StatusError && error.status === 404

/** Sends a body, signed as both sides sign. */
async function send(
  url: string,
  { provider, keyId, secret }: Signing,
  body: string,
  atMs = Date.now(),
): Promise<unknown> {
  const timestamp = String(atMs)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [providerHeaders.provider]: provider,
      [providerHeaders.keyId]: keyId,
      [providerHeaders.timestamp]: timestamp,
      [providerHeaders.signature]: signature,
    },
    body,
    signal: AbortSignal.timeout(20_000),
  })
  if (response.status !== 200) throw new StatusError(response.status)
  return response.json()
}

/** Runs every case of the sides that are named, and returns them in order. */
export async function checkIntegration(checked: Checked): Promise<readonly CheckedCase[]> {
  const { launch } = checked
  return [
    ...(launch === undefined ? [] : await checkWallet(checked, launch)),
    ...(checked.providerUrl === undefined ? [] : await checkProvider(checked, checked.providerUrl)),
  ]
}

const oneStake = '1.00'

type Launch = NonNullable<Checked['launch']>

/** The calls of the wallet with short names: `a.1` is a call of the round `a`. */
function walletCalls(checked: Checked, { token, player, game }: Launch) {
  const { url, currency } = checked
  const run = randomUUID().slice(0, 8)
  const call = async (path: SeamlessPath, body: Body): Promise<SeamlessAnswer> =>
    seamlessAnswer.parse(await send(`${url}${path}`, checked, JSON.stringify(body)))
  const of = (name: string) => ({
    transaction_id: `${run}-${name}`,
    round_id: `${run}-${name.split('.')[0]}`,
    game_code: game,
    player,
    currency,
    amount: oneStake,
  })
  const backward =
    (path: SeamlessPath) =>
    (name: string, reference: string, changes: Body = {}) =>
      call(path, { ...of(name), reference: `${run}-${reference}`, round_closed: true, ...changes })
  return {
    debit: (name: string, changes: Body = {}) =>
      call('/seamless/debit', { ...of(name), token, ...changes }),
    credit: backward('/seamless/credit'),
    rollBack: backward('/seamless/rollback'),
    balance: () => call('/seamless/balance', { token, player, currency }),
  }
}
type WalletCalls = ReturnType<typeof walletCalls>

/** A case as it is written down: its name, the status that is due, and the call. */
type Due = readonly [name: string, status: string, call: () => Promise<SeamlessAnswer>]

/** Makes the calls one after another. */
async function played(due: readonly Due[]): Promise<CheckedCase[]> {
  const cases: CheckedCase[] = []
  for (const [name, status, call] of due) {
    const problem = await call().then(
      (answer) => (answer.status === status ? '' : `answers ${answer.status}, not ${status}`),
      (error: unknown) => String(error),
    )
    cases.push({ name, problem })
  }
  return cases
}

const roundCases = ({ debit, credit, rollBack, balance }: WalletCalls): readonly Due[] => [
  ['balance of an open game', 'OK', balance],
  ['a debit', 'OK', () => debit('a.1')],
  ['the same debit again', 'OK', () => debit('a.1')],
  ['the same id with another amount', 'CONFLICT', () => debit('a.1', { amount: '2.00' })],
  ['a credit without a debit', 'NOT_FOUND', () => credit('a.2', 'none')],
  ['a credit of a foreign round', 'NOT_FOUND', () => credit('a.2', 'a.1', { round_id: 'x' })],
  ['a credit that closes its round', 'OK', () => credit('a.3', 'a.1')],
  ['the same credit again', 'OK', () => credit('a.3', 'a.1')],
  ['a rollback after the close', 'ROUND_CLOSED', () => rollBack('a.4', 'a.1')],
  ['a debit of a closed round', 'ROUND_CLOSED', () => debit('a.5')],
  ['a debit that is rolled back', 'OK', () => debit('b.1')],
  ['its rollback', 'OK', () => rollBack('b.2', 'b.1')],
  ['its rollback with another id', 'OK', () => rollBack('b.3', 'b.1')],
  ['a credit of what is rolled back', 'ROLLED_BACK', () => credit('b.4', 'b.1')],
  ['a rollback before its debit', 'OK', () => rollBack('c.2', 'c.1')],
  ['the debit after its rollback', 'ROLLED_BACK', () => debit('c.1')],
]

function refusalCases({ debit }: WalletCalls, currency: Currency): readonly Due[] {
  const other = currencies.find((each) => each !== currency)
  const tooMuch = '9999999999999.00'
  return [
    ['a debit with another token', 'TOKEN_EXPIRED', () => debit('d.1', { token: 'none' })],
    ['a debit of an unknown game', 'INVALID_GAME', () => debit('d.2', { game_code: 'none' })],
    ['a debit in another currency', 'WRONG_CURRENCY', () => debit('d.3', { currency: other })],
    ['more than there is', 'INSUFFICIENT_FUNDS', () => debit('d.4', { amount: tooMuch })],
    ['an unknown field', 'INVALID_REQUEST', () => debit('d.5', { more: true })],
  ]
}

function signatureCases(checked: Checked, { token, player }: Launch): readonly Due[] {
  const raw = JSON.stringify({ token, player, currency: checked.currency })
  const signed = async (signing: Signing, atMs?: number) =>
    seamlessAnswer.parse(await send(`${checked.url}/seamless/balance`, signing, raw, atMs))
  const forged = { ...checked, secret: `${checked.secret}x` }
  const old = Date.now() - signatureWindowMs - 5_000
  return [
    ['another secret', 'INVALID_SIGNATURE', () => signed(forged)],
    ['an old timestamp', 'INVALID_SIGNATURE', () => signed(checked, old)],
  ]
}

/** The cases of the wallet. */
async function checkWallet(checked: Checked, launch: Launch): Promise<readonly CheckedCase[]> {
  const calls = walletCalls(checked, launch)
  const balance = async () => parseMoney((await calls.balance()).balance ?? '') ?? 0n
  const before = await balance()
  const cases = [
    ...(await played(roundCases(calls))),
    ...(await played(refusalCases(calls, checked.currency))),
    await checkParallel(() => calls.debit('e.1')),
    ...(await played([['the rollback of that one', 'OK', () => calls.rollBack('e.2', 'e.1')]])),
    ...(await played(signatureCases(checked, launch))),
  ]
  const lost = before - (await balance())
  const problem = lost === 0n ? '' : `${formatMoney(lost)} is missing`
  return [...cases, { name: 'the money at the end is that of the beginning', problem }]
}

/** 50 equal debits at once are one. */
async function checkParallel(debit: () => Promise<SeamlessAnswer>): Promise<CheckedCase> {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => debit().catch((error: unknown) => String(error))),
  )
  const different = new Set(answers.map((answer) => JSON.stringify(answer)))
  const problem =
    different.size === 1 ? '' : `has ${different.size} answers: ${[...different].join(' ')}`
  return { name: '50 equal debits at once', problem }
}

/** Calls that a provider may lack: 404 is an answer to them. */
const optional: readonly string[] = ['/Draws', '/Programme']

/** The cases of a provider: each call of the contract is answered by the contract. */
async function checkProvider(checked: Checked, url: string): Promise<readonly CheckedCase[]> {
  const nowMs = Date.now()
  const asked = {
    '/GameList': {},
    '/History': { from_ms: nowMs - 3_600_000, before_ms: nowMs, page: 1 },
    '/RoundStatus': { round_id: `none-${randomUUID().slice(0, 8)}` },
    '/Programme': { from_ms: nowMs, before_ms: nowMs + 86_400_000 },
    '/Draws': await drawsAsked(checked, url, nowMs),
  } as const
  const cases: CheckedCase[] = []
  for (const [path, body] of Object.entries(asked) as [keyof typeof asked, Body][]) {
    const problem = await send(`${url}${path}`, checked, JSON.stringify(body)).then(
      (answer) => {
        const read = providerCalls[path].response.safeParse(answer)
        return read.success ? '' : `the answer is not of the contract: ${read.error.message}`
      },
      (error: unknown) => (isMissing(error) && optional.includes(path) ? '' : String(error)),
    )
    cases.push({ name: `${path} of the provider`, problem })
  }
  const forged = { ...checked, secret: `${checked.secret}x` }
  const taken = await send(`${url}/GameList`, forged, '{}').then(
    (answer) => providerCalls['/GameList'].response.safeParse(answer).success,
    () => false,
  )
  const problem = taken ? 'a call with another secret is answered' : ''
  return [...cases, { name: 'a forged call of the provider', problem }]
}

/** Asks for the draws of a day of the first lottery that the provider lists. */
async function drawsAsked(checked: Checked, url: string, nowMs: number) {
  const list = await send(`${url}/GameList`, checked, '{}').catch(() => null)
  const { data } = providerCalls['/GameList'].response.safeParse(list)
  const lottery = data?.games.find(({ category }) => category === 'lottery')
  return {
    game_code: lottery?.game_code ?? 'none',
    from_ms: nowMs - 86_400_000,
    before_ms: nowMs,
    page: 1,
    page_size: 10,
  }
}

/** Returns the cases as lines, and how many failed. */
export function reportOf(cases: readonly CheckedCase[]): string {
  const lines = cases.map(({ name, problem }) =>
    problem === '' ? `ok    ${name}` : `FAIL  ${name}: ${problem}`,
  )
  const failed = cases.filter(({ problem }) => problem !== '').length
  return [...lines, `${cases.length} cases, ${failed} failed`].join('\n')
}

/** Reads the words of the command line. */
function checkedOf(): Checked {
  const names = ['url', 'provider', 'key-id', 'secret', 'currency', 'token', 'player', 'game']
  const options = [...names, 'provider-url'].map((name) => [name, { type: 'string' }] as const)
  const { values } = parseArgs({ options: Object.fromEntries(options) })
  const of = (name: string): string => String(values[name] ?? '')
  const currency = currencies.find((each) => each === of('currency')) ?? 'MYR'
  const [token, player, game] = [of('token'), of('player'), of('game')]
  return {
    url: of('url').replace(/\/$/, ''),
    provider: of('provider'),
    keyId: of('key-id'),
    secret: of('secret'),
    currency,
    ...(token === '' ? {} : { launch: { token, player, game } }),
    ...(of('provider-url') === '' ? {} : { providerUrl: of('provider-url').replace(/\/$/, '') }),
  }
}

if (import.meta.main) {
  const cases = await checkIntegration(checkedOf())
  process.stdout.write(`${reportOf(cases)}\n`)
  process.exitCode = cases.length > 0 && cases.every(({ problem }) => problem === '') ? 0 : 1
}
