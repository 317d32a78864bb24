import { test } from 'vitest'
import { cutAtCommit } from './cut-at-commit.ts'
import { expectSound } from './expect-sound.ts'

test('nothing is lost and nothing doubled', () => expectSound(cutAtCommit, 3))
