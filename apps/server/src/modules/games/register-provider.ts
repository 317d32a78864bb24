import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ProviderKey } from './provider-signature.ts'
import { endOtherKeys, putProvider, putProviderKey } from './provider-store.ts'

/** The key of the house's own games. */
export const houseProvider = 'house'

/** Where a round of the house leads to its proof. */
const verifyUrl = '/house/proof/{round}'

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
  })
}
