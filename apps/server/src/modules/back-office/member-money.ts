import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { displayMoney, formatMoney, type Minor, parseMoney } from '@fairline/domain/money/money'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import * as z from 'zod'
import type { Transaction } from '../../db/transaction.ts'
import { accountNamed, type MemberRecord, readMember } from '../accounts/index.ts'
import { type MoneyMove, moveMoney } from '../funds/index.ts'
import { giveOn, memberCredit } from '../parties/index.ts'
import { followAccounts } from '../sessions/index.ts'
import { lockWallet } from '../wallet/index.ts'
import { audited } from './act.ts'
import { moneyOf, type OnMember, onMember, targetOf } from './act-on-member.ts'
import type { Change } from './change.ts'

const referenceLengthMax = 64
const amountMax: Minor = 100_000_000_000_000n

/** Money that is given to a member or taken from one. */
export interface MovedByOperator extends OnMember {
  readonly kind: MoneyMove['kind']
  /** Minor units, above zero. */
  readonly amount: Minor
  /** The currency that the operator has in mind; refused if the member's is another. */
  readonly currency?: string
  /** The operator's own number, under which the money moves once. */
  readonly reference: string
  /** What the member reads with the amount; may be empty. */
  readonly note: string
}

/** How the audit names each kind. */
const actOf: Readonly<Record<MoneyMove['kind'], string>> = {
  credit: 'credit.give',
  take_credit: 'credit.take',
  deposit: 'cash.in',
  withdrawal: 'cash.out',
  adjustment_in: 'adjust',
  adjustment_out: 'adjust',
}

/** What is wrong with a move, by field; undefined if nothing is. */
function faultOf(
  { amount, reference, note, kind }: MovedByOperator,
  reason: string,
): Readonly<Record<string, string>> | undefined {
  if (amount <= 0n) return { amount: 'an amount is above zero' }
  if (amount > amountMax) return { amount: `an amount is at most ${displayMoney(amountMax)}` }
  if (!/^[\x21-\x7e]+$/.test(reference) || reference.length > referenceLengthMax) {
    return { reference: `a reference has 1 to ${referenceLengthMax} characters, and no blank` }
  }
  if (!/^\P{Cc}{0,200}$/u.test(note))
    return { note: 'a note is one line of 200 characters at most' }
  const isCorrection = kind === 'adjustment_in' || kind === 'adjustment_out'
  return isCorrection && reason === '' ? { reason: 'an adjustment needs a reason' } : undefined
}

const movesCredit = ({ kind }: Pick<MoneyMove, 'kind'>): boolean =>
  kind === 'credit' || kind === 'take_credit'

/** Moves money of a member, and writes no row of the audit. */
const moved = onMember<MovedByOperator>(async (tx, by, input, member) => {
  const fault = faultOf(input, by.reason)
  if (fault !== undefined) return refused('incompletedRequest', fault)
  const { currency = member.currency, kind, amount, reference, note } = input
  if (currency !== member.currency) {
    return refused('invalidCurrency', {
      currency: `${member.loginId} has ${member.currency}, not ${currency}`,
    })
  }
  const of = { operatorId: by.operatorId, walletId: member.accountId }
  const moved = await moveMoney(tx, { ...of, kind, amount, reference, note })
  if (!moved.ok) return moved
  const after = (await readMember(tx, member.accountId)).balances
  const isNew = after.version !== member.balances.version
  const given = isNew ? await giveCreditOn(tx, member, input) : accepted(null)
  if (!given.ok) return given
  if (isNew) await followAccounts(tx, [member.accountId])
  const document = { kind, amount: formatMoney(amount), currency, reference, note }
  return accepted({
    target: targetOf(member),
    before: moneyOf(member.balances),
    after: isNew ? { ...moneyOf(after), ...document } : moneyOf(after),
    answer: {
      member: member.loginId,
      ...document,
      posted_at: `${dateTimeOf(moved.value.postedAtMs)} (GMT+8)`,
      balance: formatMoney(moved.value.account),
    },
  })
}, movesCredit)

/**
 * Gives credit or takes it back, pays cash in or out, or corrects a balance: once for each
 * reference. A repeated call is answered as the first one was.
 */
export const moveMemberMoney = audited(({ kind }: MovedByOperator) => actOf[kind], moved)

const adjustInput = z.strictObject({
  login: z.string(),
  kind: z.enum(['adjustment_in', 'adjustment_out']),
  /** Decimal text, which `parseMoney` reads. */
  amount: z.string(),
  reference: z.string(),
  note: z.string(),
})
export type AdjustInput = z.infer<typeof adjustInput>

/** A correction of a balance, which a second person approves. What the member bets is no matter. */
export const adjustment: Change<AdjustInput> = {
  kind: 'adjust',
  input: adjustInput,
  async groundOf(tx, by, input) {
    const fault = faultOf(movedBy(input), by.reason)
    if (fault !== undefined) return refused('incompletedRequest', fault)
    const accountId = await accountNamed(tx, by.operatorId, input.login)
    if (accountId === undefined) {
      return refused('forbiddenAccess', { member: `there is no member ${input.login}` })
    }
    await lockWallet(tx, accountId)
    const member = await readMember(tx, accountId)
    return accepted({ target: targetOf(member), madeOn: { status: member.status } })
  },
  apply: (tx, by, input) => moved(tx, by, movedBy(input)),
}

const movedBy = ({ amount, ...same }: AdjustInput): MovedByOperator => ({
  ...same,
  amount: parseMoney(amount) ?? 0n,
})

/**
 * Credit of a member comes out of what the upline has left, and goes back to it. No more is taken
 * back than was given.
 */
async function giveCreditOn(
  tx: Transaction,
  { accountId, partyId, loginId }: MemberRecord,
  { kind, amount }: Pick<MoneyMove, 'kind' | 'amount'>,
): Promise<Outcome<unknown>> {
  if (kind === 'take_credit' && (await memberCredit(tx, accountId)) < 0n) {
    return refused('insufficient_balance', { amount: `${loginId} has not that much credit` })
  }
  if (!movesCredit({ kind }) || partyId === null) return accepted(null)
  return giveOn(tx, partyId, kind === 'credit' ? amount : -amount)
}
