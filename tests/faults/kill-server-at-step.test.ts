import { test } from 'vitest'
import { expectSound } from './expect-sound.ts'
import { killServerAtStep } from './kill-server-at-step.ts'

// `npm run faults` takes every step. Three in a row show that steps are reached and judged.
test('a kill at a step loses nothing and doubles nothing', () => expectSound(killServerAtStep, 3))
