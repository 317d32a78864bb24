import { deviceNow } from '@fairline/site/calls/server-clock'
import { isTyping } from '@fairline/ui/data-table'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isSeen, screens } from '../screens.ts'
import { useSession } from '../session/me.ts'

/** A letter counts as the one after `g` for so long. */
const afterMs = 1500

interface ScreenKeys {
  readonly isShown: boolean
  readonly show: () => void
  readonly hide: () => void
}

/** `g` and a letter lead to a screen, `/` to the filter, `?` to the list of keys. */
export function useScreenKeys(): ScreenKeys {
  const navigate = useNavigate()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let pressedAt = 0
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      const isAfter = deviceNow() - pressedAt < afterMs
      pressedAt = event.key === 'g' ? deviceNow() : 0
      const { me } = useSession.getState()
      const screen = screens.find(
        (each) => each.key === event.key && me != null && isSeen(each, me),
      )
      if (isAfter && screen !== undefined) void navigate({ to: screen.path })
      else if (event.key === '?') setShown(true)
      else if (event.key === '/') document.querySelector<HTMLElement>('[data-filter]')?.focus()
      else return
      event.preventDefault()
    }
    // Before the keys of the screen: `g s` leads away, and suspends no match.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [navigate])
  return { isShown, show: () => setShown(true), hide: () => setShown(false) }
}
