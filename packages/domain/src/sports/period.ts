/**
 * The parts of an event that a market can be about, by their codes: the whole, halves, quarters,
 * the first five innings, periods, sets, maps, rounds. A sport's record says which of them it has.
 */
export type PeriodCode =
  | 'FT'
  | `${1 | 2}H`
  | `${1 | 2 | 3 | 4}Q`
  | 'F5'
  | `P${1 | 2 | 3}`
  | `S${1 | 2 | 3 | 4 | 5 | 6 | 7}`
  | `M${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`
  | `R${1 | 2 | 3 | 4 | 5}`

/**
 * What of a running event is played now: a part, overtime, the top or bottom of an inning ("T7"), a
 * frame ("F7"); or half-time.
 */
export type LivePhase =
  | Exclude<PeriodCode, 'FT' | 'F5'>
  | 'HT'
  | 'OT'
  | `${'T' | 'B' | 'F'}${number}`
