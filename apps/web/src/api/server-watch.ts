import { version } from '@fairline/contract/version'
import { call } from './call.ts'
import { isOut } from './connection-store.ts'
import { useNetwork } from './network-state.ts'

/** An answer that takes longer is none, milliseconds. */
const probeMs = 5_000

/** Codes of the site's own for a call that got no answer. */
const unanswered: readonly string[] = ['requestFailed', 'requestTimeout', 'requestAborted']

/** Asks for the version, which costs the server least. Any answer will do, a refusal too. */
async function probe(): Promise<boolean> {
  const signal = AbortSignal.timeout(probeMs)
  const answer = await call(version, {}, { signal, isProbe: true })
  return answer.ok || !unanswered.includes(answer.rejection.code)
}

/** Calls the listener when a call meets no server although others did. Returns how to stop. */
function onDoubt(listener: () => void): () => void {
  return useNetwork.subscribe(({ state }) => {
    if (state === 'failed') listener()
  })
}

/** How a stream finds out that the server is gone, and that it is back. */
export const serverWatch = { probe, isOut, onDoubt }
