import type { MomentRow } from '@fairline/contract/moments'
import { useEffect, useRef } from 'react'
import type { GroundKey } from './grounds.ts'
import type { SideNames } from './moment-words.ts'

/** What a picture of a match is painted from. */
export interface PictureProps {
  readonly matchId: string
  readonly moments: readonly MomentRow[]
  readonly names: SideNames
  readonly ground: GroundKey
  readonly isResting?: boolean
  /** The time that is shown, milliseconds since 1970. */
  readonly now: () => number
  /** Whether the member wants nothing to move: the picture changes by cuts. */
  readonly isCalm: boolean
}

/** A value that frames read anew, so that its changes begin no painter anew. */
export function useNewest<Value>(value: Value): () => Value {
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  }, [value])
  return useRef(() => newest.current).current
}

/** How long after a moment a still picture is taken, milliseconds. */
const settledMs = 900

/** The time of a still picture: shortly after the newest moment. */
export function stillTime(moments: readonly MomentRow[], ms: number): number {
  const last = moments.findLast(({ at_ms }) => at_ms <= ms)
  return last === undefined ? ms : last.at_ms + settledMs
}
