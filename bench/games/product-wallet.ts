/**
 * The product's wallet in a process of its own: the shell of the server, its book of providers and
 * the signed wallet. It has no feed: a simulated world would take the processor from one variant.
 */
import { systemClock } from '../../apps/server/src/clock.ts'
import { createLog } from '../../apps/server/src/http/log.ts'
import { ProviderBook } from '../../apps/server/src/modules/games/provider-book.ts'
import {
  type SeamlessCall,
  SeamlessWallet,
} from '../../apps/server/src/modules/games/seamless-wallet.ts'
import { ledgerFunds } from '../../apps/server/testing/ledger-funds.ts'
import { createTestApp } from '../../apps/server/testing/test-app.ts'
import { openWalletPool, serveWallet } from './wallet-process.ts'

const database = await openWalletPool()
const log = createLog('warn', process.stderr)
const providers = new ProviderBook({ database, log })
await providers.start()
const wallet = new SeamlessWallet({ database, funds: ledgerFunds, log, onMoved: () => {} })
const app = await createTestApp({
  log,
  checkResponses: false,
  proveProvider(headers, rawBody) {
    const provider = providers.prove(headers, rawBody, systemClock.now())
    return provider && ((call) => wallet.answer(provider, call as SeamlessCall))
  },
})
await serveWallet(app, database)
