import { Button } from '@fairline/ui/button'
import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { showToast } from '@fairline/ui/toast'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnswerOf } from '../calls/ask.ts'
import { DecideResult, type ResultAct } from '../house/decide-result.tsx'
import { shortTime } from '../page-parts/money.ts'
import { Filter, FilterChoice, PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { Facts, SidePanel } from '../page-parts/side-panel.tsx'
import { chosen, useFilters } from '../page-parts/use-filters.ts'
import { useList } from '../page-parts/use-list.ts'
import { useMay } from '../session/me.ts'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/results'>['rows'][number]

const lookMs = 5000
const states = ['unsettled', 'over_3h', 'disputed', 'over_72h', 'by_hand'] as const

const columns: readonly DataColumn<Row>[] = [
  { id: 'kickOff', head: t('col.kickOff'), cell: (row) => shortTime(row.kick_off), width: '92px' },
  { id: 'sides', head: t('col.match'), cell: ({ sides }) => sides },
  { id: 'period', head: t('result.period'), cell: ({ period }) => period, width: '60px' },
  { id: 'sport', head: t('col.sport'), cell: ({ sport }) => tOr('sport', sport), isWide: true },
  { id: 'feed', head: t('result.feed'), cell: ({ feed }) => feed ?? '' },
  {
    id: 'entered',
    head: t('result.entered'),
    cell: ({ entered }) => entered ?? '',
    tone: ({ disputed }) => (disputed === '' ? '' : 'text-loss'),
  },
  { id: 'tickets', head: t('result.tickets'), cell: ({ tickets }) => tickets, isNumber: true },
  { id: 'by', head: t('change.maker'), cell: (row) => row.by ?? '', isWide: true },
  { id: 'second', head: t('change.decider'), cell: (row) => row.second ?? '', isWide: true },
]

/** Parts of matches with open tickets, and what was decided by hand. */
export function ResultsPage() {
  const filters = useFilters()
  const { of } = filters
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Row | null>(null)
  const [asked, setAsked] = useState<ResultAct | null>(null)
  const state = states.find((each) => each === of.state)
  const texts = chosen(of, 'match_id')
  const list = useList('/bo/results', state === undefined ? texts : { ...texts, state }, lookMs)
  const proposed = (change: string): void => {
    showToast('success', t('void.proposed', { change }))
    void navigate({ to: '/changes' })
  }
  return (
    <>
      <PageHead title={t('screen.results')}>
        <Filter filters={filters} name="match_id" label={t('result.match')} isMain />
        <FilterChoice
          filters={filters}
          name="state"
          label={t('filter.state')}
          any={t('filter.anyState')}
          choices={states.map((each) => [each, t(`result.state.${each}`)] as const)}
        />
      </PageHead>
      <div className="flex min-h-0 flex-1">
        <DataTable
          label={t('screen.results')}
          columns={columns}
          rows={list.rows}
          keyOf={({ match, period }) => `${match} ${period}`}
          onOpen={setOpened}
          onMore={list.onMore}
          empty={
            list.refusal ? refusalText(list.refusal) : t(list.isLoading ? 'loading' : 'result.none')
          }
        />
        {opened === null ? null : (
          <ResultPanel row={opened} onAsk={setAsked} onClose={() => setOpened(null)} />
        )}
      </div>
      {asked === null || opened === null ? null : (
        <DecideResult kind={asked} row={opened} onDone={proposed} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

interface ResultPanelProps {
  readonly row: Row
  readonly onAsk: (kind: ResultAct) => void
  readonly onClose: () => void
}

function ResultPanel({ row, onAsk, onClose }: ResultPanelProps) {
  const mayAct = useMay('results')
  const kinds: readonly ResultAct[] = [
    'enter',
    'cancel',
    ...(row.entered === null ? [] : (['release'] as const)),
  ]
  return (
    <SidePanel title={row.sides} onClose={onClose}>
      <Facts
        facts={[
          [t('col.match'), row.match],
          [t('result.period'), row.period],
          [t('col.kickOff'), row.kick_off],
          [t('result.feed'), row.feed],
          [t('result.entered'), row.entered],
          [t('result.tickets'), row.tickets],
          [t('change.maker'), row.by],
          [t('change.decider'), row.second],
        ]}
      />
      {mayAct ? (
        <div className="flex flex-wrap gap-2">
          {kinds.map((each) => (
            <Button key={each} size="small" onClick={() => onAsk(each)}>
              {t(`result.${each}`)}
            </Button>
          ))}
        </div>
      ) : null}
    </SidePanel>
  )
}
