import { readStake } from '../bets/stake-text.ts'
import type { LeagueGroup } from '../board/board-filter.ts'
import type { PageType } from '../board/displays.ts'
import type { Currency } from '../money/money.ts'
import type { PriceType } from '../odds/odds-type.ts'
import type { OddsPolicy } from '../odds/price-change.ts'

/** Display and betting settings of a member, named as in the specification. */
export interface Preferences {
  readonly language: string
  readonly oddsType: PriceType
  readonly pageType: PageType
  readonly eventSorting: 'normal' | 'time'
  /** The leagues that the board shows. */
  readonly marketType: LeagueGroup
  /** Whether slip and match centre show the win or loss of the bets at each final score. */
  readonly showScoreMap: boolean
  /** Whether the prices of the chosen match are shown in a panel of their own. */
  readonly showQuickOdds: boolean
  /** Rows of a page of a list. @spec S9.page.size */
  readonly pageSize: PageSize
  /** Sports types in the member's own order; [] for the default order. */
  readonly sportsOrder: readonly number[]
  /** What the slip starts with: '1' nothing, '2' the last stake placed, '3' the default amount. */
  readonly defaultStake: '1' | '2' | '3'
  /** Stake that the slip starts with, as decimal text. */
  readonly defaultStakeAmount: string
  readonly acceptBetterOdds: boolean
  readonly acceptAnyOdds: boolean
  readonly autoRefreshOdds: boolean
  readonly quickBet: boolean
  readonly quickBetAmount: string
  readonly theme: string
  /** '1' shows handicaps and totals at Myanmar odds before the match, '0' at the odds type. */
  readonly mmoType: '0' | '1'
  /** Ids of the matches with a star, the newest last. */
  readonly favourites: readonly string[]
  /** Ids of the leagues with a star, the newest last. */
  readonly favouriteLeagues: readonly string[]
  readonly minimizer: Minimizer
}

/** Parts of the sportsbook that the member has collapsed. */
export interface Minimizer {
  readonly header: boolean
  /** The column on the left, with the menu. */
  readonly sidebar: boolean
  /** The column on the right, with the live centre. */
  readonly asidebar: boolean
}

export const pageSizes = ['10', '20', '50', '100'] as const
export type PageSize = (typeof pageSizes)[number]

/** The most favourites of a kind. A new one replaces the oldest. */
export const starsMax = 200

/** What an operator's configuration decides of its members' first preferences. */
export interface BrandDefaults {
  readonly language: string
  readonly oddsType: PriceType
  readonly theme: string
}

/** What a member can choose from. */
export interface OfferedToMember {
  readonly currency: Currency
  readonly languages: readonly string[]
  /** Whether Myanmar odds are. */
  readonly myanmar: boolean
}

/**
 * Preferences of a member who has set none.
 * @spec S9.page.type S9.stake.default S9.stake.amount S9.stake.quickBet S9.options.default
 *   S9.options.quickBet S9.options.betterOdds S9.options.anyOdds S9.config.default
 *   S9.config.oddsType S9.config.theme
 */
export function defaultPreferences(brand: BrandDefaults): Preferences {
  return {
    ...brand,
    pageType: '2',
    eventSorting: 'normal',
    marketType: '0',
    showScoreMap: true,
    showQuickOdds: false,
    pageSize: '10',
    sportsOrder: [],
    defaultStake: '3',
    defaultStakeAmount: '1',
    acceptBetterOdds: false,
    acceptAnyOdds: false,
    autoRefreshOdds: true,
    quickBet: false,
    quickBetAmount: '1',
    mmoType: '0',
    favourites: [],
    favouriteLeagues: [],
    minimizer: { header: false, sidebar: false, asidebar: false },
  }
}

/**
 * Adds the id to the list as the newest favourite, or removes it if it is already there.
 * @spec S3.preferences.other
 */
export function withStar(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-starsMax)
}

const hasTwice = (list: readonly unknown[]): boolean => new Set(list).size < list.length

/**
 * The preference that cannot be kept, or null: an amount must be a stake that the account's
 * currency knows, a language one that the operator offers, Myanmar odds one that the account has:
 * one in MMO has no others. A list names nothing twice.
 * @spec S3.preferences.defaultStakeAmount S3.preferences.quickBetAmount
 */
export function preferenceProblem(
  changes: Partial<Preferences>,
  { currency, languages, myanmar }: OfferedToMember,
): keyof Preferences | null {
  if (changes.language !== undefined && !languages.includes(changes.language)) return 'language'
  if (changes.mmoType === '1' && !myanmar) return 'mmoType'
  if (changes.mmoType === '0' && currency === 'MMO') return 'mmoType'
  const lists = ['sportsOrder', 'favourites', 'favouriteLeagues'] as const
  const doubled = lists.find((key) => hasTwice(changes[key] ?? []))
  if (doubled !== undefined) return doubled
  const amounts = ['defaultStakeAmount', 'quickBetAmount'] as const
  const wrong = amounts.find((key) => {
    const amount = changes[key]
    return amount !== undefined && readStake(amount, currency).kind !== 'amount'
  })
  return wrong ?? null
}

/** The price change policy that the two odds options add up to (rules.md 8.3). */
export function policyOf(
  options: Pick<Preferences, 'acceptBetterOdds' | 'acceptAnyOdds'>,
): OddsPolicy {
  if (options.acceptAnyOdds) return 2
  return options.acceptBetterOdds ? 1 : 0
}
