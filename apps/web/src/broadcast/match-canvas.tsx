import type { MomentRow } from '@fairline/contract/moments'
import { useCalm } from '@fairline/site/use-calm'
import { useCallback, useMemo } from 'react'
import { MatchPicture } from './match-picture.tsx'
import { minuteText, type SideNames, until } from './moment-words.ts'
import { Caption, ScoreBug, SteeringBar, Words } from './overlay.tsx'
import { type Replay, useReadNow, useShownTime } from './use-shown-time.ts'
import './match-canvas.css'

export interface MatchCanvasProps {
  /** Names the match. What nobody told of it follows from this, the same on every screen. */
  readonly matchId: string
  /** What has happened so far, in order. Later ones may be added at any time. */
  readonly moments: readonly MomentRow[]
  /** In the member's language. */
  readonly names: SideNames
  /** The score and the minute that are written while no moment tells them: "0-0", "12'". */
  readonly score: string
  readonly clock: string
  /** A television picture, or the field from above. */
  readonly mode: 'broadcast' | 'tracker'
  /** Set between the halves, before the match and after it: nobody plays. */
  readonly isResting?: boolean
  /** A piece of the match to see again; the match is shown live if absent. */
  readonly replay?: Replay
}

/** The moments that have happened at the time that is shown; words follow them as they come. */
function useHappened(moments: readonly MomentRow[], now: () => number): readonly MomentRow[] {
  const count = useReadNow(useCallback(() => until(moments, now()).length, [moments, now]))
  return useMemo(() => moments.slice(0, count), [moments, count])
}

/** The score and the minute that are written: of a replay, those of its time. */
function writtenScore(
  { moments, score, clock, replay }: MatchCanvasProps,
  happened: readonly MomentRow[],
): { readonly score: string; readonly clock: string } {
  const shown = happened.at(-1) ?? moments[0]
  if (replay === undefined || shown === undefined) return { score, clock }
  return { score: `${shown.home_score}-${shown.away_score}`, clock: minuteText(shown) }
}

/** A match drawn from its moments, with the last one in words. */
export function MatchCanvas(props: MatchCanvasProps) {
  const { moments, names, mode, replay } = props
  const isCalm = useCalm()
  const { now, steering } = useShownTime(replay, isCalm)
  const happened = useHappened(moments, now)
  const isBroadcast = mode === 'broadcast'
  const written = { names, happened }
  return (
    <figure className="mp" data-mode={mode}>
      <div className="mp-picture">
        <MatchPicture {...props} now={now} runs={steering?.isPlaying ?? true} isCalm={isCalm} />
        {isBroadcast ? <ScoreBug {...written} {...writtenScore(props, happened)} /> : null}
        {isBroadcast ? <Caption {...written} now={now} /> : null}
      </div>
      <Words {...written} isLive={replay === undefined} />
      {steering === null || replay === undefined ? null : (
        <SteeringBar steering={steering} replay={replay} now={now} />
      )}
    </figure>
  )
}
