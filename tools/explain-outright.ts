/**
 * A bet on a runner of an outright as a line of `explain` names it: bet_type OUTRIGHT, selection
 * (R1, R2 ...), odds (decimal), stake, and how it ended: places {"R1": 1, "R2": 1}, non_starters
 * ["R4"], paid_places (1 where it is not said), dead_heat (divide_win or B, divide_stake or A) and
 * non_starter (`void` or `stands`).
 */

import { outrightBetType } from '@fairline/domain/bet-types/bet-type'
import { isRunnerId, type RunnerId } from '@fairline/domain/bet-types/outright'
import type { DeadHeatMode } from '@fairline/domain/event/dead-heat'
import { isSoundFinish } from '@fairline/domain/event/outright'
import { gradeSelection, type Leg } from '@fairline/domain/settlement/grade-selection'
import type { MatchOutcome } from '@fairline/domain/settlement/match-outcome'
import { firstSport } from '@fairline/domain/sports/all-sports'
import { combinations } from '@fairline/domain/ticket/combination'
import type { Settlement } from '@fairline/domain/ticket/settle'
import {
  BadLine,
  type Fields,
  readList,
  readObject,
  readPrice,
  readStake,
  readStatus,
  settleRead,
} from './explain-fields.ts'

/** Whether the line is about an outright. */
export function isOutright({ bet_type: betType }: Fields): boolean {
  return typeof betType === 'string' && betType.toUpperCase() === outrightBetType
}

/** Settles the line's bet by the server's own functions. */
export function explainOutright(fields: Fields): Settlement {
  const leg: Leg = {
    sportsType: firstSport.id,
    betType: outrightBetType,
    period: 'FT',
    selection: readRunner(fields.selection, 'selection'),
    lineQuarters: null,
    scoreAtBet: null,
  }
  const price = readPrice(fields)
  if (price.type !== 'DEC') throw new BadLine('odds_type of OUTRIGHT must be 4')
  const stake = readStake(fields)
  const outcome = readEnd(fields)
  const grade = gradeSelection(leg, outcome)
  if (grade === undefined) throw new BadLine('places are required')
  return settleRead(combinations.single, { stake, legs: [{ leg, price, outcome, grade }] }, false)
}

function readEnd(fields: Fields): MatchOutcome {
  const status = readStatus(fields)
  const ended = { status, halfTime: null, fullTime: null }
  if (status !== 'completed' || fields.places === undefined) return ended
  const paidPlaces = fields.paid_places ?? 1
  if (!isPlaces(paidPlaces)) throw new BadLine('paid_places must be a whole number from 1')
  const terms = {
    paidPlaces,
    deadHeat: readMode(fields.dead_heat ?? (paidPlaces === 1 ? 'B' : 'A')),
    nonStarter: fields.non_starter === 'stands' ? ('stands' as const) : ('void' as const),
  }
  if (paidPlaces > 1 && terms.deadHeat === 'divide_win') {
    throw new BadLine('dead_heat of several paid_places must be divide_stake')
  }
  const standing = {
    placed: Object.entries(readObject(fields.places, 'places must name runners')).map(
      ([runner, place]) => ({ runner: readRunner(runner, 'places'), place: Number(place) }),
    ),
    nonStarters: readList(fields.non_starters ?? [], 'non_starters').map((runner) =>
      readRunner(runner, 'non_starters'),
    ),
  }
  if (!isSoundFinish(standing, paidPlaces)) {
    throw new BadLine('places must fill the paid places, each runner once: 1, 1, 3 after a tie')
  }
  return { ...ended, finish: { ...terms, ...standing } }
}

function isPlaces(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
}

function readMode(value: unknown): DeadHeatMode {
  if (value === 'A' || value === 'divide_stake') return 'divide_stake'
  if (value === 'B' || value === 'divide_win') return 'divide_win'
  throw new BadLine('dead_heat must be divide_stake (A) or divide_win (B)')
}

function readRunner(value: unknown, name: string): RunnerId {
  const text = typeof value === 'string' ? value.toUpperCase() : ''
  if (!isRunnerId(text)) throw new BadLine(`${name} must be a runner such as R1`)
  return text
}
