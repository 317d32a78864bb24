import type { CallOutcome } from '@fairline/site/calls/client'
import { asksMax } from '@fairline/site/calls/open-outcome'
import { expect, test, vi } from 'vitest'
import { askRoom } from './ask-room.ts'
import { createKeptRoomRequests, type RoomRequest } from './kept-room-requests.ts'

const request: RoomRequest = {
  call: 'leave',
  accountId: 'demo01',
  confirmedMs: 1,
  body: { request_id: '6f2d4a0e-5a0b-4a3c-9a41-2f1b6c0d7e10', room_id: '12345678' },
}
const refused = (code: string): CallOutcome<string> => ({ ok: false, rejection: { code } })
const done: CallOutcome<string> = { ok: true, data: 'done' }

const partsOf = (answers: readonly CallOutcome<string>[]) => {
  const left = [...answers]
  const send = vi.fn(async () => left.shift() ?? refused('requestTimeout'))
  return { send, wait: async () => undefined, isCurrent: () => true }
}

test.each<[string, readonly CallOutcome<string>[], object, number]>([
  ['answered at once', [done], { kind: 'done' }, 1],
  ['lost and asked again', [refused('requestTimeout'), done], { kind: 'done' }, 2],
  ['unknown to the wallet', [refused('joinFailed-2'), done], { kind: 'done' }, 2],
  ['unknown to the wallet', [refused('createRoomFailed-2'), done], { kind: 'done' }, 2],
  ['refused', [refused('roomFull')], { kind: 'refused', rejection: { code: 'roomFull' } }, 1],
  ['refused by the wallet', [refused('joinFailed-1')], { kind: 'refused' }, 1],
  [
    'lost, then at a closed door',
    [refused('requestTimeout'), refused('SUSPEND')],
    { kind: 'unsure' },
    2,
  ],
  ['never answered', [], { kind: 'unsure' }, asksMax],
])('a request that is %s', async (_name, answers, outcome, asks) => {
  const parts = partsOf(answers)
  expect(await askRoom(request, 0, parts)).toMatchObject(outcome)
  expect(parts.send).toHaveBeenCalledTimes(asks)
  expect(new Set(parts.send.mock.calls.map(([sent]: unknown[]) => sent)).size).toBe(1)
})

/** A storage in memory. */
function memory(entries = new Map<string, string>()) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    key: (at: number) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size
    },
  }
}

test('a request is kept over a reload until it is answered, for its own account', () => {
  const storage = memory(new Map([['book-room-request-x', '{"call":"other"}']]))
  const kept = createKeptRoomRequests(storage)
  kept.keep(request)
  expect(createKeptRoomRequests(storage).waitingOf('demo01')).toEqual([request])
  expect(kept.waitingOf('demo02')).toEqual([])
  expect(storage.getItem('book-room-request-x')).toBeNull()
  kept.drop(request.body.request_id)
  expect(kept.waitingOf('demo01')).toEqual([])
})
