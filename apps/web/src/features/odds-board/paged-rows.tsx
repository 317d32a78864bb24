import { drawnUpTo, leftAfter } from '@fairline/domain/board/board-paging'
import { type CSSProperties, lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { withinTime } from '../../load-chunk.ts'
import { GlidingRows } from './gliding-rows.tsx'

/** Only a block of more than one page has it. */
const NextPage = lazy(() =>
  withinTime(import('./next-page.tsx').then((part) => ({ default: part.NextPage }))),
)

interface PagedRowsProps<Match> {
  readonly groups: readonly { readonly matches: readonly Match[] }[]
  /** Another one when the member asked for other rows: they begin with the first page. */
  readonly look: string
  /** Draws the groups that have come so far, of each these matches. */
  readonly children: (drawn: readonly (readonly Match[])[]) => ReactNode
}

/**
 * Rows page by page: the next thirty matches are drawn before one has scrolled to them, in room
 * that is kept for them (docs/decisions/0228). @spec S9.page.matches
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
          <Suspense fallback={null}>
            <NextPage left={left} onCome={comeNext} />
          </Suspense>
        </div>
      )}
    </>
  )
}
