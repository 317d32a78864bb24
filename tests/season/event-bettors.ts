import { setTimeout as sleep } from 'node:timers/promises'
import { betSingle } from '@fairline/contract/betting'
import { uxMatch } from '@fairline/contract/board'
import { vBetSingle } from '@fairline/contract/virtual'
import type { Selection } from '@fairline/domain/bet-types/bet-type'
import { type BoardMarket, type BoardMatch, marketsOf } from '@fairline/domain/board/board-model'
import { type early, live, type MarketType, today } from '@fairline/domain/board/board-tuples'
import { decodeBoard } from '@fairline/domain/board/decode-board'
import { marketIdOf } from '@fairline/domain/board/market-id'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import { priceTypes } from '@fairline/domain/odds/odds-type'
import type { Price } from '@fairline/domain/odds/price'
import { type EventOnBoard, legOn } from '@fairline/domain/ticket/slip-leg'
import type { Random } from '@fairline/feed-simulator/prng'
import { type Bettor, betsAtOtherOdds } from './bettor.ts'
import type { ShownEvent } from './event-source.ts'
import { BetPlacer, type PlacedSingle } from './place-bet.ts'

/** What is bet on: a selection at a price that the board has to show. */
interface Choice {
  readonly marketId: string
  readonly selection: Selection
  readonly price: Price
}

const askedAtOnce = 24
const boardPollMs = 50
/** The board shows what the feed said within that long, milliseconds. */
const boardWithinMs = 20_000

/** Members who bet by turns, on one selection of each bet type and part of what they are shown. */
export class EventBettors {
  readonly placed: PlacedSingle[] = []
  /** Refusals by code. */
  readonly refusals = new Map<string, number>()
  /** What the board should have shown and did not, each in one line. */
  readonly differences: string[] = []
  readonly #bettors: readonly Bettor[]
  readonly #random: Random
  readonly #place: BetPlacer
  #turn = 0

  constructor(bettors: readonly Bettor[], random: Random) {
    this.#bettors = bettors.filter(betsAtOtherOdds)
    this.#random = random
    this.#place = new BetPlacer(random)
  }

  /** Bets on events before their start or in play; resolves with the bets that were taken. */
  async betOn(
    marketType: typeof early | typeof live,
    events: readonly ShownEvent[],
  ): Promise<readonly PlacedSingle[]> {
    const known = this.placed.length
    await allOf(events, async (shown) => {
      const { publicId, event, markets, score } = shown
      const picks = this.#drawPicks(publicId, markets)
      if (picks.length === 0) return
      const match = await this.#untilShown(event.sport.id, marketType, publicId, picks)
      if (match === undefined) {
        this.differences.push(`${publicId}: the board never showed what the feed said`)
        return
      }
      const seen = match.live?.score
      if (marketType === live && (seen?.home !== score.home || seen.away !== score.away)) {
        this.differences.push(`${publicId}: the board says ${JSON.stringify(seen)}`)
      }
      for (const pick of picks) await this.#bet({ match, sportsType: shown.event.sport.id }, pick)
    })
    return this.placed.slice(known)
  }

  /** Bets on the rounds of a virtual game that take bets; resolves with their ids. */
  async betOnRounds(sportsType: number, most: number): Promise<readonly string[]> {
    const listed = await this.#read(sportsType, today)
    const open = listed.filter(({ status }) => status === 'pending').slice(0, most)
    await allOf(open, async ({ id }) => {
      const [match] = await this.#read(sportsType, today, id)
      if (match === undefined) return
      const picks = this.#drawPicks(
        id,
        marketsOf(match).map((market) => ({
          ...market,
          status: market.open ? 'active' : 'suspended',
        })),
      )
      for (const pick of picks) await this.#bet({ match, sportsType }, pick, vBetSingle)
    })
    return open.map(({ id }) => id)
  }

  /** One selection of each bet type and period, on one of its lines. */
  #drawPicks(matchId: string, markets: readonly Omit<FeedMarket, 'main'>[]): readonly Choice[] {
    const open = markets.filter(
      ({ status, outcomes }) => status === 'active' && outcomes.length > 0,
    )
    const kinds = Map.groupBy(open, ({ betType, period }) => `${betType} ${period}`)
    return [...kinds.values()].flatMap((lines) => {
      const market = lines[this.#random.below(lines.length)]
      const outcome = market?.outcomes[this.#random.below(market.outcomes.length)]
      if (market === undefined || outcome === undefined) return []
      const { selection, price } = outcome
      return [{ marketId: marketIdOf({ matchId, ...market }), selection, price }]
    })
  }

  async #untilShown(
    sportsType: number,
    marketType: MarketType,
    matchId: string,
    picks: readonly Choice[],
  ): Promise<BoardMatch | undefined> {
    for (let waitedMs = 0; waitedMs < boardWithinMs; waitedMs += boardPollMs) {
      const [match] = await this.#read(sportsType, marketType, matchId)
      if (match !== undefined && picks.every((pick) => isShown(match, pick))) return match
      await sleep(boardPollMs)
    }
    return undefined
  }

  async #read(
    sports_type: number,
    market_type: MarketType,
    match_id?: string,
  ): Promise<readonly BoardMatch[]> {
    const one = match_id === undefined ? {} : { match_id }
    const { book } = this.#next()
    const answer = await book.ask(uxMatch, { sports_type, market_type, ...one })
    return answer.ok ? decodeBoard(answer.data.snapshot.board).matches : []
  }

  async #bet(
    { match, sportsType }: EventOnBoard,
    pick: Choice,
    endpoint: typeof betSingle | typeof vBetSingle = betSingle,
  ): Promise<void> {
    const bettor = this.#next()
    const market = marketOf(match, pick)
    const oddsType = priceTypes[this.#random.below(priceTypes.length)] ?? 'DEC'
    const asked =
      market && legOn({ match, sportsType }, market, pick.selection, { ...bettor, oddsType })
    if (asked === undefined) return
    const taken = await this.#place.single(bettor, asked, endpoint)
    if (typeof taken === 'string') {
      const what = `${taken} of ${match.marketType === live ? 'bets in play' : 'bets before'}`
      this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1)
      return
    }
    this.placed.push(taken)
  }

  #next(): Bettor {
    const bettor = this.#bettors[this.#turn++ % this.#bettors.length]
    if (bettor === undefined) throw new Error('a day needs members')
    return bettor
  }
}

const marketOf = (match: BoardMatch, { marketId }: Choice): BoardMarket | undefined =>
  marketsOf(match).find(({ id }) => id === marketId)

/** Whether the board has the selection of a pick at its price, and takes bets on it. */
function isShown(match: BoardMatch, pick: Choice): boolean {
  const market = marketOf(match, pick)
  const outcome = market?.outcomes.find(({ selection }) => selection === pick.selection)
  const { type, thousandths } = pick.price
  return (
    market?.open === true &&
    outcome?.price.type === type &&
    outcome.price.thousandths === thousandths
  )
}

/** Does the work for each thing, some of them at once. */
async function allOf<Thing>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    for (let thing = things[next++]; thing !== undefined; thing = things[next++]) await work(thing)
  }
  await Promise.all(Array.from({ length: askedAtOnce }, worker))
}
