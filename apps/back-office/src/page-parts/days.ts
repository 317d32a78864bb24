import { deviceNow } from '@fairline/site/calls/server-clock'

const dayMs = 24 * 60 * 60_000
const eightHoursMs = 8 * 60 * 60_000

/** The date in GMT+8 a number of days ago. */
export const daysBack = (days: number): string =>
  new Date(deviceNow() + eightHoursMs - days * dayMs).toISOString().slice(0, 10)

/** Today's date in GMT+8. */
export const today = (): string => daysBack(0)
