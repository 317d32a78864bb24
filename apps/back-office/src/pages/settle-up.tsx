import { Button } from '@fairline/ui/button'
import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { showToast } from '@fairline/ui/toast'
import { useState } from 'react'
import { type AnswerOf, act, ask } from '../calls/ask.ts'
import { SettleUpPreview } from '../house/settle-up-preview.tsx'
import { Confirm } from '../page-parts/confirm.tsx'
import { money, shortTime, toneOf } from '../page-parts/money.ts'
import { Choice, PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { useFilters } from '../page-parts/use-filters.ts'
import { useList } from '../page-parts/use-list.ts'
import { useMay, useMe } from '../session/me.ts'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/settleup/statements'>['rows'][number]
type Preview = AnswerOf<'/bo/settleup/preview'>

const columns: readonly DataColumn<Row>[] = [
  { id: 'until', head: t('col.until'), cell: ({ until }) => until, width: '92px' },
  { id: 'login', head: t('col.login'), cell: ({ login }) => login },
  { id: 'level', head: t('col.level'), cell: ({ level }) => tOr('role', level), isWide: true },
  {
    id: 'upline',
    head: t('settle.to'),
    cell: ({ upline }) => (upline === 'house' ? t('role.company') : upline),
  },
  { id: 'currency', head: t('col.currency'), cell: ({ currency }) => currency, width: '52px' },
  {
    id: 'turnover',
    head: t('col.turnover'),
    cell: ({ turnover }) => money(turnover),
    isNumber: true,
    isWide: true,
  },
  {
    id: 'amount',
    head: t('settle.pays'),
    cell: ({ amount }) => money(amount),
    isNumber: true,
    tone: ({ amount }) => toneOf(amount),
  },
  {
    id: 'paid',
    head: t('settle.paid'),
    cell: ({ paid, amount }) => {
      if (paid !== null) return shortTime(paid)
      return Number(amount) === 0 ? '' : t('settle.open')
    },
    tone: ({ paid }) => (paid === null ? 'text-wait' : 'text-text-muted'),
  },
]

/** What uplines pay each other by settle-up; the house previews and runs the next one here. */
export function SettleUpPage() {
  const me = useMe()
  const mayAct = useMay('money')
  const filters = useFilters()
  const { of, set } = filters
  const list = useList('/bo/settleup/statements', { open: of.open === '1' })
  const [preview, setPreview] = useState<Preview | null>(null)
  const [paid, setPaid] = useState<Row | null>(null)
  const look = async (): Promise<void> => {
    const outcome = await ask('/bo/settleup/preview', {})
    if (outcome.ok) setPreview(outcome.answer)
    else showToast('info', refusalText(outcome.refusal))
  }
  const done = (text: string): void => {
    setPreview(null)
    setPaid(null)
    showToast('success', text)
    list.reload()
  }
  const markable = (row: Row): void => {
    if (row.is_own && row.paid === null && Number(row.amount) !== 0) setPaid(row)
  }
  return (
    <>
      <PageHead title={t('screen.settleUp')}>
        <Choice
          label={t('filter.state')}
          value={of.open ?? ''}
          onChange={(open) => set({ open })}
          choices={[
            ['', t('settle.all')],
            ['1', t('settle.onlyOpen')],
          ]}
        />
        <span className="flex-1" />
        {me.party === null ? (
          <Button size="small" onClick={() => void look()}>
            {t('settle.preview')}
          </Button>
        ) : null}
      </PageHead>
      <DataTable
        label={t('screen.settleUp')}
        columns={columns}
        rows={list.rows}
        keyOf={(row) => `${row.until} ${row.login}`}
        {...(mayAct ? { onOpen: markable } : {})}
        onMore={list.onMore}
        empty={
          list.refusal ? refusalText(list.refusal) : t(list.isLoading ? 'loading' : 'settle.none')
        }
      />
      {preview === null ? null : (
        <SettleUpPreview
          preview={preview}
          mayRun={mayAct}
          onDone={() => done(t('settle.done', { until: preview.until }))}
          onClose={() => setPreview(null)}
        />
      )}
      {paid === null ? null : (
        <MarkPaid
          row={paid}
          onDone={() => done(t('settle.marked', { login: paid.login }))}
          onClose={() => setPaid(null)}
        />
      )}
    </>
  )
}

interface MarkPaidProps {
  readonly row: Row
  readonly onDone: () => void
  readonly onClose: () => void
}

function MarkPaid({ row, onDone, onClose }: MarkPaidProps) {
  const { login, until, amount, currency } = row
  return (
    <Confirm
      title={t('settle.mark', { login })}
      verb={t('settle.markVerb')}
      onConfirm={(reason) => act('/bo/settleup/paid', { target: login, until, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      {t('settle.markSays', { amount: money(amount), currency, until })}
    </Confirm>
  )
}
