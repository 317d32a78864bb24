import type { Database } from '../src/db/database.ts'
import type { House } from '../src/house.ts'
import type { Wallet } from '../src/wallet/wallet.ts'

/** The process has ended. */
export class CrashError extends Error {}

/**
 * The house of a process that ends between two of its steps: before or after a commit, before or
 * after a call of the wallet. After it, nothing reaches database or wallet. `steps` are passed.
 */
export function crashingHouse(house: House, steps: number): House {
  let passed = 0
  const pass = (): void => {
    if (passed === steps) throw new CrashError()
    passed += 1
  }
  const step = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    pass()
    const result = await work()
    pass()
    return result
  }
  const database: Database = {
    ...house.database,
    inTransaction: (work) => step(() => house.database.inTransaction(work)),
  }
  const wallet: Wallet = { call: (path, body) => step(() => house.wallet.call(path, body)) }
  return { ...house, database, wallet }
}
