import type { MissingToOpen } from '@fairline/contract/office/site'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type * as z from 'zod'
import type { Queries } from '../../db/queries.ts'
import type { OfficeCall, OfficeHandlers } from '../../http/office-endpoints.ts'
import { faultsOf } from '../../own-file.ts'
import { siteMaintenance } from '../maintenance/index.ts'
import { type Brand, type Operator, readBrand, readOperators } from '../operators/index.ts'
import { applyBrandBy } from './apply-brand.ts'
import { applyCommission, applyLimits, profilesShown } from './apply-profiles.ts'
import { commissionFile, commissionShown } from './commission-class.ts'
import { currenciesWithoutAll, limitsFile } from './limit-profile.ts'
import type { DoAct } from './office-act.ts'
import { selectCommission, selectLimitProfiles } from './profile-store.ts'
import { closeSiteBy, lackingOf, type OpeningRules, openSiteBy } from './site-switch.ts'

/** What the calls of the site need. */
export interface SiteCallParts {
  readonly queries: Queries
  readonly opening: OpeningRules
  readonly act: DoAct
}

type SitePath =
  | '/bo/site'
  | '/bo/maintenance'
  | '/bo/site/brand'
  | '/bo/site/limits'
  | '/bo/site/commission'

/** The calls of the members' site: whether it is open, its brand, what new members get. */
export function siteCalls({
  queries,
  opening,
  act,
}: SiteCallParts): Pick<OfficeHandlers, SitePath> {
  return {
    async '/bo/site'({ caller: { operatorId } }) {
      const maintenance = await siteMaintenance(queries, operatorId)
      const operator = await operatorOf(queries, operatorId)
      const lacking = await lackingOf(queries, operatorId, opening)
      return accepted({
        open: maintenance === undefined,
        message: maintenance?.message ?? '',
        missing: Object.keys(lacking) as MissingToOpen[],
        brand: operator === undefined ? {} : brandShown(operator),
        limits: profilesShown(await selectLimitProfiles(queries, operatorId)),
        commission: commissionShown(await selectCommission(queries, operatorId)),
      })
    },
    '/bo/maintenance': (call) =>
      call.body.open
        ? act('/bo/maintenance', call, openSiteBy(opening), {})
        : act('/bo/maintenance', call, closeSiteBy, { message: call.body.message }),
    '/bo/site/brand': async (call) => {
      const read = brandOf(await operatorOf(queries, call.caller.operatorId), call.body)
      if (!read.ok) return read
      const rules = { ...opening, force: call.body.force }
      return act(
        '/bo/site/brand',
        call,
        (tx, by, brand: Brand) => applyBrandBy(tx, by, brand, rules),
        read.value,
      )
    },
    '/bo/site/limits': async (call) => {
      const { limits, force } = call.body
      const content = { limits }
      const profiles = checked(limitsFile, content, 'limits')
      if (!profiles.ok) return profiles
      const withoutAll = currenciesWithoutAll(content)
      const input = { profiles: profiles.value, withoutAll, force }
      return act('/bo/site/limits', call, applyLimits, input)
    },
    '/bo/site/commission': async (call) => {
      const rates = checked(commissionFile, { commission: call.body.commission }, 'commission')
      if (!rates.ok) return rates
      return act('/bo/site/commission', call, applyCommission, rates.value)
    },
  }
}

const operatorOf = async (db: Queries, operatorId: number): Promise<Operator | undefined> =>
  (await readOperators(db)).find(({ id }) => id === operatorId)

/** The brand as `brand.json` has it, without the images. */
function brandShown({ code, name, hosts, settings, brand }: Operator): Record<string, unknown> {
  return { code, name, hosts, ...settings, ...brand }
}

type BrandBody = Pick<OfficeCall<'/bo/site/brand'>['body'], 'brand' | 'logo' | 'icon'>

/**
 * A brand that a person saves. The code is the operator's own, whatever was sent: nobody changes
 * another operator. An image that was not sent stays.
 */
function brandOf(operator: Operator | undefined, body: BrandBody): Outcome<Brand> {
  if (operator === undefined) return refused('forbiddenAccess')
  const images = { logo: imageOf(operator, body, 'logo'), icon: imageOf(operator, body, 'icon') }
  const named = Object.entries(images).flatMap(([role, bytes]) =>
    bytes === undefined ? [] : [[role, `${role}.svg`]],
  )
  const { logo: _logo, icon: _icon, ...settings } = body.brand
  const content = { ...settings, code: operator.code, ...Object.fromEntries(named) }
  const read = readBrand(JSON.stringify(content), (name) =>
    name === 'logo.svg' ? images.logo : images.icon,
  )
  return read.ok ? accepted(read.brand) : refused('incompletedRequest', { brand: read.problem })
}

function imageOf({ images }: Operator, body: BrandBody, role: 'logo' | 'icon'): Buffer | undefined {
  const sent = body[role]
  if (sent === undefined) return images[role]?.bytes
  return sent === null ? undefined : Buffer.from(sent, 'base64')
}

function checked<Output>(
  schema: z.ZodType<Output>,
  content: object,
  name: string,
): Outcome<Output> {
  const read = schema.safeParse(content)
  return read.success
    ? accepted(read.data)
    : refused('incompletedRequest', { [name]: faultsOf(read.error) })
}
