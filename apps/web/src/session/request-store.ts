import { create } from 'zustand'

export type RequestName = 'login' | 'relogin' | 'balance' | 'settings'
/**
 * The status of a request. Controls that wait for it show 'processing'.
 * @spec S4.session.requests S4.session.loading S4.session.loading.relogin
 * @spec S4.session.loading.balance S4.session.loading.settings
 */
export type RequestStatus = 'processing' | 'failed' | 'succeed'

type Requests = Readonly<Partial<Record<RequestName, RequestStatus>>>

/** The requests of this tab; other tabs know nothing of them. */
export const useRequests = create<Requests>()(() => ({}))

/**
 * Marks a request as running; false when it already runs.
 * @spec S4.session.single S4.session.single.balance
 */
export function beginRequest(name: RequestName): boolean {
  if (useRequests.getState()[name] === 'processing') return false
  useRequests.setState({ [name]: 'processing' })
  return true
}

/** Marks a request as done. */
export const endRequest = (name: RequestName, status: 'failed' | 'succeed'): void =>
  useRequests.setState({ [name]: status })
