import { drawnUpTo, leftAfter, matchesPerPage } from '@fairline/domain/board/board-paging'
import { useTranslate } from '@fairline/site/i18n'
import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { GlidingRows } from './gliding-rows.tsx'

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
function NextPage({ left, onCome }: NextPageProps) {
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
    <button ref={button} type="button" tabIndex={-1} className="ob-next-page" onClick={onCome}>
      {t('board.nextPage', { count: Math.min(left, matchesPerPage), left })}
    </button>
  )
}

interface PagedRowsProps<Match> {
  readonly groups: readonly { readonly matches: readonly Match[] }[]
  /** Another one when the member asked for other rows: they begin with the first page. */
  readonly look: string
  /** Draws the groups that have come so far, of each these matches. */
  readonly children: (drawn: readonly (readonly Match[])[]) => ReactNode
}

/**
 * Rows page by page: the next thirty matches are drawn before one has scrolled to them, in room
 * that is kept for them (docs/board.md). @spec S9.page.matches
 */
export function PagedRows<Match>({ groups, look, children }: PagedRowsProps<Match>) {
  const [come, setCome] = useState({ look, page: 1 })
  const page = come.look === look ? come.page : 1
  const left = leftAfter(groups, page)
  const comeNext = useCallback(() => setCome({ look, page: page + 1 }), [look, page])
  return (
    <>
      <GlidingRows rows={groups} look={`${look} ${page}`}>
        {children(drawnUpTo(groups, page))}
      </GlidingRows>
      {left === 0 ? null : (
        <div className="ob-rest" style={{ '--rest': left } as CSSProperties}>
          <NextPage left={left} onCome={comeNext} />
        </div>
      )}
    </>
  )
}
