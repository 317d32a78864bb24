import { type PlayLimitName, playLimitKinds } from '../play-limits/play-limit.ts'
import { playPeriods } from '../play-limits/play-period.ts'

/** What keeps a stake from being larger. */
export const limitCauses = [
  'max_bet',
  'max_per_match',
  'max_payout',
  ...playLimitKinds.flatMap((kind) =>
    playPeriods.map((period): PlayLimitName => `${kind}_${period}`),
  ),
  'balance',
] as const
export type LimitCause = (typeof limitCauses)[number]
