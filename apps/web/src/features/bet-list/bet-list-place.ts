import { dateOf, instantOf } from '@fairline/domain/time/gmt8'

/** Open bets, those that wait, what was rejected or void, and what was settled on a day. */
export const betListTabs = ['running', 'waiting', 'void', 'settled'] as const
export type BetListTab = (typeof betListTabs)[number]

/** Where in the bet list the address leads. */
export interface BetListPlace {
  readonly tab: BetListTab
  /** The day of what was settled. */
  readonly day: string
}

/** Reads the part of the address behind #; open bets and today where it does not say. */
export function betListPlaceOf(hash: string, nowMs: number): BetListPlace {
  const [name, day = ''] = hash.split('/')
  const today = dateOf(nowMs)
  return {
    tab: betListTabs.find((tab) => tab === name) ?? 'running',
    day: instantOf(day) !== undefined && day.length === today.length && day < today ? day : today,
  }
}
