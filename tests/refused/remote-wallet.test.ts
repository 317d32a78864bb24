import { errorCatalogue } from '@fairline/domain/errors/error-catalogue'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectInvariants } from '../../apps/server/testing/expect-invariants.ts'
import { type Knob, WalletServer } from '../../apps/server/testing/wallet-server.ts'
import { type KnownBook, type KnownMember, openKnownBook } from './known-book.ts'
import type { KnownMatch } from './known-feed.ts'
import { announceMatches } from './parlay-slip.ts'
import { codeOf } from './raise.ts'
import { type CodeOfRemoteWallets, codesOfRemoteWallets } from './remote-wallet-codes.ts'
import { joinForm, roomForm, roomOf } from './room-requests.ts'
import { slipOf } from './slip.ts'

/** Members whose operator keeps their money itself (specification 8, docs/funds.md). */

let book: KnownBook
let wallet: WalletServer
let match: KnownMatch

beforeAll(async () => {
  book = await openKnownBook()
  wallet = await WalletServer.open()
  await wallet.join(book.db.database)
  match = await book.feed.announce()
  const first = await aMember()
  // The server looks for wallets of operators once a second.
  await vi.waitFor(async () => expect(await balanceOf(first)).toBe('1000.00'), 10_000)
})
afterAll(async () => {
  await expectInvariants(book.db.database)
  expect(wallet.complaints).toEqual([])
  await book.close()
  await wallet.close()
})

async function aMember(): Promise<KnownMember> {
  const member = await book.member({ credit: 0 })
  wallet.fund(member.loginId, 100_000n)
  return member
}

async function balanceOf({ credentials }: KnownMember): Promise<unknown> {
  return (await book.ask('/vuserbalance', { ...credentials, parent_id: 'house' }))['balance']
}

/** Makes a request ready, and returns what sends it. */
type Ready = (member: KnownMember) => Promise<() => Promise<string>>

const bet: Ready = async (member) => {
  const slip = await slipOf(book, member, match)
  return () => codeOf(book.ask('/bet/betsingle', slip))
}

const join: Ready = async (member) => {
  const matches = await announceMatches(book, 3)
  const id = await roomOf(book, await aMember(), matches)
  const form = await joinForm(book, member, id, must(matches[0], 'a match'))
  return () => codeOf(book.ask('/tournament/roomjoin', form))
}

const create: Ready = async (member) => {
  const form = await roomForm(book, member, await announceMatches(book, 3))
  return () => codeOf(book.ask('/tournament/roomcreate', form))
}

const raised: Readonly<Record<CodeOfRemoteWallets, readonly [Knob, Ready]>> = {
  connectionFailed: ['error', bet],
  duplicate_debit_record: ['conflict', bet],
  'joinFailed-1': ['disabled', join],
  'joinFailed-2': ['error', join],
  'createRoomFailed-1': ['disabled', create],
  'createRoomFailed-2': ['error', create],
}

/**
 * @spec S8.connectionFailed S8.duplicate_debit_record S8.joinFailed-1 S8.joinFailed-2
 *   S8.createRoomFailed-1 S8.createRoomFailed-2
 */
test.each(codesOfRemoteWallets)('%s: nothing is held', async (code) => {
  const [knob, ready] = raised[code]
  const member = await aMember()
  const send = await ready(member)
  wallet.turn('reserve', knob)
  expect(await send()).toBe(code)
  expect(errorCatalogue[code].text).not.toBe('')
  await expect.poll(() => wallet.balanceOf(member.loginId)).toBe(100_000n)
})

test('a bet is paid and shown where the money lies', async () => {
  const member = await aMember()
  const send = await bet(member)
  expect(await send()).toBe('')
  await expect.poll(() => balanceOf(member), { timeout: 10_000 }).not.toBe('1000.00')
})
