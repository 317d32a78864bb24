import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { showToast } from '@fairline/ui/toast'
import { useState } from 'react'
import type { AnswerOf } from '../calls/ask.ts'
import { LeaguePanel } from '../house/league-panel.tsx'
import { Filter, PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { chosen, useFilters } from '../page-parts/use-filters.ts'
import { useList } from '../page-parts/use-list.ts'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/standings'>['rows'][number]

const countOf = (count: number): string => (count === 0 ? '' : String(count))

const columns: readonly DataColumn<Row>[] = [
  { id: 'name', head: t('standing.league'), cell: ({ name }) => name },
  { id: 'country', head: t('standing.country'), cell: ({ country }) => country, isWide: true },
  { id: 'sport', head: t('col.sport'), cell: ({ sport }) => tOr('sport', sport), isWide: true },
  { id: 'tie', head: t('standing.tie'), cell: ({ tie }) => t(`standing.tie.${tie}`) },
  {
    id: 'season',
    head: t('standing.season'),
    cell: (row) => row.season_start ?? t('standing.guessed'),
  },
  {
    id: 'deductions',
    head: t('standing.deductions'),
    cell: ({ deductions }) => countOf(deductions),
    isNumber: true,
  },
  {
    id: 'awards',
    head: t('standing.awards'),
    cell: ({ awards }) => countOf(awards),
    isNumber: true,
  },
]

/** Leagues with a table, and what each of them decides beyond the results. */
export function StandingsPage() {
  const filters = useFilters()
  const [opened, setOpened] = useState<Row | null>(null)
  const list = useList('/bo/standings', chosen(filters.of, 'name'))
  const done = (): void => {
    showToast('success', t('standing.done'))
    list.reload()
  }
  return (
    <>
      <PageHead title={t('screen.standings')}>
        <Filter filters={filters} name="name" label={t('standing.league')} isMain />
      </PageHead>
      <div className="flex min-h-0 flex-1">
        <DataTable
          label={t('screen.standings')}
          columns={columns}
          rows={list.rows}
          keyOf={({ league }) => league}
          onOpen={setOpened}
          onMore={list.onMore}
          empty={
            list.refusal
              ? refusalText(list.refusal)
              : t(list.isLoading ? 'loading' : 'standing.none')
          }
        />
        {opened === null ? null : (
          <LeaguePanel
            key={opened.league}
            row={opened}
            onDone={done}
            onClose={() => setOpened(null)}
          />
        )}
      </div>
    </>
  )
}
