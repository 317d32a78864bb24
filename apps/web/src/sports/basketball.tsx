import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { grounds } from '../broadcast/grounds.ts'
import { Ground, GroundLines, Lines, Pair, Parts } from './centre-parts.tsx'
import type { ShownLive, SportFace } from './sport-face.ts'

/** The court, with the ball before the basket of the side that defends. */
function Court({ live, view }: ShownLive) {
  const t = useTranslate()
  const ball = live.details?.attack ?? null
  const rest = live.phase === 'HT' ? t('board.halfTime') : t('centre.break')
  return (
    <Ground
      danger={ball}
      caption={ball === null ? rest : t('centre.ballOf', { team: nameText(view[ball]) })}
    >
      <Lines>
        <GroundLines of={grounds.court} />
      </Lines>
      {ball === null ? null : (
        <circle className="lc-ball" cx={ball === 'home' ? 88 : 32} cy="33" r="3.4" />
      )}
    </Ground>
  )
}

const none = { home: 0, away: 0 }

/** Court, quarters and fouls. */
function Centre(shown: ShownLive) {
  const t = useTranslate()
  return (
    <>
      <Court {...shown} />
      <Parts {...shown} />
      <Pair name={t('centre.fouls')} {...(shown.live.details?.fouls ?? none)} />
    </>
  )
}

export const basketball: SportFace = { Centre }
