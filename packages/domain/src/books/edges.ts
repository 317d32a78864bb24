import type { Minor } from '../money/money.ts'

/**
 * What each level hands to the one above it, from the member to the company, minor units: the
 * member to the agent, the agent to the master ... the shareholder to the company. Below zero the
 * money goes down. An edge is who owes whom.
 */
export type Edges = readonly [Minor, Minor, Minor, Minor, Minor, Minor]

/** The shares of the five uplines in per cent, the agent's first. */
export type Shares = readonly [number, number, number, number, number]

/** Rates of commission in hundredths of a per cent: the member's, then those of the uplines. */
export type Rates = readonly [number, number, number, number, number, number]

/** What the edges of a ticket are computed from. */
export interface EdgeFacts {
  /** What the member won, below zero what was lost. */
  readonly winLoss: Minor
  /** The stake that commission is paid on. */
  readonly base: Minor
  readonly shares: Shares
  readonly rates: Rates
}

/** Takes nothing: the shares above a member of the house. */
export const noShares: Shares = [0, 0, 0, 0, 0]
export const noRates: Rates = [0, 0, 0, 0, 0, 0]

/**
 * The six edges of a ticket: F_i = (1 - P_i) * (-R - c_i * B), where R is the member's result, B
 * the stake that commission is paid on, P_i what is taken up to level i, and c_i its rate. Each is
 * rounded once, half away from zero. Level i keeps F_(i-1) - F_i and the company F_5. All of them
 * together are what the member lost.
 */
export function edgesOf({ winLoss, base, shares, rates }: EdgeFacts): Edges {
  let taken = 0
  const edge = (level: number): Minor => {
    taken += shares[level - 1] ?? 0
    const due = -winLoss * 10_000n - BigInt(rates[level] ?? 0) * base
    return roundAwayFromZero(BigInt(100 - taken) * due, 1_000_000n)
  }
  return [edge(0), edge(1), edge(2), edge(3), edge(4), edge(5)]
}

/** The edges of what no upline has a part in, such as rooms: all of it goes to the company. */
export const edgesOfHouse = (winLoss: Minor): Edges =>
  edgesOf({ winLoss, base: 0n, shares: noShares, rates: noRates })

/** The commission that the member is paid: what the first edge adds to the result. */
export const commissionOf = ([first]: Edges, winLoss: Minor): Minor => -first - winLoss

/** The edges that take back what was posted. */
export const negatedEdges = ([a, b, c, d, e, f]: Edges): Edges => [-a, -b, -c, -d, -e, -f]

/** What each level keeps, from the agent to the company. */
export const keptOf = ([a, b, c, d, e, f]: Edges): Edges => [a - b, b - c, c - d, d - e, e - f, f]

function roundAwayFromZero(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (size * 2n + denominator) / (denominator * 2n)
  return numerator < 0n ? -rounded : rounded
}
