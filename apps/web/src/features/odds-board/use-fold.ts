import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * How far a line must fold its parts so that all of them have room: 0 is not at all, and each step
 * up to `last` folds more. It begins again with another width of the line and another `look`.
 */
export function useFold(line: RefObject<HTMLElement | null>, look: string, last: number): number {
  const [width, setWidth] = useState(0)
  const [, setParts] = useState(0)
  const key = `${width} ${look}`
  const [at, setAt] = useState({ key, fold: 0 })
  const fold = at.key === key ? at.fold : 0
  useLayoutEffect(() => {
    const element = line.current
    if (element === null) return
    // Parts that come later, or say more, are measured as they come.
    const watch = new ResizeObserver(() =>
      flushSync(() => {
        setWidth(element.clientWidth)
        setParts((parts) => parts + 1)
      }),
    )
    for (const each of [element, ...element.children]) watch.observe(each)
    return () => watch.disconnect()
  }, [line])
  useLayoutEffect(() => {
    const element = line.current
    if (element === null || fold >= last || element.scrollWidth <= element.clientWidth) return
    setAt({ key, fold: fold + 1 })
  })
  return fold
}
