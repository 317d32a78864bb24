import type { TradedMatch } from '@fairline/contract/office/trading'
import { allSports } from '@fairline/domain/sports/all-sports'
import { Button } from '@fairline/ui/button'
import { DataTable } from '@fairline/ui/data-table'
import { useState } from 'react'
import { matchColumns } from '../house/match-columns.tsx'
import { MatchPanel } from '../house/match-panel.tsx'
import { type SetKind, SetMatch } from '../house/set-match.tsx'
import { nudgeFirst, setNow, undoLast } from '../house/trade.ts'
import { Choice, Filter, PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { chosen, type Filters, useFilters } from '../page-parts/use-filters.ts'
import { useList } from '../page-parts/use-list.ts'
import { useMay } from '../session/me.ts'
import { t, tOr } from '../texts.ts'

const lookMs = 1000
const books = ['live', 'today', 'early'] as const

interface Asked {
  readonly kind: SetKind
  readonly match: TradedMatch
}

/** Live trading: prices, positions and feed of each match, and what a trader sets above them. */
export function TradingPage() {
  const filters = useFilters()
  const mayAct = useMay('trade')
  const [opened, setOpened] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const list = useList('/bo/matches', askedBy(filters), lookMs)
  const match = list.rows.find(({ match_id: id }) => id === opened)
  const take = (key: string, of: TradedMatch): boolean => {
    if (!mayAct) return false
    return takeKey(key, of, list.reload, (kind) => setAsked({ kind, match: of }))
  }
  return (
    <>
      <TradingHead filters={filters} mayAct={mayAct} onUndo={() => void undoLast(list.reload)} />
      <div className="flex min-h-0 flex-1">
        <DataTable
          label={t('screen.trading')}
          columns={matchColumns}
          rows={list.rows}
          keyOf={keyOf}
          onOpen={({ match_id: id }) => setOpened(id)}
          onKey={take}
          onMore={list.onMore}
          rowHeight={38}
          rowTone={({ set }) => (set?.suspended === true ? 'bg-surface-sunken' : '')}
          empty={
            list.refusal ? refusalText(list.refusal) : t(list.isLoading ? 'loading' : 'trade.none')
          }
        />
        {match === undefined ? null : (
          <MatchPanel
            key={match.match_id}
            match={match}
            mayAct={mayAct}
            onAsk={(kind) => setAsked({ kind, match })}
            onChanged={list.reload}
            onClose={() => setOpened(null)}
          />
        )}
      </div>
      {asked === null ? null : (
        <SetMatch
          {...asked}
          onDone={() => {
            setAsked(null)
            list.reload()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const keyOf = ({ match_id: id }: TradedMatch): string => id

/** What the keys of a trader do to the current match; false for any other key. */
function takeKey(
  key: string,
  match: TradedMatch,
  reload: () => void,
  ask: (kind: SetKind) => void,
): boolean {
  const acts: Readonly<Record<string, () => void>> = {
    s: () => void setNow(match, { suspended: true }, reload),
    o: () => void setNow(match, { suspended: false }, reload),
    d: () => void setNow(match, { danger: match.set?.danger !== true }, reload),
    z: () => void undoLast(reload),
    '[': () => nudgeFirst(match, -1, reload),
    ']': () => nudgeFirst(match, 1, reload),
    S: () => ask('suspendLeague'),
    m: () => ask('max'),
    w: () => ask('delay'),
  }
  acts[key]?.()
  return acts[key] !== undefined
}

function askedBy({ of }: Filters) {
  const book = books.find((each) => each === of.book)
  const sport = allSports.find(({ key }) => key === of.sport)?.key
  return {
    ...chosen(of, 'name'),
    ...(book === undefined ? {} : { book }),
    ...(sport === undefined ? {} : { sport: sport as string }),
    exposed: of.only === 'exposed',
    suspended: of.only === 'suspended',
  }
}

interface TradingHeadProps {
  readonly filters: Filters
  readonly mayAct: boolean
  readonly onUndo: () => void
}

function TradingHead({ filters, mayAct, onUndo }: TradingHeadProps) {
  const { of, set } = filters
  return (
    <PageHead title={t('screen.trading')}>
      <Filter filters={filters} name="name" label={t('trade.name')} isMain />
      <Choice
        label={t('trade.book')}
        value={of.book ?? ''}
        onChange={(book) => set({ book })}
        choices={[
          ['', t('trade.anyBook')],
          ...books.map((each) => [each, t(`book.${each}`)] as const),
        ]}
      />
      <Choice
        label={t('col.sport')}
        value={of.sport ?? ''}
        onChange={(sport) => set({ sport })}
        choices={[
          ['', t('trade.anySport')],
          ...allSports.map(({ key }) => [key, tOr('sport', key)] as const),
        ]}
      />
      <Choice
        label={t('trade.only')}
        value={of.only ?? ''}
        onChange={(only) => set({ only })}
        choices={[
          ['', t('trade.all')],
          ['exposed', t('trade.exposed')],
          ['suspended', t('trade.suspendedOnly')],
        ]}
      />
      <span className="flex-1" />
      {mayAct ? (
        <>
          <span className="text-text-muted max-[1199px]:hidden">{t('trade.keys')}</span>
          <Button size="small" onClick={onUndo}>
            {t('trade.undo')}
          </Button>
        </>
      ) : null}
    </PageHead>
  )
}
