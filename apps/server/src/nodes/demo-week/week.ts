import type { Currency } from '@fairline/domain/money/money'
import type { PriceType } from '@fairline/domain/odds/odds-type'
import { firstSport } from '@fairline/domain/sports/all-sports'
import type { MemberRecord } from '../../modules/accounts/index.ts'
import { type TicketActs, ticketActs } from '../../modules/back-office/index.ts'
import { type Draws, type PastEvent, type PastSource, shuffled } from '../../modules/feed/index.ts'
import type { Runtime } from '../runtime.ts'
import type { Sitting, WeekBet, WeekTurn } from './draw-week.ts'
import type { Desk, HouseAct } from './house-acts.ts'
import type { PastHouse } from './past-house.ts'
import { pickLegs } from './pick-legs.ts'

/** What a week is played with. */
interface WeekParts extends Pick<Runtime, 'ticketIds'> {
  readonly house: PastHouse
  readonly source: PastSource
  readonly members: readonly MemberRecord[]
  /** Where staff and uplines of the first operator act. */
  readonly desk: Desk
}

/** Something that happens at its moment. */
interface Item {
  readonly atMs: number
  readonly run: () => Promise<unknown>
}

/** A bet that was taken. */
interface Taken {
  readonly member: MemberRecord
  readonly ticketId: string
}

/** Matches that members look at, at a sitting, and those of the first sport among them. */
const matchesSeen = { all: 5, ofFirst: 3 }
/** At the last sitting they look at some that run when it is over, and further ahead. */
const matchesAtEnd = { running: 3, ahead: 7 }
const minuteMs = 60_000
const aheadMs = 26 * 60 * minuteMs
/** Match time that has been played at the end of what runs then, and real time of it at most. */
const playedMs = 40 * minuteMs
const playedMostMs = 8 * minuteMs
/** Match time in which the bets of a sitting are made. */
const sittingMs = 30 * minuteMs
/** Match time after the start at which bets are made in play, and between two of them. */
const inPlayMs = 3 * minuteMs
const betweenMs = 6_000
/** The house acts on a bet so much later. */
const turnMs = 1_000

const oddsTypes: Readonly<Partial<Record<Currency, PriceType>>> = {
  MYR: 'MY',
  THB: 'HK',
  IDR: 'ID',
}

const reasons: Readonly<Record<Exclude<WeekTurn, 'cash_out'>, string>> = {
  void: 'Wrong price: the line was one goal off.',
  reject: 'The score was not confirmed when the bet was made.',
}

/** Plays a week that was drawn on the matches that there were, one thing after the other. */
export class Week {
  readonly #parts: WeekParts
  readonly #members: ReadonlyMap<string, MemberRecord>
  readonly #ticketActs: TicketActs
  #agenda: Item[] = []

  constructor(parts: WeekParts) {
    this.#parts = parts
    this.#members = new Map(parts.members.map((member) => [member.loginId, member]))
    this.#ticketActs = ticketActs(parts.ticketIds)
  }

  /** Plays until the end; what would happen later is left to the server. */
  async play(
    sittings: readonly Sitting[],
    acts: readonly HouseAct[],
    endsMs: number,
  ): Promise<void> {
    const { house, desk } = this.#parts
    this.#agenda = [
      ...sittings.map((sitting, index) => ({
        atMs: sitting.atMs,
        run: () => this.#sit(sitting, index, endsMs),
      })),
      ...acts.map(({ atMs, run }) => ({ atMs, run: () => run(desk) })),
    ]
    for (let next = this.#next(endsMs); next !== undefined; next = this.#next(endsMs)) {
      await house.moveTo(next.atMs)
      await next.run()
    }
    await house.moveTo(endsMs)
  }

  /** Takes the next item off the agenda; undefined once none is left before the end. */
  #next(endsMs: number): Item | undefined {
    const [first, ...others] = this.#agenda.toSorted((one, other) => one.atMs - other.atMs)
    if (first === undefined || first.atMs >= endsMs) return undefined
    this.#agenda = others
    return first
  }

  #plan(items: readonly Item[]): void {
    this.#agenda.push(...items)
  }

  /** Puts the matches on the board, and plans the bets and all that is said of the matches. */
  async #sit(sitting: Sitting, index: number, endsMs: number): Promise<void> {
    const { house, source } = this.#parts
    const random = source.draws.split(`picks ${index}`)
    const beginMs = endsMs - Math.min(source.realMs(playedMs), playedMostMs)
    const spanMs = sitting.isLast ? beginMs - sitting.atMs : source.realMs(sittingMs)
    const events = sitting.isLast
      ? this.#eventsAtEnd(random, beginMs, endsMs)
      : this.#eventsSoon(random, house.nowMs + spanMs)
    await house.offer(events)
    const gapMs = spanMs / (sitting.bets.length + 1)
    const taken: Taken[] = []
    this.#plan(
      sitting.bets.map((bet, number) => ({
        atMs: Math.floor(sitting.atMs + (number + 1) * gapMs),
        run: async () => taken.push(...(await this.#place(random, bet, events))),
      })),
    )
    this.#plan(
      events.flatMap(({ results }) =>
        results.map((message) => ({ atMs: message.timestampMs, run: () => house.hear(message) })),
      ),
    )
    const { turn } = sitting
    if (turn === 'cash_out' || turn === 'void') {
      this.#plan([{ atMs: sitting.atMs + spanMs, run: () => this.#turn(turn, taken) }])
    }
    this.#planInPlay(random, sitting, events)
  }

  #planInPlay(random: Draws, { inPlay, turn }: Sitting, events: readonly PastEvent[]): void {
    const { source, house } = this.#parts
    const event = events.find(({ match }) => match.offeredLive)
    if (event === undefined || inPlay.length === 0) return
    const startMs = event.match.kickoffMs + source.realMs(inPlayMs)
    this.#plan([{ atMs: startMs, run: () => house.offer([event]) }])
    inPlay.forEach((bet, number) => {
      const atMs = startMs + number * betweenMs
      const taken: Taken[] = []
      const run = async () => taken.push(...(await this.#place(random, bet, [event])))
      this.#plan([{ atMs, run }])
      if (turn === 'reject' && number === 0) {
        this.#plan([{ atMs: atMs + turnMs, run: () => this.#turn(turn, taken) }])
      }
    })
  }

  async #place(
    random: Draws,
    bet: WeekBet,
    events: readonly PastEvent[],
  ): Promise<readonly Taken[]> {
    const { house } = this.#parts
    const member = this.#members.get(bet.loginId)
    if (member === undefined) return []
    const matches = events.flatMap((event) => house.find(event) ?? [])
    const { oddsGroup, currency } = member
    const reader = { oddsGroup, oddsType: oddsTypes[currency] ?? 'DEC' } as const
    const legs = pickLegs(random, matches, bet, reader)
    const ticketId = legs.length < bet.legs ? null : await house.place(member, bet, legs)
    return ticketId === null ? [] : [{ member, ticketId }]
  }

  /** Something happens to the first of the bets that were taken to which it can. */
  async #turn(turn: WeekTurn, taken: readonly Taken[]): Promise<void> {
    for (const bet of taken) if (await this.#turnOne(turn, bet)) return
  }

  /** Whether it happened to the bet. */
  #turnOne(turn: WeekTurn, { member, ticketId: ticket }: Taken): Promise<boolean> {
    const { house, desk } = this.#parts
    const { voidBets, rejectBet } = this.#ticketActs
    switch (turn) {
      case 'cash_out':
        return house.cashOut(member, ticket)
      case 'void':
        return desk.act('trader', voidBets, { tickets: [ticket] }, reasons.void)
      case 'reject':
        return desk.act('trader', rejectBet, { ticket }, reasons.reject)
    }
  }

  /** Some of the next matches, most of them of the first sport. */
  #eventsSoon(random: Draws, afterMs: number): readonly PastEvent[] {
    const { source, house } = this.#parts
    const soon = source
      .eventsAt(house.nowMs)
      .filter(({ match }) => match.kickoffMs > afterMs)
      .toSorted((one, other) => one.match.kickoffMs - other.match.kickoffMs)
    const isFirst = ({ match }: PastEvent) => match.sportsType === firstSport.id
    const { all, ofFirst } = matchesSeen
    const first = soon.filter(isFirst).slice(0, ofFirst)
    const others = soon.filter((event) => !isFirst(event)).slice(0, 2 * all)
    return [...first, ...shuffled(random, others)].slice(0, all)
  }

  /** Some matches that begin until the end, and some of the day after it. */
  #eventsAtEnd(random: Draws, beginMs: number, endsMs: number): readonly PastEvent[] {
    const { source, house } = this.#parts
    const events = shuffled(random, source.eventsAt(house.nowMs))
    const between = (fromMs: number, toMs: number) =>
      events.filter(({ match }) => fromMs < match.kickoffMs && match.kickoffMs <= toMs)
    return [
      ...between(beginMs, endsMs).slice(0, matchesAtEnd.running),
      ...between(endsMs, endsMs + aheadMs).slice(0, matchesAtEnd.ahead),
    ]
  }
}
