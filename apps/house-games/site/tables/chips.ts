import type { TableBet, TableRound } from '@fairline/contract/house/table-calls'
import { formatMoney, parseMoney } from '@fairline/domain/money/money'

/*
 * The chips that a member puts on the cloth before they place them: a bet is all of them, in one
 * debit. Amounts are minor units.
 */

/** What is on each spot. */
export type Stakes = ReadonlyMap<string, bigint>

/** The limits of a spot as texts of the wire. */
export interface SpotLimits {
  readonly min: string
  readonly max: string
}

/** What one touch put on the cloth, so that it can be taken off again. */
export type Move = readonly (readonly [spot: string, minor: bigint])[]

const minorOf = (text: string): bigint => parseMoney(text) ?? 0n

/** The chips of a table, in steps of its lowest stake. */
const steps = [1n, 5n, 25n, 100n, 500n]

/** Returns the values of the chips that a member can choose from. */
export const chipValues = ({ min, max }: SpotLimits): readonly bigint[] =>
  steps.map((step) => step * minorOf(min)).filter((value) => value <= minorOf(max))

/** What the moves put on each spot. */
export function stakesOf(moves: readonly Move[]): Stakes {
  const stakes = new Map<string, bigint>()
  for (const [spot, minor] of moves.flat()) stakes.set(spot, (stakes.get(spot) ?? 0n) + minor)
  return stakes
}

export const totalOf = (stakes: Stakes): bigint =>
  [...stakes.values()].reduce((sum, minor) => sum + minor, 0n)

/** What limits the next move. */
export interface Room {
  readonly limits: SpotLimits
  /** What the member can still pay; null where it is not known. */
  readonly balance: string | null
  /** What they have on each spot by earlier bets. */
  readonly placed: Stakes
}

/** Why a move is not possible. */
export type MoveFault = 'high' | 'balance' | 'closed'

export type Moved =
  | { readonly ok: true; readonly moves: readonly Move[] }
  | { readonly ok: false; readonly fault: MoveFault }

/** Adds amounts to spots as one move: all or nothing. Each is cut to what its spot still takes. */
export function addMove(moves: readonly Move[], wanted: Move, room: Room): Moved {
  const pending = stakesOf(moves)
  const most = minorOf(room.limits.max)
  const cut = wanted
    .map(([spot, minor]) => {
      const free = most - (pending.get(spot) ?? 0n) - (room.placed.get(spot) ?? 0n)
      return [spot, minor < free ? minor : free] as const
    })
    .filter(([, minor]) => minor > 0n)
  if (wanted.length === 0) return { ok: true, moves }
  if (cut.length === 0) return { ok: false, fault: 'high' }
  const total = totalOf(pending) + cut.reduce((sum, [, minor]) => sum + minor, 0n)
  if (room.balance !== null && total > minorOf(room.balance)) return { ok: false, fault: 'balance' }
  return { ok: true, moves: [...moves, cut] }
}

/** The move that puts as much again on each spot. */
export function doubling(pending: Stakes, placed: Stakes): Move {
  const spots = new Set([...pending.keys(), ...placed.keys()])
  return [...spots].map((spot) => [spot, (pending.get(spot) ?? 0n) + (placed.get(spot) ?? 0n)])
}

/** The parts of moves that are on spots that take bets. */
export const onOpen = (
  moves: readonly Move[],
  isOpen: (spot: string) => boolean,
): readonly Move[] =>
  moves.map((move) => move.filter(([spot]) => isOpen(spot))).filter((move) => move.length > 0)

/** The bets that their member may still take back: those of the open window. */
export const undoable = (
  bets: readonly TableBet[],
  round: Pick<TableRound, 'phase' | 'window'> | null,
): readonly TableBet[] =>
  bets.filter(
    ({ status, window }) =>
      status === 'open' && round?.phase === 'betting' && window === round.window,
  )

/** The stakes as a bet names them. */
export const namedStakes = (stakes: Stakes): Record<string, string> =>
  Object.fromEntries([...stakes].map(([spot, minor]) => [spot, formatMoney(minor)]))
