import { Button } from '@fairline/ui/button'
import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { showToast } from '@fairline/ui/toast'
import { useState } from 'react'
import { ShownOnce } from '../accounts/shown-once.tsx'
import { type AnswerOf, act } from '../calls/ask.ts'
import { ResultPreview } from '../house/result-preview.tsx'
import { Confirm } from '../page-parts/confirm.tsx'
import { shortTime } from '../page-parts/money.ts'
import { Choice, PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { Facts, SidePanel } from '../page-parts/side-panel.tsx'
import { useFilters } from '../page-parts/use-filters.ts'
import { useList } from '../page-parts/use-list.ts'
import { useMay } from '../session/me.ts'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/changes'>['rows'][number]
type Answer = AnswerOf<'/bo/changes/approve'>['answer']

const lookMs = 3000
const states = ['proposed', 'applied', 'refused', 'stale'] as const

const columns: readonly DataColumn<Row>[] = [
  { id: 'change', head: t('col.seq'), cell: ({ change }) => change, width: '60px' },
  {
    id: 'state',
    head: t('col.state'),
    cell: ({ state }) => tOr('change', state),
    tone: ({ state }) => (state === 'proposed' ? 'text-wait' : 'text-text-muted'),
  },
  { id: 'kind', head: t('col.act'), cell: ({ kind }) => tOr('changeOf', kind) },
  { id: 'of', head: t('col.target'), cell: (row) => row.of },
  { id: 'maker', head: t('change.maker'), cell: ({ maker }) => maker },
  { id: 'made', head: t('col.at'), cell: ({ made }) => shortTime(made) },
  { id: 'reason', head: t('reason'), cell: ({ reason }) => reason, isWide: true },
  { id: 'decider', head: t('change.decider'), cell: ({ decider }) => decider ?? '', isWide: true },
]

/** What one person proposed: a second one approves it, or refuses it. */
export function ChangesPage() {
  const { of, set } = useFilters()
  const [opened, setOpened] = useState<Row | null>(null)
  const state = states.find((each) => each === (of.state ?? 'proposed'))
  const list = useList('/bo/changes', state === undefined ? {} : { state }, lookMs)
  const [shown, setShown] = useState<Answer | null>(null)
  const done = (text: string, answer: Answer): void => {
    setOpened(null)
    if ('invitation' in answer || 'secret' in answer) setShown(answer)
    showToast('success', text)
    list.reload()
  }
  return (
    <>
      <PageHead title={t('screen.changes')}>
        <Choice
          label={t('filter.state')}
          value={state ?? 'all'}
          onChange={(each) => set({ state: each })}
          choices={[
            ...states.map((each) => [each, tOr('change', each)] as const),
            ['all', t('filter.anyState')],
          ]}
        />
      </PageHead>
      <div className="flex min-h-0 flex-1">
        <DataTable
          label={t('screen.changes')}
          columns={columns}
          rows={list.rows}
          keyOf={({ change }) => change}
          onOpen={setOpened}
          onMore={list.onMore}
          empty={
            list.refusal ? refusalText(list.refusal) : t(list.isLoading ? 'loading' : 'change.none')
          }
        />
        {opened === null ? null : (
          <ChangePanel
            key={opened.change}
            row={opened}
            onDone={done}
            onClose={() => setOpened(null)}
          />
        )}
      </div>
      {shown === null ? null : <ShownOnce answer={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** What would be of an account of staff, in words; what stays is null, and left out. */
function staffFacts(payload: Row['payload']): [name: string, value: string | null][] {
  const { login, name, role, status, addresses } = payload
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  const named = (prefix: string, value: unknown): string | null =>
    typeof value === 'string' ? tOr(prefix, value) : null
  return [
    [t('col.login'), text(login)],
    [t('col.name'), text(name)],
    [t('change.role'), named('role', role)],
    [t('change.state'), named('status', status)],
    [
      t('change.addresses'),
      Array.isArray(addresses) ? addresses.join(', ') || t('change.anyAddress') : null,
    ],
  ]
}

/** Changes that settle tickets or rounds of games. */
const hasPreview = ({ kind }: Row): boolean => /^(result|bet|round)\./.test(kind)

interface ChangePanelProps {
  readonly row: Row
  readonly onDone: (text: string, answer: Answer) => void
  readonly onClose: () => void
}

function ChangePanel({ row, onDone, onClose }: ChangePanelProps) {
  const mayAct = useMay('changes') && row.state === 'proposed'
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null)
  const { change } = row
  return (
    <SidePanel title={t('change.title', { change })} onClose={onClose}>
      <Facts
        facts={[
          [t('col.act'), tOr('changeOf', row.kind)],
          [t('col.target'), row.of],
          [t('col.state'), tOr('change', row.state)],
          [t('change.maker'), row.maker],
          [t('col.at'), row.made],
          [t('reason'), row.reason],
          [t('change.decider'), row.decider],
          [t('change.decided'), row.decided],
        ]}
      />
      {row.kind.startsWith('staff.') ? (
        <Facts facts={staffFacts(row.payload)} />
      ) : (
        <pre className="overflow-x-auto rounded bg-surface-sunken p-2 text-[11.5px]">
          {JSON.stringify(row.payload, null, 2)}
        </pre>
      )}
      {row.state === 'proposed' && hasPreview(row) ? <ResultPreview change={change} /> : null}
      {mayAct ? (
        <div className="flex gap-2">
          {(['approve', 'refuse'] as const).map((each) => (
            <Button key={each} size="small" onClick={() => setAsked(each)}>
              {t(`change.${each}`)}
            </Button>
          ))}
        </div>
      ) : null}
      {asked === null ? null : (
        <Confirm<'/bo/changes/approve' | '/bo/changes/refuse'>
          title={t(`change.${asked}`)}
          verb={t(`change.${asked}`)}
          {...(asked === 'approve' ? { typed: change } : {})}
          onConfirm={(reason) => act(`/bo/changes/${asked}`, { change, reason })}
          onDone={({ answer }) => onDone(t(`change.${asked}.done`, { change }), answer.answer)}
          onClose={() => setAsked(null)}
        >
          {t(`change.${asked}.says`)}
        </Confirm>
      )}
    </SidePanel>
  )
}
