import { type RefObject, useEffect } from 'react'

interface Opened {
  /** What was opened; it may contain its button. */
  readonly part: RefObject<Element | null>
  /** The button that opened it: after Escape the focus goes back there. */
  readonly opener: RefObject<HTMLElement | null>
}

/**
 * Closes what a button opened by Escape and by a press elsewhere. A dialog over it has presses and
 * keys of its own, which close nothing here.
 */
export function useClosing(isOpen: boolean, onClose: () => void, { part, opener }: Opened): void {
  useEffect(() => {
    if (!isOpen) return
    const isInDialog = (target: EventTarget | null): boolean =>
      target instanceof Element &&
      target.closest('dialog') !== (part.current?.closest('dialog') ?? null)
    const onPress = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node) || isInDialog(target)) return
      const isInside = [part, opener].some(({ current }) => current?.contains(target) === true)
      if (!isInside) onClose()
    }
    const onKey = ({ key, target }: KeyboardEvent): void => {
      if (key !== 'Escape' || isInDialog(target)) return
      onClose()
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, onClose, part, opener])
}
