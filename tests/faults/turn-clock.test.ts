import { test } from 'vitest'
import { expectSound } from './expect-sound.ts'
import { turnClock } from './turn-clock.ts'

test('the machine’s clock decides nothing', () => expectSound(turnClock, 5))
