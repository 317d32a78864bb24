import { matchesPerPage } from '@fairline/domain/board/board-paging'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../i18n.ts'

/** The next page is drawn when it is so near to what is in view. */
const nearBy = '800px 0px'

interface NextPageProps {
  /** Matches after those that are drawn. */
  readonly left: number
  /** Draws the next page; another one for each page and each look, which is then watched for. */
  readonly onCome: () => void
}

/**
 * Draws the next page when its room comes near, however one gets there; the button is for those who
 * do not scroll.
 */
export function NextPage({ left, onCome }: NextPageProps) {
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const room = button.current?.parentElement
    if (!room) return
    // Blocks side by side scroll each by itself.
    const root = room.closest('[data-two] .ob-block') ?? room.closest('.ob-scroll')
    const isNear = (entries: readonly IntersectionObserverEntry[]): void => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onCome()
    }
    const watch = new IntersectionObserver(isNear, { root, rootMargin: nearBy })
    watch.observe(room)
    return () => watch.disconnect()
  }, [onCome])
  return (
    <button ref={button} type="button" className="ob-next-page" onClick={onCome}>
      {t('board.nextPage', { count: Math.min(left, matchesPerPage), left })}
    </button>
  )
}
