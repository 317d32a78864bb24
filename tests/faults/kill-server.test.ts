import { test } from 'vitest'
import { expectSound } from './expect-sound.ts'
import { killServer } from './kill-server.ts'

test('nothing is lost and nothing doubled', () => expectSound(killServer, 3))
