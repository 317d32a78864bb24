import type { Database } from './database.ts'
import { Outbox } from './outbox.ts'
import { inTransaction, type Transaction } from './transaction.ts'

/**
 * Runs work of many transactions as one: each is a part, from a savepoint on, and all are committed
 * together or not at all. No one else sees anything of it before. The parts run one after the
 * other. Only the listeners of this work hear what the parts tell.
 *
 * @throws what `inTransaction` throws; nothing is kept then.
 */
export function inParts<Result>(
  database: Database,
  work: (whole: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, (tx) => {
    const outbox = new Outbox(database.onError)
    let last: Promise<unknown> = Promise.resolve()
    const runPart: Database['runPart'] = async (part) => {
      const ended = last.then(() => onSavepoint(tx, part))
      last = ended.catch(() => {})
      const { result, news } = await ended
      await outbox.deliver(news)
      return result
    }
    return work({ ...database, queries: tx, outbox, runPart })
  })
}

async function onSavepoint<Result>(whole: Transaction, work: (tx: Transaction) => Promise<Result>) {
  const part = whole.part()
  await whole.query('savepoint part')
  try {
    const result = await work(part)
    await whole.query('release savepoint part')
    return { result, news: part.news }
  } catch (error) {
    await whole.query('rollback to savepoint part')
    throw error
  }
}
