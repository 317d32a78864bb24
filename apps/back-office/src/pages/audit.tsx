import type { AuditRow } from '@fairline/contract/office/audit'
import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { useState } from 'react'
import { ExportButtons } from '../page-parts/export-buttons.tsx'
import { shortTime } from '../page-parts/money.ts'
import { Filter, PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { Facts, SidePanel } from '../page-parts/side-panel.tsx'
import { chosen, useFilters } from '../page-parts/use-filters.ts'
import { useList } from '../page-parts/use-list.ts'
import { t } from '../texts.ts'

const columns: readonly DataColumn<AuditRow>[] = [
  { id: 'seq', head: t('col.seq'), cell: ({ seq }) => seq, isNumber: true, width: '64px' },
  { id: 'at', head: t('col.at'), cell: ({ at }) => shortTime(at), width: '92px' },
  { id: 'actor', head: t('col.actor'), cell: ({ actor }) => actor },
  {
    id: 'act',
    head: t('col.act'),
    cell: ({ act }) => act,
    tone: ({ act, after }) => (act === 'denied' || after.single_person === true ? 'text-loss' : ''),
  },
  { id: 'target', head: t('col.target'), cell: ({ target }) => target },
  { id: 'reason', head: t('reason'), cell: ({ reason }) => reason, isWide: true },
]

/** What was done, by whom and why; a row shows what was before and after. */
export function AuditPage() {
  const filters = useFilters()
  const { of } = filters
  const [opened, setOpened] = useState<AuditRow | null>(null)
  const asked = chosen(of, 'act', 'target', 'actor')
  const list = useList('/bo/audit', asked)
  return (
    <>
      <PageHead title={t('screen.audit')}>
        <Filter filters={filters} name="target" label={t('filter.target')} isMain />
        <Filter filters={filters} name="act" label={t('filter.act')} />
        <Filter filters={filters} name="actor" label={t('filter.actor')} />
        <span className="flex-1" />
        <ExportButtons report="audit" body={asked} />
      </PageHead>
      <div className="flex min-h-0 flex-1">
        <DataTable
          label={t('screen.audit')}
          columns={columns}
          rows={list.rows}
          keyOf={({ seq }) => seq}
          onOpen={setOpened}
          onMore={list.onMore}
          empty={
            list.refusal ? refusalText(list.refusal) : t(list.isLoading ? 'loading' : 'audit.none')
          }
        />
        {opened === null ? null : (
          <SidePanel title={`${opened.seq} ${opened.act}`} onClose={() => setOpened(null)}>
            <Facts
              facts={[
                [t('col.at'), opened.at],
                [t('col.actor'), opened.actor],
                [t('col.target'), opened.target],
                [t('reason'), opened.reason],
              ]}
            />
            <Side title={t('audit.before')} state={opened.before} />
            <Side title={t('audit.after')} state={opened.after} />
          </SidePanel>
        )}
      </div>
    </>
  )
}

interface SideProps {
  readonly title: string
  readonly state: Readonly<Record<string, unknown>>
}

function Side({ title, state }: SideProps) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <pre className="overflow-x-auto rounded bg-surface-sunken p-2 text-[11.5px]">
        {JSON.stringify(state, null, 2)}
      </pre>
    </section>
  )
}
