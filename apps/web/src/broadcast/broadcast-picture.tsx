import { useTranslate } from '@fairline/site/i18n'
import { operator } from '@fairline/site/operator-configuration'
import { useMemo } from 'react'
import { directorOf } from './director.ts'
import { kitsOf, numberOf } from './kits.ts'
import { type PictureProps, stillTime, useNewest } from './picture.ts'
import { beginBroadcast } from './television.ts'
import { usePainting } from './use-painting.ts'

/** A match as television shows it. */
export function BroadcastPicture(props: PictureProps) {
  const { matchId, names, now, isCalm } = props
  const t = useTranslate()
  const told = useNewest(props)
  const begin = useMemo(() => {
    const director = directorOf(numberOf(matchId))
    return beginBroadcast({
      kits: kitsOf(names.home, names.away),
      operator: operator.name,
      isCalm,
      scene: () => {
        const { moments, isResting = false } = told()
        return director.at(isCalm ? stillTime(moments, now()) : now(), { moments, isResting })
      },
    })
  }, [matchId, names.home, names.away, now, isCalm, told])
  const canvas = usePainting(begin, isCalm)
  return <canvas ref={canvas} role="img" aria-label={t('moment.picture', { ...names })} />
}
