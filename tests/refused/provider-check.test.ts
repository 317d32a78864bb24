import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../../apps/server/testing/expect-invariants.ts'
import { ProviderServer } from '../../apps/server/testing/provider-server.ts'
import { checkIntegration, reportOf } from '../../tools/provider-check.ts'
import { type KnownBook, openKnownBook } from './known-book.ts'

let book: KnownBook
let provider: ProviderServer

beforeAll(async () => {
  book = await openKnownBook()
  provider = await ProviderServer.open()
  await provider.join(book.db.database)
})
afterAll(async () => {
  await expectInvariants(book.db.database)
  await book.close()
  await provider.close()
})

/** What a provider has that a member just started a game of. */
async function started(secret: string) {
  const member = await book.member({ currency: 'MYR', credit: 1_000 })
  const game = { provider: 'acme', game_code: 'harbour', device: 'phone', terms_accepted: true }
  // A node knows a new provider within a second.
  await expect
    .poll(() => book.ask('/game/LaunchGame', { ...member.credentials, ...game }), {
      timeout: 5_000,
    })
    .toMatchObject({ status: 1 })
  const { token, player } = must(provider.launches.at(-1), 'a launch')
  const of = { url: book.url, provider: 'acme', keyId: 'k1', secret, currency: 'MYR' as const }
  return { ...of, launch: { token, player, game: 'harbour' }, providerUrl: provider.url }
}

test('the wallet and a provider pass every case of docs/providers.md', async () => {
  const cases = await checkIntegration(await started('a secret of thirty-two characters'))
  expect(cases.length).toBeGreaterThan(25)
  expect(cases.filter(({ problem }) => problem !== '')).toEqual([])
  expect(reportOf(cases)).toContain(`${cases.length} cases, 0 failed`)
})

test('a wrong secret is told case by case', async () => {
  const cases = await checkIntegration(await started('another secret of thirty-two chars'))
  const report = reportOf(cases)
  expect(report).toContain('FAIL  a debit: answers INVALID_SIGNATURE, not OK')
  expect(report).toContain('FAIL  /GameList of the provider')
})
