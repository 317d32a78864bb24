import { randomUUID } from 'node:crypto'
import { betSingle, type Ticket } from '@fairline/contract/betting'
import { uxMatch } from '@fairline/contract/board'
import { betParlay, betSysParlay, type ParlayTicket } from '@fairline/contract/parlay'
import { type BoardMarket, type BoardMatch, marketsOf } from '@fairline/domain/board/board-model'
import { live, type MarketType, marketTypes } from '@fairline/domain/board/board-tuples'
import { decodeBoard } from '@fairline/domain/board/decode-board'
import { formatMoney } from '@fairline/domain/money/money'
import { oddsTypeCodes, priceTypes } from '@fairline/domain/odds/odds-type'
import { type OddsPolicy, oddsPolicies } from '@fairline/domain/odds/price-change'
import { type SlipSelection, selectionSeen } from '@fairline/domain/slip/slip'
import { footballSportsType } from '@fairline/domain/sports/sports'
import type { Random } from '@fairline/feed-simulator/prng'
import { type Bettor, drawStake } from './bettor.ts'
import { drawLegs } from './draw-legs.ts'

/** A bet that was taken, and what its member had asked for. */
interface Placed<Kind extends string, Answer> {
  readonly kind: Kind
  readonly bettor: Bettor
  readonly policy: OddsPolicy
  /** One selection of a single, the legs of every other ticket. */
  readonly asked: readonly SlipSelection[]
  readonly ticket: Answer
}

export type PlacedSingle = Placed<'single', Ticket>
export type PlacedParlay = Placed<'parlay' | 'system', ParlayTicket>
export type PlacedBet = PlacedSingle | PlacedParlay

export interface BettingParts {
  readonly bettors: readonly Bettor[]
  readonly random: Random
}

interface Pick {
  readonly match: BoardMatch
  readonly market: BoardMarket
  readonly selection: BoardMarket['outcomes'][number]['selection']
}

const betsAtOnce = 48
/** A selection that was refused is tried again at later looks, and then given up. */
const looksBeforeMatch = 4
/** Bets on a running match at one look. */
const betsOnLiveMatch = 6

/**
 * Members who bet at each look: on every selection of every match before its kick-off, and on some
 * of each running match, those of the rarest kind first. They take turns.
 */
export class BettingDay {
  /** Bets that were taken. */
  readonly placed: PlacedBet[] = []
  /** Refusals by code: prices move while a bet is on its way. */
  readonly refusals = new Map<string, number>()
  readonly #parts: BettingParts
  readonly #looks = new Map<string, number>()
  readonly #taken = new Set<string>()
  /** Bets in play by bet type and period. */
  readonly #liveBets = new Map<string, number>()
  #turn = 0

  constructor(parts: BettingParts) {
    this.#parts = parts
  }

  /** Matches of which everything was bet on before the kick-off, as far as it was taken. */
  get matchesOffered(): number {
    return [...this.#looks.values()].filter((looks) => looks >= looksBeforeMatch).length
  }

  /** Reads the board as a member and bets on what it offers. */
  async look(): Promise<void> {
    const books = await Promise.all(marketTypes.map((marketType) => this.#read(marketType)))
    const matches = books.flat()
    const ahead = matches.filter(({ marketType }) => marketType !== live)
    await Promise.all([this.#betOnLegs('parlay', ahead), this.#betOnLegs('system', ahead)])
    const picks = matches
      .filter((match) => this.#isWanted(match))
      .flatMap((match) => this.#picksOf(match))
    let next = 0
    const work = async (): Promise<void> => {
      for (let pick = picks[next++]; pick !== undefined; pick = picks[next++]) {
        await this.#bet(pick)
      }
    }
    await Promise.all(Array.from({ length: betsAtOnce }, work))
  }

  /** The matches of a book that take bets, with all their markets. */
  async #read(marketType: MarketType): Promise<readonly BoardMatch[]> {
    const shown = await this.#boardOf(marketType)
    const books = shown
      .filter(({ status }) => status === 'pending')
      .map((match) => this.#boardOf(marketType, match.id))
    return (await Promise.all(books)).flat()
  }

  #isWanted({ id, marketType }: BoardMatch): boolean {
    return marketType === live || (this.#looks.get(id) ?? 0) < looksBeforeMatch
  }

  async #boardOf(market_type: MarketType, match_id?: string): Promise<readonly BoardMatch[]> {
    const topic = { sports_type: footballSportsType, market_type }
    const one = match_id === undefined ? {} : { match_id }
    const answer = await this.#nextBettor().book.ask(uxMatch, { ...topic, ...one })
    return answer.ok ? decodeBoard(answer.data.snapshot.board).matches : []
  }

  #nextBettor(): Bettor {
    const { bettors } = this.#parts
    const bettor = bettors[this.#turn++ % bettors.length]
    if (bettor === undefined) throw new Error('a day needs members')
    return bettor
  }

  #picksOf(match: BoardMatch): readonly Pick[] {
    const offered = marketsOf(match)
      .filter(({ open }) => open)
      .flatMap((market) => market.outcomes.map(({ selection }) => ({ match, market, selection })))
    if (match.marketType === live) return this.#rarest(offered)
    this.#looks.set(match.id, (this.#looks.get(match.id) ?? 0) + 1)
    return offered.filter((pick) => !this.#taken.has(keyOf(pick)))
  }

  #rarest(offered: readonly Pick[]): readonly Pick[] {
    return offered
      .map((pick) => ({
        pick,
        rank: (this.#liveBets.get(kindOf(pick)) ?? 0) + this.#parts.random.unit(),
      }))
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, betsOnLiveMatch)
      .map(({ pick }) => pick)
  }

  async #bet(pick: Pick): Promise<void> {
    const { random } = this.#parts
    const bettor = this.#nextBettor()
    const oddsType = priceTypes[random.below(priceTypes.length)] ?? 'DEC'
    const { match, market, selection } = pick
    const asked = selectionSeen(match, market, selection, { ...bettor, oddsType })
    if (asked === undefined) return
    const placing = this.#placing(bettor)
    const odds_type = oddsTypeCodes[asked.oddsType]
    const answer = await bettor.book.ask(betSingle, { ...placing, ...legOf(asked), odds_type })
    if (!answer.ok) return this.#count(answer.code)
    this.#taken.add(keyOf(pick))
    if (match.marketType === live) {
      this.#liveBets.set(kindOf(pick), (this.#liveBets.get(kindOf(pick)) ?? 0) + 1)
    }
    const policy = placing.accept_odds
    this.placed.push({ kind: 'single', bettor, policy, asked: [asked], ...answer.data })
  }

  async #betOnLegs(kind: PlacedParlay['kind'], matches: readonly BoardMatch[]): Promise<void> {
    const bettor = this.#nextBettor()
    const asked = drawLegs(this.#parts.random, bettor, matches)
    if (asked.length === 0) return
    const placing = this.#placing(bettor)
    const endpoint = kind === 'parlay' ? betParlay : betSysParlay
    const answer = await bettor.book.ask(endpoint, { ...placing, legs: asked.map(legOf) })
    if (!answer.ok) return this.#count(answer.code)
    this.placed.push({ kind, bettor, policy: placing.accept_odds, asked, ...answer.data })
  }

  #placing({ currency }: Bettor) {
    const { random } = this.#parts
    return {
      request_id: randomUUID(),
      bet_amount: formatMoney(drawStake(random, currency)),
      accept_odds: oddsPolicies[random.below(oddsPolicies.length)] ?? 0,
    }
  }

  #count(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1)
  }
}

/** A selection as the wire names it, with what its member saw. */
const legOf = (asked: SlipSelection) => ({
  match_id: asked.matchId,
  market_id: asked.marketId,
  bet_type: asked.betType,
  bet_team: asked.selection,
  market_type: asked.marketType,
  odds: asked.odds,
  odds_version: asked.oddsVersion,
  odds_ball: asked.line,
  score: asked.score,
})

const keyOf = ({ market, selection }: Pick): string => `${market.id} ${selection}`
const kindOf = ({ market }: Pick): string => `${market.betType} ${market.period}`
