import type { ErrorCode } from '../errors/error-catalogue.ts'
import type { TransferKind } from './product.ts'

/** The round has a report of its own, so that no transfer is listed alone. */
const ofGames = { listed: 'never', column: 'winLoss' } as const

const hold = { debit: 'available', credit: 'outstanding', countsAs: 'stake', ...ofGames } as const
const back = {
  debit: 'outstanding',
  credit: 'available',
  countsAs: 'stake_back',
  ...ofGames,
} as const
const take = { debit: 'outstanding', credit: 'provider', countsAs: 'fee', ...ofGames } as const
const pay = { debit: 'provider', credit: 'available', countsAs: 'win', ...ofGames } as const

/** How the money of a round moves; each product has these kinds under names of its own. */
export type GameMove = 'hold' | 'return' | 'take' | 'pay'
/** The name of a kind: `slots_hold`. */
export type GameKind<Key extends string> = `${Key}_${GameMove}`

/**
 * Makes the product of a category of games. A stake is held with its bet and given back if the bet
 * is taken back; what is held as the round closes goes to the account of the provider, which pays
 * the wins.
 */
export const gameProduct = <const Key extends string, const Code extends ErrorCode>(
  key: Key,
  refusedWith: Code,
) =>
  ({
    refusedWith,
    isBuilt: true,
    transferKinds: {
      [`${key}_hold`]: hold,
      [`${key}_return`]: back,
      [`${key}_take`]: take,
      [`${key}_pay`]: pay,
    } as Readonly<Record<GameKind<Key>, TransferKind>>,
  }) as const
