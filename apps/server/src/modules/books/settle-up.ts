import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Minor } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import { postTransfers, type Transfer, writeDocuments } from '../funds/index.ts'
import {
  insertSettleUp,
  lockMembers,
  type MemberAtClose,
  type PartyAmount,
  type PartyStatement,
  type SettledMember,
  type SettledSpan,
  type StatementsAsked,
  selectMembersAtClose,
  selectPartyAmounts,
  selectSettledUntil,
  selectStatements,
  updatePaid,
} from './settle-up-store.ts'

/** What settling up moves for a member: above zero into the account, below zero out of it. */
interface MemberMove extends MemberAtClose {
  readonly moves: Minor
}

/** A settle-up that is to be run: its days, and what it does. */
export interface PlannedSettleUp extends SettledSpan {
  readonly members: readonly MemberMove[]
  /** What each party pays to its parent. */
  readonly parties: readonly PartyAmount[]
}

/**
 * Plans a settle-up of all days after the one before it, until the given one or else yesterday:
 * today is not closed. A member with credit goes back to it: what is missing comes in, and what is
 * above it goes out, as far as it is available. Cash of members without credit stays.
 */
export async function planSettleUp(
  db: Queries,
  operatorId: number,
  asked: string | null,
): Promise<Outcome<PlannedSettleUp>> {
  const { until: settled, next, yesterday } = await selectSettledUntil(db, operatorId)
  const until = asked ?? yesterday
  if (until > yesterday) {
    return refused('incompletedRequest', { until: `${yesterday} is the last day that is closed` })
  }
  if (settled !== null && until <= settled) {
    return refused('incompletedRequest', { until: `the days until ${settled} are settled up` })
  }
  const span = { operatorId, from: next, until }
  const members = await selectMembersAtClose(db, span)
  return accepted({
    ...span,
    members: members.map((member) => ({ ...member, moves: moveOf(member) })),
    parties: await selectPartyAmounts(db, span),
  })
}

function moveOf({ due, available, hasCredit, isRemote }: MemberAtClose): Minor {
  if (!hasCredit || isRemote) return 0n
  if (due <= 0n) return -due
  return due < available ? -due : -available
}

/** Runs the settle-up that `planSettleUp` says. The caller lets acts of the operator take turns. */
export async function runSettleUp(
  tx: Transaction,
  operatorId: number,
  asked: string | null,
): Promise<Outcome<PlannedSettleUp>> {
  await lockMembers(tx, operatorId)
  const planned = await planSettleUp(tx, operatorId, asked)
  if (!planned.ok) return planned
  const { members, parties, until, from } = planned.value
  const moving = members.filter(({ moves }) => moves !== 0n).map(({ walletId }) => walletId)
  // Of all members at once: nobody bets while their wallets are held.
  const document = { operatorId, kind: 'settle_up', note: until }
  const references = await writeDocuments(tx, document, moving)
  const settled: readonly SettledMember[] = members.map(({ walletId, due, moves }) => ({
    walletId,
    due,
    moved: moves,
    reference: references.get(walletId) ?? null,
  }))
  await postTransfers(tx, settled.flatMap(transferOf))
  await insertSettleUp(tx, { operatorId, from, until }, settled, parties)
  return planned
}

function transferOf({ walletId, moved, reference }: SettledMember): readonly Transfer[] {
  if (reference === null) return []
  const kind = moved > 0n ? 'settle_in' : 'settle_out'
  const amount = moved > 0n ? moved : -moved
  return [{ reference, kind, revision: 0, walletId, amount }]
}

/** Marks what a party owes of the settle-up until a day as paid; false where there is nothing. */
export const markPaid = (
  tx: Transaction,
  of: { readonly operatorId: number; readonly until: string; readonly login: string },
): Promise<boolean> => updatePaid(tx, of)

/** Lists what parties pay to their parents by settle-up, newest first. */
export const listStatements = (
  db: Queries,
  asked: StatementsAsked,
  span: readonly [limit: number, offset: number],
): Promise<readonly PartyStatement[]> => selectStatements(db, asked, span)
