import { useTranslate } from '@fairline/site/i18n'
import type { ReactNode } from 'react'
import { Ground, Lines, WonParts } from './centre-parts.tsx'
import type { ShownLive } from './sport-face.ts'

/** Frames that have room next to each other. */
const framesShown = 9

/** What is played for, and who won each frame. */
function Frames({ live, view, nameOf }: ShownLive & { readonly nameOf: (at: number) => string }) {
  const { winners = [] } = live.details ?? {}
  const first = Math.max(0, winners.length - framesShown)
  const parts = winners.slice(first).map((winner, at) => {
    const number = first + at + 1
    return { key: String(number), name: nameOf(number), winner }
  })
  return <WonParts live={live} view={view} parts={parts} />
}

interface FramesCentreProps extends ShownLive {
  /** Names a frame by its number, from 1. */
  readonly nameOf: (number: number) => string
  /** What it is played on. */
  readonly children: ReactNode
}

/** What it is played on, what wins the match, and who won each frame. */
export function FramesCentre({ nameOf, children, ...shown }: FramesCentreProps) {
  const t = useTranslate()
  const { most = 0 } = shown.live.details ?? {}
  const caption = t('centre.bestOf', { most: String(most), need: String((most + 1) / 2) })
  return (
    <>
      <Ground caption={caption}>
        <Lines>{children}</Lines>
      </Ground>
      <Frames {...shown} nameOf={nameOf} />
    </>
  )
}
