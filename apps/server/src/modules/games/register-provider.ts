import type { Database } from '../../db/database.ts'
import type { Queries } from '../../db/queries.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ProviderKey } from './provider-signature.ts'
import { endOtherKeys, keepAddress, putProvider, putProviderKey } from './provider-store.ts'

/** The key of the house's own games. */
export const houseProvider = 'house'

/** Where a round of the house leads to its proof. */
const verifyUrl = '/house/proof/{round}'

/** A house that has not said for so long that it runs loses the address to another one. */
const addressMs = 5_000

/**
 * Registers the house's own games as a provider, or gives it its present address and key. The same
 * call again changes nothing.
 *
 * @param house its address, such as http://127.0.0.1:8091, without a slash at its end.
 */
export function registerHouseProvider(
  database: Database,
  { url, keyId, secret }: ProviderKey & { readonly url: string },
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const id = await putProvider(tx, { key: houseProvider, name: 'Fairline', url, verifyUrl })
    await putProviderKey(tx, id, { keyId, secret })
    await endOtherKeys(tx, id, keyId)
    await keepHouseAddress(tx, url)
  })
}

/**
 * Keeps an address of a house that runs, again and again: it becomes the registered one once no
 * other house keeps that. All houses of a database answer alike.
 */
export const keepHouseAddress = (db: Queries, url: string): Promise<void> =>
  keepAddress(db, { key: houseProvider, url, forMs: addressMs })
