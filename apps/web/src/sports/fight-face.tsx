import { useTranslate } from '@fairline/site/i18n'
import type { ReactNode } from 'react'
import { Ground, headOf, WonParts } from './centre-parts.tsx'
import type { ShownLive, SportFace } from './sport-face.ts'

/** The ring with the corners of both fighters, and which round it is. */
function Ring({ sport, live, children }: ShownLive & { readonly children: ReactNode }) {
  const t = useTranslate()
  const number = live.phase.replace(/\D/g, '')
  const most = String(sport.columns.tabs?.length ?? 0)
  return (
    <Ground caption={t('centre.roundOf', { number, most })}>
      <g fill="none" stroke="currentColor" strokeWidth="0.8">
        {children}
      </g>
      <path className="lc-corner" data-side="home" d="M22 52l10-6" />
      <path className="lc-corner" data-side="away" d="M98 14l-10 6" />
    </Ground>
  )
}

/** Who won each round that is over. */
function Rounds({ live, view }: ShownLive) {
  const t = useTranslate()
  const { parts = [] } = live
  const shown = parts.map(({ period, home, away }) => {
    const winner = home === away ? null : home > away ? ('home' as const) : ('away' as const)
    return { ...headOf(period, t), winner }
  })
  return <WonParts live={live} view={view} parts={shown} />
}

/** Returns the face of a fight: where it is fought, and its rounds. */
export const fightFace = (lines: ReactNode): SportFace => ({
  Centre: (shown) => (
    <>
      <Ring {...shown}>{lines}</Ring>
      <Rounds {...shown} />
    </>
  ),
})
