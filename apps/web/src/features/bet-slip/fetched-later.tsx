import { type ComponentType, lazy, useState } from 'react'
import { withinTime } from '../../load-chunk.ts'

/**
 * A part of the slip that is fetched after the first script. Once it is here it is drawn at once: a
 * lazy component alone would show its place holder first, for a moment, each first time.
 */
export function fetchedLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
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
