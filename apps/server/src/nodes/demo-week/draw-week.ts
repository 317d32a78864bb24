import type { Currency, Minor } from '@fairline/domain/money/money'
import { stakeStepMinor } from '@fairline/domain/money/money'
import { startOfDay } from '@fairline/domain/time/gmt8'
import { type Draws, shuffled } from '../../modules/feed/index.ts'

/** A member who bet in the week. */
export interface WeekMember {
  readonly loginId: string
  readonly currency: Currency
  /** Minor units. */
  readonly credit: Minor
}

/** How a bet is made up: at Myanmar odds a single is a body, and a parlay a maung. */
export type WeekKind = 'single' | 'parlay' | 'system' | 'body' | 'maung'

/** A bet that a member makes, before it is known on what. */
export interface WeekBet {
  readonly loginId: string
  readonly kind: WeekKind
  /** How many selections it has. */
  readonly legs: number
  /** Minor units; of a system, of each of its combinations. */
  readonly stake: Minor
}

/** What happens to one of the bets of a sitting, besides the result. */
export type WeekTurn = 'cash_out' | 'void' | 'reject'

/** A time at which members look at the board and bet. */
export interface Sitting {
  readonly atMs: number
  /** Bets before the matches start, in their order. */
  readonly bets: readonly WeekBet[]
  /** Bets while a match runs. */
  readonly inPlay: readonly WeekBet[]
  readonly turn: WeekTurn | null
  /** Whether it is the last one, whose matches are decided after the week. */
  readonly isLast: boolean
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const days = 7
const opensAtHour = 9
/** When members sit down to bet; the last time leaves its matches some of the day. */
const hours = [12.5, 19.5]
const jitterMs = 90 * minuteMs
/** The same today, before the end of the week: what is bet on is decided by then. */
const hoursBefore = [4.6, 2]
/** The last bets begin so long before the end. */
const lastBetsMs = 18 * minuteMs
const joinShare = 0.95
/** How many bets a member makes at a sitting. */
const betsAtOnce = [1, 1, 2, 2, 3] as const
/** The sittings at which something else happens to a bet. */
const turns: Readonly<Record<number, WeekTurn>> = {
  2: 'cash_out',
  5: 'void',
  7: 'reject',
  9: 'cash_out',
  12: 'void',
}
const inPlayShare = 0.3
/** Shares of the credit that are staked, in ten-thousandths: small ones are the usual ones. */
const stakeShares = [20, 40, 50, 100, 100, 200, 200, 300, 500, 800] as const
/** A system has this many combinations, each with the stake. */
const systemLines = 4n
const kinds: readonly WeekKind[] = [
  ...Array<WeekKind>(7).fill('single'),
  ...Array<WeekKind>(2).fill('parlay'),
  'system',
]
const kindsInKyat: readonly WeekKind[] = [...kinds, ...Array<WeekKind>(4).fill('body'), 'maung']
/** Selections of each kind. */
const legsOf: Readonly<Record<WeekKind, readonly number[]>> = {
  single: [1],
  parlay: [2, 2, 3, 4],
  system: [3],
  body: [1],
  maung: [2, 3],
}

/** When the demo was opened whose week ends at a moment, milliseconds since 1970. */
export const opensAt = (endsMs: number): number => startOfDay(endsMs, -days) + opensAtHour * hourMs

/**
 * Draws when the members of the demo bet in the seven days before today, and today until now, and
 * how much. The same draws always make the same week.
 *
 * @param endsMs the end of the week, milliseconds since 1970
 */
export function drawWeek(
  draws: Draws,
  endsMs: number,
  members: readonly WeekMember[],
): readonly Sitting[] {
  const sittings = timesOf(draws, endsMs).map((atMs, index) => ({
    ...sittingAt(draws.split(`sitting ${index}`), atMs, members),
    turn: turns[index] ?? null,
    isLast: false,
  }))
  const last = draws.split('last')
  const bets = members.flatMap((member) => [betOf(last, member, 'single'), ...betsOf(last, member)])
  const lastOne = {
    atMs: endsMs - lastBetsMs,
    bets: shuffled(last, bets),
    inPlay: [],
    turn: null,
    isLast: true,
  }
  return [...sittings, lastOne]
}

/** The times of the sittings before the last one. */
function timesOf(draws: Draws, endsMs: number): readonly number[] {
  const before = Array.from({ length: days }, (_, index) => index - days).flatMap((day) =>
    hours.map((hour) => {
      const jitter = draws.split(`${day}/${hour}`).unit() * jitterMs
      return startOfDay(endsMs, day) + hour * hourMs + Math.floor(jitter)
    }),
  )
  const today = hoursBefore.map((hour) => endsMs - hour * hourMs)
  return [...before, ...today.filter((atMs) => atMs > startOfDay(endsMs))]
}

function sittingAt(
  random: Draws,
  atMs: number,
  members: readonly WeekMember[],
): Pick<Sitting, 'atMs' | 'bets' | 'inPlay'> {
  const present = members.filter(() => random.chance(joinShare))
  return {
    atMs,
    bets: shuffled(
      random,
      present.flatMap((member) => betsOf(random, member)),
    ),
    inPlay: present
      .filter(() => random.chance(inPlayShare))
      .map((member) => betOf(random, member, 'single')),
  }
}

/** One bet or more. */
function betsOf(random: Draws, member: WeekMember): readonly WeekBet[] {
  const count = oneOf(random, betsAtOnce)
  return Array.from({ length: count }, () => betOf(random, member))
}

function betOf(random: Draws, member: WeekMember, asked?: WeekKind): WeekBet {
  const { loginId, currency, credit } = member
  const kind = asked ?? oneOf(random, currency === 'MMK' ? kindsInKyat : kinds)
  const lines = kind === 'system' ? systemLines : 1n
  const share = BigInt(oneOf(random, stakeShares)) / lines
  const step = stakeStepMinor(currency)
  const stake = (credit * share) / 10_000n / step
  return {
    loginId,
    kind,
    legs: oneOf(random, legsOf[kind]),
    stake: (stake > 0n ? stake : 1n) * step,
  }
}

/** One of several things, each as likely as the others. */
export function oneOf<Thing>(random: Draws, things: readonly [Thing, ...Thing[]]): Thing
export function oneOf<Thing>(random: Draws, things: readonly Thing[]): Thing
export function oneOf<Thing>(random: Draws, things: readonly Thing[]): Thing {
  const thing = things[random.below(things.length)]
  if (thing === undefined) throw new Error('there is something to draw from')
  return thing
}
