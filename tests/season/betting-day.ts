import { uxMatch } from '@fairline/contract/board'
import { type BoardMarket, type BoardMatch, marketsOf } from '@fairline/domain/board/board-model'
import { live, type MarketType, marketTypes } from '@fairline/domain/board/board-tuples'
import { decodeBoard } from '@fairline/domain/board/decode-board'
import { priceTypes } from '@fairline/domain/odds/odds-type'
import { football } from '@fairline/domain/sports/all-sports'
import { legOn, type SlipLeg } from '@fairline/domain/ticket/slip-leg'
import type { Random } from '@fairline/feed-simulator/prng'
import { type Bettor, betsAtMyanmarOdds, betsAtOtherOdds } from './bettor.ts'
import { CashingOut } from './cashing-out.ts'
import { drawLegs } from './draw-legs.ts'
import { drawMaung, type QuoteSeen, quotesOf } from './draw-quotes.ts'
import { BetPlacer, type PlacedBet, type PlacedParlay, type PlacedSingle } from './place-bet.ts'

export interface BettingParts {
  readonly bettors: readonly Bettor[]
  readonly random: Random
  /** Matches without bets, by their public ids. */
  readonly ignored: ReadonlySet<string>
}

interface Choice {
  readonly match: BoardMatch
  readonly market: BoardMarket
  readonly selection: BoardMarket['outcomes'][number]['selection']
}

const betsAtOnce = 48
/** A selection that was refused is tried again at later looks, and then given up. */
const looksBeforeMatch = 4
/** Bets on a running match at one look. */
const betsOnLiveMatch = 6
/** The oracle values every way in which the legs can end: more would take it too long. */
const legsToCashOutMax = 4

/**
 * Members who bet at each look: on every selection of every match before its kick-off, those in
 * kyat at every quote, and on some of each running match, those of the rarest kind first. They take
 * turns. Besides, a few bets are placed to be cashed out.
 */
export class BettingDay {
  /** Bets that were taken. */
  readonly placed: PlacedBet[] = []
  /** Refusals by code: prices move while a bet is on its way. */
  readonly refusals = new Map<string, number>()
  /** Bets that are ended early, as far as there were offers. */
  readonly cashingOut: CashingOut
  readonly #parts: BettingParts
  readonly #place: BetPlacer
  readonly #bettors: Turns
  readonly #kyatBettors: Turns
  readonly #looks = new Map<string, number>()
  readonly #taken = new Set<string>()
  /** Bets in play by bet type and period. */
  readonly #liveBets = new Map<string, number>()

  constructor(parts: BettingParts) {
    this.#parts = parts
    const { bettors, random } = parts
    this.#place = new BetPlacer(random)
    this.cashingOut = new CashingOut(random)
    this.#bettors = new Turns(bettors.filter(betsAtOtherOdds))
    this.#kyatBettors = new Turns(bettors.filter(betsAtMyanmarOdds))
  }

  /** Matches of which everything was bet on before the kick-off, as far as it was taken. */
  get #matchesOffered(): number {
    return [...this.#looks.values()].filter((looks) => looks >= looksBeforeMatch).length
  }

  /** Whether all that is to be there before the kick-offs was asked for; of two matches or more. */
  isReadyFor(matches: number): boolean {
    return this.#matchesOffered >= matches && this.cashingOut.hasDoneFirst
  }

  /** Reads the board as a member and bets on what it offers. */
  async look(): Promise<void> {
    const books = await Promise.all(marketTypes.map((marketType) => this.#read(marketType)))
    const matches = books.flat()
    const ahead = matches.filter(({ marketType }) => marketType !== live)
    await Promise.all([
      this.#betOnLegs('parlay', ahead),
      this.#betOnLegs('system', ahead),
      this.#betOnLegs('parlay', matches),
      this.#betOnMaung(ahead),
    ])
    const wanted = matches.filter((match) => this.#isWanted(match))
    const bets = [
      ...wanted.flatMap((match) => this.#quotesOf(match)).map((quote) => () => this.#betAt(quote)),
      ...wanted.flatMap((match) => this.#picksOf(match)).map((pick) => () => this.#bet(pick)),
    ]
    let next = 0
    const work = async (): Promise<void> => {
      for (let bet = bets[next++]; bet !== undefined; bet = bets[next++]) await bet()
    }
    await Promise.all(Array.from({ length: betsAtOnce }, work))
    await this.#betToCashOut(matches)
    await this.cashingOut.look()
  }

  /** The matches of a book that take bets, with all their markets. */
  async #read(marketType: MarketType): Promise<readonly BoardMatch[]> {
    const shown = await this.#boardOf(marketType)
    const books = shown
      .filter(({ id, status }) => status === 'pending' && !this.#parts.ignored.has(id))
      .map((match) => this.#boardOf(marketType, match.id))
    return (await Promise.all(books)).flat()
  }

  #isWanted({ id, marketType }: BoardMatch): boolean {
    return marketType === live || (this.#looks.get(id) ?? 0) < looksBeforeMatch
  }

  async #boardOf(market_type: MarketType, match_id?: string): Promise<readonly BoardMatch[]> {
    const topic = { sports_type: football.id, market_type }
    const one = match_id === undefined ? {} : { match_id }
    const answer = await this.#bettors.next().book.ask(uxMatch, { ...topic, ...one })
    return answer.ok ? decodeBoard(answer.data.snapshot.board).matches : []
  }

  #quotesOf(match: BoardMatch): readonly QuoteSeen[] {
    return quotesOf(match).filter((quote) => !this.#taken.has(keyOfQuote(quote)))
  }

  #picksOf(match: BoardMatch): readonly Choice[] {
    const offered = marketsOf(match)
      .filter(({ open }) => open)
      .flatMap((market) => market.outcomes.map(({ selection }) => ({ match, market, selection })))
    if (match.marketType === live) return this.#rarest(offered)
    this.#looks.set(match.id, (this.#looks.get(match.id) ?? 0) + 1)
    return offered.filter((pick) => !this.#taken.has(keyOf(pick)))
  }

  #rarest(offered: readonly Choice[]): readonly Choice[] {
    return offered
      .map((pick) => ({
        pick,
        rank: (this.#liveBets.get(kindOf(pick)) ?? 0) + this.#parts.random.unit(),
      }))
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, betsOnLiveMatch)
      .map(({ pick }) => pick)
  }

  async #bet(pick: Choice): Promise<void> {
    const bettor = this.#bettors.next()
    const { match } = pick
    const asked = this.#seen(bettor, pick)
    if (asked === undefined) return
    const taken = await this.#keep(this.#place.single(bettor, asked))
    if (taken === undefined) return
    this.#taken.add(keyOf(pick))
    if (match.marketType === live) {
      this.#liveBets.set(kindOf(pick), (this.#liveBets.get(kindOf(pick)) ?? 0) + 1)
    }
  }

  #seen(bettor: Bettor, { match, market, selection }: Choice): SlipLeg | undefined {
    const oddsType = priceTypes[this.#parts.random.below(priceTypes.length)] ?? 'DEC'
    return legOn({ match, sportsType: football.id }, market, selection, { ...bettor, oddsType })
  }

  async #betOnLegs(kind: PlacedParlay['kind'], matches: readonly BoardMatch[]): Promise<void> {
    const bettor = this.#bettors.next()
    const asked = drawLegs(this.#parts.random, bettor, matches)
    if (asked.length > 0) await this.#keep(this.#place.parlay(kind, bettor, asked))
  }

  async #betAt(quote: QuoteSeen): Promise<void> {
    const taken = await this.#keep(this.#place.body(this.#kyatBettors.next(), quote))
    if (taken !== undefined) this.#taken.add(keyOfQuote(quote))
  }

  async #betOnMaung(matches: readonly BoardMatch[]): Promise<void> {
    const asked = drawMaung(this.#parts.random, matches)
    if (asked.length > 0) await this.#keep(this.#place.maung(this.#kyatBettors.next(), asked))
  }

  /** A bet of each kind that is cashed out, on matches before or in play. */
  async #betToCashOut(shown: readonly BoardMatch[]): Promise<void> {
    const { random } = this.#parts
    const matches = shown.filter(hasCashOut)
    const bettor = this.#bettors.next()
    const picks = matches.flatMap((match) =>
      marketsOf(match)
        .filter(({ open, outcomes }) => open && outcomes.length > 0)
        .flatMap((market) =>
          market.outcomes.map(({ selection }) => ({ match, market, selection })),
        ),
    )
    const pick = picks[random.below(Math.max(1, picks.length))]
    const asked = pick && this.#seen(bettor, pick)
    if (asked !== undefined) this.#plan(await this.#keep(this.#place.single(bettor, asked)))
    for (const kind of ['parlay', 'system'] as const) {
      const legs = drawLegs(random, bettor, matches).slice(0, legsToCashOutMax)
      if (legs.length === 0) continue
      this.#plan(await this.#keep(this.#place.parlay(kind, bettor, legs)))
    }
  }

  #plan(bet: PlacedSingle | PlacedParlay | undefined): void {
    if (bet !== undefined) this.cashingOut.plan(bet)
  }

  /** Keeps a bet that was taken, counts a refusal. */
  async #keep<Bet extends PlacedBet>(asked: Promise<Bet | string>): Promise<Bet | undefined> {
    const outcome = await asked
    if (typeof outcome === 'string') {
      this.#count(outcome)
      return undefined
    }
    this.placed.push(outcome)
    return outcome
  }

  #count(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1)
  }
}

/**
 * Outrights and child matches cannot be cashed out (docs/decisions/child-matches.md,
 * docs/settlement.md).
 */
const hasCashOut = ({ parentId, outright }: BoardMatch): boolean =>
  parentId === null && outright === undefined

const keyOf = ({ market, selection }: Choice): string => `${market.id} ${selection}`
const keyOfQuote = ({ marketId, selection }: QuoteSeen): string => `MM ${marketId} ${selection}`
const kindOf = ({ market }: Choice): string => `${market.betType} ${market.period}`

/** Members who take turns. */
class Turns {
  readonly #bettors: readonly Bettor[]
  #turn = 0

  constructor(bettors: readonly Bettor[]) {
    this.#bettors = bettors
  }

  next(): Bettor {
    const bettor = this.#bettors[this.#turn++ % this.#bettors.length]
    if (bettor === undefined) throw new Error('a day needs members')
    return bettor
  }
}
