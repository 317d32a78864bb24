import { useTranslate } from '@fairline/site/i18n'
import { FramesCentre } from './frames-centre.tsx'
import type { ShownLive, SportFace } from './sport-face.ts'

const pockets = [
  [8, 8],
  [60, 6],
  [112, 8],
  [8, 58],
  [60, 60],
  [112, 58],
] as const

/** A table with its pockets, the D and the spots. */
function Centre(shown: ShownLive) {
  const t = useTranslate()
  return (
    <FramesCentre {...shown} nameOf={(number) => t('centre.frame', { number: String(number) })}>
      <path d="M4 3h112v60H4z" strokeWidth="1.8" />
      <path d="M8 7h104v52H8zM32 7v52M32 23a10 10 0 0 0 0 20" />
      {pockets.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.4" />
      ))}
      <path d="M84 33l10-6v12zM60 33h.1M104 33h.1" strokeWidth="1.2" strokeLinecap="round" />
    </FramesCentre>
  )
}

export const snooker: SportFace = { Centre }
