import { Button } from '@fairline/ui/button'
import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { showToast } from '@fairline/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ShownOnce } from '../accounts/shown-once.tsx'
import { type AnswerOf, RefusedError, read } from '../calls/ask.ts'
import { AddProvider } from '../house/add-provider.tsx'
import { ProviderPanel } from '../house/provider-panel.tsx'
import { shortTime } from '../page-parts/money.ts'
import { PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { useMay } from '../session/me.ts'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/games/providers'>['rows'][number]
/** What an act answered: a key that is shown once, or a change that waits. */
export type ProviderAnswer = Readonly<Record<string, unknown>>

const lookMs = 3000

/** The calls that a provider has not answered since they failed. */
export const failingOf = ({ calls }: Row): Row['calls'] => calls.filter((call) => call.is_failing)

const columns: readonly DataColumn<Row>[] = [
  { id: 'provider', head: t('game.provider'), cell: ({ provider }) => provider },
  { id: 'name', head: t('col.name'), cell: ({ name }) => name, isWide: true },
  {
    id: 'state',
    head: t('col.state'),
    cell: ({ state }) => tOr('providerState', state),
    tone: ({ state }) => (state === 'active' ? '' : 'text-wait font-semibold'),
  },
  { id: 'games', head: t('account.games'), cell: ({ games }) => games, isNumber: true },
  {
    id: 'listed',
    head: t('provider.listed'),
    cell: ({ listed }) => shortTime(listed) || t('provider.never'),
    isWide: true,
  },
  {
    id: 'open',
    head: t('provider.openRounds'),
    cell: (row) => row.open_rounds,
    isNumber: true,
  },
  {
    id: 'long',
    head: t('provider.openLong'),
    cell: (row) => row.open_long,
    isNumber: true,
    tone: (row) => (row.open_long > 0 ? 'text-loss font-semibold' : 'text-text-muted'),
  },
  {
    id: 'lastCall',
    head: t('provider.lastCall'),
    cell: (row) => row.last_call?.slice(5) ?? t('provider.never'),
  },
  {
    id: 'errors',
    head: t('provider.errors'),
    cell: (row) => [...failingOf(row).map(({ path }) => path), ...differencesOf(row)].join(', '),
    tone: () => 'text-loss',
    takesRest: true,
  },
]

const differencesOf = ({ differences }: Row): readonly string[] =>
  differences === 0 ? [] : [t('provider.differences', { count: differences })]

/** The providers of games: whether they answer, their maintenance, their keys. */
export function GamesPage() {
  const mayAct = useMay('providers')
  const [opened, setOpened] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<ProviderAnswer | null>(null)
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['/bo/games/providers'],
    queryFn: () => read('/bo/games/providers', {}),
    refetchInterval: lookMs,
  })
  const rows = data?.rows ?? []
  const done = (text: string, answer: ProviderAnswer): void => {
    setAdding(false)
    if ('secret' in answer) setShown(answer)
    const isProposed = answer.state === 'proposed'
    const change = String(answer.change)
    showToast('success', isProposed ? t('gameRound.proposed', { change }) : text)
    void refetch()
  }
  const row = rows.find(({ provider }) => provider === opened)
  return (
    <>
      <PageHead title={t('screen.games')}>
        <span className="flex-1" />
        {mayAct ? (
          <Button size="small" onClick={() => setAdding(true)}>
            {t('provider.add')}
          </Button>
        ) : null}
      </PageHead>
      <div className="flex min-h-0 flex-1">
        <DataTable
          label={t('screen.games')}
          columns={columns}
          rows={rows}
          keyOf={({ provider }) => provider}
          onOpen={({ provider }) => setOpened(provider)}
          empty={
            error instanceof RefusedError
              ? refusalText(error.refusal)
              : t(isLoading ? 'loading' : 'provider.none')
          }
        />
        {row === undefined ? null : (
          <ProviderPanel
            key={row.provider}
            row={row}
            onDone={done}
            onClose={() => setOpened(null)}
          />
        )}
      </div>
      {isAdding ? <AddProvider onDone={done} onClose={() => setAdding(false)} /> : null}
      {shown === null ? null : <ShownOnce answer={shown} onClose={() => setShown(null)} />}
    </>
  )
}
