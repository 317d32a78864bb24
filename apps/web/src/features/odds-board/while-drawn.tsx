import { type ReactNode, type RefCallback, useCallback, useContext, useState } from 'react'
import { IsDrawn } from '../../board-feed/use-board.ts'

export interface Watched {
  /** Goes to the element with `content-visibility: auto`. */
  readonly watch: RefCallback<HTMLElement>
}

interface WhileDrawnProps {
  readonly children: (watch: Watched['watch']) => ReactNode
}

/**
 * Follows whether the browser draws an element. The components in it rest while the browser skips
 * this element or one around it. In a browser that does not report this, they never rest.
 */
export function WhileDrawn({ children }: WhileDrawnProps) {
  const isOuterDrawn = useContext(IsDrawn)
  const [isDrawn, setDrawn] = useState(true)
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const follow = (event: Event): void => {
      if (event.target === element)
        setDrawn(!(event as ContentVisibilityAutoStateChangeEvent).skipped)
    }
    element.addEventListener('contentvisibilityautostatechange', follow)
    return () => element.removeEventListener('contentvisibilityautostatechange', follow)
  }, [])
  return <IsDrawn value={isDrawn && isOuterDrawn}>{children(watch)}</IsDrawn>
}
