import type { TypedShares } from '@fairline/contract/office/accounts'
import { bookColumns, type CommissionClass } from '@fairline/domain/books/book-column'
import type { ClassRates } from '@fairline/domain/books/commission'
import type { ShareChanges } from '@fairline/domain/books/position-taking'
import { fieldText } from '@fairline/domain/errors/field-messages'
import { refused } from '@fairline/domain/errors/rejection'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import { type Currency, parseMoney } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import type { OfficeCaller } from '../../http/office-call.ts'
import type { OfficeHandlers } from '../../http/office-endpoints.ts'
import type { Random } from '../../random.ts'
import type { PasswordHasher } from '../accounts/index.ts'
import { type Party, partyNamed } from '../parties/index.ts'
import { proposalOf } from './change.ts'
import { madePassword } from './made-password.ts'
import {
  resetPassword,
  setMemberAccess,
  setMemberStatus,
  unlockMember,
  withdrawMemberSessions,
} from './member-access.ts'
import { adjustment, moveMemberMoney } from './member-money.ts'
import { addMember, limitMember } from './member-terms.ts'
import type { DoAct } from './office-act.ts'
import {
  creditPartyBy,
  editPartyBy,
  setPartyAccess,
  setPartyStatus,
  withdrawPartySessions,
} from './party-acts.ts'
import { invitePartyBy, openPartyBy } from './staff-acts.ts'
import { treeCalls } from './tree-calls.ts'

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
  | '/bo/access'
  | '/bo/sessions/withdraw'
  | '/bo/password/reset'
  | '/bo/unlock'
  | '/bo/credit'
  | '/bo/cash'
  | '/bo/adjust'
>

const proposeAdjustment = proposalOf(adjustment)

/** The calls of the tree of uplines and members. */
export const accountCalls = (parts: AccountCallParts): AccountHandlers => ({
  ...treeCalls(parts.queries),
  ...partyCalls(parts),
  ...memberCalls(parts),
  ...accessCalls(parts),
  ...moneyCalls(parts),
})

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
        isNew: true,
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
      if (currency === undefined) {
        const sentence = fieldText({ message: 'select', values: { fname: 'currency' } })
        return refused('invalidCurrency', { currency: sentence })
      }
      return act('/bo/member/create', call, addMember(hasher), {
        login: body.login,
        currency,
        oddsGroup: body.odds_group,
        password: madePassword(random),
        isMade: true,
        isNew: true,
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
}: AccountCallParts): Pick<
  AccountHandlers,
  '/bo/status' | '/bo/access' | '/bo/sessions/withdraw' | '/bo/password/reset' | '/bo/unlock'
> {
  return {
    '/bo/access': (call) => {
      const { right, on: isOn } = call.body
      const { kind, login } = call.target
      const switched = { login, right, isOn }
      return kind === 'member'
        ? act('/bo/access', call, setMemberAccess, switched)
        : act('/bo/access', call, setPartyAccess, switched)
    },
    '/bo/sessions/withdraw': (call) => {
      const { kind, login } = call.target
      return kind === 'member'
        ? act('/bo/sessions/withdraw', call, withdrawMemberSessions, { login })
        : act('/bo/sessions/withdraw', call, withdrawPartySessions, { login })
    },
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

function amountsOf(typed: Readonly<Record<keyof BetLimits, string | undefined>>) {
  const given = Object.entries(typed).flatMap(([name, text]) => {
    const amount = text === undefined ? undefined : parseMoney(text)
    return amount === undefined ? [] : [[name, amount] as const]
  })
  return Object.fromEntries(given) as Partial<BetLimits>
}
