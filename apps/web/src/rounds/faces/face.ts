import type { RoundRow } from '@fairline/contract/rounds'
import type { Selection } from '@fairline/domain/bet-types/bet-type'
import type { ReactNode } from 'react'
import type { FilmTimes } from '../films/use-film.ts'

/** An event that is drawn. */
export interface ResultProps {
  readonly round: RoundRow
}

/** An event that is drawn, as its drawing on a screen plays. */
export interface FilmProps extends FilmTimes, ResultProps {
  /** The key of the game. */
  readonly game: string
  /** Names of the runners by their numbers, or of home and away, in the member's language. */
  readonly names: readonly string[]
  /** What the member has bet on in it. */
  readonly backed: readonly Selection[]
  /** 32 bytes, from which all follows that the result does not say. */
  readonly seed: Uint8Array
}

/** How the site shows a kind of draw. */
export interface Face {
  /** The card of a round of one event: prices by its runners, or by the parts of an event. */
  readonly card: 'runners' | 'parts'
  /** What was drawn, in words. */
  readonly Result: (props: ResultProps) => ReactNode
  /** How it is run, fought or played; nothing until its part of the site is there. */
  readonly Film: (props: FilmProps) => ReactNode
}
