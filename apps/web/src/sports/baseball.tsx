import type { Side } from '@fairline/domain/board/board-rows'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { grounds } from '../broadcast/grounds.ts'
import { Ground, GroundLines, Lines, Scores } from './centre-parts.tsx'
import type { ShownLive, SportFace } from './sport-face.ts'

/** Where the bases are; the fourth is home plate. */
const bases = [
  { base: 1, at: [80, 34] },
  { base: 2, at: [60, 14] },
  { base: 3, at: [40, 34] },
] as const

/** The diamond with its runners, who bats, and the outs. */
function Diamond({ live, view }: ShownLive) {
  const t = useTranslate()
  const { outs = 0, bases: taken = [] } = live.details ?? {}
  const batting = live.phase.startsWith('T') ? 'away' : 'home'
  const caption = t('centre.bats', {
    team: nameText(view[batting]),
    outs: t('centre.outs', { count: outs }),
  })
  return (
    <Ground caption={caption}>
      <Lines>
        <GroundLines of={grounds.diamond} />
      </Lines>
      {bases.map(({ base, at: [x, y] }) => (
        <path
          key={base}
          className="lc-base"
          data-taken={taken.includes(base) || undefined}
          d={`M${x} ${y - 5}l5 5-5 5-5-5z`}
        />
      ))}
      {[0, 1, 2].map((out) => (
        <circle
          key={out}
          className="lc-base"
          data-taken={out < outs || undefined}
          cx={96 + 8 * out}
          cy="57"
          r="2.6"
        />
      ))}
    </Ground>
  )
}

/** Innings that have room next to each other. */
const inningsShown = 9

/** The line score: runs of each inning, and of the game. */
function Innings({ live, view }: ShownLive) {
  const t = useTranslate()
  const { innings = [] } = live.details ?? {}
  const first = Math.max(0, innings.length - inningsShown)
  const shown = innings.slice(first)
  const heads = shown.map((_, at) => ({
    key: String(first + at + 1),
    name: t('centre.inning', { number: first + at + 1 }),
  }))
  const total = { key: t('centre.runs'), name: t('centre.allRuns') }
  const score = (side: Side) => [
    ...shown.map((runs) => String(runs[side] ?? '')),
    String(live.score[side]),
  ]
  return <Scores view={view} heads={[...heads, total]} score={score} hasSum />
}

/** Diamond and line score. */
function Centre(shown: ShownLive) {
  return (
    <>
      <Diamond {...shown} />
      <Innings {...shown} />
    </>
  )
}

export const baseball: SportFace = { Centre }
