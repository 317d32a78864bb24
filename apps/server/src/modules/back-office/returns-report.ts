import type { ReturnsRow, ReturnsTotal } from '@fairline/contract/office/game-returns'
import { formatMoney } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import { numberedPage } from './asked-by-call.ts'
import type { PageAsked } from './list.ts'
import { type Returned, type ReturnsAsked, selectReturns } from './returns-store.ts'

/**
 * From so many rounds and wins on, the deviation of a return is told: with fewer, the standard
 * error of the rounds says little about that of the game, because large wins are rare.
 */
const roundsEnough = 1_000
const winsEnough = 100
/** Chance alone brings a return so many standard errors away in 27 of 10,000 reports. */
const farFrom = 3

/** A page of the returns of games with the totals of all pages, by currency. */
export async function reportReturns(
  db: Queries,
  asked: Omit<ReturnsAsked, keyof PageAsked>,
  page: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const find = (span: PageAsked) => selectReturns(db, { ...asked, ...span })
  const [listed, totals] = await Promise.all([
    numberedPage(page, find, presentRow),
    selectReturns(db, { ...asked, by: null, page: 1, limit: 100 }),
  ])
  return { ...listed, totals: totals.map(presentSums) }
}

const presentRow = (row: Returned): ReturnsRow => ({
  day: row.day,
  provider: row.provider,
  game: row.game,
  product: row.product,
  ...presentSums(row),
})

function presentSums(row: Returned): ReturnsTotal {
  const { rounds, won, stake, payout, measured, exact } = row
  const isEnough = rounds >= roundsEnough && won >= winsEnough
  const deviation = isEnough ? row.deviation : null
  return {
    currency: row.currency,
    rounds,
    stake: formatMoney(stake),
    payout: formatMoney(payout),
    win_loss: formatMoney(stake - payout),
    measured,
    exact,
    deviation,
    is_far: deviation !== null && Math.abs(Number(deviation)) >= farFrom,
  }
}
