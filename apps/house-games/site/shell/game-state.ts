import type { HouseRound, HouseSeeds } from '@fairline/contract/house/house-calls'
import { formatMoney, parseMoney } from '@fairline/domain/money/money'
import type { Refusal } from '../calls/house.ts'
import type { Phase } from '../faces/face.ts'

/** What a page knows of its member's game. */
export interface GameState {
  readonly phase: Phase
  /** When the phase began, on the clock of `performance.now()`. */
  readonly since: number
  readonly round: HouseRound | null
  /** What the member reads; what a round won is in it only once the round was shown. */
  readonly balance: string | null
  /** What the house said last. */
  readonly trueBalance: string | null
  readonly seeds: HouseSeeds
  /** Why the last call did nothing. */
  readonly refusal: Refusal | null
  /** When the latest round was asked for. */
  readonly playedAt: number
}

export interface Played {
  readonly round: HouseRound
  readonly balance: string | null
  readonly seeds: HouseSeeds
}

export type GameEvent =
  | { readonly kind: 'asked'; readonly at: number; readonly isPlay: boolean }
  | { readonly kind: 'answered'; readonly at: number; readonly played: Played }
  | { readonly kind: 'shown'; readonly at: number }
  | { readonly kind: 'refused'; readonly at: number; readonly why: Refusal }
  | { readonly kind: 'reseeded'; readonly seeds: HouseSeeds }

const minorOf = (text: string): bigint => parseMoney(text) ?? 0n

/** The balance while a round is shown: what it cost is gone, what it pays is not there yet. */
function balanceMeanwhile({ round, balance }: Played): string | null {
  return balance === null ? null : formatMoney(minorOf(balance) - minorOf(round.payout))
}

/** Returns the state after an event. */
export function nextState(state: GameState, event: GameEvent): GameState {
  switch (event.kind) {
    case 'asked':
      return {
        ...state,
        phase: 'asking',
        since: event.at,
        refusal: null,
        playedAt: event.isPlay ? event.at : state.playedAt,
      }
    case 'answered':
      return {
        ...state,
        phase: 'moving',
        since: event.at,
        round: event.played.round,
        balance: balanceMeanwhile(event.played),
        trueBalance: event.played.balance,
        seeds: event.played.seeds,
      }
    case 'shown':
      return { ...state, phase: 'idle', since: event.at, balance: state.trueBalance }
    case 'refused':
      return { ...state, phase: 'idle', since: event.at, refusal: event.why }
    case 'reseeded':
      return { ...state, seeds: event.seeds }
  }
}

/** Whether a round waits for its member. */
export const isOpenRound = ({ round }: Pick<GameState, 'round'>): boolean =>
  round?.status === 'open'
