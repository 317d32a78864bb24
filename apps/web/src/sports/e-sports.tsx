import { useTranslate } from '@fairline/site/i18n'
import { grounds } from '../broadcast/grounds.ts'
import { Ground, GroundLines, headOf, Lines, Scores } from './centre-parts.tsx'
import type { ShownLive, SportFace } from './sport-face.ts'

/** How far a side is pushed back on the map when it is so many kills behind. */
const kills = { most: 12, reach: 30 } as const

/** The lanes between two bases, how far the leader has come on them, and the maps so far. */
function Centre({ live, view }: ShownLive) {
  const t = useTranslate()
  const { parts = [], phase } = live
  const { winners = [] } = live.details ?? {}
  const current = parts.find(({ period }) => period === phase)
  const lead = (current?.home ?? 0) - (current?.away ?? 0)
  const pushed = (Math.max(-kills.most, Math.min(kills.most, lead)) / kills.most) * kills.reach
  const caption =
    current === undefined
      ? t('centre.break')
      : t('centre.kills', { home: current.home, away: current.away })
  return (
    <>
      <Ground caption={caption} danger={lead === 0 ? null : lead > 0 ? 'home' : 'away'}>
        <Lines>
          <GroundLines of={grounds.maps} />
        </Lines>
        <circle
          className="lc-ball"
          cx={60 + pushed}
          cy={33 - pushed / 2}
          r={current === undefined ? 0 : 4}
        />
      </Ground>
      {parts.length === 0 ? null : (
        <Scores
          view={view}
          heads={parts.map(({ period }) => headOf(period, t))}
          score={(side) =>
            parts.map((part, at) => `${part[side]}${winners[at] === side ? ' ✓' : ''}`)
          }
        />
      )}
    </>
  )
}

export const eSports: SportFace = { Centre }
