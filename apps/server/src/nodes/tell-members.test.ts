import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import type { LiveHub } from '../modules/live/index.ts'
import { tellerOf } from './tell-members.ts'

const event = { ticket_id: 'T', state: 'running', reason: '', result: '' } as const
const walletId = 4n

/** Collects what the member hears, and answers each read of the balance in its turn. */
function aTeller(...read: readonly { available: string; version: string }[]) {
  const told: unknown[] = []
  const live = {
    tellMember: (_: bigint, { name, data }: { name: string; data: { balance?: string } }) => {
      told.push(name === 'balance' ? data.balance : name)
    },
  } as unknown as LiveHub
  const rows = [...read]
  const query = async (): Promise<unknown[]> => {
    const row = rows.shift()
    return row === undefined ? [] : [{ ...row, id: `${walletId}`, outstanding: '0', debt: '0' }]
  }
  const database = { queries: { query } } as unknown as Database
  const failures: unknown[] = []
  return { told, tell: tellerOf(live, database, (error) => failures.push(error)), failures }
}

const balances = (available: bigint, version: bigint) => ({ available, outstanding: 0n, version })

test('a bet that says what it left is told without a read', () => {
  const { told, tell } = aTeller()
  tell(walletId, [event], { balances: balances(1_000n, 2n) })
  expect(told).toEqual(['bet', '10.00'])
})

test('a balance older than the last one told is left out, the bet is not', async () => {
  const { told, tell, failures } = aTeller({ available: '500', version: '3' })
  tell(walletId, [event], { hasMessage: true })
  await expect.poll(() => told).toEqual(['bet', 'message', '5.00'])
  tell(walletId, [event], { balances: balances(1_000n, 2n) })
  expect(told).toEqual(['bet', 'message', '5.00', 'bet'])
  tell(walletId, [], { balances: balances(200n, 4n) })
  expect(told.at(-1)).toBe('2.00')
  expect(failures).toEqual([])
})
