import { test } from 'vitest'
import { expectSound } from './expect-sound.ts'
import { killPostgres } from './kill-postgres.ts'

test('nothing is lost and nothing doubled', () => expectSound(killPostgres, 3))
