import { useTranslate } from '@fairline/site/i18n'
import type { ShownSide } from './sport-face.ts'

/** Who serves, behind the name of the side. */
export function ServeMark({ live, side }: ShownSide) {
  const t = useTranslate()
  if (live.details?.server !== side) return null
  return <span className="ob-serve" role="img" aria-label={t('board.serves')} />
}
