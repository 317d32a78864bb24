import { assert } from '@fairline/domain/assert'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import texts from './demo-texts.json' with { type: 'json' }
import { hasMessages } from './message-store.ts'
import { type WrittenMessage, writeMessage } from './write-message.ts'

/** The messages of the demo operator to its members in nine languages, the oldest first. */
const demoMessages: readonly WrittenMessage[] = [
  { kind: 'marquee', texts: texts.simulated },
  { kind: 'marquee', texts: texts.receipts },
  { kind: 'announcement', texts: texts.times },
  { kind: 'announcement', texts: texts.football },
  { kind: 'announcement', texts: texts.welcome },
  ...['demo01', 'demo02', 'demo03', 'demo04', 'demo05'].map(
    (member): WrittenMessage => ({ kind: 'personal', member, texts: texts.ready }),
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
