import type {
  DaySums,
  LiabilityRow,
  OfficeProductSums,
  OfficeTask,
} from '@fairline/contract/office/dashboard'
import { commissionOf, keptOf } from '@fairline/domain/books/edges'
import { partyLevels } from '@fairline/domain/books/party-level'
import { accepted } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import type { OfficeCaller } from '../../http/office-call.ts'
import type { OfficeHandlers } from '../../http/office-endpoints.ts'
import { reportProducts, reportShares, type SharesSums } from '../books/index.ts'
import { partyNamed } from '../parties/index.ts'
import { countTasks, type Liability, selectLiabilities, selectToday } from './dashboard-store.ts'
import { selectResultParts } from './result-store.ts'

/** So many matches of a currency are named. */
const liabilitiesMost = 10
/** A longer list of tasks is no longer counted to its end. */
const partsMost = 500

/** The call of the dashboard. */
export function dashboardCalls({
  queries,
}: {
  readonly queries: Queries
}): Pick<OfficeHandlers, '/bo/dashboard'> {
  return {
    async '/bo/dashboard'({ caller, scope }) {
      const day = await selectToday(queries)
      const [today, products, liabilities, own, tasks] = await Promise.all([
        todayOf(queries, caller, day),
        productsOf(queries, caller, day),
        selectLiabilities(queries, scope, liabilitiesMost),
        ownCredit(queries, caller),
        caller.party === null ? tasksOf(queries, caller.operatorId) : [],
      ])
      return accepted({
        day,
        today,
        products,
        liabilities: liabilities.map(presentLiability),
        own,
        tasks,
      })
    },
  }
}

/** What an upline has to give: nobody shows it but its own dashboard. Null of staff. */
async function ownCredit(queries: Queries, { operatorId, party }: OfficeCaller) {
  const own = party === null ? undefined : await partyNamed(queries, operatorId, party.login)
  if (own === undefined) return null
  const { currency, credit, given } = own
  const left = formatMoney(credit - given)
  return { currency, credit: formatMoney(credit), given: formatMoney(given), left }
}

async function todayOf(
  queries: Queries,
  { operatorId, party }: OfficeCaller,
  day: string,
): Promise<DaySums[]> {
  const asked = { operatorId, under: party?.path ?? null, from: day, until: day }
  const level = party === null ? partyLevels.length : partyLevels.indexOf(party.level)
  const { totals } = await reportShares(queries, asked, [0, 0])
  return totals.map((sums) => daySumsOf(sums, level))
}

async function productsOf(
  queries: Queries,
  { operatorId, party }: OfficeCaller,
  day: string,
): Promise<OfficeProductSums[]> {
  const asked = { operatorId, under: party?.path ?? null, from: day, until: day }
  const sums = await reportProducts(queries, asked)
  return sums.map(({ product, currency, bets, turnover, winLoss }) => ({
    product,
    currency,
    bets: Number(bets),
    turnover: formatMoney(turnover),
    win_loss: formatMoney(winLoss),
  }))
}

/** @param level whose share is shown: its place in `keptOf`. */
function daySumsOf({ currency, edges, ...sums }: SharesSums, level: number): DaySums {
  return {
    currency,
    bets: Number(sums.bets),
    turnover: formatMoney(sums.turnover),
    win_loss: formatMoney(sums.winLoss),
    commission: formatMoney(commissionOf(edges, sums.winLoss)),
    kept: formatMoney(keptOf(edges)[level] ?? 0n),
  }
}

const presentLiability = (liability: Liability): LiabilityRow => ({
  match_id: liability.matchId,
  match: liability.away === '' ? liability.home : `${liability.home} v ${liability.away}`,
  league: liability.league,
  kick_off: dateTimeOf(liability.kickOffMs),
  currency: liability.currency,
  bets: liability.bets,
  stake: formatMoney(liability.stake),
  win: formatMoney(liability.win),
})

async function tasksOf(queries: Queries, operatorId: number): Promise<OfficeTask[]> {
  const asked = { match: null, limit: partsMost, page: 1 }
  const [counted, unsettled, disputed] = await Promise.all([
    countTasks(queries, operatorId),
    selectResultParts(queries, operatorId, { ...asked, state: 'over_3h' }),
    selectResultParts(queries, operatorId, { ...asked, state: 'disputed' }),
  ])
  const matches = (parts: readonly { readonly match: string }[]): number =>
    new Set(parts.map(({ match }) => match)).size
  return [
    { name: 'changes', count: counted.changes },
    { name: 'waiting', count: counted.waiting },
    { name: 'referred', count: counted.referred },
    { name: 'unsettled', count: matches(unsettled) },
    { name: 'disputed', count: matches(disputed) },
    { name: 'rooms_held', count: counted.roomsHeld },
  ]
}
