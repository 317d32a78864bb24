import type { TableMessage, TableMessageFields } from '@fairline/contract/house/table-calls'
import { formatMoney } from '@fairline/domain/money/money'
import type { House } from '../house.ts'
import { isOver, liveSessions, type Session } from '../launches/open-session.ts'
import { callsOf, type WalletCall } from '../wallet/wallet-call-store.ts'
import {
  guestName,
  presentBet,
  presentDraw,
  presentPresence,
  presentTableRound,
} from './present-table.ts'
import { betsOnRound, type TableBet } from './table-bet-store.ts'
import type { TableNews } from './table-news.ts'
import { type TableRound, tableRoundById } from './table-round-store.ts'

/** Of how many lines the wallet is asked at once. */
const ASKED_AT_ONCE = 50

/** A member who gets the messages of a table. */
export interface Seat {
  readonly session: Session
  readonly tableKey: string
  /** Ends the line. A page whose session is not over comes back by a new one. */
  end(): void
  send<Name extends TableMessage>(name: Name, fields: TableMessageFields<Name>): void
}

/** The balance of a member by the last answer of the wallet about some bets. */
export async function balanceAfter(
  { database }: House,
  bets: readonly TableBet[],
): Promise<string | null> {
  const ids = bets.map(({ roundId }) => roundId)
  return lastBalance(await callsOf(database.queries, ids))
}

function lastBalance(calls: readonly WalletCall[]): string | null {
  const answered = calls.filter(({ balance }) => balance !== null)
  const last = answered.toSorted((one, other) => one.answeredMs - other.answeredMs).at(-1)
  return last === undefined || last.balance === null ? null : formatMoney(last.balance)
}

/** Tells the members at the tables of this process what happens there, in order. */
export class TableHub {
  readonly #house: House
  readonly #seats = new Set<Seat>()
  #telling: Promise<void> = Promise.resolve()

  constructor(house: House) {
    this.#house = house
  }

  /** Adds a seat. Returns the function that removes it. */
  sit(seat: Seat): () => void {
    this.#seats.add(seat)
    return () => this.#seats.delete(seat)
  }

  /** How many members sit at a table, as far as this process knows. */
  membersAt(tableKey: string): number {
    return new Set(this.#at(tableKey).map(({ session }) => session.player)).size
  }

  /** Says that the lines are alive. */
  beat(): void {
    const now = { now_ms: this.#house.clock.now() }
    for (const seat of this.#seats) seat.send('alive', now)
  }

  /**
   * Ends the lines whose sessions are over. Of some lines, those not asked about for the longest
   * time, the wallet is asked first.
   */
  async endOldLines(): Promise<void> {
    const seats = [...this.#seats]
    if (seats.length === 0) return
    const sessions = seats.map(({ session }) => session)
    const { tokens, clock } = this.#house
    const asked = sessions
      .filter(({ token }) => !tokens.isBelieved(token, clock.now()))
      .toSorted((one, other) => tokens.seenMs(one.token) - tokens.seenMs(other.token))
    await Promise.all(asked.slice(0, ASKED_AT_ONCE).map((each) => isOver(this.#house, each)))
    const live = await liveSessions(this.#house, sessions)
    for (const seat of seats) if (!live.has(seat.session.token)) seat.end()
  }

  /** Ends all lines. */
  close(): void {
    for (const seat of this.#seats) seat.end()
  }

  /** Sends an event to the seats, after those before it. Resolves when it is sent. */
  hear(news: TableNews): Promise<void> {
    this.#telling = this.#telling
      .then(() => this.#tell(news))
      .catch((error: unknown) => this.#house.log.error({ err: error }, 'news of a table'))
    return this.#telling
  }

  #at(tableKey: string): readonly Seat[] {
    return [...this.#seats].filter((seat) => seat.tableKey === tableKey)
  }

  async #tell(news: TableNews): Promise<void> {
    if (this.#seats.size === 0) return
    const round = await tableRoundById(this.#house.database.queries, news.roundId)
    const seats = round === undefined ? [] : this.#at(round.tableKey)
    if (round === undefined || seats.length === 0) return
    switch (news.name) {
      case 'opened':
      case 'closed':
      case 'flying':
      case 'shown':
        for (const seat of seats) seat.send(news.name, { round: presentTableRound(round) })
        return
      case 'drawn': {
        const drawn = { round: presentTableRound(round), draw: presentDraw(round) }
        for (const seat of seats) seat.send('drawn', drawn)
        return
      }
      case 'revealed':
        return this.#tellSeed(round, seats)
      case 'settled':
        return this.#tellSettled(round, seats)
      case 'presence':
        return this.#tellPresence(round, seats)
      case 'ended':
        return this.#tellEnded(news, round, seats)
    }
  }

  #tellSeed({ serial, salt, seed, drawBytes }: TableRound, seats: readonly Seat[]): void {
    if (seed === null || drawBytes === null) return
    for (const seat of seats) seat.send('revealed', { serial, salt, seed, draw_bytes: drawBytes })
  }

  async #tellSettled(round: TableRound, seats: readonly Seat[]): Promise<void> {
    const { queries } = this.#house.database
    const bets = await betsOnRound(queries, round.roundId)
    const ids = bets.map(({ roundId }) => roundId)
    const callsByBet = Map.groupBy(await callsOf(queries, ids), ({ roundId }) => roundId)
    const betsByPlayer = Map.groupBy(bets, ({ player }) => player)
    for (const seat of seats) {
      const own = betsByPlayer.get(seat.session.player) ?? []
      const balance = lastBalance(own.flatMap(({ roundId }) => callsByBet.get(roundId) ?? []))
      seat.send('settled', { round: presentTableRound(round), bets: own.map(presentBet), balance })
    }
  }

  async #tellPresence({ roundId, tableKey }: TableRound, seats: readonly Seat[]): Promise<void> {
    const bets = await betsOnRound(this.#house.database.queries, roundId)
    const members = this.membersAt(tableKey)
    for (const seat of seats) {
      const presence = presentPresence(bets, members, seat.session.currency)
      seat.send('presence', { round_id: roundId, presence })
    }
  }

  async #tellEnded(
    { ended }: TableNews,
    { roundId }: TableRound,
    seats: readonly Seat[],
  ): Promise<void> {
    const bets = await betsOnRound(this.#house.database.queries, roundId)
    const bet = bets.find((each) => each.roundId === ended?.betId)
    const height = bet?.ended[ended?.spot ?? '']
    const stake = bet?.spots.get(ended?.spot ?? '')
    if (bet === undefined || height === undefined || stake === undefined) return
    const payout = formatMoney((stake * BigInt(height)) / 100n)
    const fields = { round_id: roundId, name: guestName(bet.player), height, payout }
    for (const seat of seats) seat.send('ended', fields)
  }
}
