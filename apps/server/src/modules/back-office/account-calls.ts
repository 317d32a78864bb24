import type { TreeRow } from '@fairline/contract/office/accounts'
import {
  type BookColumn,
  bookColumns,
  type CommissionClass,
} from '@fairline/domain/books/book-column'
import { type ClassRates, rateText } from '@fairline/domain/books/commission'
import type { ColumnShare, ShareChanges } from '@fairline/domain/books/position-taking'
import { accepted, refused } from '@fairline/domain/errors/rejection'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import { type Currency, formatMoney, parseMoney } from '@fairline/domain/money/money'
import { allSports } from '@fairline/domain/sports/all-sports'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import { type OfficeCaller, type OfficeScope, scopeOf } from '../../http/office-call.ts'
import type { OfficeHandlers } from '../../http/office-endpoints.ts'
import type { Random } from '../../random.ts'
import { type PasswordHasher, readMember } from '../accounts/index.ts'
import { officeAccountOfParty } from '../office/index.ts'
import { type Party, partyNamed, readChain } from '../parties/index.ts'
import { proposalOf } from './change.ts'
import { madePassword } from './made-password.ts'
import { resetPassword, setMemberStatus, unlockMember } from './member-access.ts'
import { adjustment, moveMemberMoney } from './member-money.ts'
import { addMember, limitMember } from './member-terms.ts'
import type { DoAct } from './office-act.ts'
import { creditPartyBy, editPartyBy, setPartyStatus } from './party-acts.ts'
import { invitePartyBy, openPartyBy } from './staff-acts.ts'
import { selectNode, selectTree, type TreeNode } from './tree-store.ts'

/** What the calls of the tree need. */
export interface AccountCallParts {
  readonly queries: Queries
  readonly hasher: PasswordHasher
  readonly random: Random
  readonly act: DoAct
}

type AccountHandlers = Pick<
  OfficeHandlers,
  | '/bo/tree'
  | '/bo/account'
  | '/bo/party/create'
  | '/bo/party/edit'
  | '/bo/party/terms'
  | '/bo/member/create'
  | '/bo/member/limits'
  | '/bo/status'
  | '/bo/password/reset'
  | '/bo/unlock'
  | '/bo/credit'
  | '/bo/cash'
  | '/bo/adjust'
>

const proposeAdjustment = proposalOf(adjustment)

/** The calls of the tree of uplines and members. */
export const accountCalls = (parts: AccountCallParts): AccountHandlers => ({
  ...treeCalls(parts),
  ...partyCalls(parts),
  ...memberCalls(parts),
  ...accessCalls(parts),
  ...moneyCalls(parts),
})

function treeCalls({
  queries,
}: AccountCallParts): Pick<AccountHandlers, '/bo/tree' | '/bo/account'> {
  return {
    '/bo/tree': ({ body, scope, caller }) => listTree(queries, scope, caller, body),
    async '/bo/account'({ target }) {
      const node = await selectNode(queries, target.kind, target.id)
      if (node === undefined) return refused('forbiddenAccess')
      const row = presentNode(node)
      if (target.kind === 'member') {
        const { limits } = await readMember(queries, target.id)
        const shown = limitsBySport(limits)
        return accepted({ row, shares: null, rates: null, limits: shown, office: null })
      }
      const party = (await readChain(queries, target.id)).at(-1)
      if (party === undefined) return refused('forbiddenAccess')
      const office = await officeAccountOfParty(queries, party.id)
      return accepted({
        row,
        shares: { ...party.shares },
        rates: ratesShown(party),
        limits: null,
        office: office?.status ?? null,
      })
    },
  }
}

function partyCalls({
  queries,
  random,
  act,
}: AccountCallParts): Pick<
  AccountHandlers,
  '/bo/party/create' | '/bo/party/edit' | '/bo/party/terms'
> {
  return {
    async '/bo/party/create'(call) {
      const { body, caller } = call
      const { login, name, level, credit, shares, rates, copy_of: copyOf } = body
      const model = copyOf === undefined ? null : await modelFor(queries, caller, copyOf)
      if (model === undefined) return refused('forbiddenAccess')
      return act('/bo/party/create', call, openPartyBy(random), {
        login,
        name,
        level: model?.level ?? level,
        ...currencyOf(body.currency ?? model?.currency),
        credit: parseMoney(credit) ?? 0n,
        shares: sharesFor(shares, model),
        ...ratesFor(rates, model),
        ...uplineOf(caller),
      })
    },
    '/bo/party/edit': (call) =>
      act('/bo/party/edit', call, editPartyBy, { login: call.target.login, name: call.body.name }),
    '/bo/party/terms': (call) => {
      const { shares, rates } = call.body
      const changes = { shares: sharesFor(shares, null), ...ratesFor(rates, null) }
      return act('/bo/party/terms', call, editPartyBy, { login: call.target.login, ...changes })
    },
  }
}

function memberCalls({
  hasher,
  random,
  act,
}: AccountCallParts): Pick<AccountHandlers, '/bo/member/create' | '/bo/member/limits'> {
  return {
    async '/bo/member/create'(call) {
      const { body, caller } = call
      const currency = caller.party?.currency ?? body.currency
      if (currency === undefined) return refused('invalidCurrency')
      return act('/bo/member/create', call, addMember(hasher), {
        login: body.login,
        currency,
        oddsGroup: body.odds_group,
        password: madePassword(random),
        isMade: true,
        ...uplineOf(caller),
      })
    },
    '/bo/member/limits': (call) => {
      const { sport, min_bet, max_bet, max_per_match, max_payout } = call.body
      const typed = { minBet: min_bet, maxBet: max_bet, maxPerMatch: max_per_match }
      const limits = amountsOf({ ...typed, maxPayout: max_payout })
      return act('/bo/member/limits', call, limitMember, {
        login: call.target.login,
        limits,
        ...(sport === undefined ? {} : { sports: [sport] }),
      })
    },
  }
}

function accessCalls({
  hasher,
  random,
  act,
}: AccountCallParts): Pick<AccountHandlers, '/bo/status' | '/bo/password/reset' | '/bo/unlock'> {
  return {
    async '/bo/status'(call) {
      const { status } = call.body
      const { kind, login } = call.target
      if (kind === 'member') return act('/bo/status', call, setMemberStatus, { login, status })
      if (status !== 'active' && status !== 'suspended' && status !== 'closed') {
        return refused('incompletedRequest', { status: 'an upline is active, suspended or closed' })
      }
      return act('/bo/status', call, setPartyStatus, { login, status })
    },
    '/bo/password/reset': (call) => {
      const { kind, login } = call.target
      if (kind === 'party') {
        return act('/bo/password/reset', call, invitePartyBy(random), { login })
      }
      const password = madePassword(random)
      return act('/bo/password/reset', call, resetPassword(hasher), { login, password })
    },
    '/bo/unlock': async (call) => {
      const { kind, login } = call.target
      if (kind === 'party') return refused('forbiddenAccess')
      return act('/bo/unlock', call, unlockMember, { login })
    },
  }
}

function moneyCalls({
  act,
}: AccountCallParts): Pick<AccountHandlers, '/bo/credit' | '/bo/cash' | '/bo/adjust'> {
  return {
    '/bo/credit': (call) => {
      const { target, body } = call
      const amount = parseMoney(body.amount) ?? 0n
      const { reference, note, direction } = body
      const gives = direction === 'give'
      if (target.kind === 'party') {
        const by = gives ? amount : -amount
        return act('/bo/credit', call, creditPartyBy, { login: target.login, by, reference })
      }
      const kind = gives ? 'credit' : 'take_credit'
      const moved = { login: target.login, kind, amount, reference, note } as const
      return act('/bo/credit', call, moveMemberMoney, moved)
    },
    '/bo/cash': async (call) => {
      const { target, body } = call
      if (target.kind === 'party') return refused('forbiddenAccess')
      const { reference, note, direction } = body
      const kind = direction === 'in' ? 'deposit' : 'withdrawal'
      const amount = parseMoney(body.amount) ?? 0n
      const moved = { login: target.login, kind, amount, reference, note } as const
      return act('/bo/cash', call, moveMemberMoney, moved)
    },
    '/bo/adjust': async (call) => {
      const { target, body } = call
      if (target.kind === 'party') return refused('forbiddenAccess')
      const { reference, note, amount, direction } = body
      const kind = direction === 'up' ? 'adjustment_in' : 'adjustment_out'
      const input = { login: target.login, kind, amount, reference, note } as const
      return act('/bo/adjust', call, proposeAdjustment, input)
    },
  }
}

const uplineOf = ({ party }: OfficeCaller): { upline?: string } =>
  party === null ? {} : { upline: party.login }

const currencyOf = (currency: Currency | undefined): { currency?: Currency } =>
  currency === undefined ? {} : { currency }

/** A sibling to copy: right below the caller, as the copy will be. */
async function modelFor(
  queries: Queries,
  { operatorId, party }: OfficeCaller,
  login: string,
): Promise<Party | undefined> {
  const model = await partyNamed(queries, operatorId, login)
  return model !== undefined && model.parentId === (party?.id ?? null) ? model : undefined
}

type TypedShares = Readonly<
  Partial<Record<BookColumn, { [Name in keyof ColumnShare]?: number | undefined }>>
>

/** Shares that were typed, with those of the model for columns that were not. */
function sharesFor(typed: TypedShares, model: Party | null): ShareChanges {
  const given = bookColumns.flatMap((column) => {
    const of = Object.entries(typed[column] ?? {}).filter(([, share]) => share !== undefined)
    return of.length === 0 ? [] : [[column, Object.fromEntries(of)] as const]
  })
  return { ...model?.shares, ...Object.fromEntries(given) }
}

/** Rates that were typed in per cent, in hundredths; those of the model where none were. */
function ratesFor(
  typed: Readonly<Record<CommissionClass, string>> | undefined,
  model: Party | null,
): { rates?: ClassRates } {
  if (typed === undefined) return model === null ? {} : { rates: model.rates }
  const rateOf = (name: CommissionClass): number => Number(parseMoney(typed[name]) ?? 0n)
  return { rates: { hdpou: rateOf('hdpou'), '1x2': rateOf('1x2'), others: rateOf('others') } }
}

const ratesShown = ({ rates }: Party) => ({
  hdpou: rateText(rates.hdpou),
  '1x2': rateText(rates['1x2']),
  others: rateText(rates.others),
})

function amountsOf(typed: Readonly<Record<keyof BetLimits, string | undefined>>) {
  const given = Object.entries(typed).flatMap(([name, text]) => {
    const amount = text === undefined ? undefined : parseMoney(text)
    return amount === undefined ? [] : [[name, amount] as const]
  })
  return Object.fromEntries(given) as Partial<BetLimits>
}

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

function presentNode(node: TreeNode): TreeRow {
  const { uplineStatus, oddsGroup, lastLoginAtMs, lastIp, addedAtMs, ...same } = node
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
