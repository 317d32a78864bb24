import { isProductOffered } from '../../menus/products.ts'
import type { MomentsSoFar } from '../../moments/moments-so-far.ts'
import { Momentum } from '../../moments/momentum-chart.tsx'
import type { ShownLive } from '../../sports/sport-face.ts'
import { MatchStory } from './match-story.tsx'
import { OpenBetsMap } from './open-bets-map.tsx'
import { SportCentre } from './sport-centre.tsx'

interface MatchTrackerProps extends ShownLive {
  /** Undefined while they are not known, and where the operator has media off. */
  readonly moments: MomentsSoFar | undefined
}

/** What happens in a match: its ground, who presses, what open bets win, and its story. */
export function MatchTracker({ moments, ...shown }: MatchTrackerProps) {
  const { sport, live, view } = shown
  const hasStory = sport.centre.includes('timeline') && isProductOffered('media')
  return (
    <>
      <SportCentre {...shown} moments={moments ?? []} />
      {hasStory ? (
        <Momentum moments={moments ?? []} names={view} minutes={sport.minutes ?? 60} />
      ) : null}
      <div className="lc-story">
        {sport.centre.includes('scoreMap') ? (
          <OpenBetsMap matchId={view.id} live={live} view={view} />
        ) : null}
        {hasStory && moments !== undefined ? <MatchStory moments={moments} view={view} /> : null}
      </div>
    </>
  )
}
