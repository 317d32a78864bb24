import { test } from 'vitest'
import { expectSound } from './expect-sound.ts'
import { killServerAtStep } from './kill-server-at-step.ts'

// `npm run faults` takes every step; three of them in a row show that they are reached and judged.
test('nothing is lost and nothing doubled, at a step', () => expectSound(killServerAtStep, 3))
