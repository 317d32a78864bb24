import type { FixtureRow } from '@fairline/contract/office/fixtures'
import { Button } from '@fairline/ui/button'
import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { showToast } from '@fairline/ui/toast'
import { useState } from 'react'
import { FixturePanel } from '../house/fixture-panel.tsx'
import { NewFixture } from '../house/new-fixture.tsx'
import { shortTime } from '../page-parts/money.ts'
import { Choice, PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { useFilters } from '../page-parts/use-filters.ts'
import { useList } from '../page-parts/use-list.ts'
import { useMay } from '../session/me.ts'
import { t, tOr } from '../texts.ts'

const lookMs = 2000

const columns: readonly DataColumn<FixtureRow>[] = [
  { id: 'match', head: t('fixture.number'), cell: (row) => row.match_id, width: '64px' },
  { id: 'kickOff', head: t('col.kickOff'), cell: (row) => shortTime(row.kick_off), width: '92px' },
  { id: 'sport', head: t('col.sport'), cell: ({ sport }) => tOr('sport', sport), isWide: true },
  { id: 'league', head: t('col.league'), cell: ({ league }) => league, isWide: true },
  { id: 'sides', head: t('col.match'), cell: ({ home, away }) => `${home} v ${away}` },
  { id: 'phase', head: t('fixture.phase'), cell: ({ phase }) => tOr('phase', phase) },
  { id: 'score', head: t('fixture.score'), cell: ({ score }) => score, isNumber: true },
  { id: 'supremacy', head: t('fixture.supremacy'), cell: (row) => row.supremacy, isNumber: true },
  { id: 'total', head: t('fixture.total'), cell: ({ total }) => total, isNumber: true },
]

/** The matches that traders type, of a house without a feed. */
export function FixturesPage() {
  const mayAct = useMay('trade')
  const { of, set } = useFilters()
  const [opened, setOpened] = useState<string | null>(null)
  const [isMaking, setMaking] = useState(false)
  const list = useList('/bo/fixtures', { over: of.over === 'yes' }, lookMs)
  const row = list.rows.find(({ match_id }) => match_id === opened)
  const done = (text: string): void => {
    setMaking(false)
    showToast('success', text)
    list.reload()
  }
  return (
    <>
      <PageHead title={t('screen.fixtures')}>
        <Choice
          label={t('filter.state')}
          value={of.over ?? ''}
          onChange={(over) => set({ over })}
          choices={[
            ['', t('fixture.open')],
            ['yes', t('fixture.over')],
          ]}
        />
        <span className="flex-1" />
        {mayAct ? (
          <Button size="small" onClick={() => setMaking(true)}>
            {t('fixture.add')}
          </Button>
        ) : null}
      </PageHead>
      <div className="flex min-h-0 flex-1">
        <DataTable
          label={t('screen.fixtures')}
          columns={columns}
          rows={list.rows}
          keyOf={({ match_id }) => match_id}
          onOpen={({ match_id }) => setOpened(match_id)}
          onMore={list.onMore}
          empty={
            list.refusal
              ? refusalText(list.refusal)
              : t(list.isLoading ? 'loading' : 'fixture.none')
          }
        />
        {row === undefined ? null : (
          <FixturePanel
            key={row.match_id}
            row={row}
            mayAct={mayAct}
            onDone={done}
            onClose={() => setOpened(null)}
          />
        )}
      </div>
      {isMaking && list.first !== undefined ? (
        <NewFixture sports={list.first.sports} onDone={done} onClose={() => setMaking(false)} />
      ) : null}
    </>
  )
}
