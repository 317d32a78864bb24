import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import type { ReactNode } from 'react'
import { Ground, Lines, Parts } from './centre-parts.tsx'
import type { ShownLive } from './sport-face.ts'

/** Who is ahead, and by how much. */
function Lead({ live, view, children }: ShownLive & { readonly children: ReactNode }) {
  const t = useTranslate()
  const { home, away } = live.score
  const leader = home === away ? null : home > away ? 'home' : 'away'
  const caption =
    leader === null
      ? t('centre.level')
      : t('centre.leads', {
          team: nameText(view[leader]),
          count: String(Math.abs(home - away)),
        })
  return (
    <Ground caption={caption}>
      <Lines>{children}</Lines>
    </Ground>
  )
}

/**
 * Returns the centre of a sport in which both sides score at any time: where it is played, who
 * leads, and the line score.
 */
export const timedCentre = (lines: ReactNode) =>
  function Centre(shown: ShownLive) {
    return (
      <>
        <Lead {...shown}>{lines}</Lead>
        <Parts {...shown} />
      </>
    )
  }
