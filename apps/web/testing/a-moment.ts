import type { MomentRow } from '@fairline/contract/moments'

/** A moment of play: an attack of the home side, told a second after the one before it. */
export const aMoment = (given: Partial<MomentRow> & Pick<MomentRow, 'number'>): MomentRow => ({
  at_ms: 1000 * given.number,
  kind: 'attack',
  side: 'home',
  x: 70,
  y: 40,
  minute: given.number,
  stoppage: 0,
  home_score: 0,
  away_score: 0,
  ...given,
})
