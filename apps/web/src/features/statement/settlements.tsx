import type { BetRow } from '@fairline/contract/betting'
import type { SettlementEntry } from '@fairline/contract/reports'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { withElements } from '@fairline/site/joined-texts.tsx'
import { LoadFailed } from '@fairline/site/load-failed.tsx'
import { moneyText, moneyTone } from '@fairline/site/money-text'
import type { ReportRange } from '@fairline/site/reports/report-range'
import { Button } from '@fairline/ui/button'
import { Skeleton } from '@fairline/ui/skeleton'
import { useState } from 'react'
import { Bets } from '../../bets/bet-table.tsx'
import { Pager } from '../../bets/pager.tsx'
import { productName } from '../../reports/product-table.tsx'
import { usePageSize } from '../../session/preferences.ts'
import { saveCsv } from './csv.ts'
import type { StatementPlace } from './statement-place.ts'
import { readEntries, useEntries } from './use-statement.ts'

/** What settlements were, where they were not simply the first ones. */
function notesOf(entries: readonly SettlementEntry[], t: Translate): Map<BetRow, string> {
  const again = entries.filter(({ revision }) => revision > 1)
  return new Map(
    again.map(({ bet, kind }) => [
      bet,
      t(kind === 'reverse' ? 'statement.entry.reverse' : 'statement.entry.again'),
    ]),
  )
}

const csvHead = [
  'time',
  'ticket',
  'product',
  'entry',
  'stake',
  'turnover',
  'valid_turnover',
  'payout',
  'win_loss',
  'commission',
  'settled_amount',
] as const

function csvRow(entry: SettlementEntry, t: Translate): readonly string[] {
  const { bet, product, sports_type: sportsType } = entry
  return [
    bet.settled_date,
    bet.ticket_id,
    productName(product, sportsType, t),
    entry.kind,
    bet.stake,
    entry.turnover,
    entry.valid_turnover,
    entry.payout,
    bet.win_loss,
    entry.commission,
    entry.settled_amount,
  ]
}

interface SettlementsProps {
  readonly range: ReportRange
  readonly product: StatementPlace['product']
}

/** Saves the settlements as a file: those of all pages, as many as one file takes. */
function SaveButton({ range, product }: SettlementsProps) {
  const t = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    const entries = await readEntries(range, product).finally(() => setBusy(false))
    const head = csvHead.map((name) => t(`statement.csv.${name}`))
    const rows = entries.map((entry) => csvRow(entry, t))
    saveCsv(`settlements-${range.start}-${range.end}.csv`, [head, ...rows])
  }
  return (
    <Button
      size="small"
      className="max-[899px]:h-11 print:hidden"
      busy={isBusy}
      onClick={() => void save().catch(() => undefined)}
    >
      {t('statement.csv')}
    </Button>
  )
}

/**
 * All settlements, corrections and cash-outs of a range of days, and their totals. A row of the
 * statement is the sum of these.
 */
export function Settlements({ range, product }: SettlementsProps) {
  const t = useTranslate()
  const pageSize = usePageSize()
  const [page, setPage] = useState(1)
  const { data, isLoadingError, refetch } = useEntries(range, product, page, pageSize)
  if (isLoadingError) return <LoadFailed text={t('statement.failed')} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="mt-2 h-40" />
  if (data.total === 0) {
    return <p className="py-2 text-text-muted">{t('statement.noBets')}</p>
  }
  const { totals } = data
  return (
    <>
      <Bets
        rows={data.entries.map(({ bet }) => bet)}
        notes={notesOf(data.entries, t)}
        firstNumber={(page - 1) * pageSize + 1}
      />
      <div
        className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-line-strong
          py-2"
      >
        <p data-testid="settlements-total" className="mr-auto font-semibold tabular-nums">
          {withElements(
            'statement.entries',
            {
              count: data.total,
              turnover: moneyText(totals.turnover),
              valid: moneyText(totals.valid_turnover),
              amount: (
                <span className={moneyTone(totals.win_loss)}>{moneyText(totals.win_loss)}</span>
              ),
            },
            t,
          )}
        </p>
        <SaveButton range={range} product={product} />
      </div>
      <Pager page={page} total={data.total} onChange={setPage} />
    </>
  )
}
