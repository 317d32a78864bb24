import { assert } from '@fairline/domain/assert'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import type { Transaction } from '../../db/transaction.ts'
import { type Brand, readBrand, readOperators } from '../operators/index.ts'
import type { ActBy } from './act.ts'
import { applyBrandBy } from './apply-brand.ts'
import { WrongWords } from './command.ts'
import type { OpeningRules } from './site-switch.ts'

/**
 * Returns the operator with a code. A house that has none yet makes one, closed, of that name and
 * for every host: the owner says in the back office what its brand is.
 *
 * @throws WrongWords when no operator can have the code.
 */
export async function operatorWithCode(
  tx: Transaction,
  by: Omit<ActBy, 'operatorId'>,
  code: string,
  rules: OpeningRules,
): Promise<Outcome<number>> {
  const known = (await readOperators(tx)).find((each) => each.code === code)
  if (known !== undefined) return accepted(known.id)
  const applied = await applyBrandBy(tx, by, plainBrand(code), { ...rules, force: false })
  if (!applied.ok) return applied
  const made = (await readOperators(tx)).find((each) => each.code === code)
  assert(made !== undefined, 'an applied brand is an operator')
  return accepted(made.id)
}

/** A brand that says nothing but its code. */
function plainBrand(code: string): Brand {
  const read = readBrand(JSON.stringify({ code, name: code, hosts: ['*'] }), () => undefined)
  if (!read.ok) throw new WrongWords(`--code: ${read.problem}`)
  return read.brand
}
