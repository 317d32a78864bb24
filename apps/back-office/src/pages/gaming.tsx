import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { showToast } from '@fairline/ui/toast'
import { useState } from 'react'
import type { AnswerOf } from '../calls/ask.ts'
import { GamingPanel, limitText } from '../house/gaming-panel.tsx'
import { money, shortTime, toneOf } from '../page-parts/money.ts'
import { Choice, PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { useFilters } from '../page-parts/use-filters.ts'
import { useList } from '../page-parts/use-list.ts'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/gaming'>['rows'][number]

const kinds = ['break', 'limit', 'note'] as const

const columns: readonly DataColumn<Row>[] = [
  { id: 'login', head: t('col.member'), cell: ({ login }) => login },
  {
    id: 'status',
    head: t('col.state'),
    cell: ({ status }) => tOr('status', status),
    tone: ({ status }) => (status === 'active' ? '' : 'text-loss'),
  },
  {
    id: 'break',
    head: t('gaming.break'),
    cell: (row) =>
      row.break === null
        ? ''
        : t('gaming.until', {
            kind: tOr('break', row.break.kind),
            until: row.break.until.slice(0, 16),
          }),
  },
  {
    id: 'limits',
    head: t('gaming.limits'),
    cell: ({ limits }) => limits.map(limitText).join(', '),
    isWide: true,
  },
  { id: 'currency', head: t('col.currency'), cell: ({ currency }) => currency, width: '52px' },
  {
    id: 'seven',
    head: t('gaming.seven'),
    cell: (row) => money(row.win_loss_7),
    isNumber: true,
    tone: (row) => toneOf(row.win_loss_7),
  },
  {
    id: 'thirty',
    head: t('gaming.thirty'),
    cell: (row) => money(row.win_loss_30),
    isNumber: true,
    tone: (row) => toneOf(row.win_loss_30),
  },
  { id: 'noted', head: t('gaming.noted'), cell: ({ noted }) => shortTime(noted), isWide: true },
]

/** Members on a break, with limits of their own, or with a note: the cases that staff follow. */
export function GamingPage() {
  const { of, set } = useFilters()
  const [opened, setOpened] = useState<Row | null>(null)
  const kind = kinds.find((each) => each === of.kind)
  const list = useList('/bo/gaming', kind === undefined ? {} : { kind })
  const done = (text: string): void => {
    showToast('success', text)
    list.reload()
  }
  return (
    <>
      <PageHead title={t('screen.gaming')}>
        <Choice
          label={t('filter.kind')}
          value={kind ?? ''}
          onChange={(each) => set({ kind: each })}
          choices={[
            ['', t('gaming.any')],
            ...kinds.map((each) => [each, t(`gaming.kind.${each}`)] as const),
          ]}
        />
      </PageHead>
      <div className="flex min-h-0 flex-1">
        <DataTable
          label={t('screen.gaming')}
          columns={columns}
          rows={list.rows}
          keyOf={({ login }) => login}
          onOpen={setOpened}
          onMore={list.onMore}
          empty={
            list.refusal ? refusalText(list.refusal) : t(list.isLoading ? 'loading' : 'gaming.none')
          }
        />
        {opened === null ? null : (
          <GamingPanel
            key={opened.login}
            row={list.rows.find(({ login }) => login === opened.login) ?? opened}
            onDone={done}
            onClose={() => setOpened(null)}
          />
        )}
      </div>
    </>
  )
}
