import type { ResponseOf } from '@fairline/contract/endpoint'
import { call } from '@fairline/site/calls/call'
import type { CallOutcome, CallRejection } from '@fairline/site/calls/client'
import { newRequestId } from '@fairline/site/calls/request-id'
import { deviceNow } from '@fairline/site/calls/server-clock'
import { create } from 'zustand'
import { balancesOf } from '../../session/balances.ts'
import { putBalances, useSession } from '../../session/session-store.ts'
import { askRoom, type RoomOutcome } from './ask-room.ts'
import { keepPin } from './kept-pins.ts'
import {
  createKeptRoomRequests,
  type RoomCall,
  type RoomRequest,
  roomCalls,
} from './kept-room-requests.ts'
import { keepHead } from './kept-seals.ts'

/** What any of the calls answers. */
export type RoomDone = ResponseOf<(typeof roomCalls)[RoomCall]>

/** A request whose outcome is asked for, or is unknown; null without one. */
export const useOpenRequest = create<{
  readonly request: RoomRequest | null
  /** Null while it is asked for. */
  readonly rejection: CallRejection | null
}>()(() => ({ request: null, rejection: null }))

const kept = createKeptRoomRequests(window.localStorage)

const currentAccount = (): string => useSession.getState().account?.accountId ?? ''

/** A body of a call, without what every request has. */
type BodyOfCall<Name extends RoomCall> = Omit<
  Extract<RoomRequest, { call: Name }>['body'],
  'request_id'
>

const send = ({ call: name, body }: RoomRequest): Promise<CallOutcome<RoomDone>> =>
  // The shape of the body is that of its call (kept-room-requests.ts).
  call(roomCalls[name], body as never) as Promise<CallOutcome<RoomDone>>

/** Keeps the PIN that an own room has been given. */
function takePin({ call: name, accountId, body }: RoomRequest, data: RoomDone): void {
  if (name === 'pin') keepPin(accountId, body.room_id, body.room_pin)
  const isMade = name === 'create' || name === 'vcreate'
  if (isMade && body.room_pin !== '' && 'room' in data) {
    keepPin(accountId, data.room.room_id, body.room_pin)
  }
}

/** Takes the money and the seals of an answer. */
function takeAnswer(request: RoomRequest, data: RoomDone): void {
  takePin(request, data)
  if ('room' in data) keepHead(request.accountId, data.room.room_id, data.room.seal_head)
  if ('seal_head' in data && 'room_id' in request.body) {
    keepHead(request.accountId, request.body.room_id, data.seal_head)
  }
  if ('balance' in data) putBalances(balancesOf(data))
}

async function ask(request: RoomRequest, asked: number): Promise<RoomOutcome<RoomDone>> {
  useOpenRequest.setState({ request, rejection: null })
  const isCurrent = (accountId: string): boolean => currentAccount() === accountId
  const outcome = await askRoom(request, asked, {
    send,
    wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    isCurrent,
  })
  if (outcome.kind === 'unsure') useOpenRequest.setState({ rejection: outcome.rejection })
  else {
    kept.drop(request.body.request_id)
    useOpenRequest.setState({ request: null, rejection: null })
  }
  if (outcome.kind === 'done') takeAnswer(request, outcome.data)
  return outcome
}

/** Sends what the member has confirmed, under an id of its own, and returns how it ended. */
export function sendRoom<Name extends RoomCall>(
  name: Name,
  body: BodyOfCall<Name>,
): Promise<RoomOutcome<RoomDone>> {
  const request = {
    call: name,
    accountId: currentAccount(),
    confirmedMs: deviceNow(),
    body: { ...body, request_id: newRequestId() },
  } as unknown as RoomRequest
  kept.keep(request)
  return ask(request, 0)
}

/** Keeps asking for a request without an answer. */
export const askAgain = (request: RoomRequest): Promise<RoomOutcome<RoomDone>> => ask(request, 1)

/** Lets go of a request without an answer: the lists show whether it was done. */
export function letGo({ body }: RoomRequest): void {
  kept.drop(body.request_id)
  useOpenRequest.setState({ request: null, rejection: null })
}

/** An older request is not asked by itself: the member may not want it any more. Milliseconds. */
const resumeWithinMs = 60_000

/**
 * Resumes a request that had no answer when the page was last closed: a recent one is asked again
 * at once, any other is shown, and the member decides. Returns null where nothing is asked.
 */
export async function resumeRequest(): Promise<RoomOutcome<RoomDone> | null> {
  const [waiting] = kept.waitingOf(currentAccount())
  if (useOpenRequest.getState().request !== null || waiting === undefined) return null
  if (deviceNow() - waiting.confirmedMs <= resumeWithinMs) return askAgain(waiting)
  useOpenRequest.setState({ request: waiting, rejection: { code: 'requestPending' } })
  return null
}
