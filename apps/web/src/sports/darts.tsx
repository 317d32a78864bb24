import { useTranslate } from '@fairline/site/i18n'
import { FramesCentre } from './frames-centre.tsx'
import type { ShownLive, SportFace } from './sport-face.ts'

const spokes = Array.from({ length: 20 }, (_, spoke) => (spoke + 0.5) * 18)

/** A board with its rings and sectors. */
function Centre(shown: ShownLive) {
  const t = useTranslate()
  return (
    <FramesCentre {...shown} nameOf={(number) => t('period.S', { number: String(number) })}>
      {[30, 27, 25, 17, 15, 3, 1.4].map((radius) => (
        <circle key={radius} cx="60" cy="33" r={radius} />
      ))}
      {spokes.map((angle) => (
        <path key={angle} d="M60 30V6" transform={`rotate(${angle} 60 33)`} />
      ))}
    </FramesCentre>
  )
}

export const darts: SportFace = { Centre }
