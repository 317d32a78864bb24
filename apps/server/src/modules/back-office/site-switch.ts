import type { MissingToOpen } from '@fairline/contract/office/site'
import { accepted, refused } from '@fairline/domain/errors/rejection'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import { closeSite, openSite, siteMaintenance } from '../maintenance/index.ts'
import { currenciesOf, readOperators } from '../operators/index.ts'
import { type Act, audited } from './act.ts'
import { takeTurns } from './act-store.ts'
import type { JsonRecord } from './canonical-json.ts'
import { oddsGroups } from './commission-class.ts'
import { selectCommission, selectLimitProfiles } from './profile-store.ts'

/** What has to be true of an operator before its members may come in. */
export interface OpeningRules {
  /** False in demo mode, where nothing is checked. */
  readonly isLive: boolean
  /** Whether matches and results are made up: then no real money may be bet on them. */
  readonly feedIsInvented: boolean
  /** Whether matches are those that traders type. */
  readonly isHouseFeed: boolean
}

/** Returns what an operator lacks to open its site, a sentence each; empty if nothing. */
export async function lackingOf(
  db: Queries,
  operatorId: number,
  rules: OpeningRules,
): Promise<Partial<Record<MissingToOpen, string>>> {
  const lacking: Partial<Record<MissingToOpen, string>> = {}
  const operator = (await readOperators(db)).find(({ id }) => id === operatorId)
  if (!rules.isLive || operator === undefined) return lacking
  if (rules.feedIsInvented && !operator.brand.playMoney) {
    lacking.play_money = 'playMoney: the matches of this feed are invented; the brand must say so'
  }
  const limits = await selectLimitProfiles(db, operatorId)
  const unlimited = currenciesOf(operator.settings).filter((each) => limits[each] === undefined)
  if (unlimited.length > 0) {
    lacking.limits = `limits: not applied for ${unlimited.join(', ')}`
  }
  const rates = await selectCommission(db, operatorId)
  if (oddsGroups.some((group) => rates[group] === undefined)) {
    lacking.commission = 'commission: no rates are applied'
  }
  return lacking
}

/** The switch of an operator's site as the audit has it. */
async function siteShown(db: Queries, operatorId: number): Promise<JsonRecord> {
  const maintenance = await siteMaintenance(db, operatorId)
  if (maintenance === undefined) return { site: 'open' }
  const { beganAt, message } = maintenance
  return { site: 'closed', since: `${dateTimeOf(beganAt.getTime())} (GMT+8)`, message }
}

/** Opens the site, unless something is missing: the refusal lists it. */
export const openSiteBy = (rules: OpeningRules): Act<object> =>
  audited('site.open', async (tx, { operatorId }) => {
    await takeTurns(tx, operatorId)
    const lacking = await lackingOf(tx, operatorId, rules)
    if (Object.keys(lacking).length > 0) return refused('incompletedRequest', lacking)
    const before = await siteShown(tx, operatorId)
    await openSite(tx, operatorId)
    const after = await siteShown(tx, operatorId)
    return accepted({ target: 'site', before, after, answer: after })
  })

/** Closes the site: members see the message and nothing else. A closed one gets the new message. */
export const closeSiteBy = audited<{ readonly message: string }>(
  'site.close',
  async (tx, { operatorId }, { message }) => {
    await takeTurns(tx, operatorId)
    const before = await siteShown(tx, operatorId)
    const closed = await closeSite(tx, operatorId, message.trim())
    if (!closed.ok) return closed
    const after = await siteShown(tx, operatorId)
    return accepted({ target: 'site', before, after, answer: after })
  },
)

/** Says whether the site is open, and what it lacks to be opened; changes nothing. */
export const showSite =
  (rules: OpeningRules): Act<object> =>
  async (tx, { operatorId }) => {
    const shown = await siteShown(tx, operatorId)
    const lacking = await lackingOf(tx, operatorId, rules)
    const answer = { ...shown, missing: Object.values(lacking) }
    return accepted({ target: 'site', before: shown, after: shown, answer })
  }
