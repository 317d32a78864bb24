import type { ResponseOf } from '@fairline/contract/endpoint'
import { version } from '@fairline/contract/version'
import { call } from '@fairline/site/calls/call'
import type { CallOutcome } from '@fairline/site/calls/client'
import { noteMaintenance, useMaintenance } from '@fairline/site/calls/connection'
import { spread } from '@fairline/site/calls/random'
import { wait } from '@fairline/site/calls/wait'
import { operator } from '@fairline/site/operator-configuration'
import { isNewer } from '@fairline/site/version-watch'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { afterMaintenance } from '../../session/require-session.ts'

/** How often the page asks on average, milliseconds. */
const askEveryMs = 8_000

type VersionAnswer = ResponseOf<typeof version>

export interface FollowParts {
  readonly ask: () => Promise<CallOutcome<VersionAnswer>>
  readonly wait: (delayMs: number, signal: AbortSignal) => Promise<void>
  /** A random number from 0 to 1. It spreads the asks, so that not all members return at once. */
  readonly spread: () => number
  /** The site is closed. The message is the operator's: "" if empty, null if not known. */
  readonly onClosed: (message: string | null) => void
  /** The site is open, in the version that is served now. */
  readonly onOpen: (servedVersion: string) => void
}

/** Asks now and then whether the site is open, until the signal ends it. */
export async function followMaintenance(parts: FollowParts, signal: AbortSignal): Promise<void> {
  const { ask, wait, spread, onClosed, onOpen } = parts
  while (!signal.aborted) {
    const answer = await ask()
    if (signal.aborted) return
    if (answer.ok && answer.data.maintenance === null) onOpen(answer.data.version)
    // A server that is being changed does not answer: that is maintenance, too.
    else onClosed(answer.ok ? (answer.data.maintenance?.message ?? null) : null)
    await wait(askEveryMs * (0.5 + spread()), signal)
  }
}

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
