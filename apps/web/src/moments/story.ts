import type { MomentRow } from '@fairline/contract/moments'
import type { MomentKind } from '@fairline/domain/event/match-moment'
import type { MomentsSoFar } from './moments-so-far.ts'

/** What the timeline of a match lists. */
export type StoryKind = 'goal' | 'red' | 'yellow' | 'penalty' | 'var' | 'sub'
const storyKinds: ReadonlySet<MomentKind> = new Set<StoryKind>([
  ...(['goal', 'red', 'yellow'] as const),
  ...(['penalty', 'var', 'sub'] as const),
])

/** An entry of the timeline. */
export interface StoryEntry {
  readonly moment: MomentRow & { readonly kind: StoryKind }
  /** The score right after it: "1-0". */
  readonly score: string
  /** Set for a goal that did not count: the score fell after it. */
  readonly isTakenBack: boolean
}

const isOfStory = (moment: MomentRow): moment is StoryEntry['moment'] => storyKinds.has(moment.kind)

/** Returns goals, cards, penalties, reviews and substitutions, the newest first. */
export function storyOf(moments: MomentsSoFar): readonly StoryEntry[] {
  const least = { home: Number.POSITIVE_INFINITY, away: Number.POSITIVE_INFINITY }
  return moments.toReversed().flatMap((moment) => {
    const { kind, side, home_score, away_score } = moment
    const scored = side === 'home' ? home_score : away_score
    const isTakenBack = kind === 'goal' && least[side] < scored
    least.home = Math.min(least.home, home_score)
    least.away = Math.min(least.away, away_score)
    return isOfStory(moment) ? [{ moment, score: `${home_score}-${away_score}`, isTakenBack }] : []
  })
}
