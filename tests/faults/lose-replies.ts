import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'

const losingMs = { least: 500, most: 1_000 }

/** Members get only a part of the server's replies, or of a reply (F-06). */
export const loseReplies: Fault = {
  name: 'lose-replies',
  setup: { database: 'embedded', replyProxy: true },
  strike: async ({ replyProxy }, _cycle, random) => {
    if (replyProxy === null) throw new Error('Replies go through the proxy')
    const before = replyProxy.lost
    replyProxy.isLosing = true
    await sleep(random.between(losingMs.least, losingMs.most))
    while (replyProxy.lost === before) await sleep(losingMs.least)
    replyProxy.isLosing = false
    return { overAtMs: Date.now() }
  },
}
