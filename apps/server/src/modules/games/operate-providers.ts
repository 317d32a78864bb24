import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Random } from '../../random.ts'
import { type OpenRound, selectOpenRounds } from './open-round-store.ts'
import type { ProviderKey } from './provider-signature.ts'
import {
  endOtherKeys,
  type Provider,
  type PutProvider,
  putProvider,
  putProviderKey,
  selectProviders,
  setProviderState,
} from './provider-store.ts'

const secretBytes = 32

/** Returns all providers with the keys in force. */
export const readProviders = (db: Queries): Promise<readonly Provider[]> => selectProviders(db)

/** Adds a provider, or gives it another name and address; returns its id. */
export const writeProvider = (tx: Transaction, provider: PutProvider): Promise<number> =>
  putProvider(tx, provider)

/** Makes a key that both sides sign with. The keys before it end where that is asked for. */
export async function makeProviderKey(
  tx: Transaction,
  random: Random,
  providerId: number,
  endsOthers: boolean,
): Promise<ProviderKey> {
  const made = {
    keyId: `k-${random.bytes(4).toString('hex')}`,
    secret: random.bytes(secretBytes).toString('hex'),
  }
  await putProviderKey(tx, providerId, made)
  if (endsOthers) await endOtherKeys(tx, providerId, made.keyId)
  return made
}

/** Puts a provider into maintenance, or ends it; false where there is no such provider. */
export const switchMaintenance = (
  tx: Transaction,
  key: string,
  state: Provider['state'],
): Promise<boolean> => setProviderState(tx, key, state)

/** Returns the rounds of an operator's members that are open for so long, milliseconds. */
export const readOpenRounds = (
  db: Queries,
  operatorId: number,
  openMs: number,
): Promise<readonly OpenRound[]> => selectOpenRounds(db, operatorId, openMs)
