import type { ScoringSide } from '@fairline/domain/bet-types/facts'
import { between, eased, shareOf } from './chances.ts'

/** How a fight went: who won each round that was begun, and whether the last one ended it. */
export interface FoughtRounds {
  readonly rounds: readonly ScoringSide[]
  readonly isKnockOut: boolean
}

/** What a fighter does at a moment; shares from 0 to 1. */
export interface Pose {
  /** Where the fighter is, from the left rope to the right one. */
  readonly x: number
  /** How far the arm or the leg is out. */
  readonly strike: number
  readonly isKick: boolean
  /** How far a hit throws the head back. */
  readonly hurt: number
  /** How far the fighter is down. */
  readonly down: number
  /** How far the arms are up, at the end. */
  readonly joy: number
}

export interface FightMoment {
  readonly home: Pose
  readonly away: Pose
  /** The round that is fought, or was last, from 1. */
  readonly round: number
  /** Rounds that are over, by their winners. */
  readonly won: readonly ScoringSide[]
  readonly isOver: boolean
}

/** A fight as it is drawn, by milliseconds from its start. */
export interface FightMotion {
  at(ms: number): FightMoment
}

interface Blow {
  readonly atMs: number
  readonly side: ScoringSide
  readonly isKick: boolean
  readonly lands: boolean
}

interface Round {
  readonly fromMs: number
  readonly untilMs: number
  readonly winner: ScoringSide
  readonly blows: readonly Blow[]
}

const openingMs = 2_500
const breakMs = 1_500
const closingMs = 4_500
const blowMs = 620
/** How often the winner of a round strikes, and how often a blow lands. */
const winnerShare = 0.66
const landingShare = { winner: 0.6, loser: 0.35 }
/** When in its round a knock-out falls, at least. */
const knockOutFrom = 0.45

const other = (side: ScoringSide): ScoringSide => (side === 'home' ? 'away' : 'home')

/** Returns how a fight goes that ends as it was drawn: the blows are the seed's. */
export function fightMotion(
  { rounds, isKnockOut }: FoughtRounds,
  chance: () => number,
  shownMs: number,
  kicks: number,
): FightMotion {
  const breaks = breakMs * (rounds.length - 1)
  const roundMs = (shownMs - openingMs - closingMs - breaks) / rounds.length
  const fought = rounds.map((winner, index): Round => {
    const fromMs = openingMs + index * (roundMs + breakMs)
    const isLast = index === rounds.length - 1
    const share = isLast && isKnockOut ? between(chance(), knockOutFrom, 1) : 1
    const untilMs = fromMs + roundMs * share
    return { fromMs, untilMs, winner, blows: blowsOf(fromMs, untilMs, winner) }
  })
  const drifts = [chance() * 7, chance() * 7]

  function blowsOf(fromMs: number, untilMs: number, winner: ScoringSide): Blow[] {
    const blows: Blow[] = []
    for (let atMs = fromMs + 400; atMs < untilMs - 2 * blowMs; ) {
      const isWinner = chance() < winnerShare
      const lands = chance() < (isWinner ? landingShare.winner : landingShare.loser)
      const side = isWinner ? winner : other(winner)
      blows.push({ atMs, side, isKick: chance() < kicks, lands })
      atMs += blowMs * between(chance(), 0.9, 2)
    }
    // The last blow of a round is its winner's, and the one that ends a fight.
    blows.push({ atMs: untilMs - blowMs, side: winner, isKick: chance() < kicks, lands: true })
    return blows
  }

  return { at: (ms) => momentAt({ fought, isKnockOut, drifts }, ms) }
}

interface Fight {
  readonly fought: readonly Round[]
  readonly isKnockOut: boolean
  readonly drifts: readonly number[]
}

function momentAt({ fought, isKnockOut, drifts }: Fight, ms: number): FightMoment {
  const begun = fought.filter(({ fromMs }) => fromMs <= ms)
  const current = begun.at(-1)
  const last = fought.at(-1)
  const isOver = last !== undefined && ms >= last.untilMs
  const over = begun.filter(({ untilMs }) => untilMs <= ms)
  const won = over.map(({ winner }) => winner)
  const blow = current?.blows.findLast(({ atMs }) => atMs <= ms && ms < atMs + blowMs)
  const winner = isOver ? winnerOf(fought, isKnockOut) : null
  const endMs = last?.untilMs ?? 0
  const poseOf = (side: ScoringSide): Pose => {
    const isLoser = isOver && isKnockOut && winner !== side
    return {
      x: spotOf(side, ms, drifts, current, blow),
      strike:
        blow?.side === side ? Math.sin(Math.PI * shareOf(ms, blow.atMs, blow.atMs + blowMs)) : 0,
      isKick: blow?.side === side && blow.isKick,
      hurt: blow !== undefined && blow.side !== side && blow.lands ? hurtAt(blow, ms) : 0,
      down: isLoser ? eased(shareOf(ms, endMs, endMs + 700)) : 0,
      joy: winner === side ? eased(shareOf(ms, endMs + 600, endMs + 1400)) : 0,
    }
  }
  return {
    home: poseOf('home'),
    away: poseOf('away'),
    round: Math.max(1, begun.length),
    won,
    isOver,
  }
}

/** A knock-out decides; otherwise who has won more rounds. */
function winnerOf(fought: readonly Round[], isKnockOut: boolean): ScoringSide {
  const last = fought.at(-1)?.winner ?? 'home'
  if (isKnockOut) return last
  const home = fought.filter(({ winner }) => winner === 'home').length
  return home > fought.length - home ? 'home' : 'away'
}

const hurtAt = ({ atMs }: Blow, ms: number): number =>
  Math.sin(Math.PI * shareOf(ms, atMs + 0.4 * blowMs, atMs + 1.2 * blowMs))

/** Both circle around each other; they wait in their corners before the fight and in its breaks. */
function spotOf(
  side: ScoringSide,
  ms: number,
  [drift = 0, sway = 0]: readonly number[],
  current: Round | undefined,
  blow: Blow | undefined,
): number {
  const corner = side === 'home' ? 0.12 : 0.88
  const centre = 0.5 + 0.1 * Math.sin(ms / 2900 + drift)
  const apart = 0.085 + 0.02 * Math.sin(ms / 700 + sway)
  const step =
    blow?.side === side ? 0.02 * Math.sin(Math.PI * shareOf(ms, blow.atMs, blow.atMs + blowMs)) : 0
  const spot = side === 'home' ? centre - apart + step : centre + apart - step
  if (current === undefined) return corner + (spot - corner) * eased(shareOf(ms, 900, openingMs))
  return spot
}
