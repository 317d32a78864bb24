import {
  type HousePath,
  type HouseRefusal,
  type HouseRequest,
  type HouseResponse,
  houseCalls,
} from '@fairline/contract/house/house-calls'
import {
  type TablePath,
  type TableRequest,
  type TableResponse,
  tableCalls,
} from '@fairline/contract/house/table-calls'
import { wait } from './wait.ts'

/** The result of a call: the answer of the house, or `OFFLINE` where no answer could be read. */
export type HouseAnswer<Path extends HousePath> = HouseResponse<Path> | Offline
export type TableAnswer<Path extends TablePath> = TableResponse<Path> | Offline

interface Offline {
  readonly ok: false
  readonly why: 'OFFLINE'
}

/** Why a call changed nothing, or why its result is unknown. */
export type Refusal = HouseRefusal | 'OFFLINE'

/** A call that gets no answer is sent again after these pauses, in milliseconds. */
const pauses = [400, 1_000, 2_000, 4_000] as const
const answerWithinMs = 8_000

/** Reads an answer; undefined where the contract does not know it. */
type Read<Answer> = (value: unknown) => Answer | undefined

/** Sends a call once; undefined where no answer came or the contract does not know it. */
async function send<Answer>(
  path: string,
  body: object,
  read: Read<Answer>,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerWithinMs),
    })
    return read(await response.json())
  } catch {
    return undefined
  }
}

const isUnknown = (answer: { ok: boolean; why?: string } | undefined): boolean =>
  answer === undefined || answer.why === 'PENDING' || answer.why === 'TRY_AGAIN'

/**
 * Asks the house. What has no answer, or is still pending, is asked again: each call says which
 * round or step it means, so that the same call twice plays once.
 */
async function ask<Answer extends { ok: boolean; why?: string }>(
  path: string,
  body: object,
  read: Read<Answer>,
): Promise<Answer | Offline> {
  let answer = await send(path, body, read)
  for (const pause of pauses) {
    if (!isUnknown(answer)) break
    await wait(pause)
    answer = (await send(path, body, read)) ?? answer
  }
  return answer ?? { ok: false, why: 'OFFLINE' }
}

/** Calls the house about a game that its member plays alone. */
export const callHouse = <Path extends HousePath>(
  path: Path,
  body: HouseRequest<Path>,
): Promise<HouseAnswer<Path>> =>
  ask(path, body, (value) => {
    const read = houseCalls[path].response.safeParse(value)
    return read.success ? (read.data as HouseResponse<Path>) : undefined
  })

/** Calls the house about the table at which the member sits. */
export const callTable = <Path extends TablePath>(
  path: Path,
  body: TableRequest<Path>,
): Promise<TableAnswer<Path>> =>
  ask(path, body, (value) => {
    const read = tableCalls[path].response.safeParse(value)
    return read.success ? (read.data as TableResponse<Path>) : undefined
  })
