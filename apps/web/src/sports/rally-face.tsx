import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import type { ReactNode } from 'react'
import { Ground, Lines, Parts } from './centre-parts.tsx'
import { ServeMark } from './serve-mark.tsx'
import type { ShownLive, SportFace } from './sport-face.ts'

/** The court with the points of the set, and who serves. */
function Court({ live, view, children }: ShownLive & { readonly children: ReactNode }) {
  const t = useTranslate()
  const { server = null } = live.details ?? {}
  const set = live.parts?.find(({ period }) => period === live.phase)
  const caption =
    server === null ? t('centre.break') : t('centre.serves', { team: nameText(view[server]) })
  return (
    <Ground caption={caption}>
      <Lines>{children}</Lines>
      <text className="lc-points" x="30" y="37">
        {set?.home}
      </text>
      <text className="lc-points" x="90" y="37">
        {set?.away}
      </text>
      {server === null ? null : (
        <circle className="lc-ball" cx={server === 'home' ? 6 : 114} cy="40" r="2.6" />
      )}
    </Ground>
  )
}

/** Returns the face of a sport whose sets are of rallies: court, sets, and who serves. */
export const rallyFace = (lines: ReactNode): SportFace => ({
  Mark: ServeMark,
  Centre: (shown) => (
    <>
      <Court {...shown}>{lines}</Court>
      <Parts {...shown} />
    </>
  ),
})
