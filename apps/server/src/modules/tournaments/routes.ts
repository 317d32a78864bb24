import type { PickAsked as WirePick } from '@fairline/contract/room-entry'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { scopeOf } from '@fairline/domain/ticket/ticket-facts'
import { contentHashOf } from '../../http/content-hash.ts'
import type { Call, DataOf, SomeHandlers } from '../../http/endpoints.ts'
import { balancesAnswer, type Member } from '../sessions/index.ts'
import { readWallet } from '../wallet/index.ts'
import { listRoomLeagues, listRoomMatches, lookUpMatches } from './answer-matches.ts'
import { answerPaidRooms, answerRefunds, listOwnPicks } from './answer-results.ts'
import {
  listRoomResults,
  listRooms,
  lookIntoRoom,
  openRoom,
  presentInfo,
  rankRoom,
  showFinal,
  validateMember,
} from './answer-rooms.ts'
import { createRoom } from './create-room.ts'
import { joinRoom } from './join-room.ts'
import { changePin, leaveRoom } from './leave-room.ts'
import { placePicks } from './place-picks.ts'
import { presentPick } from './present-room.ts'
import type { RoomDone } from './request-store.ts'
import type { RoomRequest, RoomsParts } from './rooms-parts.ts'
import type { SaltedPick } from './take-picks.ts'

interface AnyCall {
  readonly caller: Member
}

/** The calls of the tournaments. */
export function tournamentRoutes(parts: RoomsParts) {
  const { lists } = parts
  return {
    '/membervalidatetournament': (call) => validateMember(parts, call.caller),
    '/tournament/roomlist': (call) => listRooms(parts, call),
    '/tournament/roomleaguelist': (call) => listRoomLeagues(parts, call),
    '/tournament/roommatchlist': (call) => listRoomMatches(parts, call),
    '/tournament/matchlookup': (call) => lookUpMatches(parts, call),
    '/tournament/roomcreate': (call) => create(parts, call, false),
    '/tournament/vroomcreate': (call) => create(parts, call, true),
    '/tournament/roomjoin': (call) => join(parts, call, false),
    '/tournament/vroomjoin': (call) => join(parts, call, true),
    '/tournament/bet': (call) => pick(parts, call, [call.body.pick]),
    '/tournament/betplus': (call) => pick(parts, call, call.body.picks),
    '/tournament/memberbetlist': (call) => listOwnPicks(parts, call),
    '/tournament/betresultlist': (call) => listRoomResults(parts, call),
    '/tournament/betresultfinal': (call) => showFinal(parts, call),
    '/tournament/roomrank': (call) => rankRoom(parts, call),
    '/tournament/roominfo': (call) => lookIntoRoom(parts, call),
    '/tournament/roomleave': (call) => leave(parts, call),
    '/tournament/roompin': (call) => setPin(parts, call),
    '/gameresult/tournament': (call) => answerPaidRooms(lists.queries, call),
    '/gameresult/tournamentrefund': (call) => answerRefunds(lists.queries, call),
  } satisfies SomeHandlers
}

interface Credentials {
  readonly account_id: string
  readonly session_token: string
  readonly request_id: string
}

function requestOf({ caller, body }: AnyCall & { readonly body: Credentials }): RoomRequest {
  return {
    walletId: caller.accountId,
    requestId: body.request_id,
    contentHash: contentHashOf(body),
  }
}

const saltedPick = (asked: WirePick): SaltedPick => ({
  matchId: asked.match_id,
  marketId: asked.market_id,
  betType: asked.bet_type,
  selection: asked.bet_team,
  odds: asked.odds,
  oddsVersion: asked.odds_version,
  line: asked.odds_ball,
  salt: asked.salt,
})

/** Which rooms a call takes: of matches, of rounds of virtual football, or both (null). */
function kindOf({ operator }: Member, isVirtualCall: boolean): boolean | null {
  const scope = scopeOf(operator.operatorType, isVirtualCall)
  return scope === 'all' ? null : scope === 'rounds'
}

type CreateCall = Pick<Call<'/tournament/roomcreate'>, 'caller' | 'body'>
type JoinCall = Pick<Call<'/tournament/roomjoin'>, 'caller' | 'body' | 'ip'>

async function create(parts: RoomsParts, call: CreateCall, isVirtualCall: boolean) {
  const { body, caller } = call
  const isVirtual = kindOf(caller, isVirtualCall)
  if (isVirtual !== false && !caller.operator.virtual) return refused('MiniGameDisabled')
  const outcome = await createRoom(parts, caller, requestOf(call), {
    type: body.room_type === 1 ? 'public' : 'private',
    rate: Number(body.room_rate),
    seats: body.room_limit,
    pin: body.room_pin,
    matchIds: body.match_ids,
    isVirtual,
    picks: body.picks.map(saltedPick),
  })
  return outcome.ok ? entered(parts, caller, outcome.value) : outcome
}

async function join(parts: RoomsParts, call: JoinCall, isVirtualCall: boolean) {
  const { body, caller, ip } = call
  const isVirtual = kindOf(caller, isVirtualCall)
  if (isVirtual !== false && !caller.operator.virtual) return refused('MiniGameDisabled')
  const outcome = await joinRoom(parts, caller, requestOf(call), {
    roomId: Number(body.room_id),
    pin: body.room_pin,
    picks: body.picks.map(saltedPick),
    isVirtual,
    ip,
  })
  return outcome.ok ? entered(parts, caller, outcome.value) : outcome
}

/** The room as it is now, and what the wallet holds. */
async function entered(
  parts: RoomsParts,
  caller: Member,
  { roomId }: RoomDone,
): Promise<Outcome<DataOf<'/tournament/roomjoin'>>> {
  const { queries } = parts.database
  const opened = await openRoom(queries, caller, String(roomId))
  if (!opened.ok) return opened
  const { room } = await presentInfo(parts, opened.value, caller.accountId, false)
  return accepted({ room, ...(await balancesOf(parts, caller)) })
}

async function balancesOf({ database }: RoomsParts, { accountId }: Member) {
  const wallet = await readWallet(database.queries, accountId)
  return balancesAnswer(wallet ?? { available: 0n, outstanding: 0n, version: 0n })
}

type PickCall = Pick<Call<'/tournament/bet'> | Call<'/tournament/betplus'>, 'caller' | 'body'>

async function pick(parts: RoomsParts, call: PickCall, asked: readonly WirePick[]) {
  const { body, caller } = call
  const salted = asked.map(saltedPick)
  const request = requestOf(call)
  const outcome = await placePicks(parts, caller, request, Number(body.room_id), salted)
  if (!outcome.ok) return outcome
  const opened = await openRoom(parts.database.queries, caller, body.room_id)
  if (!opened.ok) return opened
  const { seals } = outcome.value
  const own = opened.value.picks.filter(({ sealNumber }) => seals.includes(sealNumber))
  return accepted({
    picks: own.map((each) => presentPick(each, null)),
    seal_head: own.at(-1)?.sealHead ?? '',
  })
}

async function leave(
  parts: RoomsParts,
  call: Pick<Call<'/tournament/roomleave'>, 'caller' | 'body'>,
) {
  const { body, caller } = call
  const outcome = await leaveRoom(parts, caller, requestOf(call), Number(body.room_id))
  return outcome.ok ? accepted(await balancesOf(parts, caller)) : outcome
}

async function setPin(
  parts: RoomsParts,
  call: Pick<Call<'/tournament/roompin'>, 'caller' | 'body'>,
) {
  const { room_id, room_pin } = call.body
  const request = requestOf(call)
  const outcome = await changePin(parts, call.caller, request, Number(room_id), room_pin)
  return outcome.ok ? accepted({}) : outcome
}
