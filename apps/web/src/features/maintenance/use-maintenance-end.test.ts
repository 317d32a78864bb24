import type { CallOutcome } from '@fairline/site/calls/client'
import { expect, test } from 'vitest'
import { type FollowParts, followMaintenance } from './use-maintenance-end.ts'

type Answer = Awaited<ReturnType<FollowParts['ask']>>

const answered = (maintenance: { message: string } | null): Answer => ({
  ok: true,
  data: { status: 1, statusdesc: '', version: 'v2', server_time: 1, maintenance },
})
const away: CallOutcome<never> = { ok: false, rejection: { code: 'requestFailed' } }

/** Follows a list of answers. Returns the calls to the page and the waits, milliseconds. */
async function told(answers: readonly Answer[], chance = 0.5) {
  const stop = new AbortController()
  const heard: string[] = []
  const waits: number[] = []
  const left = [...answers]
  await followMaintenance(
    {
      ask: async () => left.shift() ?? away,
      wait: async (delayMs) => {
        waits.push(delayMs)
        if (left.length === 0) stop.abort()
      },
      spread: () => chance,
      onClosed: (message) => heard.push(`closed: ${message}`),
      onOpen: (served) => heard.push(`open: ${served}`),
    },
    stop.signal,
  )
  return { heard, waits }
}

/** @spec S2.route.maintenance */
test('the page asks until the site is open, and takes silence for maintenance', async () => {
  const back = answered({ message: 'Back at 06:30.' })
  const { heard } = await told([answered({ message: '' }), back, away, answered(null)])
  expect(heard).toEqual(['closed: ', 'closed: Back at 06:30.', 'closed: null', 'open: v2'])
})

test('members do not all ask at once', async () => {
  expect((await told([away], 0)).waits).toEqual([4_000])
  expect((await told([away], 1)).waits).toEqual([12_000])
})
