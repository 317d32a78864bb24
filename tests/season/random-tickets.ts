import { betResults } from '@fairline/domain/bets/bet-status'
import { allSports, betTypesOf, firstSport } from '@fairline/domain/sports/all-sports'
import fc from 'fast-check'
import {
  anyMyanmarTicket,
  compareMyanmarTicket,
} from '../../packages/domain/testing/random-myanmar.ts'
import {
  anySportTicket,
  compareSportTicket,
} from '../../packages/domain/testing/random-sport-bets.ts'
import {
  anyBet,
  anyParlay,
  type Compared,
  compareBet,
  compareParlay,
} from '../../packages/domain/testing/random-tickets.ts'
import { Coverage } from './coverage.ts'

export interface TicketsReport {
  /** Bet type of football, kind of ticket of several legs, or another sport, by result. */
  readonly coverage: Coverage
  /** Tickets that the product settles otherwise than the oracle, as text. */
  readonly differences: readonly string[]
}

const parlay = 'parlay'
const system = 'system'
const body = 'body'
const maung = 'maung'
/** One ticket of so many has several legs: these take twenty times as long. */
const severalLegsOneOf = 10
/** One of so many is at Myanmar odds. */
const myanmarOneOf = 10
/** One single of so many is on another sport. */
const onOthersOneOf = 2
/** Tickets that are drawn at a time: all of them would fill the memory. */
const drawnAtOnce = 10_000

/** The sports other than football, by their keys. */
const others = new Map(
  allSports.flatMap((sport) => (sport === firstSport ? [] : [[sport.key, sport.id] as const])),
)
const nameOf = (sportsType: number): string =>
  [...others].find(([, id]) => id === sportsType)?.[0] ?? ''

/** Settles so many random tickets twice, by the product and by the oracle. */
export function settleRandomTickets(
  seed: number,
  tickets: number,
  onProgress: (text: string) => void,
): TicketsReport {
  const kinds = [...betTypesOf(firstSport), parlay, system, body, maung, ...others.keys()]
  const coverage = new Coverage(kinds, [...betResults, 'open'])
  const differences: string[] = []
  const take = (kind: string, ticket: object, { ours, theirs, met }: Compared): void => {
    coverage.add(kind, met)
    if (ours === theirs) return
    differences.push(`${JSON.stringify(ticket)}: settled ${ours}, by the oracle ${theirs}`)
  }
  for (let done = 0; done < tickets; done += drawnAtOnce) {
    const count = Math.min(drawnAtOnce, tickets - done)
    const ofLegs = Math.floor(count / severalLegsOneOf)
    const atMyanmarOdds = Math.floor(count / myanmarOneOf)
    const drawn = { seed: seed + done / drawnAtOnce }
    const singles = count - ofLegs - atMyanmarOdds
    const onOthers = Math.floor(singles / onOthersOneOf)
    for (const bet of fc.sample(anySportTicket, { ...drawn, numRuns: onOthers })) {
      take(nameOf(bet.sportsType), bet, compareSportTicket(bet))
    }
    for (const bet of fc.sample(anyBet, { ...drawn, numRuns: singles - onOthers })) {
      take(bet.betType, bet, compareBet(bet))
    }
    for (const ticket of fc.sample(anyParlay, { ...drawn, numRuns: ofLegs })) {
      const isWhole = ticket.sizes.length === 1 && ticket.sizes[0] === ticket.legs.length
      take(isWhole ? parlay : system, ticket, compareParlay(ticket))
    }
    for (const ticket of fc.sample(anyMyanmarTicket, { ...drawn, numRuns: atMyanmarOdds })) {
      take(ticket.legs.length === 1 ? body : maung, ticket, compareMyanmarTicket(ticket))
    }
    onProgress(`${done + count} of ${tickets} random tickets settled`)
  }
  return { coverage, differences }
}
