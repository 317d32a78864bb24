import { describe, test } from 'vitest'
import { hasNats } from '../../../apps/server/testing/nats-server.ts'
import { expectSound } from '../expect-sound.ts'
import { bigNight } from './big-night.ts'

describe.runIf(hasNats)('a house of five processes on NATS', () => {
  // An API node, NATS and the feed; `npm run faults` hits the others, too.
  test('nothing is lost and nothing doubled when a part of it dies', () => expectSound(bigNight, 3))
})
