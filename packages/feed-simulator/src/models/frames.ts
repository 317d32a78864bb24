import type { Score } from '@fairline/domain/bet-types/facts'
import type { LivePhase, Unit } from '@fairline/domain/bet-types/period'

import type { Random } from '../prng.ts'
import { madeOnce } from './made-once.ts'
import type { EventState, Moment, SportModel } from './model.ts'
import { leaderOf, nil, stopMs, sumOfScores } from './model.ts'
import { setCodes } from './played-sets.ts'
import { type Side, setOutlooks, singleEnds } from './set-chain.ts'

/** Home's chance to win a frame, and the most frames of the match, an odd number. */
export interface FrameStrengths {
  readonly home: number
  readonly most: number
}

/** A sport whose matches are a number of frames, or of sets without parts. */
interface FrameRules {
  readonly unit: Unit
  /** How long a frame lasts, with the rest before the next one. */
  readonly minutes: { readonly least: number; readonly most: number }
  /** What is shown while a frame is played, by its number, from 1. */
  readonly phaseOf: (frame: number) => LivePhase
}

interface Frame {
  readonly winner: Side
  readonly endMs: number
}

interface FrameStory {
  readonly strengths: FrameStrengths
  readonly frames: readonly Frame[]
}

interface FrameState extends EventState {
  readonly strengths: FrameStrengths
  /** Frames that each side has won. */
  readonly won: Score
  /** Who won each of them. */
  readonly winners: readonly Side[]
}

const minuteMs = 60_000

const needOf = ({ most }: FrameStrengths): number => (most + 1) / 2

const wonIn = (frames: readonly Frame[]): Score =>
  sumOfScores(frames.map(({ winner }) => ({ ...nil, [winner]: 1 })))

function imagine({ minutes }: FrameRules, random: Random, strengths: FrameStrengths): FrameStory {
  const frames: Frame[] = []
  const won = { home: 0, away: 0 }
  let endMs = 0
  while (Math.max(won.home, won.away) < needOf(strengths)) {
    const winner = random.chance(strengths.home) ? 'home' : 'away'
    endMs += Math.round(random.between(minutes.least, minutes.most) * minuteMs)
    frames.push({ winner, endMs })
    won[winner] += 1
  }
  return { strengths, frames }
}

function stateAt(
  { unit }: FrameRules,
  { strengths, frames }: FrameStory,
  ms: number,
): Moment<FrameState> {
  const over = frames.filter(({ endMs }) => endMs <= ms)
  const won = wonIn(over)
  const isEnded = over.length === frames.length
  const live = ms >= 0 && !isEnded
  const sinceMs = ms - (over.at(-1)?.endMs ?? Number.NEGATIVE_INFINITY)
  return {
    live,
    stop: live && sinceMs < stopMs ? 'set' : null,
    state: {
      phase: isEnded ? 'ended' : live ? 'playing' : 'scheduled',
      clockSeconds: null,
      counts: { [unit]: won },
      parts: [],
      strengths,
      won,
      winners: over.map(({ winner }) => winner),
    },
  }
}

const outlooksOf = madeOnce(({ strengths, won }: FrameState) => {
  const ends = singleEnds(strengths.home)
  const match = { need: needOf(strengths), endsOf: () => ends }
  return setOutlooks(match, { sets: won, scored: nil, ends })
})

/** The model of a sport whose frames are independent, and home wins each with one chance. */
function frameSport(rules: FrameRules): SportModel<FrameStrengths, FrameStory, FrameState> {
  return {
    imagine: (random, strengths) => imagine(rules, random, strengths),
    stateAt: (story, ms) => stateAt(rules, story, ms),
    outlook: (state, period, unit) =>
      state.phase === 'ended' || period !== 'FT' || unit !== rules.unit
        ? null
        : outlooksOf(state).inSets,
    shown: ({ strengths, won, winners }) => ({
      phase: rules.phaseOf(won.home + won.away + 1),
      details: { winners, most: strengths.most },
    }),
    results({ frames }) {
      const won = wonIn(frames)
      const endMs = frames.at(-1)?.endMs ?? 0
      return [{ period: 'FT', endMs, counts: { [rules.unit]: won }, winner: leaderOf(won) }]
    },
    progress: ({ strengths }) => ({ planned: strengths.most }),
  }
}

export const snooker = frameSport({
  unit: 'frame',
  minutes: { least: 12, most: 30 },
  phaseOf: (frame) => `F${frame}`,
})

export const darts = frameSport({
  unit: 'set',
  minutes: { least: 10, most: 18 },
  phaseOf: (set) => setCodes[set - 1] ?? 'S7',
})
