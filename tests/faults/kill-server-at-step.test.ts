import { test } from 'vitest'
import { expectSound } from './expect-sound.ts'
import { steps } from './fail-points.ts'
import { killServerAtStep } from './kill-server-at-step.ts'

test('nothing is lost and nothing doubled, at every step', () =>
  expectSound(killServerAtStep, steps.length))
