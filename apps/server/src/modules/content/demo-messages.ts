import { assert } from '@fairline/domain/assert'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { hasMessages } from './message-store.ts'
import { type WrittenMessage, writeMessage } from './write-message.ts'

const inEnglish = (title: string, content: string): WrittenMessage['texts'] => ({
  en: { title, content },
})

/** The messages of the demo operator to its members, the oldest first. */
const demoMessages: readonly WrittenMessage[] = [
  {
    kind: 'marquee',
    texts: inEnglish(
      '',
      'Matches, scores and prices of this demo are simulated; the money is play money.',
    ),
  },
  {
    kind: 'marquee',
    texts: inEnglish('', 'Every settled bet has its receipt: score, line, halves and formula.'),
  },
  {
    kind: 'announcement',
    texts: inEnglish(
      'Match time and working date are GMT+8',
      'All times on this site are GMT+8. A bet belongs to the working date of its settlement, ' +
        'from midnight to midnight.',
    ),
  },
  {
    kind: 'announcement',
    texts: inEnglish(
      'Football bets stand for 90 minutes',
      'Football is settled on 90 minutes and injury time. Extra time and shoot-outs do not count ' +
        'unless the market says so.\nIn-play handicap bets count only the goals after the bet. ' +
        'The page Rules has an example for each bet type.',
    ),
  },
  {
    kind: 'announcement',
    texts: inEnglish(
      'Welcome to the Fairline demo',
      'Leagues are played at six times the speed of the clock: a match ends within a quarter ' +
        'of an hour, and your bets with it.',
    ),
  },
  ...['demo01', 'demo02', 'demo03', 'demo04', 'demo05'].map(
    (member): WrittenMessage => ({
      kind: 'personal',
      member,
      texts: inEnglish(
        'Your account is ready',
        'Your upline has given you credit. Your limits stand on the slip before you type a stake.',
      ),
    }),
  ),
]

/** Writes the demo operator's messages, unless it has any; several nodes may call it at once. */
export async function seedDemoMessages(database: Database, operatorId: number): Promise<void> {
  await inTransaction(database, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', ['fairline seed-demo'])
    if (await hasMessages(tx, operatorId)) return
    for (const message of demoMessages) {
      const outcome = await writeMessage(tx, operatorId, message)
      assert(outcome.ok, 'the demo writes what an operator may write')
    }
  })
}
