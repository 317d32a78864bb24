import { deviceNow } from '@fairline/site/calls/server-clock'
import { useEffect } from 'react'
import { ask } from '../calls/ask.ts'

/** Activity is sent to the server at most this often, milliseconds. */
const tellMs = 60_000
const signs = ['pointerdown', 'keydown', 'scroll'] as const

/** Keeps the session while a person works: polls of a screen alone do not. */
export function useActivity(): void {
  useEffect(() => {
    let told = deviceNow()
    const tell = (): void => {
      if (deviceNow() - told < tellMs) return
      told = deviceNow()
      void ask('/bo/active', {})
    }
    for (const sign of signs)
      document.addEventListener(sign, tell, { capture: true, passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, tell, { capture: true })
    }
  }, [])
}
