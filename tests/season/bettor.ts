import { assert } from '@fairline/domain/assert'
import type { Currency, Minor } from '@fairline/domain/money/money'
import { currencies, formatMoney, stakeStepMinor } from '@fairline/domain/money/money'
import { type OddsGroup, oddsGroups } from '@fairline/domain/odds/odds-type'
import { allSports } from '@fairline/domain/sports/all-sports'
import type { Random } from '@fairline/feed-simulator/prng'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import {
  createMember,
  createPasswordHasher,
  demoPassword,
} from '../../apps/server/src/modules/accounts/index.ts'
import { giveCredit } from '../../apps/server/src/modules/funds/index.ts'
import { setPlayLimit } from '../../apps/server/src/modules/play-limits/index.ts'
import type { Runtime } from '../../apps/server/src/nodes/runtime.ts'
import { type BookClient, openBookClient } from '../../tools/season-replay/book-client.ts'
import { createUplines } from './uplines.ts'

const operatorId = 1
const credit: Minor = 100_000_000_000_00n
/** No bet reaches a limit: what limits do is tested elsewhere. */
const limitless: Minor = 99_999_999_999_999_999n
const limit = { minBet: 1n, maxBet: limitless, maxPayout: limitless, maxPerMatch: limitless }
const limits = Object.fromEntries(allSports.map(({ id }) => [String(id), limit]))
/** The same in hundredths of a per cent. */
export const bettorRates = { hdpou: 25, '1x2': 25, others: 100 } as const
const commission = { hdpou: '0.25', '1x2': '0.25', others: '1.00' } as const
const ownLimits = [
  { kind: 'stake', period: 'day' },
  { kind: 'loss', period: 'month' },
] as const
/** Steps of the currency that a stake has at most: small ones, so that cents have to be rounded. */
const stakeStepsMax = 30_000

/** A member of the season: one of each currency, in the odds groups by turns. */
interface SeasonMember {
  readonly loginId: string
  readonly currency: Currency
  readonly oddsGroup: OddsGroup
}

/** A member who is logged in. */
export interface Bettor extends SeasonMember {
  readonly book: BookClient
}

const members: readonly SeasonMember[] = currencies.map((currency, index) => ({
  loginId: `season${index + 1}`,
  currency,
  oddsGroup: oddsGroups[index % oddsGroups.length] ?? 'A',
}))

/** Accounts in MMO bet at Myanmar odds only. */
export function betsAtOtherOdds({ currency }: Pick<Bettor, 'currency'>): boolean {
  return currency !== 'MMO'
}

/** Whether the member bets at Myanmar odds. */
export function betsAtMyanmarOdds({ currency }: Pick<Bettor, 'currency'>): boolean {
  return currency === 'MMK' || currency === 'MMO'
}

/** An operator takes BDT where it says so; this one takes every currency. */
async function takeAllCurrencies({ queries }: Runtime['database']): Promise<void> {
  const all = Object.fromEntries(currencies.map((currency) => [currency, {}]))
  const added = JSON.stringify({ currencies: all })
  await queries.query('update operator set settings = settings || $1 where id = $2', [
    added,
    operatorId,
  ])
}

/**
 * Makes the uplines and the members, one of each currency, with more credit than they can lose.
 * Half of them limit their own play to as much, so that what counts against limits is kept for
 * them, and proved with the books.
 */
export async function createBettors({ env, database }: Runtime): Promise<void> {
  await takeAllCurrencies(database)
  const hasher = await createPasswordHasher(env.PASSWORD_PEPPER, 1)
  const given = { credit, rates: bettorRates }
  const places = await inTransaction(database, (tx) =>
    createUplines(tx, operatorId, currencies, given),
  )
  for (const [index, member] of members.entries()) {
    const accountId = await inTransaction(database, async (tx) => {
      const terms = { operatorId, password: demoPassword, limits, commission, ...member }
      const place = places.get(member.currency)
      const walletId = await createMember(tx, hasher, { ...terms, ...place })
      await giveCredit(tx, { operatorId, walletId, amount: credit, note: 'season' })
      return walletId
    })
    if (index % 2 > 0) continue
    for (const limited of ownLimits) {
      const { currency } = member
      const asked = { ...limited, limit: formatMoney(credit) }
      const set = await setPlayLimit(database, { accountId, currency }, asked)
      assert(set.ok, `${member.loginId} may limit the own play`)
    }
  }
}

/** Logs every member in. */
export function logInBettors(url: string): Promise<Bettor[]> {
  const { signal } = new AbortController()
  return Promise.all(
    members.map(async (member) => {
      const { loginId } = member
      return {
        ...member,
        book: await openBookClient(url, { loginId, password: demoPassword }, signal),
      }
    }),
  )
}

/** A stake that the currency allows, minor units. */
export function drawStake(random: Random, currency: Currency): Minor {
  return BigInt(1 + random.below(stakeStepsMax)) * stakeStepMinor(currency)
}
