import { create } from 'zustand'

/** Whether the last call reached the server. @spec S4.session.network */
export const useNetwork = create<{ readonly state: 'ok' | 'failed' }>()(() => ({ state: 'ok' }))

/** Notes that a call reached the server, or that it did not. */
export function noteNetwork(state: 'ok' | 'failed'): void {
  if (useNetwork.getState().state !== state) useNetwork.setState({ state })
}
