import {
  type HousePath,
  type HouseRefusal,
  type HouseRequest,
  type HouseResponse,
  houseCalls,
} from '@fairline/contract/house/house-calls'
import { wait } from './wait.ts'

/** What a call came to: an answer of the house, or none that can be read. */
export type HouseAnswer<Path extends HousePath> =
  | HouseResponse<Path>
  | { readonly ok: false; readonly why: 'OFFLINE' }

/** Why a call did nothing, or why nothing is known of it. */
export type Refusal = HouseRefusal | 'OFFLINE'

/** A call that gets no answer is sent again after these pauses, in milliseconds. */
const pauses = [400, 1_000, 2_000, 4_000] as const
const answerWithinMs = 8_000

/** One try; undefined where no answer came, or none that the contract knows. */
async function send<Path extends HousePath>(
  path: Path,
  body: HouseRequest<Path>,
): Promise<HouseResponse<Path> | undefined> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerWithinMs),
    })
    const read = houseCalls[path].response.safeParse(await response.json())
    return read.success ? (read.data as HouseResponse<Path>) : undefined
  } catch {
    return undefined
  }
}

const isUnknown = (answer: { ok: boolean; why?: string } | undefined): boolean =>
  answer === undefined || answer.why === 'PENDING' || answer.why === 'TRY_AGAIN'

/**
 * Calls the house. What has no answer, or is still pending, is asked again: each call says which
 * round or step it means, so that the same call twice plays once.
 */
export async function callHouse<Path extends HousePath>(
  path: Path,
  body: HouseRequest<Path>,
): Promise<HouseAnswer<Path>> {
  let answer = await send(path, body)
  for (const pause of pauses) {
    if (!isUnknown(answer)) break
    await wait(pause)
    answer = (await send(path, body)) ?? answer
  }
  return answer ?? { ok: false, why: 'OFFLINE' }
}
