import { type ComponentProps, type ComponentType, lazy, useState } from 'react'
import { withinTime } from '../../load-chunk.ts'
import type { ConfirmBet as Question } from './confirm-bet.tsx'
import type { Keypad as Keys } from './keypad.tsx'
import type { SingleForm as Form } from './single-form.tsx'

/**
 * A part of the slip that is fetched after the first script. Once it is here it is drawn at once: a
 * lazy component alone would show its place holder first, for a moment, each first time.
 */
function fetchedLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null
  const fetch = async (): Promise<ComponentType<Props>> => {
    here = await withinTime(load())
    return here
  }
  const Lazy = lazy(async () => ({ default: await fetch() })) as unknown as ComponentType<Props>
  const Part = (props: Props) => {
    // What is drawn stays what it is: to change it would take the focus away.
    const [Drawn] = useState(() => here ?? Lazy)
    return <Drawn {...props} />
  }
  return { fetch, Part }
}

const form = fetchedLater<ComponentProps<typeof Form>>(() =>
  import('./single-form.tsx').then((part) => part.SingleForm),
)
const question = fetchedLater<ComponentProps<typeof Question>>(() =>
  import('./confirm-bet.tsx').then((part) => part.ConfirmBet),
)
const panel = fetchedLater<object>(() =>
  import('./placing-panel.tsx').then((part) => part.PlacingPanel),
)
const keypad = fetchedLater<ComponentProps<typeof Keys>>(() =>
  import('./keypad.tsx').then((part) => part.Keypad),
)

/** The form of a single bet: nobody can have chosen a price before the sportsbook stands. */
export const SingleForm = form.Part

/** The question before money moves. */
export const ConfirmBet = question.Part

/** The single bet that is being placed, or was. */
export const PlacingPanel = panel.Part

/** The phone's own keypad. */
export const Keypad = keypad.Part

/**
 * Fetches them all once the sportsbook stands, long before a bet can be confirmed: they are there
 * when the line breaks right after. Where that fails they are fetched when they are wanted.
 */
export function fetchPlacing(): void {
  void Promise.allSettled([form.fetch(), question.fetch(), panel.fetch(), keypad.fetch()])
}
