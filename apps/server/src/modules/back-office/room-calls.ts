import type { RoomRow } from '@fairline/contract/office/rooms'
import { accepted } from '@fairline/domain/errors/rejection'
import { parseMoney } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import type { OfficeHandlers } from '../../http/office-endpoints.ts'
import type { Random } from '../../random.ts'
import { selectRooms } from './list-store.ts'
import type { DoAct } from './office-act.ts'
import { decideRoom, endRoom, openRoom } from './room-acts.ts'

/** What the calls of rooms need. */
export interface RoomCallParts {
  readonly queries: Queries
  readonly random: Random
  readonly act: DoAct
}

type RoomPath = '/bo/rooms' | '/bo/rooms/open' | '/bo/rooms/cancel' | '/bo/rooms/decide'

/** The calls of tournament rooms. */
export function roomCalls({ queries, random, act }: RoomCallParts): Pick<OfficeHandlers, RoomPath> {
  return {
    async '/bo/rooms'({ body, caller }) {
      const { status = null, type = null, currency = null, cursor = '1', limit } = body
      const page = /^[1-9]\d{0,5}$/.test(cursor) ? Number(cursor) : 1
      const asked = { status, type, currency, limit, page }
      const found = await selectRooms(queries, caller.operatorId, asked)
      return accepted({
        rows: found.slice(0, limit) as RoomRow[],
        next: found.length > limit ? String(page + 1) : null,
      })
    },
    '/bo/rooms/open': (call) => {
      const { currency, gift, seats, match_ids: matchIds } = call.body
      const room = { currency, gift: parseMoney(gift) ?? 0n, seats, matchIds }
      return act('/bo/rooms/open', call, openRoom(random), room)
    },
    '/bo/rooms/cancel': (call) =>
      act('/bo/rooms/cancel', call, endRoom, { roomId: Number(call.body.room) }),
    '/bo/rooms/decide': (call) => {
      const { room, decision } = call.body
      return act('/bo/rooms/decide', call, decideRoom, { roomId: Number(room), decision })
    },
  }
}
