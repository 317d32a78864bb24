import { randomUUID } from 'node:crypto'
import { betSingle, type Ticket } from '@fairline/contract/betting'
import { uxMatch } from '@fairline/contract/board'
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

/** A bet that was taken, and what its member had asked for. */
export interface PlacedBet {
  readonly bettor: Bettor
  readonly asked: SlipSelection
  readonly policy: OddsPolicy
  readonly ticket: Ticket
}

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
    for (const marketType of marketTypes) await this.#lookAt(marketType)
  }

  async #lookAt(marketType: MarketType): Promise<void> {
    const shown = await this.#boardOf(marketType)
    const wanted = shown.filter(({ id, status }) => {
      if (status !== 'pending') return false
      return marketType === live || (this.#looks.get(id) ?? 0) < looksBeforeMatch
    })
    const matches = await Promise.all(wanted.map(({ id }) => this.#boardOf(marketType, id)))
    const picks = matches.flat().flatMap((match) => this.#picksOf(match))
    let next = 0
    const work = async (): Promise<void> => {
      for (let pick = picks[next++]; pick !== undefined; pick = picks[next++]) {
        await this.#bet(pick)
      }
    }
    await Promise.all(Array.from({ length: betsAtOnce }, work))
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
    const policy = oddsPolicies[random.below(oddsPolicies.length)] ?? 0
    const { match, market, selection } = pick
    const asked = selectionSeen(match, market, selection, { ...bettor, oddsType })
    if (asked === undefined) return
    const answer = await bettor.book.ask(betSingle, {
      request_id: randomUUID(),
      match_id: asked.matchId,
      market_id: asked.marketId,
      bet_type: asked.betType,
      bet_team: asked.selection,
      odds_type: oddsTypeCodes[asked.oddsType],
      market_type: asked.marketType,
      odds: asked.odds,
      odds_version: asked.oddsVersion,
      odds_ball: asked.line,
      score: asked.score,
      bet_amount: formatMoney(drawStake(random, bettor.currency)),
      accept_odds: policy,
    })
    if (!answer.ok) {
      this.refusals.set(answer.code, (this.refusals.get(answer.code) ?? 0) + 1)
      return
    }
    this.#taken.add(keyOf(pick))
    if (match.marketType === live) {
      this.#liveBets.set(kindOf(pick), (this.#liveBets.get(kindOf(pick)) ?? 0) + 1)
    }
    this.placed.push({ bettor, asked, policy, ticket: answer.data.ticket })
  }
}

const keyOf = ({ market, selection }: Pick): string => `${market.id} ${selection}`
const kindOf = ({ market }: Pick): string => `${market.betType} ${market.period}`
