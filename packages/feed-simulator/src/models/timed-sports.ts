import { type TimedRules, timedScores } from './timed-scores.ts'

const goals = { unit: 'goal', scores: [{ points: 1, share: 1 }], overtime: false } as const

const twoHalves = (minutes: number) =>
  ({
    parts: [
      { code: '1H', minutes },
      { code: '2H', minutes },
    ],
    periods: { FT: [0, 2], '1H': [0, 1] },
  }) as const

const quarters = (minutes: number) =>
  ({
    parts: [
      { code: '1Q', minutes },
      { code: '2Q', minutes },
      { code: '3Q', minutes },
      { code: '4Q', minutes },
    ],
  }) as const

/** Regular time alone: overtime and shoot-outs do not count. */
export const iceHockey = timedScores({
  ...goals,
  stopsForScore: true,
  parts: [
    { code: 'P1', minutes: 20 },
    { code: 'P2', minutes: 20 },
    { code: 'P3', minutes: 20 },
  ],
  periods: { FT: [0, 3], P1: [0, 1], P2: [1, 2], P3: [2, 3] },
  breakMinutes: 17,
  pace: 1.9,
})

/** Both sides score about 28 goals. */
export const handball = timedScores({ ...goals, ...twoHalves(30), breakMinutes: 12, pace: 1.2 })

export const waterPolo = timedScores({
  ...goals,
  ...quarters(8),
  periods: { FT: [0, 4], '1H': [0, 2] },
  breakMinutes: 3,
  pace: 1.9,
})

/** Tries with their conversion, and penalties. */
const rugby: TimedRules = {
  ...twoHalves(40),
  unit: 'point',
  scores: [
    { points: 7, share: 0.72 },
    { points: 3, share: 0.28 },
  ],
  stopsForScore: true,
  overtime: false,
  breakMinutes: 12,
  pace: 1.15,
}

/** Eighty minutes, which may end level. */
export const rugbyUnion = timedScores(rugby)

/** A level match continues until a side scores. */
export const rugbyLeague = timedScores({ ...rugby, overtime: true })

/** Touchdowns with their extra point, and field goals; overtime is sudden death. */
export const americanFootball = timedScores({
  ...quarters(15),
  unit: 'point',
  scores: [
    { points: 7, share: 0.77 },
    { points: 3, share: 0.23 },
  ],
  stopsForScore: true,
  overtime: true,
  periods: { FT: [0, 4], '1H': [0, 2], '1Q': [0, 1], '2Q': [1, 2], '3Q': [2, 3], '4Q': [3, 4] },
  breakMinutes: 5,
  pace: 2.9,
})
