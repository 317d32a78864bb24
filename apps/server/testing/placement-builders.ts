import { randomUUID } from 'node:crypto'
import type { Database } from '../src/db/database.ts'
import type { Placement } from '../src/modules/placing/placement.ts'
import { aMatch } from './bets-on-a-match.ts'
import { bookNowMs } from './book-clock.ts'
import { aWallet } from './wallets.ts'

/** Returns a placement that passes, on a market with guard version 7; risk in minor units. */
export function aPlacement(
  given: Pick<Placement, 'walletId' | 'risk'> &
    Partial<Placement> & { matchKey: bigint; guardVersion?: bigint },
): Placement {
  const { matchKey, guardVersion = 7n, ...item } = given
  return {
    operatorId: 1,
    termsId: 1n,
    requestId: randomUUID(),
    contentHash: '00'.repeat(32),
    checkedAtMs: bookNowMs(),
    refusal: null,
    combination: 'single',
    waitMs: 0,
    stake: item.risk,
    win: item.risk,
    oddsType: 2,
    acceptOdds: 0,
    maxPerMatch: 1_000_000_000n,
    rights: 0,
    legs: [
      {
        matchKey,
        marketType: 2,
        betType: 'HDP',
        period: 'FT',
        selection: 'home',
        lineQuarters: -1,
        price: { type: 'HK', thousandths: 1000 },
        sourceOddsType: 1,
        sourceOddsThousandths: 1000,
        oddsVersion: 1,
        guardVersion,
        score: null,
      },
    ],
    ...item,
  }
}

/** A member's wallet with that much available, in minor units; its key. */
export function openWallet(database: Database, available: bigint): Promise<bigint> {
  return aWallet(database, {
    loginId: `m${randomUUID().replaceAll('-', '').slice(0, 20)}`,
    credit: available,
  })
}

/** Makes a match with an open guard on version 7, of market type 2 (today) by default. */
export async function openMatch(
  database: Database,
  marketType = 2,
): Promise<{ key: bigint; publicId: string }> {
  const publicId = randomUUID()
  return { key: await aMatch(database, publicId, [marketType]), publicId }
}
