import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { Ground, Lines, Pair, Parts } from './centre-parts.tsx'
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
        <path d="M2 2h116v62H2zM60 2v62M2 24h22v18H2M118 24H96v18h22" />
        <path d="M24 25a8 8 0 0 1 0 16M96 25a8 8 0 0 0 0 16" />
        <path d="M2 9h6a24 24 0 0 1 0 48H2M118 9h-6a24 24 0 0 0 0 48h6M6 29v8M114 29v8" />
        <circle cx="60" cy="33" r="9" />
        <circle cx="8.5" cy="33" r="2.2" />
        <circle cx="111.5" cy="33" r="2.2" />
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
