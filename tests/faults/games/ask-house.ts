import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Reply } from '../client.ts'
import type { Rig } from '../rig.ts'

const pauseMs = 50
const readyMs = 60_000

interface Opened {
  readonly limits: { readonly min: string }
}

/** Starts a game for a member, and opens it by the call of its page. */
export async function launchGame(
  rig: Rig,
  member: string,
  game: string,
  path: '/house/api/open' | '/house/api/table',
): Promise<{ readonly token: string; readonly opened: Opened }> {
  const deadline = performance.now() + readyMs
  let last: unknown
  // The catalogue is read after the house has started.
  while (performance.now() < deadline) {
    last = await asked(rig, '/game/LaunchGame', {
      ...rig.members.get(member),
      provider: 'house',
      game_code: game,
      device: 'desktop',
      terms_accepted: true,
    })
    const { url } = (last ?? {}) as { url?: string }
    const token = url && new URL(url, 'http://house').searchParams.get('token')
    if (token) {
      last = await asked(rig, path, { token })
      const opened = (last ?? {}) as Partial<Opened>
      if (opened.limits !== undefined) return { token, opened: { limits: opened.limits } }
    }
    await sleep(pauseMs)
  }
  throw new Error(`${game} was not started for ${member}: ${JSON.stringify(last)}`)
}

/** Answers that leave open what became of a request. */
const isOpen = (reply: Reply): boolean => reply['why'] === 'PENDING' || reply['why'] === 'TRY_AGAIN'

/** Sends the same again until it is known what became of it. */
export async function untilKnown(rig: Rig, path: string, body: object): Promise<Reply> {
  for (;;) {
    const reply = await asked(rig, path, body)
    const isKnown = reply?.['ok'] === true || (reply?.['ok'] === false && !isOpen(reply))
    if (reply !== null && isKnown) return reply
    await sleep(pauseMs)
  }
}

function asked(rig: Rig, path: string, body: object): Promise<Reply | null> {
  const url = rig.address()
  return url === null ? Promise.resolve(null) : ask(url, path, body).catch(() => null)
}
