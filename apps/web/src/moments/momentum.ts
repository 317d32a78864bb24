import type { MomentKind } from '@fairline/domain/event/match-moment'
import type { MomentsSoFar } from './moments-so-far.ts'

/** How much a moment presses the other side; absent for what says nothing of it. */
const weights: Partial<Readonly<Record<MomentKind, number>>> = {
  attack: 1,
  dangerous_attack: 3,
  shot: 3,
  on_target: 5,
  corner: 3,
  penalty: 6,
  goal: 8,
}
/** How much of a minute's pressure is left in the next one. */
const lasting = 0.55

/** A minute of a match, and which side pressed in it: above 0 the home side. */
export interface MinuteOfPressure {
  readonly minute: number
  readonly pressure: number
  /** Whether a side scored in it. */
  readonly goals: readonly ('home' | 'away')[]
}

/**
 * Returns the minutes of a match from its start to the last moment. Pressure is from -1 to 1, where
 * 1 is the greatest of the match; a minute of stoppage counts as its 45th or 90th.
 */
export function momentumOf(moments: MomentsSoFar): readonly MinuteOfPressure[] {
  const last = moments.at(-1)?.minute ?? -1
  let carried = 0
  const minutes = Array.from({ length: last + 1 }, (_, minute) => {
    const inMinute = moments.filter((moment) => moment.minute === minute)
    const own = inMinute.reduce(
      (sum, { kind, side }) => sum + (side === 'home' ? 1 : -1) * (weights[kind] ?? 0),
      0,
    )
    carried = carried * lasting + own
    const goals = inMinute.filter(({ kind }) => kind === 'goal').map(({ side }) => side)
    return { minute, pressure: carried, goals }
  })
  const greatest = Math.max(1, ...minutes.map(({ pressure }) => Math.abs(pressure)))
  return minutes.map((each) => ({ ...each, pressure: each.pressure / greatest }))
}
