import type { TreeRow } from '@fairline/contract/office/accounts'
import { type AccessRight, accessRights, rightsOf } from '@fairline/domain/books/access-right'
import { rateText } from '@fairline/domain/books/commission'
import { accepted, refused } from '@fairline/domain/errors/rejection'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import { formatMoney } from '@fairline/domain/money/money'
import { allSports } from '@fairline/domain/sports/all-sports'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import { type OfficeCaller, type OfficeScope, scopeOf } from '../../http/office-call.ts'
import type { OfficeHandlers } from '../../http/office-endpoints.ts'
import { readMember } from '../accounts/index.ts'
import { officeAccountOfParty } from '../office/index.ts'
import { type Party, partyNamed, readChain } from '../parties/index.ts'
import { selectNode, selectTree, type TreeNode } from './tree-store.ts'

/** The calls that show the tree of uplines and members. */
export function treeCalls(queries: Queries): Pick<OfficeHandlers, '/bo/tree' | '/bo/account'> {
  return {
    '/bo/tree': ({ body, scope, caller }) => listTree(queries, scope, caller, body),
    async '/bo/account'({ target }) {
      const node = await selectNode(queries, target.kind, target.id)
      if (node === undefined) return refused('forbiddenAccess')
      const row = presentNode(node)
      const access = accessOf(node)
      if (target.kind === 'member') {
        const { limits } = await readMember(queries, target.id)
        const shown = limitsBySport(limits)
        return accepted({ row, shares: null, rates: null, limits: shown, access, office: null })
      }
      const party = (await readChain(queries, target.id)).at(-1)
      if (party === undefined) return refused('forbiddenAccess')
      const office = await officeAccountOfParty(queries, party.id)
      return accepted({
        row,
        shares: { ...party.shares },
        rates: ratesShown(party),
        limits: null,
        access,
        office: office?.status ?? null,
      })
    },
  }
}

const ratesShown = ({ rates }: Party) => ({
  hdpou: rateText(rates.hdpou),
  '1x2': rateText(rates['1x2']),
  others: rateText(rates.others),
})

function limitsBySport(limits: Readonly<Record<string, BetLimits>>) {
  const shown = allSports.flatMap(({ id, key }) => {
    const of = limits[id]
    if (of === undefined) return []
    const inText = {
      min_bet: formatMoney(of.minBet),
      max_bet: formatMoney(of.maxBet),
      max_per_match: formatMoney(of.maxPerMatch),
      max_payout: formatMoney(of.maxPayout),
    }
    return [[key, inText] as const]
  })
  return Object.fromEntries(shown)
}

interface TreeBody {
  readonly parent?: string | undefined
  readonly text?: string | undefined
  readonly status?: string | undefined
  readonly kind?: 'party' | 'member' | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

async function listTree(
  queries: Queries,
  scope: OfficeScope,
  caller: OfficeCaller,
  body: TreeBody,
) {
  const chain = await chainTo(queries, caller, body.parent)
  if (chain === undefined) return refused('forbiddenAccess')
  const { text = null, status = null, kind = null, limit } = body
  const nodes = await selectTree(queries, scope, {
    under: chain.at(-1)?.path ?? scope.path,
    text: text?.trim() === '' ? null : text,
    status,
    kind,
    after: afterOf(body.cursor),
    limit: limit + 1,
  })
  const shown = nodes.slice(0, limit)
  const last = shown.at(-1)
  const isMore = nodes.length > limit && last !== undefined
  return accepted({
    chain: chain.map(({ loginId: login, level }) => ({ login, level })),
    rows: shown.map(presentNode),
    next: isMore ? `${last.kind}:${last.login}` : null,
  })
}

/**
 * The uplines from the caller down to one that it names: empty for staff that names none. Undefined
 * where the one that is named is not below the caller.
 */
export async function chainTo(
  queries: Queries,
  caller: OfficeCaller,
  login: string | undefined,
): Promise<readonly Party[] | undefined> {
  const { path } = scopeOf(caller)
  const lowest =
    login === undefined
      ? (caller.party?.id ?? null)
      : (await partyNamed(queries, caller.operatorId, login.trim()))?.id
  if (lowest === undefined) return undefined
  if (lowest === null) return []
  const chain = await readChain(queries, lowest)
  const isBelow = path === null || chain.at(-1)?.path.startsWith(path) === true
  return isBelow ? chain.filter((party) => path === null || party.path.startsWith(path)) : undefined
}

function afterOf(cursor: string | undefined) {
  const [, kind, login] = /^(party|member):(.+)$/.exec(cursor ?? '') ?? []
  return login === undefined ? null : { kind: kind as 'party' | 'member', login }
}

const money = (amount: bigint | null): string | null =>
  amount === null ? null : formatMoney(amount)
const time = (ms: number | null): string | null => (ms === null ? null : dateTimeOf(ms))

/** What members may bet on, of a node and of those above it. */
function accessOf({ denied, uplineDenied }: Pick<TreeNode, 'denied' | 'uplineDenied'>) {
  const stateOf = (right: AccessRight) => {
    if (rightsOf(uplineDenied).includes(right)) return 'off_above'
    return rightsOf(denied).includes(right) ? 'off' : 'on'
  }
  const states = accessRights.map((right) => [right, stateOf(right)] as const)
  return Object.fromEntries(states) as Record<AccessRight, ReturnType<typeof stateOf>>
}

function presentNode(node: TreeNode): TreeRow {
  const { uplineStatus, oddsGroup, lastLoginAtMs, lastIp, addedAtMs, ...rest } = node
  const { denied: _own, uplineDenied: _above, ...same } = rest
  return {
    ...same,
    status: node.status as TreeRow['status'],
    upline_status: uplineStatus,
    credit: money(node.credit),
    given: money(node.given),
    available: money(node.available),
    outstanding: money(node.outstanding),
    debt: money(node.debt),
    odds_group: oddsGroup,
    yesterday: formatMoney(node.yesterday),
    last_login: time(lastLoginAtMs),
    last_ip: lastIp,
    added: dateTimeOf(addedAtMs),
  }
}
