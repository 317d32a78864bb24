import type { Side } from '@fairline/domain/board/board-rows'
import type { CentreField } from '@fairline/domain/sports/sport'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import type { ReactNode } from 'react'
import { grounds } from '../../broadcast/grounds.ts'
import { MatchCanvas } from '../../broadcast/match-canvas.tsx'
import { minuteText } from '../../broadcast/moment-words.ts'
import type { MomentsSoFar } from '../../moments/moments-so-far.ts'
import { faceOf } from '../../sports/all-faces.ts'
import { Ground, GroundLines, Lines, Pair, Parts } from '../../sports/centre-parts.tsx'
import type { ShownLive } from '../../sports/sport-face.ts'

/** Two arrows towards the goal that is under pressure. */
const arrows: Readonly<Record<Side, string>> = {
  home: 'M68 25l12 8-12 8zM84 25l12 8-12 8z',
  away: 'M52 25l-12 8 12 8zM36 25l-12 8 12 8z',
}

/** The pitch, with the half that is under pressure marked and named. */
function Pitch({ live, view }: ShownLive) {
  const t = useTranslate()
  const { danger, phase } = live
  const calm = phase === 'HT' ? t('board.halfTime') : t('centre.calm')
  return (
    <Ground
      danger={danger}
      caption={danger === null ? calm : t('centre.dangerOf', { team: nameText(view[danger]) })}
    >
      <Lines>
        <GroundLines of={grounds.pitch} />
      </Lines>
      {danger === null ? null : <path d={arrows[danger]} fill="var(--favourite)" />}
    </Ground>
  )
}

type Field = Exclude<CentreField, 'scoreMap' | 'timeline'>

const fields: Readonly<Record<Field, (shown: ShownLive) => ReactNode>> = {
  parts: Parts,
  pitch: Pitch,
  corners: function Corners({ live }) {
    return <Pair name={useTranslate()('centre.corners')} {...live.corners} />
  },
  redCards: function RedCards({ live }) {
    return <Pair name={useTranslate()('centre.redCards')} {...live.redCards} />
  },
  own: function Own(shown) {
    const Centre = faceOf(shown.sport)?.Centre
    return Centre === undefined ? null : <Centre {...shown} />
  },
}

/** The pitch with the last moment of play. */
function Tracker({ live, view, moments }: ShownLive & { readonly moments: MomentsSoFar }) {
  const { minute, stoppageMinute, score, phase } = live
  return (
    <MatchCanvas
      mode="tracker"
      matchId={view.id}
      moments={moments}
      names={{ home: nameText(view.home), away: nameText(view.away) }}
      score={`${score.home}-${score.away}`}
      clock={minuteText({ minute, stoppage: stoppageMinute })}
      isResting={phase === 'HT'}
    />
  )
}

interface SportCentreProps extends ShownLive {
  /** Empty for a match without moments. */
  readonly moments: MomentsSoFar
}

/** What the sport's record lists for its centre, open bets and the timeline left out. */
export function SportCentre({ moments, ...shown }: SportCentreProps) {
  return shown.sport.centre.map((field) => {
    if (field === 'scoreMap' || field === 'timeline') return null
    if (field === 'pitch' && moments.length > 0) {
      return <Tracker key={field} {...shown} moments={moments} />
    }
    const Shown = fields[field]
    return <Shown key={field} {...shown} />
  })
}
