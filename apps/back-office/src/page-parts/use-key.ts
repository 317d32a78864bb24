import { isTyping } from '@fairline/ui/data-table'
import { useEffect } from 'react'

/** Does something at a key of the screen, wherever on it the focus is, but not while one types. */
export function useKey(key: string, act: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isOther = event.key !== key || event.ctrlKey || event.metaKey || event.altKey
      if (isOther || event.defaultPrevented || isTyping(event)) return
      // Else the letter is the first one in the field of the dialog that it opens.
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key, act])
}
