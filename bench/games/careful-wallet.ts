/**
 * The baseline: a plain Fastify with the same two calls, each one transaction, written as one would
 * write it with care.
 */
import Fastify from 'fastify'
import { isSignedBy } from '../../apps/server/src/modules/games/provider-signature.ts'
import { providerHeaders, seamlessCalls } from '../../packages/contract/src/provider/seamless.ts'
import { creditWithCare, debitWithCare } from './careful-transaction.ts'
import { benchKey, benchProvider } from './game-members.ts'
import { openWalletPool, serveWallet } from './wallet-process.ts'

const database = await openWalletPool()
const app = Fastify()
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text))

for (const path of ['/seamless/debit', '/seamless/credit'] as const) {
  app.post(path, async ({ headers, body }) => {
    const raw = String(body)
    const [provider, keyId, timestamp, signature] = [
      headers[providerHeaders.provider],
      headers[providerHeaders.keyId],
      headers[providerHeaders.timestamp],
      headers[providerHeaders.signature],
    ].map(String) as [string, string, string, string]
    const signed = { provider, keyId, timestamp, signature }
    const isKnown = provider === benchProvider && keyId === benchKey.keyId
    if (!isKnown || !isSignedBy(benchKey.secret, signed, raw, Date.now())) {
      return { status: 'INVALID_SIGNATURE', balance: null }
    }
    const json: unknown = JSON.parse(raw)
    if (path === '/seamless/debit') {
      const read = seamlessCalls[path].safeParse(json)
      return read.success ? debitWithCare(database, read.data) : invalid
    }
    const read = seamlessCalls[path].safeParse(json)
    return read.success ? creditWithCare(database, read.data) : invalid
  })
}
const invalid = { status: 'INVALID_REQUEST', balance: null } as const
await serveWallet(app, database)
