import { test } from 'vitest'
import { expectSound } from './expect-sound.ts'
import { loseReplies } from './lose-replies.ts'

test('nothing is lost and nothing doubled', () => expectSound(loseReplies, 3))
