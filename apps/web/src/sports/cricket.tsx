import type { Side } from '@fairline/domain/board/board-rows'
import { ballsOf, inningsText, oversText } from '@fairline/domain/board/cricket-score'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { grounds } from '../broadcast/grounds.ts'
import { Ground, GroundLines, Lines, Scores } from './centre-parts.tsx'
import type { ShownLive, ShownSide, SportFace } from './sport-face.ts'

const ballsOfInnings = 120

/** What the side at bat needs, or who bats. */
function Oval({ live, view }: ShownLive) {
  const t = useTranslate()
  const { batting = null, target = null } = live.details ?? {}
  if (batting === null) {
    const rest = t(live.phase === 'OT' ? 'board.superOver' : 'centre.break')
    return <Field caption={rest} batting={null} />
  }
  const team = nameText(view[batting])
  const caption =
    target === null
      ? t('centre.batting', { team })
      : t('centre.needs', {
          team,
          runs: String(Math.max(0, target - live.score[batting])),
          balls: String(ballsOfInnings - ballsOf(live, batting)),
        })
  return <Field caption={caption} batting={batting} />
}

/** The oval with its pitch, and the ball at the end of the side that bats. */
function Field({ caption, batting }: { readonly caption: string; readonly batting: Side | null }) {
  return (
    <Ground caption={caption}>
      <Lines>
        <GroundLines of={grounds.oval} />
      </Lines>
      {batting === null ? null : (
        <circle className="lc-ball" cx={batting === 'home' ? 52 : 68} cy="33" r="2.6" />
      )}
    </Ground>
  )
}

/** Runs an over, with one decimal; a dash before the first ball. */
const rateText = (runs: number, balls: number): string =>
  balls === 0 ? '–' : ((6 * runs) / balls).toFixed(1)

/** The scorecard of both innings: runs, wickets, overs, and runs an over. */
function Scorecard({ live, view }: ShownLive) {
  const t = useTranslate()
  const heads = [
    { key: t('centre.runs'), name: t('centre.runsOf') },
    { key: t('centre.wickets'), name: t('centre.allWickets') },
    { key: t('centre.overs'), name: t('centre.overs') },
    { key: t('centre.rate'), name: t('centre.runRate') },
  ]
  const score = (side: Side) => {
    const balls = ballsOf(live, side)
    if (balls === 0 && live.details?.batting !== side) return ['', '', '', '']
    const { [side]: runs } = live.score
    const wickets = live.details?.wickets?.[side] ?? 0
    return [String(runs), String(wickets), oversText(balls), rateText(runs, balls)]
  }
  return <Scores view={view} heads={heads} score={score} />
}

/** Oval and scorecard. */
function Centre(shown: ShownLive) {
  return (
    <>
      <Oval {...shown} />
      <Scorecard {...shown} />
    </>
  )
}

/** Who bats; of a side that has batted, its innings. */
function Mark({ live, side }: ShownSide) {
  const t = useTranslate()
  if (live.details?.batting === side) {
    return <span className="ob-serve" role="img" aria-label={t('board.bats')} />
  }
  return ballsOf(live, side) === 0 ? null : (
    <span className="ob-innings">{inningsText(live, side)}</span>
  )
}

export const cricket: SportFace = { Mark, Centre }
