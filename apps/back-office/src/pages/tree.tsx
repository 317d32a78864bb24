import type { TreeRow } from '@fairline/contract/office/accounts'
import { Button } from '@fairline/ui/button'
import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { useState } from 'react'
import { AccountPanel } from '../accounts/account-panel.tsx'
import { NewAccount } from '../accounts/new-account.tsx'
import { Chain } from '../page-parts/chain.tsx'
import { money, shortTime, toneOf } from '../page-parts/money.ts'
import { Filter, FilterChoice, PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { chosen, type Filters, useFilters } from '../page-parts/use-filters.ts'
import { useList } from '../page-parts/use-list.ts'
import { useMay } from '../session/me.ts'
import { t, tOr } from '../texts.ts'

const lookMs = 5000

const stateTone = ({ status, upline_status }: TreeRow): string =>
  status !== 'active' || upline_status !== 'active' ? 'text-loss' : ''

/** The own state, and that of those above where it is worse. */
const stateText = ({ status, upline_status: above }: TreeRow): string =>
  above === 'active'
    ? tOr('status', status)
    : t('tree.above', { own: tOr('status', status), above: tOr('status', above) })

const columns: readonly DataColumn<TreeRow>[] = [
  { id: 'login', head: t('col.login'), cell: ({ login }) => login },
  { id: 'level', head: t('col.level'), cell: ({ level }) => tOr('role', level) },
  { id: 'name', head: t('col.name'), cell: ({ name }) => name, isWide: true },
  { id: 'state', head: t('col.state'), cell: stateText, tone: stateTone },
  { id: 'currency', head: t('col.currency'), cell: ({ currency }) => currency, width: '52px' },
  { id: 'credit', head: t('col.credit'), cell: ({ credit }) => money(credit), isNumber: true },
  {
    id: 'given',
    head: t('col.given'),
    cell: ({ given }) => money(given),
    isNumber: true,
    isWide: true,
  },
  {
    id: 'available',
    head: t('col.available'),
    cell: ({ available }) => money(available),
    isNumber: true,
  },
  {
    id: 'outstanding',
    head: t('col.outstanding'),
    cell: ({ outstanding }) => money(outstanding),
    isNumber: true,
    isWide: true,
  },
  {
    id: 'yesterday',
    head: t('col.yesterday'),
    cell: ({ yesterday }) => money(yesterday),
    isNumber: true,
    tone: ({ yesterday }) => toneOf(yesterday),
    isWide: true,
  },
  {
    id: 'members',
    head: t('col.members'),
    cell: ({ kind, members }) => (kind === 'party' ? members : ''),
    isNumber: true,
    isWide: true,
  },
  {
    id: 'lastLogin',
    head: t('col.lastLogin'),
    cell: (row) => shortTime(row.last_login),
    isWide: true,
  },
  { id: 'ip', head: t('col.ip'), cell: (row) => row.last_ip ?? '', isWide: true },
]

const kindOf = (text: string | undefined): TreeRow['kind'] | undefined =>
  text === 'party' || text === 'member' ? text : undefined

/** Uplines and members, level by level; a row opens what is kept of it and what may be done. */
export function TreePage() {
  const filters = useFilters()
  const { of, set } = filters
  const [opened, setOpened] = useState<TreeRow | null>(null)
  const [made, setMade] = useState<'party' | 'member' | null>(null)
  const mayCreate = useMay('create')
  const kind = kindOf(of.kind)
  const texts = chosen(of, 'parent', 'text', 'status')
  const body = kind === undefined ? texts : { ...texts, kind }
  const list = useList('/bo/tree', body, lookMs)
  const isTop = !of.parent && !of.text
  return (
    <>
      <PageHead title={t('screen.tree')}>
        <TreeFilters filters={filters} />
        <Chain chain={list.first?.chain ?? []} onChoose={(parent) => set({ parent, text: '' })} />
        <span className="flex-1" />
        {mayCreate && isTop ? (
          <>
            <Button size="small" onClick={() => setMade('party')}>
              {t('tree.newParty')}
            </Button>
            <Button size="small" onClick={() => setMade('member')}>
              {t('tree.newMember')}
            </Button>
          </>
        ) : null}
      </PageHead>
      <div className="flex min-h-0 flex-1">
        <DataTable
          label={t('screen.tree')}
          columns={columns}
          rows={list.rows}
          keyOf={({ kind, login }) => `${kind}:${login}`}
          onOpen={setOpened}
          onMore={list.onMore}
          empty={
            list.refusal ? refusalText(list.refusal) : t(list.isLoading ? 'loading' : 'tree.none')
          }
        />
        {opened === null ? null : (
          <AccountPanel
            key={opened.login}
            login={opened.login}
            onClose={() => setOpened(null)}
            onBelow={() => {
              set({ parent: opened.login, text: '' })
              setOpened(null)
            }}
            onChanged={list.reload}
          />
        )}
      </div>
      {made === null ? null : (
        <NewAccount kind={made} onClose={() => setMade(null)} onMade={list.reload} />
      )}
    </>
  )
}

function TreeFilters({ filters }: { readonly filters: Filters }) {
  return (
    <>
      <Filter filters={filters} name="text" label={t('filter.text')} isMain />
      <FilterChoice
        filters={filters}
        name="kind"
        label={t('filter.kind')}
        any={t('filter.anyKind')}
        choices={[
          ['party', t('tree.uplines')],
          ['member', t('tree.members')],
        ]}
      />
      <FilterChoice
        filters={filters}
        name="status"
        label={t('filter.state')}
        any={t('filter.anyState')}
        choices={(['active', 'suspended', 'closed'] as const).map(
          (status) => [status, tOr('status', status)] as const,
        )}
      />
    </>
  )
}
