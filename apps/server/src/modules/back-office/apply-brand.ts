import { createHash } from 'node:crypto'
import { type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Transaction } from '../../db/transaction.ts'
import { closeSite, siteMaintenance } from '../maintenance/index.ts'
import { applyBrand, type Brand, type BrandChange } from '../operators/index.ts'
import { type ActBy, type Acted, recorded } from './act.ts'
import { forceAdvice, whoHave } from './apply-profiles.ts'
import type { Json, JsonRecord } from './canonical-json.ts'
import { countMembersByCurrency } from './profile-store.ts'
import type { OpeningRules } from './site-switch.ts'

/** The settings whose values are files. */
const imageSettings: readonly string[] = ['logo', 'icon']

/**
 * Makes an operator what its brand says, or a new operator, whose site is closed until it is
 * opened. Refuses a host name of another operator, real money on invented matches while the site is
 * open, and without `force` a brand that leaves out a currency that members have.
 */
export async function applyBrandBy(
  tx: Transaction,
  by: Omit<ActBy, 'operatorId'>,
  brand: Brand,
  { isLive, feedIsInvented, force }: OpeningRules & { readonly force: boolean },
): Promise<Outcome<Acted>> {
  const applied = await applyBrand(tx, brand)
  if (!applied.ok) return refused('incompletedRequest', { brand: applied.problem })
  const { operatorId, isNew, changes } = applied
  if (isNew) await closeSite(tx, operatorId, '')
  const isOpen = (await siteMaintenance(tx, operatorId)) === undefined
  if (isLive && feedIsInvented && isOpen && !brand.house.playMoney) {
    const sentence = 'playMoney: the matches of this feed are invented, and the site is open'
    return refused('incompletedRequest', { brand: sentence })
  }
  const losses = await currenciesLost(tx, operatorId, brand)
  if (!force && Object.keys(losses).length > 0) {
    return refused('incompletedRequest', { ...losses, advice: forceAdvice })
  }
  return recorded(
    tx,
    'apply.brand',
    { ...by, operatorId },
    {
      target: `brand:${brand.code}`,
      before: sideOf(changes, 'before'),
      after: sideOf(changes, 'after'),
      answer: { operator: brand.code, site: isOpen ? 'open' : 'closed' },
    },
  )
}

/** The currencies that members have and the brand does not take, a sentence each. */
async function currenciesLost(
  tx: Transaction,
  operatorId: number,
  { settings }: Brand,
): Promise<Record<string, string>> {
  const members = await countMembersByCurrency(tx, operatorId)
  const lost = members.filter(({ currency }) => settings.currencies[currency] === undefined)
  return Object.fromEntries(
    lost.map(({ currency, members: count }) => {
      const then = 'they keep their money and limits, which no limits.json could change'
      return [currency, `the currency ${currency} would go, which ${whoHave(count)}: ${then}`]
    }),
  )
}

/** The values of the settings that change; those that were not there are left out. */
function sideOf(changes: readonly BrandChange[], side: 'before' | 'after'): JsonRecord {
  const values = changes.map(({ setting, ...sides }): [string, unknown] => {
    const value = sides[side]
    return [setting, imageSettings.includes(setting) ? digestOf(value) : value]
  })
  return JSON.parse(JSON.stringify(Object.fromEntries(values))) as JsonRecord
}

/** A file as the audit names it. */
const digestOf = (content: unknown): Json | undefined =>
  typeof content === 'string'
    ? `sha256:${createHash('sha256').update(content, 'base64').digest('hex')}`
    : undefined
