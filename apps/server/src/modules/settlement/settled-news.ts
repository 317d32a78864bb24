import type { Minor } from '@fairline/domain/money/money'
import { endingOfReceipt } from '@fairline/domain/ticket/receipt'
import { topic } from '../../db/outbox.ts'
import type { Balances } from '../wallet/index.ts'
import { topicOf } from './bet-news.ts'
import { type SettlementStep, stateAfter } from './bet-to-settle.ts'

/** What the settlement made of a bet. */
export interface SettledBet {
  readonly kind: SettlementStep['kind']
  readonly walletId: bigint
  readonly betId: bigint
  readonly state: ReturnType<typeof stateAfter>
  /** Whether the member got a message about it. */
  readonly hasMessage: boolean
  /** How the bet ended, in minor units; null where its end was taken back. */
  readonly end: {
    readonly ending: ReturnType<typeof endingOfReceipt>
    readonly winLossMinor: Minor
    readonly returnMinor: Minor
  } | null
}

/** What the transaction of a chunk did. */
export interface SettledChunk {
  readonly bets: readonly SettledBet[]
  /** The balances of the wallets that money moved on, after the settlement. */
  readonly balances: ReadonlyMap<bigint, Balances>
}

/** The bets that a chunk changed. */
export const settledChunks = topic<SettledChunk>('settled chunks')

/** The keys of matches whose bets are to be settled. */
export const dueMatches = topic<bigint>('due matches')

/** The keys of matches all of whose bets are settled as their reports say. */
export const settledMatches = topic<bigint>('settled matches')

/** Returns the news of a step. */
export function settledBet(step: SettlementStep): SettledBet {
  const { walletId, betId } = step.bet
  return {
    kind: step.kind,
    walletId,
    betId,
    state: stateAfter(step),
    hasMessage: topicOf(step) !== null,
    end: endOf(step),
  }
}

function endOf(step: SettlementStep): SettledBet['end'] {
  if (!('now' in step)) return null
  const { receipt, winLossMinor, returnMinor } = step.now
  return { ending: endingOfReceipt(receipt), winLossMinor, returnMinor }
}
