import { version } from '@fairline/contract/version'
import { call } from '../calls/call.ts'
import { isOut, useNetwork } from '../calls/connection.ts'

/** A probe without an answer in this time has failed, in milliseconds. */
const probeMs = 5_000

/** The site's own codes for a call without an answer. */
const unanswered: readonly string[] = ['requestFailed', 'requestTimeout', 'requestAborted']

/** Asks for the version, the cheapest call of the server. Any answer counts, also a refusal. */
async function probe(): Promise<boolean> {
  const signal = AbortSignal.timeout(probeMs)
  const answer = await call(version, {}, { signal, isProbe: true })
  return answer.ok || !unanswered.includes(answer.rejection.code)
}

/** Calls the listener when a call fails after others succeeded. Returns a function to stop. */
function onDoubt(listener: () => void): () => void {
  return useNetwork.subscribe(({ state }) => {
    if (state === 'failed') listener()
  })
}

/** How a stream detects that the server is gone or back. */
export const serverWatch = { probe, isOut, onDoubt }
