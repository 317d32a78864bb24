import { type BoardMatch, marketsOf } from '@fairline/domain/board/board-model'
import { isInTable } from '@fairline/domain/board/table-columns'
import { sportOf } from '@fairline/domain/sports/all-sports'
import { isSameLeg } from '@fairline/domain/ticket/click-leg'
import type { LineOffer } from '@fairline/domain/ticket/line-offer'
import {
  emptySlip,
  reduceSlip,
  type Slip,
  type SlipAction,
  type StakePreferences,
} from '@fairline/domain/ticket/slip'
import { isAtMyanmarOdds, legOn, type SlipLeg } from '@fairline/domain/ticket/slip-leg'
import type { CallRejection } from '@fairline/site/calls/client'
import { create } from 'zustand'
import { isWhole } from '../../board-feed/board-views.ts'
import {
  type Choice,
  chooseLegs,
  clearChoice,
  removeLeg,
  type SlipMode,
  useSelectedChoice,
} from '../../session/selected-choice.ts'
import { type Account, minBetOf, useSession } from '../../session/session-store.ts'
import { teamsOfLeg } from './leg-words.ts'
import type { Placing } from './placements.ts'

/** What happened to a leg without the member's doing: replaced, went live, or left the board. */
type LegNews = 'replaced' | 'live' | 'gone'

/** The texts of these notes. */
type NoticeKey = 'error.marketTypeChanged' | 'slip.gone' | 'slip.maung.live' | `slip.leg.${LegNews}`

/** The slip's note on legs, with their matches as teams, as far as they are known. */
export interface SlipNotice {
  readonly key: NoticeKey
  readonly matches: readonly Pick<BoardMatch, 'home' | 'away'>[]
}

/** A note with one more match: what happens to several legs is said of all of them. */
function withMatch(
  before: SlipNotice | null,
  key: NoticeKey,
  match: SlipNotice['matches'][number] | null,
): SlipNotice {
  const known = before?.key === key ? before.matches : []
  return { key, matches: match === null ? known : [...known, match] }
}

interface SlipState {
  readonly slip: Slip
  /** The stake is the one that the slip proposed: the first key replaces it. */
  readonly isProposed: boolean
  /** How many clicks for single bets the slip has taken in. */
  readonly clicks: number
  readonly isConfirming: boolean
  readonly placing: Placing | null
  /** A refusal of the legs that are on the slip. */
  readonly refusal: CallRejection | null
  /** The stake of a ticket that is to be placed again, for the click that asks for it. */
  readonly reuse: { readonly clicks: number; readonly stake: string } | null
  readonly notice: SlipNotice | null
  /** Lines that the slip offers in place of its own. */
  readonly offers: readonly LineOffer[]
}

/** A proposed stake stays one until the member changes it. */
function isStillProposed({ kind }: SlipAction, { legs, combination }: Slip, isProposed: boolean) {
  if (kind === 'pick') return combination === 'single' || legs.length === 0 || isProposed
  return (
    ['see', 'refresh', 'remove', 'combine', 'size', 'sizes', 'oddsType'].includes(kind) &&
    isProposed
  )
}

/** Returns the preferences for the stake of a new slip. Quick bets have their own amount. */
export function openingStakes(
  account: Account,
  sportsType: number,
  isQuick = false,
): StakePreferences {
  const { settings } = account
  const minBet = minBetOf(account, sportsType)
  return isQuick
    ? { defaultStake: '3', defaultStakeAmount: settings.quickBetAmount, minBet }
    : { ...settings, minBet }
}

/** Whether the market of a choice is in no row of its sport's table, but in the drawer. */
export function isBeyondTable(choice: Choice): boolean {
  const sport = sportOf(choice.sportsType)
  return sport === undefined || !isInTable(sport, choice)
}

/** Whether all of the match has arrived that the choice's market is a part of. */
export const isKnown = (choice: Choice, match: BoardMatch): boolean =>
  !isBeyondTable(choice) || isWhole(match)

/** Whether a leg is what was chosen, at the odds at which it was. */
const isOf = (leg: SlipLeg, choice: Choice): boolean =>
  isSameLeg(leg, choice) && isAtMyanmarOdds(leg) === (choice.odds === 'myanmar')

/** What a slip says when a leg changed without the member's doing. */
function noticeKey(mode: SlipMode, news: LegNews, { odds }: Pick<Choice, 'odds'>): NoticeKey {
  if (mode === 'single') return news === 'live' ? 'error.marketTypeChanged' : 'slip.gone'
  return news === 'live' && odds === 'myanmar' ? 'slip.maung.live' : `slip.leg.${news}`
}

/** The store of a slip, and what the member does to it. */
function createStore(mode: SlipMode) {
  const initial = (): SlipState => ({
    slip: emptySlip(mode),
    isProposed: false,
    clicks: 0,
    isConfirming: false,
    placing: null,
    refusal: null,
    reuse: null,
    notice: null,
    offers: [],
  })
  const useStore = create<SlipState>()(initial)

  /** Takes the marks of the slip off the board. */
  const unchoose = (): void => (mode === 'single' ? clearChoice() : chooseLegs([]))

  // The next member to log in finds an empty slip.
  useSession.subscribe((after, before) => {
    if (after.account?.accountId === before.account?.accountId) return
    useStore.setState(initial())
    unchoose()
  })

  /** Applies an action of the member to the slip; any action clears the refusal. */
  const act = (action: SlipAction): void =>
    useStore.setState(({ slip, isProposed }) => ({
      slip: reduceSlip(slip, action),
      refusal: null,
      isProposed: isStillProposed(action, slip, isProposed),
    }))

  /** Empties the slip. `notice` says why, if the member did not ask for it. */
  const empty = (notice: SlipNotice | null = null): void => {
    act({ kind: 'clear' })
    useStore.setState({ isConfirming: false, reuse: null, notice })
    unchoose()
  }

  /** Empties the slip of what was placed. */
  const emptyPlaced = (): void => {
    act({ kind: 'placed' })
    unchoose()
  }

  /** Takes a leg off a slip of several, and its mark off the board. */
  const remove = (matchId: string): void => {
    removeLeg(matchId)
    act({ kind: 'remove', matchId })
  }

  /** The member touches the slip: what is marked has been seen. */
  const touch = (): void => {
    const { slip } = useStore.getState()
    if (slip.marked.length > 0) useStore.setState({ slip: reduceSlip(slip, { kind: 'touch' }) })
  }

  /** Shows prices in the odds type that the member has just switched to. */
  const followOddsType = ({ oddsGroup, settings }: Account): void => {
    const { slip } = useStore.getState()
    const member = { oddsGroup, oddsType: settings.oddsType }
    const followed = reduceSlip(slip, { kind: 'oddsType', member })
    if (followed.legs.some((leg, index) => leg !== slip.legs[index])) {
      useStore.setState({ slip: followed })
    }
  }

  return { mode, useStore, act, empty, emptyPlaced, remove, touch, followOddsType }
}

/** A slip: its store, and what the member and the board do to it. */
function createSlip(mode: SlipMode) {
  const store = createStore(mode)
  const { useStore, act, empty, remove, followOddsType } = store
  const isSingle = mode === 'single'
  const clicksNow = (): number => (isSingle ? useSelectedChoice.getState().clicks : 0)

  /** Takes the leg of a match off the slip, because of what the board says. */
  const drop = (news: LegNews, choice: Choice, match?: BoardMatch): void => {
    const key = noticeKey(mode, news, choice)
    const notice = withMatch(useStore.getState().notice, key, teamsOfLeg(choice, match))
    if (isSingle) empty(notice)
    else {
      remove(choice.matchId)
      useStore.setState({ notice })
    }
  }

  /** Whether the slip has a choice as it was clicked last. */
  const has = (choice: Choice): boolean => {
    const { slip, clicks } = useStore.getState()
    return clicks === clicksNow() && slip.legs.some((leg) => isOf(leg, choice))
  }

  /** Puts a choice on the slip as the board has it. Returns whether it changed the slip. */
  const takeLeg = (choice: Choice, match: BoardMatch | undefined, account: Account): boolean => {
    if (has(choice) || match === undefined || !isKnown(choice, match)) return false
    const { slip, placing } = useStore.getState()
    const leg = seen(choice, match, account, isSingle)
    // The next ticket replaces the receipt.
    const isShown = placing?.step.kind !== 'placed'
    useStore.setState({
      clicks: clicksNow(),
      isConfirming: false,
      placing: isShown ? placing : null,
    })
    if (leg === undefined) {
      drop('gone', choice, match)
      return false
    }
    const replaces = !isSingle && slip.legs.some(({ matchId }) => matchId === choice.matchId)
    const isQuick = isSingle && account.settings.quickBet
    act({ kind: 'pick', leg, stakes: openingStakes(account, choice.sportsType, isQuick) })
    const notice = withMatch(null, noticeKey(mode, 'replaced', choice), match)
    useStore.setState({ notice: replaces ? notice : null })
    return true
  }

  /** Makes the slip's legs those that the member has clicked, as the board has them. */
  const take = (
    choices: readonly Choice[],
    matches: readonly (BoardMatch | undefined)[],
    account: Account,
  ): void => {
    for (const { matchId } of isSingle ? [] : useStore.getState().slip.legs) {
      const isChosen = choices.some((choice) => choice.matchId === matchId)
      if (!isChosen) act({ kind: 'remove', matchId })
    }
    const taken = choices.filter((choice, index) => takeLeg(choice, matches[index], account))
    if (isSingle && taken.length === 0) followOddsType(account)
    const { reuse } = useStore.getState()
    if (reuse === null || taken.length === 0) return
    if (reuse.clicks === clicksNow()) {
      act({ kind: 'type', text: reuse.stake, currency: account.currency })
    }
    useStore.setState({ reuse: null })
  }

  return { ...store, drop, has, take }
}

function seen(
  { sportsType, marketId, selection, odds }: Choice,
  match: BoardMatch,
  { oddsGroup, settings }: Account,
  isSingle: boolean,
): SlipLeg | undefined {
  const market = marketsOf(match).find(({ id }) => id === marketId)
  const oddsType = odds === 'myanmar' ? 'MM' : isSingle ? settings.oddsType : 'DEC'
  return market && legOn({ match, sportsType }, market, selection, { oddsGroup, oddsType })
}

/** The slip of one selection, and that of several. */
export const slips = { single: createSlip('single'), parlay: createSlip('parlay') } as const
export type SlipParts = (typeof slips)[SlipMode]
