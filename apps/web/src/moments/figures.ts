import type { MomentKind } from '@fairline/domain/event/match-moment'
import type { MomentsSoFar } from './moments-so-far.ts'

/** A figure of both sides. */
export interface Figure {
  readonly key: FigureKey
  readonly home: number
  readonly away: number
}

/** The figures of a match in their order, and which moments each counts. */
const counted = {
  attacks: ['attack', 'dangerous_attack'],
  dangerousAttacks: ['dangerous_attack'],
  shotsOnTarget: ['on_target', 'goal'],
  shotsOff: ['shot'],
  corners: ['corner'],
  offsides: ['offside'],
  fouls: ['foul'],
  freeKicks: ['free_kick'],
  throwIns: ['throw_in'],
  yellowCards: ['yellow'],
  redCards: ['red'],
  substitutions: ['sub'],
} as const satisfies Readonly<Record<string, readonly MomentKind[]>>
export type FigureKey = keyof typeof counted

const keys = Object.keys(counted) as FigureKey[]

/** Counts what each side has done. */
export function figuresOf(moments: MomentsSoFar): readonly Figure[] {
  return keys.map((key) => {
    const kinds: readonly MomentKind[] = counted[key]
    const of = (side: 'home' | 'away'): number =>
      moments.filter((moment) => moment.side === side && kinds.includes(moment.kind)).length
    return { key, home: of('home'), away: of('away') }
  })
}
