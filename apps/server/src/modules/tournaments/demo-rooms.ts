import { formatLine, lineOfSelection } from '@fairline/domain/bet-types/line'
import { formatPrice, shownPrice } from '@fairline/domain/odds/price'
import { firstSport } from '@fairline/domain/sports/all-sports'
import { pickMarketsOf } from '@fairline/domain/tournaments/check-pick'
import { roomFeeOf, roomTerms } from '@fairline/domain/tournaments/room-terms'
import { inTransaction } from '../../db/transaction.ts'
import type { Log } from '../../log.ts'
import { type Repeating, repeat } from '../../repeat.ts'
import type { DemoPlayers } from '../accounts/index.ts'
import { candidatesOf } from './answer-matches.ts'
import { createRoom } from './create-room.ts'
import { joinRoom } from './join-room.ts'
import { type LoadedRoom, loadRooms } from './load-rooms.ts'
import { openFreeRoom } from './operate-rooms.ts'
import { type Room, selectRooms } from './room-store.ts'
import type { RoomOwner, RoomRequest, RoomsParts } from './rooms-parts.ts'
import type { SaltedPick } from './take-picks.ts'

/** A room that the demo always has open. Fee and gift are in fee units of its currency. */
type Plan =
  | { readonly type: 'public'; readonly rate: number; readonly isVirtual: boolean }
  | { readonly type: 'free'; readonly gift: number; readonly isVirtual: false }

const aRoom = (rate: number, isVirtual = false): Plan => ({ type: 'public', rate, isVirtual })

/** In the currency that a newcomer logs in with there is more to see. */
const plansOfFirst: readonly Plan[] = [
  ...[10, 50, 200].map((rate) => aRoom(rate)),
  { type: 'free', gift: 200, isVirtual: false },
  aRoom(20, true),
]
const plansOfOthers: readonly Plan[] = [aRoom(20), aRoom(20, true)]

const minuteMs = 60_000
const seats = 10
/** Seats that members always find. */
const seatsKept = 2
/** How far apart the kick-offs of a room are at most: its end comes soon after its start. */
const spanMs = { matches: 6 * minuteMs, rounds: 4 * minuteMs }
/** The last player comes so long before the start. */
const lastJoinMs = minuteMs / 2
/** How often the rooms are looked at. */
const lookMs = 5_000

export type DemoRoomsParts = RoomsParts & {
  /** Returns the accounts that play; makes them at the first call. */
  readonly players: () => Promise<readonly DemoPlayers[]>
  /** Whether an operator offers tournaments. */
  readonly isOffered: (operatorId: number) => boolean
}

/** Opens the rooms of the demo: they are looked at until they are stopped. */
export function createDemoRooms(parts: DemoRoomsParts, log: Log): Repeating {
  const rooms = new DemoRooms(parts)
  return repeat(lookMs, () => rooms.look(), log)
}

/**
 * Keeps rooms open in the demo: players of the house create them, join over minutes, and leave
 * seats to members. They pick at random, and enter as members do. Never in live mode.
 */
export class DemoRooms {
  readonly #parts: DemoRoomsParts
  #players: readonly DemoPlayers[] | null = null

  constructor(parts: DemoRoomsParts) {
    this.#parts = parts
  }

  /** Opens what is missing, and lets a player join where it is time. */
  async look(): Promise<void> {
    if (!this.#parts.isDemo) return
    this.#players ??= await this.#parts.players()
    for (const players of this.#players) {
      if (this.#parts.isOffered(players.operatorId)) await this.#keep(players)
    }
  }

  async #keep(players: DemoPlayers): Promise<void> {
    const open = await this.#openRooms(players)
    const plans = players.isFirst ? plansOfFirst : plansOfOthers
    for (const plan of plans) {
      if (!open.some(({ room }) => isOf(plan, room))) await this.#open(players, plan)
    }
    for (const room of open) await this.#fill(players, room)
  }

  /** The open rooms of the players, and the operator's free ones. */
  async #openRooms({ operatorId, currency, accountIds }: DemoPlayers) {
    const { queries } = this.#parts.lists
    const { rooms } = await selectRooms(queries, {
      operatorId,
      currency,
      walletId: 0n,
      type: null,
      statuses: ['open'],
      mine: false,
      withRounds: true,
      search: '',
      sort: 'start',
      page: { size: 100, number: 1 },
    })
    const own = rooms.filter(
      ({ type, ownerId }) => type === 'free' || (ownerId !== null && accountIds.includes(ownerId)),
    )
    return loadRooms(queries, own)
  }

  async #open(players: DemoPlayers, plan: Plan): Promise<void> {
    const parts = this.#parts
    const { operatorId, currency, accountIds } = players
    const matchIds = this.#drawMatches(plan.isVirtual)
    const accountId = this.#drawn(accountIds)
    if (matchIds.length < roomTerms.matchesMin || accountId === undefined) return
    if (plan.type === 'free') {
      const gift = roomFeeOf(plan.gift, currency)
      const asked = { operatorId, currency, seats, matchIds, gift }
      await inTransaction(parts.database, (tx) => openFreeRoom(tx, parts.random, asked))
      return
    }
    const picks = this.#drawPicks(matchIds)
    const owner: RoomOwner = { operatorId, currency, accountId }
    const asked = { ...plan, seats, pin: '', matchIds, picks }
    // A price may move meanwhile: the next look tries again.
    await createRoom(parts, owner, this.#request(accountId), asked)
  }

  /** The players who are still to come spread over the time that is left. */
  async #fill(players: DemoPlayers, { room, entries, matches }: LoadedRoom): Promise<void> {
    const { clock, random } = this.#parts
    const { operatorId, currency, accountIds } = players
    const isIn = new Set(entries.map(({ walletId }) => walletId))
    const others = accountIds.filter((accountId) => !isIn.has(accountId))
    const missing = wantedIn(room, accountIds.length) - (accountIds.length - others.length)
    if (missing <= 0 || room.seats - room.players <= seatsKept) return
    const leftMs = room.startsAtMs - lastJoinMs - clock.now()
    const looksLeft = Math.max(1, Math.floor(leftMs / lookMs))
    const accountId = this.#drawn(others)
    if (accountId === undefined || random.integerBelow(looksLeft) >= missing) return
    const picks = this.#drawPicks(matches.map(({ id }) => id))
    await joinRoom(this.#parts, { operatorId, currency, accountId }, this.#request(accountId), {
      roomId: room.id,
      pin: '',
      ip: '127.0.0.1',
      picks,
      isVirtual: room.isVirtual,
    })
  }

  /** Three or four matches that kick off soon; none where there are too few. */
  #drawMatches(isVirtual: boolean): readonly string[] {
    const { random } = this.#parts
    // Football is over soonest: a newcomer sees the end of a room.
    const all = candidatesOf(this.#parts).filter(
      ({ isVirtual: isRound, found }) =>
        isRound === isVirtual && (isRound || found.sportsType === firstSport.id),
    )
    const kickoffs = all.map(({ found }) => found.board.kickoffMs)
    const untilMs = (kickoffs[0] ?? 0) + (isVirtual ? spanMs.rounds : spanMs.matches)
    const soon = kickoffs.filter((kickoffMs) => kickoffMs <= untilMs).length
    const left = all
      .slice(0, Math.max(soon, roomTerms.matchesMin))
      .map(({ found }) => found.board.id)
    const count = roomTerms.matchesMin + random.integerBelow(2)
    while (left.length > count) left.splice(random.integerBelow(left.length), 1)
    return left
  }

  /** A pick of each match that has an open market. */
  #drawPicks(matchIds: readonly string[]): readonly SaltedPick[] {
    const { board, random } = this.#parts
    return matchIds.flatMap((matchId): SaltedPick[] => {
      const found = board.find(matchId)
      const markets = found === null ? [] : pickMarketsOf(found.board)
      const market = this.#drawn(markets.filter(({ open }) => open))
      const outcome = this.#drawn(market?.outcomes ?? [])
      if (market === undefined || outcome === undefined) return []
      const { id: marketId, betType, lineQuarters, oddsVersion } = market
      const { selection, price } = outcome
      const line = formatLine(lineOfSelection(betType, lineQuarters ?? 0, selection))
      const odds = formatPrice(shownPrice(price, 'A', 'HK'))
      const salt = random.bytes(32).toString('hex')
      return [{ matchId, marketId, betType, selection, line, odds, oddsVersion, salt }]
    })
  }

  #drawn<Item>(items: readonly Item[]): Item | undefined {
    return items.length === 0 ? undefined : items[this.#parts.random.integerBelow(items.length)]
  }

  #request(walletId: bigint): RoomRequest {
    const requestId = this.#parts.random.bytes(16).toString('hex')
    return { walletId, requestId, contentHash: '00'.repeat(32) }
  }
}

function isOf(plan: Plan, { type, fee, currency, isVirtual }: Room): boolean {
  if (plan.type !== type || plan.isVirtual !== isVirtual) return false
  return plan.type === 'free' || fee === roomFeeOf(plan.rate, currency)
}

/** How many players of the house a room gets: its number decides, so that this stays the same. */
function wantedIn({ id }: Room, players: number): number {
  return roomTerms.playersMin + (id % (players - roomTerms.playersMin + 1))
}
