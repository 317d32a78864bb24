import { assert } from '@fairline/domain/assert'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import texts from './demo-texts.json' with { type: 'json' }
import { hasMessages } from './message-store.ts'
import { type WrittenMessage, writeMessage } from './write-message.ts'

/** An operator of the demo, and the login ids of its members. */
interface DemoOperator {
  readonly id: number
  readonly name: string
  readonly members: readonly { readonly loginId: string }[]
}

/** Returns a demo operator's messages in nine languages, the oldest first. */
function demoMessages({ name, members }: DemoOperator): readonly WrittenMessage[] {
  const written = JSON.stringify(texts).replaceAll('{operator}', name)
  const { simulated, receipts, times, football, welcome, ready }: typeof texts = JSON.parse(written)
  return [
    { kind: 'marquee', texts: simulated },
    { kind: 'marquee', texts: receipts },
    { kind: 'announcement', texts: times },
    { kind: 'announcement', texts: football },
    { kind: 'announcement', texts: welcome },
    ...members.map(
      ({ loginId: member }): WrittenMessage => ({ kind: 'personal', member, texts: ready }),
    ),
  ]
}

/** Writes a demo operator's messages, unless it has any; several nodes may call it at once. */
export async function seedDemoMessages(database: Database, operator: DemoOperator): Promise<void> {
  await inTransaction(database, async (tx) => {
    await tx.takeTurn('fairline seed-demo')
    if (await hasMessages(tx, operator.id)) return
    for (const message of demoMessages(operator)) {
      const outcome = await writeMessage(tx, operator.id, message)
      assert(outcome.ok, 'the demo writes what an operator may write')
    }
  })
}
