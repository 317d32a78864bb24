import type { BoardMatch } from '@fairline/domain/board/board-model'
import { isSameLeg, type LegKey } from '@fairline/domain/slip/parlay-legs'
import {
  emptyParlaySlip,
  type ParlaySlip,
  type ParlaySlipAction,
  reduceParlaySlip,
} from '@fairline/domain/slip/parlay-slip'
import { create } from 'zustand'
import type { CallRejection } from '../../../calls/client.ts'
import { translate } from '../../../i18n.ts'
import { type Choice, chooseLegs, removeLeg } from '../../../session/selected-choice.ts'
import { type Account, useSession } from '../../../session/session-store.ts'
import type { ConfirmedRequest } from '../kept-requests.ts'
import type { PlacedAnswer } from '../place-bet.ts'
import type { Placing } from '../placements.ts'
import { openingStakes } from '../slip-store.ts'

/** The slip's note on a leg: another leg replaced it, its match went live, or it left the board. */
export interface LegNotice {
  readonly kind: 'replaced' | 'live' | 'gone'
  /** The match, as "Ashford -vs- Kelso"; "" where it has left the board. */
  readonly match: string
}

export interface LegsState<Leg extends LegKey, Request, Answer> {
  readonly slip: ParlaySlip<Leg>
  /** The stake is the one that the slip proposed: the first key replaces it. */
  readonly isProposed: boolean
  readonly isConfirming: boolean
  readonly placing: Placing<Request, Answer> | null
  /** A refusal of the legs that are on the slip. */
  readonly refusal: CallRejection | null
  readonly notice: LegNotice | null
  /** The stake of a ticket that is to be placed again, until its legs are on the slip. */
  readonly reuse: string | null
}

interface LegsParts<Leg extends LegKey> {
  /** The choice as the board has it now; undefined where that has no price. */
  readonly see: (choice: Choice, match: BoardMatch, account: Account) => Leg | undefined
  /** Whether all of the match has arrived that the choice's market is a part of. */
  readonly isKnown: (choice: Choice, match: BoardMatch) => boolean
}

/** A proposed stake stays one until somebody changes it. */
function keepsProposal(kind: string, slip: ParlaySlip<LegKey>, isProposed: boolean): boolean {
  if (kind === 'add') return slip.legs.length === 0 || isProposed
  return ['see', 'remove', 'combine'].includes(kind) && isProposed
}

/** The store of a slip of several legs, and what takes legs off it. */
function createLegs<
  Leg extends LegKey,
  Request extends ConfirmedRequest,
  Answer extends PlacedAnswer,
>() {
  type State = LegsState<Leg, Request, Answer>
  const initial = (): State => ({
    slip: emptyParlaySlip<Leg>(),
    isProposed: false,
    isConfirming: false,
    placing: null,
    refusal: null,
    notice: null,
    reuse: null,
  })
  const useStore = create<State>()(initial)

  // The next member to log in finds an empty slip.
  useSession.subscribe((after, before) => {
    if (after.account?.accountId !== before.account?.accountId) useStore.setState(initial())
  })

  /** Applies an action of the member to the slip; any action clears the refusal. */
  const act = (action: ParlaySlipAction<Leg>): void =>
    useStore.setState(({ slip, isProposed }) => ({
      slip: reduceParlaySlip(slip, action),
      refusal: null,
      isProposed: keepsProposal(action.kind, slip, isProposed),
    }))

  /** Takes all legs off the slip. */
  const emptyTheSlip = (): void => {
    act({ kind: 'clear' })
    useStore.setState({ isConfirming: false, notice: null })
    chooseLegs([])
  }

  const note = (kind: LegNotice['kind'], match?: BoardMatch): void => {
    const teams = match === undefined ? null : { home: match.home, away: match.away }
    const name = teams === null ? '' : translate('slip.versus', teams)
    useStore.setState({ notice: { kind, match: name } })
  }

  /** Takes a leg off the slip and its mark off the board, as the member wants it. */
  const remove = (matchId: string): void => {
    removeLeg(matchId)
    act({ kind: 'remove', matchId })
  }

  /** Takes the leg of a match off the slip, because of what the board says. */
  const dropLeg = (kind: LegNotice['kind'], matchId: string, match?: BoardMatch): void => {
    remove(matchId)
    note(kind, match)
  }

  return { useStore, act, emptyTheSlip, note, remove, dropLeg }
}

/** A slip of several legs: its store, and what the member and the board do to it. */
export function createLegsSlip<
  Leg extends LegKey,
  Request extends ConfirmedRequest,
  Answer extends PlacedAnswer,
>({ see, isKnown }: LegsParts<Leg>) {
  const { note, ...slip } = createLegs<Leg, Request, Answer>()
  const { useStore, act, dropLeg } = slip

  const takeLeg = (choice: Choice, match: BoardMatch | undefined, account: Account): void => {
    const { legs } = useStore.getState().slip
    if (legs.some((leg) => isSameLeg(leg, choice))) return
    if (match === undefined || !isKnown(choice, match)) return
    const leg = see(choice, match, account)
    if (leg === undefined) {
      dropLeg('gone', choice.matchId, match)
      return
    }
    const replaces = legs.some(({ matchId }) => matchId === choice.matchId)
    act({ kind: 'add', leg, stakes: openingStakes(account, choice.sportsType) })
    if (replaces) note('replaced', match)
    else useStore.setState({ notice: null })
  }

  /** Makes the slip's legs those that the member has clicked, as the board has them. */
  const takeLegs = (
    choices: readonly Choice[],
    matches: readonly (BoardMatch | undefined)[],
    account: Account,
  ): void => {
    const chosen = new Set(choices.map(({ matchId }) => matchId))
    for (const { matchId } of useStore.getState().slip.legs) {
      if (!chosen.has(matchId)) act({ kind: 'remove', matchId })
    }
    for (const [index, choice] of choices.entries()) takeLeg(choice, matches[index], account)
    const { placing, slip: taken, reuse } = useStore.getState()
    if (taken.legs.length === 0) return
    // The legs of the next ticket replace the receipt.
    if (placing?.step.kind === 'placed') useStore.setState({ placing: null })
    if (reuse === null) return
    act({ kind: 'type', text: reuse, currency: account.currency })
    useStore.setState({ reuse: null })
  }

  return { ...slip, takeLegs }
}
