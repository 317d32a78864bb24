import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Call, DataOf } from '../../http/endpoints.ts'
import { openRoom, presentInfo } from './answer-rooms.ts'
import { noteWrongTry, tryOf } from './join-room.ts'
import { isPinLocked, isPinRight } from './room-pin.ts'
import { selectRoom } from './room-store.ts'
import type { RoomsParts } from './rooms-parts.ts'

/**
 * Returns a room with its pool and matches. A private room opens to its players, and to whoever has
 * its PIN; a wrong one counts as it does at joining. @spec S7.tournament.roominfo
 * S2.screen.rooms.enter
 */
export async function lookIntoRoom(
  parts: RoomsParts,
  { caller, body, ip }: Pick<Call<'/tournament/roominfo'>, 'caller' | 'body' | 'ip'>,
): Promise<Outcome<DataOf<'/tournament/roominfo'>>> {
  const { queries } = parts.lists
  const opened = await openRoom(queries, caller, body.room_id)
  if (opened.ok) return accepted(await presentInfo(parts, opened.value, caller.accountId, false))
  if (opened.rejection.code !== 'forbiddenAccess') return opened
  const room = await selectRoom(queries, caller.operatorId, Number(body.room_id))
  if (room === undefined || body.room_pin === '') return refused('invalidPin')
  const asked = { roomId: room.id, ip }
  if (await isPinLocked(queries, tryOf(parts, caller, asked))) return refused('requestLimit')
  if (!isPinRight(parts.pinKey, room, body.room_pin)) {
    await noteWrongTry(parts, caller, asked)
    return refused('invalidPin')
  }
  const shown = await openRoom(queries, caller, body.room_id, true)
  if (!shown.ok) return shown
  return accepted(await presentInfo(parts, shown.value, caller.accountId, true))
}
