import { createHmac } from 'node:crypto'
import type { Queries } from '../../db/queries.ts'
import { StartupError } from '../../startup-error.ts'
import { pepperIdOf } from './password-hasher.ts'
import {
  insertPepperProof,
  knowsPepperProofs,
  selectPepperIds,
  selectPepperProof,
} from './pepper-store.ts'

const proofOf = (pepper: string): Buffer =>
  createHmac('sha256', pepper).update('fairline pepper proof', 'utf8').digest()

/**
 * Refuses a pepper that the passwords of the database were not made with: every right password
 * would be wrong. A database without a proof is judged by the passwords that it has.
 *
 * @throws StartupError
 */
export async function provePepper(queries: Queries, pepper: string): Promise<void> {
  const proof = (await knowsPepperProofs(queries)) ? await selectPepperProof(queries) : undefined
  if (await isRight(queries, pepper, proof)) return
  throw new StartupError(
    'PASSWORD_PEPPER is not the one that the passwords of this database were made with: ' +
      'set that one.',
  )
}

async function isRight(queries: Queries, pepper: string, proof: Buffer | undefined) {
  if (proof !== undefined) return proof.equals(proofOf(pepper))
  const ids = await selectPepperIds(queries)
  return ids.length === 0 || ids.includes(pepperIdOf(pepper))
}

/**
 * The same, and keeps the proof at the first start.
 *
 * @throws StartupError
 */
export async function keepPepper(queries: Queries, pepper: string): Promise<void> {
  await provePepper(queries, pepper)
  await insertPepperProof(queries, proofOf(pepper))
}
