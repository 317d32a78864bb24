import { useTranslate } from '@fairline/site/i18n'
import { useMemo } from 'react'
import { grounds } from './grounds.ts'
import { kitsOf } from './kits.ts'
import { until } from './moment-words.ts'
import { type PictureProps, useNewest } from './picture.ts'
import { beginTracker } from './tracker.ts'
import { usePainting } from './use-painting.ts'

/** The field from above, with what was told of it. */
export function TrackerPicture(props: PictureProps) {
  const { names, ground, now, isCalm } = props
  const t = useTranslate()
  const told = useNewest(props)
  const begin = useMemo(
    () =>
      beginTracker({
        ground: grounds[ground],
        kits: kitsOf(names.home, names.away),
        moments: () => until(told().moments, now()),
        now,
        isCalm,
      }),
    [ground, names.home, names.away, now, isCalm, told],
  )
  const canvas = usePainting(begin, isCalm)
  return <canvas ref={canvas} role="img" aria-label={t('moment.picture', { ...names })} />
}
