import { dateOf } from '@fairline/domain/time/gmt8'
import { useServerNow } from '@fairline/site/calls/server-clock'
import { useState } from 'react'

/** How often it is looked whether another day has begun, milliseconds. */
const lookMs = 10_000

interface ShownDay {
  /** YYYY-MM-DD in GMT+8, as the other one. */
  readonly day: string
  readonly today: string
  readonly choose: (day: string) => void
}

/** The day that a page shows: today, also on a page that is open at midnight, or a chosen one. */
export function useDay(): ShownDay {
  const today = dateOf(useServerNow(lookMs))
  const [chosen, setChosen] = useState<string | null>(null)
  const choose = (day: string): void => setChosen(day === today ? null : day)
  return { day: chosen ?? today, today, choose }
}
