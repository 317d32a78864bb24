/**
 * The parts of an event that a market can be about, by their codes: all of it, halves, quarters,
 * the first five innings, periods, sets, maps, rounds. A sport's record says which of them it has.
 */
export const periodCodes = [
  'FT',
  ...(['1H', '2H'] as const),
  ...(['1Q', '2Q', '3Q', '4Q'] as const),
  'F5',
  ...(['P1', 'P2', 'P3'] as const),
  ...(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7'] as const),
  ...(['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8', 'M9', 'M10'] as const),
  ...(['R1', 'R2', 'R3', 'R4', 'R5'] as const),
] as const
export type PeriodCode = (typeof periodCodes)[number]

/** Parts that are made of others, where those are played: halves of quarters. */
export const madeOf: Readonly<Partial<Record<PeriodCode, readonly (PeriodCode | 'OT')[]>>> = {
  '1H': ['1Q', '2Q'],
  '2H': ['3Q', '4Q', 'OT'],
}

/**
 * What of a running event is played now: a part, overtime, the top or bottom of an inning ("T7"), a
 * frame ("F7"); or half-time.
 */
export type LivePhase =
  | Exclude<PeriodCode, 'FT' | 'F5'>
  | 'HT'
  | 'OT'
  | `${'T' | 'B' | 'F'}${number}`

/** What a score counts. */
export type Unit =
  | 'goal'
  | 'point'
  | 'run'
  | 'wicket'
  | 'ball'
  | 'set'
  | 'game'
  | 'map'
  | 'kill'
  | 'frame'
  | 'round'
  | 'place'
  | 'inning'
