import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { formatMoney, type Minor, parseMoney } from '@fairline/domain/money/money'
import * as z from 'zod'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import { endHeldRound, type HandEnd, type HeldRound, holdOverdueRound } from '../games/index.ts'
import { followAccounts } from '../sessions/index.ts'
import type { Act, ActBy } from './act.ts'
import { canonicalJson, type JsonRecord } from './canonical-json.ts'
import { type Change, proposalOf, reasonFault } from './change.ts'
import type { StoredChange } from './change-store.ts'
import { selectGameRound } from './game-round-store.ts'
import type { ChangePreview } from './result-acts.ts'

/** The kind of change that ends a round of a game. */
export const settleRoundKind = 'round.settle'

const settleInput = z.strictObject({
  provider: z.string(),
  round: z.string(),
  /** What the provider says that the round pays, decimal text; null gives the stakes back. */
  pays: z.string().nullable(),
  /** Where the provider has written it; empty where the stakes are given back. */
  reference: z.string(),
})
export type SettleRound = z.infer<typeof settleInput>

const amountMax: Minor = 100_000_000_000_000n

function endOf({ pays }: SettleRound): HandEnd {
  return pays === null ? { kind: 'return' } : { kind: 'pay', amount: parseMoney(pays) ?? 0n }
}

/** What is wrong with how a round is ended; undefined if nothing is. */
function faultOf({ pays, reference }: SettleRound): Readonly<Record<string, string>> | undefined {
  if (pays === null) return undefined
  const amount = parseMoney(pays)
  if (amount === undefined || amount > amountMax) return { pays: 'an amount has two decimals' }
  return /^[^\p{Cc}]{3,64}$/u.test(reference)
    ? undefined
    : { reference: 'say in 3 to 64 characters where the provider has written what is paid' }
}

const hold = async (
  tx: Transaction,
  { operatorId }: ActBy,
  input: SettleRound,
): Promise<Outcome<HeldRound>> => {
  const fault = faultOf(input)
  if (fault !== undefined) return refused('incompletedRequest', fault)
  const { provider, round } = input
  return holdOverdueRound(tx, { operatorId, provider, round }, endOf(input))
}

const targetOf = ({ provider, round }: Pick<SettleRound, 'provider' | 'round'>): string =>
  `game_round:${provider}/${round}`

type Figures = Pick<HeldRound, 'held' | 'stake' | 'payout' | 'revisions'>

/** How a round is: all that a later call of its provider changes. */
const madeOn = ({ held, stake, payout, revisions }: Figures, state: string): JsonRecord => ({
  state,
  held: formatMoney(held),
  stake: formatMoney(stake),
  payout: formatMoney(payout),
  revisions,
})

/** What a round has staked and paid once it has ended so; minor units. */
function afterEnd({ held, stake, payout }: Omit<Figures, 'revisions'>, end: HandEnd) {
  return end.kind === 'return'
    ? { stake: stake - held, payout }
    : { stake, payout: payout + end.amount }
}

/** The end of a round by hand, which a second person approves. */
export const settleRoundChange: Change<SettleRound> = {
  kind: settleRoundKind,
  input: settleInput,
  async groundOf(tx, by, input) {
    const held = await hold(tx, by, input)
    if (!held.ok) return held
    const { login, currency } = held.value
    const { stake, payout } = afterEnd(held.value, endOf(input))
    const shown = {
      member: login,
      currency,
      held: formatMoney(held.value.held),
      stake: formatMoney(stake),
      payout: formatMoney(payout),
    }
    return accepted({ target: targetOf(input), madeOn: madeOn(held.value, 'open'), shown })
  },
  async apply(tx, by, input) {
    const fault = reasonFault(by.reason)
    if (fault !== undefined) return refused('incompletedRequest', { reason: fault })
    const held = await hold(tx, by, input)
    if (!held.ok) return held
    const { login, currency, walletId } = held.value
    const end = endOf(input)
    await endHeldRound(tx, held.value, end)
    await followAccounts(tx, [walletId])
    const ended = afterEnd(held.value, end)
    const figures = { stake: formatMoney(ended.stake), payout: formatMoney(ended.payout) }
    const state = ended.stake === 0n && ended.payout === 0n ? 'void' : 'closed'
    const { reference } = input
    return accepted({
      target: targetOf(input),
      before: madeOn(held.value, 'open'),
      after: { state, member: login, currency, ...figures, reference },
      answer: { member: login, currency, round_state: state, ...figures },
    })
  },
}

/** Proposes the end of a round that its provider is silent about. */
export const settleRound: Act<SettleRound> = proposalOf(settleRoundChange)

/** Returns what a proposed end of a round would make of it now. */
export async function previewRoundEnd(
  db: Queries,
  operatorId: number,
  stored: StoredChange,
): Promise<ChangePreview> {
  const input = settleInput.parse(JSON.parse(stored.payload))
  const round = await selectGameRound(db, { operatorId, path: null }, input)
  const none = { rows: [], others: 0, isStale: true }
  if (round === undefined) return { ...none, problem: `there is no round ${input.round}` }
  if (round.state !== 'open') return { ...none, problem: `the round is ${round.state} already` }
  const ended = afterEnd(round, endOf(input))
  const [house, housed] = [round.stake - round.held - round.payout, ended.stake - ended.payout]
  const isStale = canonicalJson(madeOn(round, 'open')) !== stored.madeOn
  const row = {
    ticket: round.round,
    member: round.member,
    currency: round.currency,
    was: `open, holds ${formatMoney(round.held)}`,
    becomes: `stake ${formatMoney(ended.stake)}, payout ${formatMoney(ended.payout)}`,
    house: housed - house,
    debtMinor: 0n,
  }
  return { rows: [row], others: 0, isStale, problem: null }
}
