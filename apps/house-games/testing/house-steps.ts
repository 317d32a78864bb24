import pg from 'pg'

/** Where the house may be cut off in a round of an instant game, in the order of its life. */
export const roundSteps = [
  // Seed, nonce and bet are written, and not committed.
  'intent-before-commit',
  // They are committed; the debit is not sent.
  'intent-after-commit',
  'debit-sent',
  // The wallet has taken the stake; the house has not stored it.
  'debit-answered',
  'outcome-before-commit',
  // The outcome and the payment of it are committed; the credit is not sent.
  'outcome-after-commit',
  'credit-sent',
  'credit-answered',
  'close-before-commit',
  'close-after-commit',
] as const

/** Where it may be cut off at a table: a bet is taken, the round drawn, the bet paid. */
export const tableSteps = [
  'bet-before-commit',
  'bet-after-commit',
  'draw-before-commit',
  'draw-after-commit',
  'payment-before-commit',
  'payment-after-commit',
  'paid-before-commit',
  'paid-after-commit',
] as const

export const houseSteps = [...roundSteps, ...tableSteps] as const
export type HouseStep = (typeof houseSteps)[number]

type Work = 'intent' | 'outcome' | 'close' | 'bet' | 'draw' | 'payment' | 'paid'

/**
 * Reports the steps of this process's rounds as they are passed. It watches the statements of all
 * connections and the calls of the wallet; the code of the house knows nothing of it.
 */
export function watchHouse(pass: (step: HouseStep) => void): void {
  watchCommits(pass)
  watchCalls(pass)
}

function watchCommits(pass: (step: HouseStep) => void): void {
  const { query } = pg.Client.prototype
  const works = new WeakMap<pg.Client, Work>()
  function watched(this: pg.Client, ...args: unknown[]): unknown {
    const text = typeof args[0] === 'string' ? args[0] : ''
    if (text.startsWith('begin')) works.delete(this)
    const shown = workOf(text, Array.isArray(args[1]) ? args[1] : [])
    if (shown !== null) works.set(this, shown)
    const work = works.get(this)
    const ask = query as unknown as (this: pg.Client, ...args: unknown[]) => unknown
    if (text !== 'commit' || work === undefined) return ask.apply(this, args)
    pass(`${work}-before-commit`)
    const committed = ask.apply(this, args) as Promise<unknown>
    return committed.then((result) => {
      pass(`${work}-after-commit`)
      return result
    })
  }
  pg.Client.prototype.query = watched as typeof query
}

/** What a transaction does to a round or bet, as far as this statement shows it. */
function workOf(text: string, values: readonly unknown[]): Work | null {
  if (text.includes('insert into round (')) return 'intent'
  if (text.includes('insert into table_bet')) return 'bet'
  if (text.includes('update table_round set') && values.includes('drawn')) return 'draw'
  if (text.includes('update table_bet set')) {
    return values.includes('paying') ? 'payment' : values.includes('closed') ? 'paid' : null
  }
  if (text.includes('insert into wallet_call') && values.includes('credit')) return 'outcome'
  return text.includes('update round set acts') && values.includes('closed') ? 'close' : null
}

function watchCalls(pass: (step: HouseStep) => void): void {
  const { fetch: ask } = globalThis
  globalThis.fetch = async (input, options) => {
    const call = /\/seamless\/(debit|credit)$/.exec(String(input))?.[1] as 'debit' | 'credit'
    const asked = ask(input, options)
    if (call === undefined) return asked
    pass(`${call}-sent`)
    const answer = await asked
    pass(`${call}-answered`)
    return answer
  }
}
