import { openFor } from '@fairline/contract/office/game-rounds'
import { gameCategories } from '@fairline/contract/provider/provider-calls'
import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { showToast } from '@fairline/ui/toast'
import { useState } from 'react'
import type { AnswerOf } from '../calls/ask.ts'
import { GameRoundPanel } from '../house/game-round-panel.tsx'
import { money, toneOf } from '../page-parts/money.ts'
import { Filter, FilterChoice, PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { chosen, type Filters, useFilters } from '../page-parts/use-filters.ts'
import { useList } from '../page-parts/use-list.ts'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/games/rounds'>['rows'][number]

const lookMs = 3000
const states = ['open', 'closed', 'void'] as const
const openTone = { '10m': 'text-wait', '24h': 'text-loss font-semibold' } as const

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'opened',
    head: t('gameRound.began'),
    cell: ({ opened }) => opened.slice(5),
    width: '112px',
  },
  { id: 'member', head: t('col.member'), cell: ({ member }) => member },
  { id: 'provider', head: t('game.provider'), cell: ({ provider }) => provider, isWide: true },
  { id: 'game', head: t('game.game'), cell: ({ game }) => game },
  {
    id: 'state',
    head: t('col.state'),
    cell: (row) =>
      row.open_for === null
        ? tOr('gameRoundState', row.state)
        : t('gameRound.openFor', { span: tOr('openFor', row.open_for) }),
    tone: (row) => (row.open_for === null ? '' : openTone[row.open_for]),
  },
  {
    id: 'product',
    head: t('filter.product'),
    cell: ({ product }) => tOr('setting', product),
    isWide: true,
  },
  {
    id: 'round',
    head: t('gameRound.id'),
    cell: ({ round }) => round,
    isWide: true,
    takesRest: true,
  },
  { id: 'currency', head: t('col.currency'), cell: ({ currency }) => currency, width: '52px' },
  { id: 'stake', head: t('col.stake'), cell: ({ stake }) => money(stake), isNumber: true },
  {
    id: 'payout',
    head: t('gameRound.payout'),
    cell: ({ payout }) => money(payout),
    isNumber: true,
  },
  {
    id: 'winLoss',
    head: t('col.winLoss'),
    cell: (row) => money(row.win_loss),
    isNumber: true,
    tone: (row) => toneOf(row.win_loss),
    isWide: true,
  },
]

/** Rounds of games, newest first; those that are open for long are marked. */
export function GameRoundsPage() {
  const filters = useFilters()
  const [opened, setOpened] = useState<Row | null>(null)
  const list = useList('/bo/games/rounds', askedBy(filters), lookMs)
  const done = (text: string): void => {
    showToast('success', text)
    list.reload()
  }
  return (
    <>
      <PageHead title={t('screen.gameRounds')}>
        <RoundFilters filters={filters} />
      </PageHead>
      <div className="flex min-h-0 flex-1">
        <DataTable
          label={t('screen.gameRounds')}
          columns={columns}
          rows={list.rows}
          keyOf={({ provider, round }) => `${provider} ${round}`}
          onOpen={setOpened}
          onMore={list.onMore}
          empty={
            list.refusal
              ? refusalText(list.refusal)
              : t(list.isLoading ? 'loading' : 'gameRound.none')
          }
        />
        {opened === null ? null : (
          <GameRoundPanel
            key={`${opened.provider} ${opened.round}`}
            provider={opened.provider}
            round={opened.round}
            onDone={done}
            onClose={() => setOpened(null)}
          />
        )}
      </div>
    </>
  )
}

/** The filters of the address, as far as there are such. */
function askedBy({ of }: Filters) {
  const product = gameCategories.find((each) => each === of.product)
  const state = states.find((each) => each === of.state)
  const long = openFor.find((each) => each === of.state)
  return {
    ...chosen(of, 'member', 'provider', 'game', 'round', 'from', 'until'),
    ...(product === undefined ? {} : { product }),
    ...(state === undefined ? {} : { state }),
    ...(long === undefined ? {} : { open_for: long }),
  }
}

function RoundFilters({ filters }: { readonly filters: Filters }) {
  return (
    <>
      <Filter filters={filters} name="member" label={t('filter.member')} isMain />
      <Filter filters={filters} name="provider" label={t('game.provider')} width="96px" />
      <Filter filters={filters} name="game" label={t('game.game')} width="110px" />
      <FilterChoice
        filters={filters}
        name="product"
        label={t('filter.product')}
        any={t('filter.anyProduct')}
        choices={gameCategories.map((each) => [each, tOr('setting', each)] as const)}
      />
      <FilterChoice
        filters={filters}
        name="state"
        label={t('filter.state')}
        any={t('filter.anyState')}
        choices={[
          ...states.map((each) => [each, tOr('gameRoundState', each)] as const),
          ...openFor.map(
            (each) => [each, t('gameRound.openFor', { span: tOr('openFor', each) })] as const,
          ),
        ]}
      />
      <Filter filters={filters} name="from" label={t('filter.from')} type="date" />
      <Filter filters={filters} name="until" label={t('filter.until')} type="date" />
      <Filter filters={filters} name="round" label={t('gameRound.id')} width="150px" />
    </>
  )
}
