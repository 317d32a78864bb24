import { expect, test } from 'vitest'
import { ticketIds } from '../../testing/ticket-ids.ts'
import type { Database } from '../db/database.ts'
import type { LiveHub } from '../modules/live/index.ts'
import { tellerOf } from './tell-members.ts'

const news = { betId: 7n, state: 'running' } as const
const bet = { ticket_id: ticketIds.idOf(7n), state: 'running', reason: '', result: '' }
const walletId = 4n

/** Collects what the member hears, and answers each read of the balance in its turn. */
function aTeller(...read: readonly { available: string; version: string }[]) {
  const told: unknown[] = []
  const live: Pick<LiveHub, 'tellMember'> = {
    tellMember: (_, { name, data }) => {
      const shown = { balance: 'balance' in data && data.balance, bet: data }
      told.push(name === 'bet' || name === 'balance' ? shown[name] : name)
    },
  }
  const rows = [...read]
  const query = async (): Promise<unknown[]> => {
    const row = rows.shift()
    return row === undefined ? [] : [{ ...row, id: `${walletId}`, outstanding: '0', debt: '0' }]
  }
  const database = { queries: { query } } as unknown as Database
  const failures: unknown[] = []
  const onError = (error: unknown) => failures.push(error)
  return { told, tell: tellerOf({ live, database, ticketIds, onError }), failures }
}

const balances = (available: bigint, version: bigint) => ({ available, outstanding: 0n, version })

test('a bet that says what it left is told without a read', () => {
  const { told, tell } = aTeller()
  tell(walletId, [news], { balances: balances(1_000n, 2n) })
  expect(told).toEqual([bet, '10.00'])
})

test('a balance older than the last one told is left out, the bet is not', async () => {
  const { told, tell, failures } = aTeller({ available: '500', version: '3' })
  tell(walletId, [news], { hasMessage: true })
  await expect.poll(() => told).toEqual([bet, 'message', '5.00'])
  tell(walletId, [news], { balances: balances(1_000n, 2n) })
  expect(told).toEqual([bet, 'message', '5.00', bet])
  tell(walletId, [], { balances: balances(200n, 4n) })
  expect(told.at(-1)).toBe('2.00')
  expect(failures).toEqual([])
})
