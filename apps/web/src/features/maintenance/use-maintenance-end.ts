import { version } from '@fairline/contract/version'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../calls/call.ts'
import { noteMaintenance, useMaintenance } from '../../calls/connection.ts'
import { spread } from '../../calls/random.ts'
import { wait } from '../../calls/wait.ts'
import { operator } from '../../operator-configuration.ts'
import { afterMaintenance } from '../../session/require-session.ts'
import { isNewer } from '../../version-watch.ts'
import { followMaintenance } from './follow-maintenance.ts'

/** What the page knows: nothing yet, that the site is closed, or that it is open. */
export type SiteState =
  | { readonly kind: 'asked' }
  | { readonly kind: 'closed'; readonly message: string }
  | { readonly kind: 'open' }

/**
 * Follows the maintenance, and goes back to where the visitor was when it is over. Who opened the
 * page by its address while the site is open stays.
 */
export function useMaintenanceEnd(): SiteState {
  const router = useRouter()
  const { redirect } = useSearch({ strict: false })
  const wasSent = redirect !== undefined || useMaintenance.getState().isOn
  const comesBack = useRef(wasSent)
  const [state, setState] = useState<SiteState>(
    wasSent ? { kind: 'closed', message: '' } : { kind: 'asked' },
  )
  useEffect(() => {
    const stop = new AbortController()
    const onClosed = (message: string | null): void => {
      comesBack.current = true
      setState((before) =>
        message === null && before.kind === 'closed'
          ? before
          : { kind: 'closed', message: message ?? '' },
      )
    }
    const onOpen = (served: string): void => {
      noteMaintenance(false)
      if (!comesBack.current) {
        setState({ kind: 'open' })
        return
      }
      stop.abort()
      const target = afterMaintenance(redirect)
      // Maintenance mostly brings a new site.
      if (isNewer(operator.version, served)) window.location.replace(target)
      else router.history.replace(target)
    }
    const ask = () => call(version, {}, { signal: stop.signal })
    void followMaintenance({ ask, wait, spread, onClosed, onOpen }, stop.signal)
    return () => stop.abort()
  }, [redirect, router])
  return state
}
