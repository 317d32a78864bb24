import type { RoomRow } from '@fairline/contract/office/rooms'
import { accepted } from '@fairline/domain/errors/rejection'
import { parseMoney } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import type { OfficeHandlers } from '../../http/office-endpoints.ts'
import type { Random } from '../../random.ts'
import { numberedPage } from './asked-by-call.ts'
import type { PageAsked } from './list.ts'
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
    async '/bo/rooms'({ body, caller: { operatorId } }) {
      const { status = null, type = null, currency = null } = body
      const find = (page: PageAsked) =>
        selectRooms(queries, operatorId, { status, type, currency, ...page })
      return accepted(await numberedPage(body, find, (row) => row as RoomRow))
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
