import type { EventState, Moment, SportModel } from '../src/models/model.ts'
import { createRandom } from '../src/prng.ts'

/** An event that lasts longer than this never ends. */
const longestMs = 24 * 60 * 60_000

/** When an event ends, to the second. */
function lengthOf<Strengths, Story, State extends EventState>(
  model: SportModel<Strengths, Story, State>,
  story: Story,
): number {
  const isOver = (ms: number) => model.stateAt(story, ms).state.phase === 'ended'
  if (!isOver(longestMs)) throw new Error('the event does not end')
  let [low, high] = [0, longestMs]
  while (high - low > 1000) {
    const middle = (low + high) / 2
    if (isOver(middle)) high = middle
    else low = middle
  }
  return high
}

export interface Imagined<Story, State> {
  readonly story: Story
  readonly moments: readonly Moment<State>[]
}

/**
 * An event of a seed, just before its start and at random times. The times are within the length of
 * another event, so that they say nothing about how long this one lasts: it may be over.
 */
export function imagined<Strengths, Story, State extends EventState>(
  model: SportModel<Strengths, Story, State>,
  strengths: Strengths,
  seed: string,
  times: number,
): Imagined<Story, State> {
  const random = createRandom(seed)
  const story = model.imagine(random.split('story'), strengths)
  const length = lengthOf(model, model.imagine(random.split('another'), strengths))
  const at = Array.from({ length: times }, () => random.between(0, length))
  return { story, moments: [-1, ...at].map((ms) => model.stateAt(story, ms)) }
}
