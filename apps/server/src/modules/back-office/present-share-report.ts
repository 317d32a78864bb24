import { commissionOf, keptOf } from '@fairline/domain/books/edges'
import { formatMoney } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import { reportShares } from '../books/index.ts'
import { partyNamed } from '../parties/index.ts'
import { type Command, WrongWords } from './command.ts'
import { column, countColumn, type ListedPage, moneyColumn, pageOf, spanOf } from './list.ts'
import { dayAsked, pageAsked, pageOptions } from './list-options.ts'

interface Asked {
  readonly under: string | null
  readonly from: string
  readonly until: string
  readonly limit: number
  readonly page: number
}

const columns = [
  column('LOGIN', 'login'),
  column('LEVEL', 'level'),
  countColumn('BETS', 'bets'),
  moneyColumn('TURNOVER', 'turnover'),
  moneyColumn('WIN/LOSS', 'win_loss'),
  moneyColumn('COMMISSION', 'commission'),
  moneyColumn('AGENT', 'agent'),
  moneyColumn('MASTER', 'master'),
  moneyColumn('SENIOR', 'senior'),
  moneyColumn('SUPER SENIOR', 'super_senior'),
  moneyColumn('SHAREHOLDER', 'shareholder'),
  moneyColumn('COMPANY', 'company'),
]

async function listed(db: Queries, operatorId: number, asked: Asked): Promise<ListedPage> {
  const { under, from, until } = asked
  const party = under === null ? null : await partyNamed(db, operatorId, under)
  if (party === undefined) throw new WrongWords(`there is no party ${under}`)
  const of = { operatorId, under: party?.path ?? null, from, until }
  const reported = await reportShares(db, of, spanOf(asked))
  const rows = reported.rows.map(({ loginId, level, currency, edges, ...figures }) => {
    const [agent, master, senior, superSenior, shareholder, company] = keptOf(edges)
    return {
      login: loginId,
      level: level ?? 'member',
      currency,
      members: String(figures.members),
      bets: String(figures.bets),
      turnover: formatMoney(figures.turnover),
      commission_base: formatMoney(figures.commissionBase),
      win_loss: formatMoney(figures.winLoss),
      commission: formatMoney(commissionOf(edges, figures.winLoss)),
      agent: formatMoney(agent),
      master: formatMoney(master),
      senior: formatMoney(senior),
      super_senior: formatMoney(superSenior),
      shareholder: formatMoney(shareholder),
      company: formatMoney(company),
    }
  })
  return pageOf(asked, columns, rows)
}

/** What members won and lost, and what each level got of it, by the parties right below one. */
export const shareReport: Command = {
  name: 'report shares',
  args: [],
  options: { from: '!2026-11-16', until: '!2026-11-22', under: 'LOGIN', ...pageOptions },
  says: 'sums by upline and member what each level got; --under looks below an upline',
  prepare(words) {
    const asked = {
      ...pageAsked(words),
      under: words.option('under')?.trim() ?? null,
      from: dayAsked(words, 'from'),
      until: dayAsked(words, 'until'),
    }
    return { asked, list: (db, operatorId) => listed(db, operatorId, asked) }
  },
}
