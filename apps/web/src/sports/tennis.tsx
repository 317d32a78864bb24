import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { grounds } from '../broadcast/grounds.ts'
import { Ground, GroundLines, Lines, Parts } from './centre-parts.tsx'
import { ServeMark } from './serve-mark.tsx'
import type { ShownLive, SportFace } from './sport-face.ts'

/** The court with the server's ball and the points of the game. */
function Net({ live, view }: ShownLive) {
  const t = useTranslate()
  const { server = null, points: { home, away } = { home: '', away: '' } } = live.details ?? {}
  const caption =
    server === null ? t('centre.break') : t('centre.serves', { team: nameText(view[server]) })
  return (
    <Ground caption={`${caption} ${home}-${away}`}>
      <Lines>
        <GroundLines of={grounds.tennis} />
      </Lines>
      <text className="lc-points" x="22" y="37">
        {home}
      </text>
      <text className="lc-points" x="98" y="37">
        {away}
      </text>
      {server === null ? null : (
        <circle className="lc-ball" cx={server === 'home' ? 6 : 114} cy="40" r="2.6" />
      )}
    </Ground>
  )
}

/** Court and sets. */
function Centre(shown: ShownLive) {
  return (
    <>
      <Net {...shown} />
      <Parts {...shown} />
    </>
  )
}

export const tennis: SportFace = { Mark: ServeMark, Centre }
