import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { TicketIds } from '../bets/index.ts'
import { answerMessage, claimMessages, type FundMessage, putOffMessage } from './message-store.ts'
import { postTransfers } from './post-transfers.ts'
import { presentMessage } from './present-message.ts'
import type { RemoteResult, RemoteWallet, SendRemote } from './remote-wallet.ts'

/** The waits between the tries of a message, milliseconds; the last one again and again. */
const waitsMs = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000]
const claimedMax = 50

interface Sending {
  readonly database: Database
  readonly ticketIds: TicketIds
  readonly send: SendRemote
  readonly walletOf: (operatorId: number) => RemoteWallet | undefined
}

/** Sends the messages that are due. Returns how many were answered for good. */
export async function sendMessages(parts: Sending): Promise<number> {
  const claimed = await claimMessages(parts.database.queries, claimedMax)
  const answered = await Promise.all(claimed.map((message) => sendMessage(parts, message)))
  return answered.filter(Boolean).length
}

async function sendMessage(
  { database, ticketIds, send, walletOf }: Sending,
  message: FundMessage,
): Promise<boolean> {
  const wallet = walletOf(message.operatorId)
  const answer = wallet && (await send(wallet, presentMessage(message, ticketIds)))
  if (answer === undefined || answer.result === 'unknown' || !isFinal(message, answer.result)) {
    await putOffMessage(database.queries, message.id, waitsMs[message.tries] ?? 60_000)
    return false
  }
  const { result } = answer
  await inTransaction(database, async (tx) => {
    if (!(await answerMessage(tx, message.id, result))) return
    const { reference, revision, walletId, amount } = message
    if (result !== 'ok' || amount >= 0n || reference === null || revision === null) return
    // The wallet has paid what was lent for it.
    await postTransfers(tx, [
      { reference, kind: 'remote_debt', revision, walletId, amount: -amount },
    ])
  })
  return true
}

/** A wallet may refuse to pay back, which leaves the debt. All else is sent until it is taken. */
const isFinal = ({ path, amount }: FundMessage, result: RemoteResult): boolean =>
  result === 'ok' || (path === 'settle' && amount < 0n && result === 'insufficient')
