import type {
  PublishedDraw,
  TableBet,
  TableMessage,
  TableMessageFields,
  TablePresence,
  TableRound,
} from '@fairline/contract/house/table-calls'
import { formatMoney, parseMoney } from '@fairline/domain/money/money'
import { floorRatio, multiplyRatios, ratio } from '@fairline/domain/money/ratio'
import { blocksOf, chanceBy, sharedMessage } from '@fairline/house-games/chance'
import { hexOf } from '@fairline/house-games/sha256'
import { sharedGame } from '@fairline/house-games/shared/all-shared'
import { chainOf } from '@fairline/house-games/shared/seed-chain'
import type { SharedGame } from '@fairline/house-games/shared/shared-game'
import { tableRoundId } from '@fairline/house-games/shared/table-round'

type Asked = Readonly<Record<string, unknown>>
type Tell = <Name extends TableMessage>(name: Name, fields: TableMessageFields<Name>) => void

const limits = { min: '1.00', max: '1000.00', round: '200000.00' }
const names = [
  'kite88',
  'Mei',
  'tiger.lim',
  'harbour',
  'noor',
  'Ah Seng',
  'river',
  'Dara',
  'Somchai',
]
const pastRounds = 44
const salt = 'memory-table'
const [closedMs, paidMs] = [900, 250]

const refused = (why: string) => ({ ok: false, why })
const minorOf = (text: unknown): bigint => parseMoney(String(text)) ?? 0n

/** Rough numbers for what other members do: they decide nothing. */
function rough(place: number): number {
  let word = Math.imul(place + 7, 0x9e3779b1)
  word = Math.imul(word ^ (word >>> 15), 0x85ebca6b)
  return ((word ^ (word >>> 13)) >>> 0) / 2 ** 32
}

interface Options {
  readonly code: string
  readonly now: () => number
  readonly tell: Tell
  readonly language?: string
  /** In place of the record's own time for bets, milliseconds. */
  readonly bettingMs?: number
  /** The serial of the first round that is played, so that a test meets a result it knows. */
  readonly serial?: number
}

/**
 * A table in memory that plays the real record of a game: a double for tests of its page, without
 * wallet or token. `step` is called at any time later than `dueMs`.
 */
export class MemoryTable {
  readonly #game: SharedGame
  readonly #options: Options
  readonly #chain = chainOf('5'.repeat(64), 400)
  #serial = 1
  #place = 0
  #round: TableRound
  #result: object = {}
  #results: readonly PublishedDraw[] = []
  #bets: readonly TableBet[] = []
  #older: readonly TableBet[] = []
  #presence: TablePresence = { members: 0, seats: [], totals: {} }
  #balance = 250_000n
  #made = 0
  dueMs = 0

  constructor(options: Options) {
    const game = sharedGame(options.code)
    if (game === undefined) throw new Error(`there is no game ${options.code}`)
    this.#game = game
    this.#options = options
    this.#serial = options.serial ?? 1
    for (let past = 0; past < pastRounds; past += 1) {
      this.#results = [...this.#results, this.#published()]
      this.#next()
    }
    this.#round = this.#opened(0)
  }

  /** Does what is due: the round goes into its next phase. */
  step(): void {
    const { phase, window } = this.#round
    if (phase === 'betting') this.#close()
    else if (phase === 'closed' && window + 1 < this.#game.windows) this.#showPart(window + 1)
    else if (phase === 'closed' && this.#game.flight !== null) this.#fly()
    else if (phase === 'closed' || phase === 'flying') this.#draw()
    else if (phase === 'drawn') this.#settle()
    else this.#begin()
  }

  /** Begins the next round. */
  #begin(): void {
    this.#next()
    this.#older = [...this.#bets.toReversed(), ...this.#older]
    this.#bets = []
    this.#round = this.#opened(0)
    this.#options.tell('opened', { round: this.#round })
    this.#options.tell('presence', { round_id: this.#round.round_id, presence: this.#presence })
  }

  /** Answers a call of the page. */
  answer(path: string, asked: Asked): object {
    if (path === '/house/api/table') return this.#open()
    if (path === '/house/api/bet') return this.#bet(asked)
    if (path === '/house/api/undo') return this.#undo(asked)
    if (path === '/house/api/cash-out') return this.#cashOut(asked)
    if (path === '/house/api/table-bets') {
      return { ok: true, bets: this.#older, draws: this.#results, has_more: false }
    }
    return refused('INVALID_GAME')
  }

  /** Another member comes, or bets: called now and then. */
  crowd(): void {
    const { phase, round_id: id, started_ms: startedMs } = this.#round
    this.#made += 1
    if (phase === 'betting') this.#crowdBets()
    else if (phase === 'flying' && this.#made % 3 === 0) {
      const height = this.#game.flight?.heightAt(this.#options.now() - (startedMs ?? 0)) ?? 100
      const name = names[this.#made % names.length] ?? ''
      const payout = formatMoney(BigInt(height * (5 + (this.#made % 20))))
      this.#options.tell('ended', { round_id: id, name, height, payout })
    }
    this.#options.tell('presence', { round_id: id, presence: this.#presence })
  }

  #crowdBets(): void {
    const spots = this.#game.board.flatMap((group) => group.spots)
    const spot = spots[Math.floor(rough(this.#made) * spots.length)] ?? '1234:big'
    if (!this.#game.isOpen(spot, this.#round.out)) return
    const minor = [500n, 1_000n, 2_500n, 10_000n][this.#made % 4] ?? 500n
    this.#seat(names[this.#made % names.length] ?? '', spot, minor)
  }

  #seat(name: string, spot: string, minor: bigint): void {
    const { seats, totals } = this.#presence
    const own = seats.find((seat) => seat.name === name)
    const stake = formatMoney(minorOf(own?.stake ?? '0.00') + minor)
    this.#presence = {
      members: 14 + (this.#made % 6),
      seats: [...seats.filter((seat) => seat.name !== name), { name, stake }],
      totals: { ...totals, [spot]: formatMoney(minorOf(totals[spot] ?? '0.00') + minor) },
    }
  }

  #resultsOfSeed(): readonly object[] {
    const message = sharedMessage(salt, this.#options.code, this.#serial)
    return this.#game.draw(chanceBy(blocksOf(this.#chain.seedAt(this.#serial), message)))
  }

  #published(): PublishedDraw {
    const all = this.#resultsOfSeed()
    this.#result = all[this.#place] ?? {}
    const isOut = this.#place === all.length - 1
    const { code } = this.#options
    const seed = this.#chain.seedAt(this.#serial)
    return {
      game_code: code,
      table: code,
      round_id: tableRoundId(code, this.#serial, this.#place),
      serial: this.#serial,
      place: this.#place,
      salt,
      commitment: this.#commitment(),
      seed: isOut ? seed : '',
      draw_bytes: isOut ? hexOf(blocksOf(seed, sharedMessage(salt, code, this.#serial))(0)) : '',
      rules_version: this.#game.rules,
      result: { ...this.#game.wire(this.#result) },
    }
  }

  #commitment(): string {
    return this.#serial === 1 ? this.#chain.commitment : this.#chain.seedAt(this.#serial - 1)
  }

  #next(): void {
    const isLast = this.#place + 1 >= this.#resultsOfSeed().length
    this.#place = isLast ? 0 : this.#place + 1
    if (isLast) this.#serial += 1
  }

  #opened(window: number): TableRound {
    this.#result = this.#resultsOfSeed()[this.#place] ?? {}
    const { now, bettingMs, code } = this.#options
    const takes = bettingMs ?? this.#game.bettingMs ?? 20_000
    this.dueMs = now() + takes
    this.#presence = { members: 14, seats: [], totals: {} }
    return {
      round_id: tableRoundId(code, this.#serial, this.#place),
      serial: this.#serial,
      place: this.#place,
      commitment: this.#commitment(),
      beacon: '',
      phase: 'betting',
      window,
      // As at the house: no part of the result is known before the first part is drawn.
      out: window === 0 ? {} : { ...this.#game.out(this.#result, window) },
      deadline_ms: this.dueMs,
      draw_ms: this.#game.calendars === null ? null : this.dueMs + closedMs,
      started_ms: null,
    }
  }

  #phase(phase: TableRound['phase'], ms: number, more: Partial<TableRound> = {}): void {
    this.dueMs = this.#options.now() + ms
    this.#round = { ...this.#round, phase, deadline_ms: null, ...more }
  }

  #close(): void {
    this.#phase('closed', closedMs)
    this.#options.tell('closed', { round: this.#round })
  }

  #showPart(window: number): void {
    this.#options.tell('shown', {
      round: { ...this.#round, out: { ...this.#game.out(this.#result, window) } },
    })
    const { members, seats, totals } = this.#presence
    this.#round = this.#opened(window)
    this.#presence = { members, seats, totals }
    this.#options.tell('opened', { round: this.#round })
  }

  #fly(): void {
    const { flight } = this.#game
    const ms = flight?.msTo(flight.end(this.#result)) ?? 0
    this.#phase('flying', ms, { started_ms: this.#options.now() })
    this.#options.tell('flying', { round: this.#round })
  }

  #draw(): void {
    const draw = this.#published()
    this.#results = [...this.#results, draw].slice(-100)
    this.#phase('drawn', paidMs)
    this.#options.tell('drawn', { round: this.#round, draw })
    const { serial, seed, draw_bytes } = draw
    if (seed !== '') this.#options.tell('revealed', { serial, salt, seed, draw_bytes })
  }

  #settle(): void {
    this.#bets = this.#bets.map((bet) => {
      if (bet.status !== 'open') return bet
      const paid = Object.entries(bet.spots).reduce((sum, [spot, amount]) => {
        const at = bet.ended_at[spot]
        const paying = at === undefined ? spot : (this.#game.flight?.cashedAt(spot, at) ?? spot)
        const pays = this.#game.pays(paying, this.#result)
        return sum + floorRatio(multiplyRatios(ratio(minorOf(amount)), pays))
      }, 0n)
      this.#balance += paid
      return { ...bet, payout: formatMoney(paid), status: 'closed' as const }
    })
    this.#phase('settled', this.#game.shownMs)
    this.#options.tell('settled', { round: this.#round, ...this.#staked() })
  }

  #staked() {
    return { bets: [...this.#bets], balance: formatMoney(this.#balance) }
  }

  #open(): object {
    return {
      ok: true,
      game_code: this.#options.code,
      table: this.#options.code,
      currency: 'MYR',
      limits,
      round: this.#round,
      presence: this.#presence,
      results: this.#results,
      language: this.#options.language ?? 'en',
      now_ms: Math.round(this.#options.now()),
      ...this.#staked(),
    }
  }

  #bet(asked: Asked): object {
    const { phase, out, round_id: id } = this.#round
    if (phase !== 'betting' || asked['round_id'] !== id) return refused('CLOSED')
    const written = Object.entries(asked['spots'] as Record<string, string>)
    const spots = written.flatMap(([spot, amount]) =>
      this.#game.expand(spot).map((each) => [each, minorOf(amount)] as const),
    )
    const isGood = ([spot, minor]: readonly [string, bigint]) =>
      this.#game.isSpot(spot) && this.#game.isOpen(spot, out) && minor >= minorOf(limits.min)
    if (spots.length === 0 || !spots.every(isGood)) return refused('INVALID_BET')
    const stake = spots.reduce((sum, [, minor]) => sum + minor, 0n)
    if (stake > this.#balance) return refused('INSUFFICIENT_FUNDS')
    this.#balance -= stake
    for (const [spot, minor] of spots) this.#seat('You', spot, minor)
    this.#made += 1
    const bet: TableBet = {
      bet_id: String(7_000 + this.#made),
      round_id: id,
      window: this.#round.window,
      trans_date: '2026-11-28 09:30:00',
      spots: Object.fromEntries(spots.map(([spot, minor]) => [spot, formatMoney(minor)])),
      stake: formatMoney(stake),
      ended_at: {},
      payout: '0.00',
      status: 'open',
    }
    this.#bets = [...this.#bets, bet]
    return { ok: true, bet, ...this.#staked() }
  }

  #undo({ bet_id: id }: Asked): object {
    if (this.#round.phase !== 'betting') return refused('CLOSED')
    this.#bets = this.#bets.map((bet) => {
      const isOther = bet.window !== this.#round.window || (id !== undefined && bet.bet_id !== id)
      if (bet.status !== 'open' || isOther) return bet
      this.#balance += minorOf(bet.stake)
      return { ...bet, status: 'void' as const }
    })
    return { ok: true, ...this.#staked() }
  }

  #cashOut({ bet_id: id, spot }: Asked): object {
    const { phase, started_ms: startedMs } = this.#round
    const bet = this.#bets.find((each) => each.bet_id === id)
    if (phase !== 'flying' || bet === undefined) return refused('CLOSED')
    const height = this.#game.flight?.heightAt(this.#options.now() - (startedMs ?? 0)) ?? 100
    const ended: TableBet = { ...bet, ended_at: { ...bet.ended_at, [String(spot)]: height } }
    this.#bets = this.#bets.map((each) => (each.bet_id === id ? ended : each))
    return { ok: true, height, bet: ended }
  }
}
