import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { useMemo } from 'react'
import type { MomentsSoFar } from './moments-so-far.ts'
import { type MinuteOfPressure, momentumOf } from './momentum.ts'
import './momentum-chart.css'

interface MomentumProps {
  readonly moments: MomentsSoFar
  /** Both sides, by their English names. */
  readonly names: { readonly home: string; readonly away: string }
  /** How long a match is, minutes. */
  readonly minutes: number
}

/** Half the height of the chart, in units of a minute's width. */
const half = 12

function Bar({ minute, pressure }: MinuteOfPressure) {
  const height = Math.max(0.4, Math.abs(pressure) * half)
  return (
    <rect
      className="mo-bar"
      data-side={pressure >= 0 ? 'home' : 'away'}
      x={minute + 0.12}
      y={pressure >= 0 ? half - height : half}
      width={0.76}
      height={height}
    />
  )
}

/** Which side pressed in each minute: the home side upwards, with a mark at each goal. */
export function Momentum({ moments, names, minutes }: MomentumProps) {
  const t = useTranslate()
  const played = useMemo(() => momentumOf(moments), [moments])
  const length = Math.max(minutes, played.length)
  const goals = played.flatMap(({ minute, goals: sides }) =>
    sides.map((side) => ({ minute, side })),
  )
  const last = played.at(-1)
  const leader = (last?.pressure ?? 0) >= 0 ? names.home : names.away
  return (
    <figure className="mo">
      <svg viewBox={`0 0 ${length} ${2 * half}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="mo-line" d={`M0 ${half}H${length}M${minutes / 2} 0V${2 * half}`} />
        {played.map((minute) => (
          <Bar key={minute.minute} {...minute} />
        ))}
      </svg>
      {goals.map(({ minute, side }, at) => (
        <span
          key={`${minute}${side}${String(at)}`}
          className="mo-goal"
          data-side={side}
          style={{ left: `${(100 * (minute + 0.5)) / length}%` }}
          aria-hidden="true"
        />
      ))}
      <figcaption className="sr-only">
        {last === undefined
          ? t('centre.momentum')
          : t('centre.momentumOf', { team: nameText(leader) })}
      </figcaption>
    </figure>
  )
}
