import { roomStatusCodes, roomTypeCodes } from '@fairline/contract/rooms'
import { refusalOf } from '@fairline/domain/accounts/account-status'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { formatMoney, roomFeeUnitMinor } from '@fairline/domain/money/money'
import { refusalOfProduct } from '@fairline/domain/sports/category'
import { wrongPin } from '@fairline/domain/tournaments/check-room'
import { arePicksShown, type RoomStatus } from '@fairline/domain/tournaments/room-status'
import { isPin, rakeOf, roomTerms } from '@fairline/domain/tournaments/room-terms'
import type { Queries } from '../../db/queries.ts'
import type { Call, DataOf } from '../../http/endpoints.ts'
import type { Member } from '../sessions/index.ts'
import { type MatchEnd, readMatchEnds } from '../settlement/index.ts'
import { readWallet } from '../wallet/index.ts'
import { matchStateOf, poolOf } from './grade-room.ts'
import { ladderOf, ladderVersion, type Rung } from './ladder.ts'
import { liveScoresOf } from './live-scores.ts'
import { type LoadedRoom, loadRooms } from './load-rooms.ts'
import { presentRoomMatch } from './present-match.ts'
import {
  presentPick,
  presentPool,
  presentPrizes,
  presentRoom,
  presentSealed,
} from './present-room.ts'
import { provePin } from './prove-pin.ts'
import { countRooms, selectPrivateRoom, selectRoom, selectRooms } from './room-store.ts'
import type { RoomsParts } from './rooms-parts.ts'

type Parts = Pick<RoomsParts, 'lists' | 'board' | 'clock'>

/** @spec S7.membervalidatetournament S9.polling.tournament */
export async function validateMember(
  { lists }: Parts,
  { accountId, currency }: Member,
): Promise<Outcome<DataOf<'/membervalidatetournament'>>> {
  const wallet = await readWallet(lists.queries, accountId)
  const own = await selectPrivateRoom(lists.queries, accountId)
  const mayBet = wallet !== undefined && refusalOf(wallet.accountStatus, 'bet') === null
  const { feeMin, feeMax, playersMin, playersMax, matchesMin, matchesMax } = roomTerms
  return accepted({
    min_room_rate: formatMoney(BigInt(feeMin) * 100n),
    max_room_rate: formatMoney(BigInt(feeMax) * 100n),
    room_rate_unit: formatMoney(roomFeeUnitMinor(currency)),
    min_room_limit: playersMin,
    max_room_limit: playersMax,
    min_match: matchesMin,
    max_match: matchesMax,
    rake_percent: Number(roomTerms.rakePercent),
    can_join: mayBet && wallet.debt === 0n,
    private_room_id: own === undefined ? '' : String(own),
    poll_seconds: roomTerms.pollSeconds,
  })
}

const nameOf = <Name extends string>(codes: Record<Name, unknown>, code: unknown): Name | null =>
  (Object.keys(codes) as Name[]).find((name) => codes[name] === code) ?? null

/** The statuses that a value of a list's filter names; null for all. */
function statusesOf(asked: string): readonly RoomStatus[] | null {
  if (asked === 'play') return ['active', 'betting_stopped']
  if (asked === 'over') return ['ended', 'closed', 'cancelled']
  const status = nameOf(roomStatusCodes, asked)
  return status === null ? null : [status]
}

/** @spec S7.tournament.roomlist S2.screen.rooms S2.screen.rooms.search S2.screen.rooms.mine */
export async function listRooms(
  parts: Parts,
  { caller, body }: Pick<Call<'/tournament/roomlist'>, 'caller' | 'body'>,
): Promise<Outcome<DataOf<'/tournament/roomlist'>>> {
  const { queries } = parts.lists
  const { operatorId, accountId: walletId, currency, operator } = caller
  const withRounds = refusalOfProduct('virtual', operator) === null
  const { rooms, total } = await selectRooms(queries, {
    operatorId,
    walletId,
    currency,
    withRounds,
    mine: body.mine,
    sort: body.sort,
    type: nameOf(roomTypeCodes, body.room_type),
    statuses: statusesOf(body.room_status),
    search: body.search.trim(),
    page: { size: body.page_size, number: body.page_number },
  })
  const loaded = await loadRooms(queries, rooms)
  return accepted({
    rooms: loaded.map((room) => presentRoom(room.room, viewerOf(parts, room, walletId))),
    total,
    counts: await countRooms(queries, { operatorId, walletId, currency, withRounds }),
  })
}

function viewerOf(parts: Parts, loaded: LoadedRoom, walletId: bigint) {
  const isJoined = loaded.entries.some((entry) => entry.walletId === walletId)
  const rung = isJoined ? ownRung(parts, loaded, walletId) : undefined
  return { walletId, isJoined, rung }
}

const ownRung = ({ board }: Parts, loaded: LoadedRoom, walletId: bigint): Rung | undefined =>
  ladderOf(loaded, liveScoresOf(board, loaded.matches)).find((rung) => rung.walletId === walletId)

/**
 * Returns a room that the member may look into. Private rooms show themselves to players alone, and
 * so do rooms of rounds while the operator has virtual games off.
 */
export async function openRoom(
  queries: Queries,
  { operatorId, accountId, operator }: Pick<Member, 'operatorId' | 'accountId' | 'operator'>,
  roomId: string,
  knowsPin = false,
): Promise<Outcome<LoadedRoom>> {
  const room = await selectRoom(queries, operatorId, Number(roomId))
  if (room === undefined) return refused('roomNotExists')
  const [loaded] = await loadRooms(queries, [room])
  if (loaded === undefined) return refused('roomNotExists')
  const isIn = loaded.entries.some(({ walletId }) => walletId === accountId)
  const code = room.isVirtual ? refusalOfProduct('virtual', operator) : null
  if (code !== null && !isIn) return refused(code)
  const isHidden = room.type === 'private' && !isIn && room.ownerId !== accountId && !knowsPin
  return isHidden ? refused('forbiddenAccess') : accepted(loaded)
}

/** Returns a room with its pool and its matches. @spec S7.tournament.roominfo */
export async function presentInfo(
  parts: Parts,
  loaded: LoadedRoom,
  walletId: bigint,
  knowsPin: boolean,
): Promise<DataOf<'/tournament/roominfo'>> {
  const { room } = loaded
  const { fee, players, seats } = room
  const full = poolOf(room, seats)
  return {
    room: presentRoom(room, { ...viewerOf(parts, loaded, walletId), knowsPin }),
    pool: {
      fee: formatMoney(fee),
      rake: formatMoney(rakeOf(fee)),
      fees: formatMoney(fee * BigInt(players)),
      prize_pool: formatMoney(presentPool(room)),
      full_prize_pool: formatMoney(full),
      full_prizes: presentPrizes(full, seats),
    },
    matches: await presentMatches(parts, loaded, walletId),
  }
}

/** Returns the matches of a room with the viewer's own picks. */
export async function presentMatches(
  { lists, board, clock }: Parts,
  { entries, matches, picks }: LoadedRoom,
  walletId: bigint,
): Promise<DataOf<'/tournament/roommatchlist'>['matches']> {
  const own = entries.find((entry) => entry.walletId === walletId)
  const keys = matches.map(({ key }) => key)
  const ends: ReadonlyMap<bigint, MatchEnd> = await readMatchEnds(lists.queries, keys)
  return matches.map((match) => {
    const isVoid = matchStateOf(match, ends.get(match.key)) === 'void'
    const pick = picks.find(
      ({ entryId, matchKey }) => entryId === own?.id && matchKey === match.key,
    )
    return presentRoomMatch(board, match, isVoid, clock.now(), pick)
  })
}

/** @spec S7.tournament.roomrank S2.screen.rooms.ranking */
export async function rankRoom(
  { lists, board }: Parts,
  { caller, body }: Pick<Call<'/tournament/roomrank'>, 'caller' | 'body'>,
): Promise<Outcome<DataOf<'/tournament/roomrank'>>> {
  const opened = await openRoom(lists.queries, caller, body.room_id)
  if (!opened.ok) return opened
  const scores = liveScoresOf(board, opened.value.matches)
  const version = ladderVersion(opened.value, scores)
  if (body.version === version) return accepted({ version })
  const rows = ladderOf(opened.value, scores).map(({ row, walletId }) => ({
    ...row,
    is_me: walletId === caller.accountId,
  }))
  return accepted({ version, rows })
}

/** @spec S7.tournament.betresultlist */
export async function listRoomResults(
  { lists, board }: Parts,
  { caller, body }: Pick<Call<'/tournament/betresultlist'>, 'caller' | 'body'>,
): Promise<Outcome<DataOf<'/tournament/betresultlist'>>> {
  const opened = await openRoom(lists.queries, caller, body.room_id)
  if (!opened.ok) return opened
  const { room, matches, picks } = opened.value
  const scores = liveScoresOf(board, matches)
  const players = ladderOf(opened.value, scores).map((rung) => {
    const isMe = rung.walletId === caller.accountId
    const cells = matches.map((match) => {
      const pick = picks.find(
        ({ entryId, matchKey }) => entryId === rung.entryId && matchKey === match.key,
      )
      const isShown = isMe || arePicksShown(room.status)
      return {
        match_id: match.id,
        is_picked: pick !== undefined,
        pick:
          pick !== undefined && isShown ? presentPick(pick, scores.get(match.key) ?? null) : null,
        // The points of one match show the side that was picked.
        points: formatMoney(isShown ? (pick?.points ?? 0n) : 0n),
      }
    })
    const { player, name, points, live_points } = rung.row
    return { player, name, points, live_points, is_me: isMe, cells }
  })
  return accepted({ players })
}

/**
 * The order, and the picks with their salts once they are shown.
 * @spec S7.tournament.betresultfinal
 */
export async function showFinal(
  parts: Parts,
  { caller, body }: Pick<Call<'/tournament/betresultfinal'>, 'caller' | 'body'>,
): Promise<Outcome<DataOf<'/tournament/betresultfinal'>>> {
  const { lists, board } = parts
  const opened = await openRoom(lists.queries, caller, body.room_id)
  if (!opened.ok) return opened
  const { room, matches, sealed: chain } = opened.value
  if (!arePicksShown(room.status)) return refused('forbiddenAccess')
  const rungs = ladderOf(opened.value, liveScoresOf(board, matches))
  const byEntry = new Map(rungs.map((rung) => [rung.entryId, rung.row]))
  return accepted({
    room: presentRoom(room, viewerOf(parts, opened.value, caller.accountId)),
    rows: rungs.map(({ row, walletId }) => ({ ...row, is_me: walletId === caller.accountId })),
    chain: chain.map((pick) => {
      const { player = 0, name = '' } = byEntry.get(pick.entryId) ?? {}
      const { sealNumber: number, salt, sealHead: head } = pick
      return { ...presentSealed(pick), number, player, name, salt, head }
    }),
    note: room.note,
  })
}

/**
 * Returns a room with its pool and matches. A private room opens to its players, and to members
 * with its PIN; a wrong one counts as it does at joining. @spec S7.tournament.roominfo
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
  const proof = await provePin(parts, caller, room, { pin: body.room_pin, ip })
  if (proof === 'locked') return refused('requestLimit')
  if (proof !== 'right') {
    const left = isPin(body.room_pin) ? proof.triesLeft : null
    return { ok: false, rejection: wrongPin(left) }
  }
  const shown = await openRoom(queries, caller, body.room_id, true)
  if (!shown.ok) return shown
  return accepted(await presentInfo(parts, shown.value, caller.accountId, true))
}
