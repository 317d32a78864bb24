import type { allInstant, InstantCode } from '@fairline/house-games/instant/all-instant'
import type { ReactNode } from 'react'
import type { SoundName } from '../shell/sound.ts'

/** A round as the house answered it, with the types of its game. */
export interface Round<Bet, Act, Fields> {
  readonly id: string
  readonly bet: Bet
  readonly acts: readonly Act[]
  readonly face: Fields
  readonly status: 'open' | 'closed' | 'void'
  /** Texts of money: one stake, what the round cost so far, and what it paid. */
  readonly stake: string
  readonly staked: string
  readonly payout: string
}

/**
 * Where a page is: nothing runs; an answer is awaited; the answer is being shown. An open round is
 * 'idle' while its member decides.
 */
export type Phase = 'idle' | 'asking' | 'moving'

export interface PartProps<Bet, Act, Fields> {
  /** The bet that the next round is played with. */
  readonly bet: Bet
  change(bet: Bet): void
  /** The latest round; null before the first one. */
  readonly round: Round<Bet, Act, Fields> | null
  readonly phase: Phase
  /** Whether the round waits for its member. */
  readonly isOpen: boolean
  /** When the phase began, on the clock of `performance.now()`. */
  readonly since: number
  /** Whether nothing may move. */
  readonly isCalm: boolean
  /** The stake of the next round, as money text. */
  readonly stake: string
  /** Whether a round could be played now. */
  readonly canPlay: boolean
  /** Plays a bet at once, for games that are played by touching the scene. */
  play(bet: Bet): void
  act(act: Act): void
  sound(name: SoundName): void
}

/** A sound at a moment of the motion. */
export interface Cue {
  readonly atMs: number
  readonly sound: SoundName
}

/**
 * How a game looks: one record. Its parts are methods, so that faces of different bets are all a
 * `Face`: the page gives each the bets and rounds of its own game.
 */
export interface Face<
  Bet extends object = object,
  Act extends object = object,
  Fields extends object = object,
> {
  /** What the page offers at first. */
  readonly firstBet: Bet
  /** The least time from one round to the next, milliseconds. */
  readonly leastMs?: number
  /** How the scene is drawn. */
  Stage(props: PartProps<Bet, Act, Fields>): ReactNode
  /** What a member chooses before a round; absent where only the stake is chosen. */
  Controls?(props: PartProps<Bet, Act, Fields>): ReactNode
  /** What a member decides while a round waits. */
  Acts?(props: PartProps<Bet, Act, Fields>): ReactNode
  /** The tables below the rules. */
  Pays(): ReactNode
  /** How long the latest answer takes to be shown, milliseconds. */
  motionMs(round: Round<Bet, Act, Fields>): number
  cues?(round: Round<Bet, Act, Fields>): readonly Cue[]
  /** The act or change that a key means. It returns whether the key was its own. */
  press?(key: string, props: PartProps<Bet, Act, Fields>): boolean
  /** How many stakes a bet costs; one where it is absent. */
  stakes?(bet: Bet): number
  /** Whether touching the scene plays, so that the page has no button for it. */
  readonly playsOnStage?: boolean
}

type Record<Code extends InstantCode> = (typeof allInstant)[Code]

export type BetOf<Code extends InstantCode> = NonNullable<ReturnType<Record<Code>['readBet']>>
export type ActOf<Code extends InstantCode> = NonNullable<ReturnType<Record<Code>['readAct']>>
export type FieldsOf<Code extends InstantCode> = NonNullable<
  ReturnType<Record<Code>['play']>
>['face']

export type FaceOf<Code extends InstantCode> = Face<BetOf<Code>, ActOf<Code>, FieldsOf<Code>>
export type PropsOf<Code extends InstantCode> = PartProps<BetOf<Code>, ActOf<Code>, FieldsOf<Code>>
export type RoundOf<Code extends InstantCode> = Round<BetOf<Code>, ActOf<Code>, FieldsOf<Code>>
