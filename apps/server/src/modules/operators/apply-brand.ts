import { isDeepStrictEqual } from 'node:util'
import { assert } from '@fairline/domain/assert'
import type { Transaction } from '../../db/transaction.ts'
import { openHouse } from '../wallet/index.ts'
import type { Brand } from './brand.ts'
import type { Operator } from './operator.ts'
import {
  insertHosts,
  insertOperator,
  lockOperators,
  removeHosts,
  replaceImages,
  selectOperators,
  updateOperator,
} from './operator-store.ts'

/** A setting that a brand changes. */
export interface BrandChange {
  readonly setting: string
  /** Undefined for a new operator. */
  readonly before: unknown
  readonly after: unknown
}

export type AppliedBrand =
  | {
      readonly ok: true
      readonly operatorId: number
      readonly isNew: boolean
      /** Empty when the operator is as the brand says already: then nothing was written. */
      readonly changes: readonly BrandChange[]
    }
  | { readonly ok: false; readonly problem: string }

/** Everything that a brand decides, flat, as `brand.json` has it; files by their contents. */
const settingsOf = (brand: Brand): Record<string, unknown> => ({
  name: brand.name,
  hosts: brand.hosts.toSorted(),
  ...brand.settings,
  ...brand.house,
  logo: brand.images.logo?.bytes.toString('base64'),
  icon: brand.images.icon?.bytes.toString('base64'),
})

const changesTo = (
  stored: Record<string, unknown>,
  wanted: Record<string, unknown>,
): readonly BrandChange[] =>
  Object.keys(wanted)
    .filter((setting) => !isDeepStrictEqual(stored[setting], wanted[setting]))
    .map((setting) => ({ setting, before: stored[setting], after: wanted[setting] }))

/** Returns whose host names a brand would take; undefined if they are free or its own. */
function takenHost(operators: readonly Operator[], { code, hosts }: Brand): string | undefined {
  for (const operator of operators) {
    const taken = operator.hosts.find((each) => operator.code !== code && hosts.includes(each))
    if (taken !== undefined) return `the host ${taken} is that of the operator ${operator.code}`
  }
  return undefined
}

/**
 * Makes an operator what its brand says, or a new operator with this code. The sites of all nodes
 * follow within a second. Returns what changed; refuses a host name that another operator has.
 */
export async function applyBrand(tx: Transaction, brand: Brand): Promise<AppliedBrand> {
  await lockOperators(tx)
  const operators = await selectOperators(tx)
  const problem = takenHost(operators, brand)
  if (problem !== undefined) return { ok: false, problem }
  const known = operators.find(({ code }) => code === brand.code)
  const stored = known === undefined ? {} : settingsOf({ ...known, house: known.brand })
  const changes = changesTo(stored, settingsOf(brand))
  const operatorId = known?.id ?? Math.max(0, ...operators.map(({ id }) => id)) + 1
  const outcome = { ok: true, operatorId, isNew: known === undefined, changes } as const
  if (changes.length === 0) return outcome
  const row = { ...brand, id: operatorId, brand: brand.house }
  if (known === undefined) {
    await insertOperator(tx, row)
    await openHouse(tx, operatorId)
  } else await updateOperator(tx, row)
  await removeHosts(tx, operatorId)
  await insertHosts(tx, operatorId, brand.hosts)
  await replaceImages(tx, operatorId, brand.images)
  return outcome
}

/**
 * Makes the operator of a demo's brand, unless there is one: that keeps what was configured. One
 * that was made before there were brands gets logo and icon. Returns the operator.
 */
export async function seedBrand(
  tx: Transaction,
  brand: Brand,
): Promise<{ readonly id: number; readonly name: string }> {
  const known = (await selectOperators(tx)).find(({ code }) => code === brand.code)
  if (known?.isBranded === true) return known
  const { name, hosts, settings } = known ?? brand
  const applied = await applyBrand(tx, { ...brand, name, hosts, settings })
  assert(applied.ok, `the brand ${brand.code} has hosts of its own`)
  return { id: applied.operatorId, name }
}
