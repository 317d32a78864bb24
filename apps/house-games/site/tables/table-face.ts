import type { TableRound } from '@fairline/contract/house/table-calls'
import type { allShared, SharedCode } from '@fairline/house-games/shared/all-shared'
import type { GameTranslate } from '@fairline/locales/game-texts'
import type { ReactNode } from 'react'
import type { Cue } from '../faces/face.ts'
import type { SoundName } from '../shell/sound.ts'
import type { ClothSheet } from './cloth-sheet.ts'
import type { HouseClock } from './house-clock.ts'
import type { TableActs } from './table-acts.ts'
import type { TableState } from './table-state.ts'

/** What the scene of a table is drawn from. */
export interface StageProps<Fields extends object> {
  readonly round: TableRound | null
  /** What was drawn in the round; null before. */
  readonly result: Fields | null
  /** What was drawn in the round before; null where there is none. */
  readonly resultBefore: Fields | null
  /** When the phase or window began, on the clock of `performance.now()`. */
  readonly since: number
  /** Whether the draw was shown to its end. */
  readonly isShown: boolean
  readonly isCalm: boolean
  readonly clock: HouseClock
  readonly state: TableState
  sound(name: SoundName): void
}

/** What a game has in place of chips and a cloth. */
export interface PadProps {
  readonly state: TableState
  readonly acts: TableActs
  readonly clock: HouseClock
  readonly currency: string
  readonly limits: { readonly min: string; readonly max: string; readonly round: string }
  readonly balance: string | null
}

/**
 * How members bet: with chips on a cloth, or on a pad. A cloth has a sheet for each betting window,
 * and the last sheet is for all later windows. A narrow page has its own sheets.
 */
export type Bets =
  | {
      readonly kind: 'cloth'
      readonly wide: readonly ClothSheet[]
      readonly narrow: readonly ClothSheet[]
      /** What is drawn on a spot in place of its name. */
      Mark?(props: { readonly spot: string }): ReactNode
    }
  | { readonly kind: 'pad'; Pad(props: PadProps): ReactNode }

/** How a table looks: one record. Its parts are methods, so that all are a `TableFace`. */
export interface TableFace<Fields extends object = object> {
  /** Whether prices are written as "2:1", or as a multiple that includes the stake. */
  readonly prices: 'toOne' | 'included'
  readonly bets: Bets
  /** How the scene is drawn. */
  Stage(props: StageProps<Fields>): ReactNode
  /** What a spot is called. */
  nameOf(t: GameTranslate, spot: string): string
  /** How long a result takes to be shown, milliseconds. */
  motionMs(result: Fields): number
  cues?(result: Fields): readonly Cue[]
  /** A result in a few words. */
  headline(t: GameTranslate, result: Fields): string
  /** A result as a mark of the row of last results. */
  Bead(props: { readonly result: Fields }): ReactNode
  /** What a spot or group pays as text, where its most does not say all. */
  priceOf?(name: string): string | undefined
  /** A table of pays above the returns, for games that need one. */
  Pays?(): ReactNode
}

export type TableFieldsOf<Code extends SharedCode> = ReturnType<(typeof allShared)[Code]['wire']>
export type TableFaceOf<Code extends SharedCode> = TableFace<TableFieldsOf<Code>>
