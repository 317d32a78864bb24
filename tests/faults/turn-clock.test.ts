import { test } from 'vitest'
import { expectSound } from './expect-sound.ts'
import { turnClock } from './turn-clock.ts'

test('the clock of the machine decides nothing', () => expectSound(turnClock, 5))
