import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import { withHandicap } from './known-feed.ts'

/** What a price does after the member looked at it, under an option for odds. */
interface PriceMove {
  readonly name: string
  readonly markets: readonly FeedMarket[]
  readonly accept_odds: 0 | 1 | 2
  /** The refusal; empty where the bet is taken at the new price. */
  readonly code: '' | 'odds_changed'
  /** The new price of home -0.75, as a single and as a leg of a parlay shows it. */
  readonly malay: string
  readonly decimal: string
}

const down = withHandicap('MY 0.90', 'MY 0.98')
const up = withHandicap('MY -0.98', 'MY 0.86')
const cheaper = { markets: down, malay: '0.90', decimal: '1.90' } as const
const dearer = { markets: up, malay: '-0.98', decimal: '2.02' } as const

/** Down and up from home -0.75 at MY 0.95, under each option. */
export const priceMoves: readonly PriceMove[] = [
  { name: 'A-27 down, nothing accepted', ...cheaper, accept_odds: 0, code: 'odds_changed' },
  { name: 'A-27 down, better accepted', ...cheaper, accept_odds: 1, code: 'odds_changed' },
  { name: 'A-27 down, any accepted', ...cheaper, accept_odds: 2, code: '' },
  { name: 'A-28 up, nothing accepted', ...dearer, accept_odds: 0, code: 'odds_changed' },
  { name: 'A-28 up, better accepted', ...dearer, accept_odds: 1, code: '' },
  { name: 'A-28 up, any accepted', ...dearer, accept_odds: 2, code: '' },
]
