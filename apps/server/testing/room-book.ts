import { randomBytes, randomUUID } from 'node:crypto'
import type { BoardMarket, BoardMatch } from '@fairline/domain/board/board-model'
import { live } from '@fairline/domain/board/board-tuples'
import { noTerms } from '@fairline/domain/board/match-override'
import type { Outcome } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { aMatch as aBoardMatch, aMarket } from '@fairline/domain/testing/board-builders'
import { must } from '@fairline/domain/testing/read-example'
import type { Database } from '../src/db/database.ts'
import { inTransaction } from '../src/db/transaction.ts'
import type { FoundMatch } from '../src/modules/odds-board/index.ts'
import type { MatchEntry } from '../src/modules/odds-board/match-entry.ts'
import { recordReport } from '../src/modules/settlement/record-report.ts'
import type { Report } from '../src/modules/settlement/report.ts'
import { resettleMatch } from '../src/modules/settlement/resettle-match.ts'
import { createRoom, type RoomAsked } from '../src/modules/tournaments/create-room.ts'
import { joinRoom } from '../src/modules/tournaments/join-room.ts'
import { leaveRoom } from '../src/modules/tournaments/leave-room.ts'
import { placePicks } from '../src/modules/tournaments/place-picks.ts'
import type { RoomDone } from '../src/modules/tournaments/request-store.ts'
import { RoomsJob } from '../src/modules/tournaments/rooms-job.ts'
import {
  type RoomRequest,
  type RoomsParts,
  roomNews,
} from '../src/modules/tournaments/rooms-parts.ts'
import { stepRoom } from '../src/modules/tournaments/step-room.ts'
import type { SaltedPick } from '../src/modules/tournaments/take-picks.ts'
import { systemRandom } from '../src/random.ts'
import { aBettor, aMatch } from './bets-on-a-match.ts'
import { bookNowMs, turnBookClock } from './book-clock.ts'
import { ledgerFunds } from './ledger-funds.ts'
import { ticketIds } from './ticket-ids.ts'

const minuteMs = 60_000
/** The guard that matches of `bets-on-a-match` have at first. */
const guardVersion = 7n
const salt = (): string => randomBytes(32).toString('hex')

/** What every match of the book offers, at Hong Kong prices. */
const marketsOf = (matchId: string): readonly BoardMarket[] => [
  aMarket('HDP FT -0.25', ['HK 0.95', 'HK 0.93'], { matchId }),
  aMarket('OU FT 2.50', ['HK 0.98', 'HK 0.90'], { matchId }),
]

/** A match of the book. */
export interface BookMatch {
  readonly key: bigint
  readonly id: string
}

const seen = {
  'HDP home': ['-0.25', '0.95'],
  'HDP away': ['0.25', '0.93'],
  'OU over': ['2.50', '0.98'],
  'OU under': ['2.50', '0.90'],
} as const

/** A pick such as `aPick(match, 'HDP home')`, as the board shows it. */
export function aPick({ id }: Pick<BookMatch, 'id'>, text: keyof typeof seen): SaltedPick {
  const [betType = '', selection = ''] = text.split(' ')
  const market = must(
    marketsOf(id).find((each) => each.betType === betType),
    text,
  )
  const [line, odds] = seen[text]
  const { id: marketId, oddsVersion } = market
  return { matchId: id, marketId, betType, selection, line, odds, oddsVersion, salt: salt() }
}

export interface JoinChanges {
  readonly pin?: string
  readonly ip?: string
  readonly requestId?: string
  /** The connections of another node. */
  readonly database?: Database
}

/** What a list of matches reads of an entry of the board. */
const entryOf = (id: string): MatchEntry =>
  ({ id, fixture: { league: { name: 'League' } } }) as MatchEntry

/** Members, matches and rooms on a board that the test sets and a clock that the test moves. */
export class RoomBook {
  readonly database: Database
  readonly parts: RoomsParts
  /** Who got a message or a prize, such as `17 message`, `17 prize 27.00 of 12345678`. */
  readonly told: string[] = []
  readonly failures: unknown[] = []
  readonly job: RoomsJob
  readonly #board = new Map<string, FoundMatch>()
  #aheadMs = 0

  constructor(database: Database, changes: Partial<RoomsParts> = {}) {
    this.database = database
    database.outbox.on(roomNews, ({ walletId, message, prize }) => {
      if (message) this.told.push(`${walletId} message`)
      if (prize) this.told.push(`${walletId} prize ${formatMoney(prize.amount)} of ${prize.roomId}`)
    })
    this.parts = {
      database,
      lists: database,
      funds: ledgerFunds,
      random: systemRandom,
      isDemo: false,
      board: {
        find: (id) => this.#board.get(id) ?? null,
        hasEnded: () => false,
        isFresh: () => true,
        entries: () => [...this.#board.keys()].map(entryOf),
        onMatchChanged: () => () => {},
      },
      clock: { now: bookNowMs },
      pinKey: Buffer.alloc(32, 1),
      watched: { rooms: () => new Set(), send: () => {} },
      onFailure: (error) => void this.failures.push(error),
      ...changes,
    }
    this.job = new RoomsJob({ ...this.parts, database })
  }

  /** Makes a match that kicks off so many minutes from now. */
  async match(minutes = 60): Promise<BookMatch> {
    const id = `m${randomUUID().slice(0, 8)}`
    const key = await aMatch(this.database, id)
    await this.#kickOffAt(key, minutes)
    return this.adopt(key, id, minutes)
  }

  /** Puts a match on the board that is in the database already. */
  adopt(key: bigint, id: string, minutes = 60): BookMatch {
    const board = aBoardMatch(marketsOf(id), { id, kickoffMs: bookNowMs() + minutes * minuteMs })
    this.#board.set(id, { key, sportsType: 1, guardVersion, open: true, board, trading: noTerms })
    return { key, id }
  }

  /** Three matches that kick off together in an hour. */
  async matches(count = 3, minutes = 60): Promise<BookMatch[]> {
    const made: BookMatch[] = []
    for (let index = 0; index < count; index += 1) made.push(await this.match(minutes))
    return made
  }

  /** Changes what the board shows of a match. */
  show({ id }: BookMatch, changes: Partial<BoardMatch>): void {
    const found = must(this.#board.get(id), id)
    this.#board.set(id, { ...found, board: { ...found.board, ...changes } })
  }

  /** Moves the kick-off of a match to so many minutes from now. */
  async move(match: BookMatch, minutes: number): Promise<void> {
    await this.#kickOffAt(match.key, minutes)
    this.show(match, { kickoffMs: bookNowMs() + minutes * minuteMs })
  }

  /** The first live signal of a match, and its score. */
  async begin(match: BookMatch, home = 0, away = 0): Promise<void> {
    await this.database.queries.query(
      'update match set started_at = coalesce(started_at, book_now()) where id = $1',
      [match.key],
    )
    const state = { minute: 1, stoppageMinute: 0, danger: null, phase: '1H' as const }
    const none = { home: 0, away: 0 }
    const counts = { score: { home, away }, redCards: none, corners: none }
    this.show(match, { marketType: live, live: { ...state, ...counts } })
  }

  #kickOffAt(key: bigint, minutes: number): Promise<unknown> {
    return this.database.queries.query(
      'update match set kickoff_at = $2, started_at = null where id = $1',
      [key, new Date(bookNowMs() + minutes * minuteMs)],
    )
  }

  /** Makes a member with this many whole units of MYR. */
  async member(credit = 1_000): Promise<bigint> {
    return (await aBettor(this.database, BigInt(credit) * 100n)).walletId
  }

  /** Creates a room of 100.00 for 10 players on the matches, with a pick in the first. */
  create(
    owner: bigint,
    matches: readonly BookMatch[],
    changes: Partial<RoomAsked> & { readonly requestId?: string } = {},
  ): Promise<Outcome<RoomDone>> {
    const { requestId, ...rest } = changes
    const picks = matches.slice(0, 1).map((match) => aPick(match, 'HDP home'))
    return createRoom(this.parts, owned(owner), requestOf(owner, requestId), {
      type: 'public',
      rate: 100,
      seats: 10,
      pin: '',
      isVirtual: false,
      picks,
      matchIds: matches.map(({ id }) => id),
      ...rest,
    })
  }

  /** The same; its number. Fails if it is refused. */
  async room(...given: Parameters<RoomBook['create']>): Promise<number> {
    const outcome = await this.create(...given)
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.rejection))
    return outcome.value.roomId
  }

  join(
    member: bigint,
    roomId: number,
    picks: readonly SaltedPick[],
    { pin = '', ip = '203.0.113.1', requestId, database }: JoinChanges = {},
  ): Promise<Outcome<RoomDone>> {
    const parts = { ...this.parts, ...(database && { database }) }
    const asked = { roomId, pin, ip, picks, isVirtual: false }
    return joinRoom(parts, owned(member), requestOf(member, requestId), asked)
  }

  /** Lets so many new members join with a pick in the match. */
  async fill(roomId: number, match: BookMatch, count: number): Promise<bigint[]> {
    const members: bigint[] = []
    for (let index = 0; index < count; index += 1) {
      const member = await this.member()
      const joined = await this.join(member, roomId, [aPick(match, 'OU over')])
      if (!joined.ok) throw new Error(JSON.stringify(joined.rejection))
      members.push(member)
    }
    return members
  }

  pick(
    member: bigint,
    roomId: number,
    picks: readonly SaltedPick[],
    database?: Database,
  ): Promise<Outcome<RoomDone>> {
    const parts = { ...this.parts, ...(database && { database }) }
    return placePicks(parts, owned(member), requestOf(member), roomId, picks)
  }

  leave(member: bigint, roomId: number, database?: Database): Promise<Outcome<RoomDone>> {
    const parts = { ...this.parts, ...(database && { database }) }
    return leaveRoom(parts, owned(member), requestOf(member), roomId)
  }

  /** Lets minutes pass, and takes the steps that are due. */
  async pass(minutes: number): Promise<void> {
    this.#aheadMs += minutes * minuteMs
    await turnBookClock(this.database, this.#aheadMs)
    await this.look()
  }

  /** Reports a result such as `2-1`, and settles the match. */
  async report(
    match: BookMatch,
    score: string,
    status: 'completed' | 'abandoned' | 'postponed' = 'completed',
  ): Promise<void> {
    const [home = 0, away = 0] = score.split('-').map(Number)
    const result = status === 'postponed' ? null : { home, away }
    await this.say(match, { kind: 'result', period: 'FT', status, score: result })
  }

  async say(match: BookMatch, report: Report): Promise<void> {
    await inTransaction(this.database, (tx) =>
      recordReport(tx, match.key, report, { source: 'test' }),
    )
    const options = { database: this.database, ticketIds, chunkBets: 100 }
    await resettleMatch(options, match.key)
    this.job.settled(match.key)
    await this.look()
  }

  /** Looks at one room, and takes its next step where it is due. */
  step(roomId: number): Promise<boolean> {
    return inTransaction(this.database, (tx) => stepRoom(tx, this.parts, 1, roomId))
  }

  /** Takes every step that is due. */
  look(): Promise<void> {
    return this.job.look()
  }

  /** The room's status, with why it was cancelled. */
  async status(roomId: number): Promise<string> {
    const [row] = await this.database.queries.query<{ line: string }>(
      "select trim(status || ' ' || cancel_reason) as line from room where id = $1",
      [roomId],
    )
    return must(row, `room ${roomId}`).line
  }

  /** What members hold, in whole units with two decimals: available and outstanding. */
  async money(members: readonly bigint[]): Promise<string[]> {
    const rows = await this.database.queries.query<{ id: string; line: string }>(
      `select id, round(available / 100.0, 2) || ' ' || round(outstanding / 100.0, 2) as line
         from wallet where id = any ($1)`,
      [members],
    )
    return members.map(
      (id) =>
        must(
          rows.find((row) => BigInt(row.id) === id),
          'a wallet',
        ).line,
    )
  }

  /** The order of a room as it is written: place, points and prize of each player by number. */
  async order(roomId: number): Promise<string[]> {
    const rows = await this.database.queries.query<{ line: string }>(
      `select place || ' ' || round(points / 100.0, 2) || ' ' || round(prize / 100.0, 2) as line
         from room_entry where room_id = $1 and state <> 'left' order by number`,
      [roomId],
    )
    return rows.map(({ line }) => line)
  }
}

const owned = (accountId: bigint) => ({ operatorId: 1, accountId, currency: 'MYR' as const })

const requestOf = (walletId: bigint, requestId: string = randomUUID()): RoomRequest => ({
  walletId,
  requestId,
  contentHash: '01'.repeat(32),
})
