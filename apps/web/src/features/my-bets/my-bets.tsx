import type { BetRow, ParlayRow, SingleRow } from '@fairline/contract/betting'
import { Tabs } from '@fairline/ui/tabs'
import { lazy, Suspense, useState } from 'react'
import { type BetTab, useBetList, useBetNews } from '../../bets/bet-lists.ts'
import {
  marketName,
  matchName,
  priceTone,
  reasonText,
  rowLine,
  selectionName,
  sideTone,
  statusOf,
  teamsOf,
} from '../../bets/bet-words.ts'
import { parlayName } from '../../bets/parlay-name.ts'
import { WaitingRing } from '../../bets/waiting-ring.tsx'
import { useTranslate } from '../../i18n.ts'
import { moneyText } from '../../money-text.ts'
import { openPage } from '../../session/opened-windows.ts'

/** Not in the first script: prices come before it. */
const CashOutAmong = lazy(() =>
  import('../../bets/cash-out-button.tsx').then((part) => ({ default: part.CashOutAmong })),
)

/** How many of the open bets the mini list shows. @spec S9.outstanding.max */
export const rowsMax = 4

const isOff = ({ state }: BetRow): boolean => state === 'rejected' || state === 'void'

/** Selection, line, score and price, then market and match. */
function SingleLines({ row }: { readonly row: SingleRow }) {
  const t = useTranslate()
  const teams = teamsOf(row)
  return (
    <>
      <p className="flex items-baseline gap-1">
        <span
          className={`truncate font-semibold
            ${isOff(row) ? '' : sideTone(row.bet_type, row.odds_ball)}`}
        >
          {selectionName(row.bet_team, teams, t)}
        </span>
        <span className="tabular-nums">{rowLine(row)}</span>
        {row.score === '' ? null : (
          <span className="whitespace-nowrap text-text-muted">[{row.score}]</span>
        )}
        <span className="text-text-muted">@</span>
        <span className={`font-semibold tabular-nums ${isOff(row) ? '' : priceTone(row.odds)}`}>
          {row.odds}
        </span>
      </p>
      <p className="truncate text-[12px] text-text-muted">
        {marketName(row.bet_type, row.period, t)}, {matchName(teams, t)}
      </p>
    </>
  )
}

/** Kind and combined price of a parlay, then what was backed, leg by leg. */
function ParlayLines({ row }: { readonly row: ParlayRow }) {
  const t = useTranslate()
  return (
    <>
      <p className="flex items-baseline gap-1">
        <span className="truncate font-semibold">{parlayName(row, t)}</span>
        <span className="text-text-muted">@</span>
        <span className="font-semibold tabular-nums">{row.odds}</span>
      </p>
      <p className="truncate text-[12px] text-text-muted">
        {row.legs.map((leg) => selectionName(leg.bet_team, teamsOf(leg), t)).join(', ')}
      </p>
    </>
  )
}

interface MiniBetProps {
  readonly row: BetRow
  /** Those that stand in the list together: their offers are asked for together. */
  readonly rows: readonly BetRow[]
}

function MiniBet({ row, rows }: MiniBetProps) {
  const t = useTranslate()
  const status = statusOf(row)
  const reason = reasonText(row.reason, t)
  return (
    <li
      data-testid="mini-bet"
      data-state={row.state}
      className="flex flex-wrap gap-x-2 border-b border-line px-3 py-1.5 text-[12.5px]
        leading-[17px]"
    >
      <div className={`min-w-0 flex-1 ${isOff(row) ? 'text-void line-through' : ''}`}>
        {row.kind === 'single' ? <SingleLines row={row} /> : <ParlayLines row={row} />}
        {isOff(row) && reason !== '' ? (
          <p className="inline-block text-[12px] text-text no-underline">{reason}</p>
        ) : null}
      </div>
      <div className="flex-none text-right tabular-nums">
        <p className="font-semibold">{moneyText(row.stake)}</p>
        {row.state === 'waiting' ? (
          <WaitingRing placedAt={row.trans_date} untilMs={row.waits_until} size={28} />
        ) : (
          <p className={`text-[12px] ${status.tone}`}>{t(status.key)}</p>
        )}
      </div>
      <div className="basis-full empty:hidden">
        {row.state === 'running' ? (
          <Suspense>
            <CashOutAmong row={row} rows={rows} />
          </Suspense>
        ) : null}
      </div>
    </li>
  )
}

/** The newest open bets, by how they stand; kept fresh by news. */
export function MyBets() {
  const t = useTranslate()
  const [chosen, setChosen] = useState<BetTab | null>(null)
  useBetNews()
  const lists = {
    waiting: useBetList('waiting', 1, rowsMax),
    running: useBetList('running', 1, rowsMax),
    void: useBetList('void', 1, rowsMax),
  }
  // Until the member chooses, a bet that waits is what there is to see.
  const tab = chosen ?? ((lists.waiting.data?.total ?? 0) > 0 ? 'waiting' : 'running')
  const { data, isError, refetch } = lists[tab]
  const order: readonly BetTab[] = ['waiting', 'running', 'void']
  return (
    <section aria-label={t('bets.mine')} className="border-b border-line bg-surface-raised">
      <h2
        className="flex h-8 items-center justify-between bg-league pl-3 font-semibold
          text-league-text max-lg:h-11"
      >
        {t('bets.mine')}
        <button
          type="button"
          onClick={() => openPage('/info/betlist')}
          className="h-8 px-3 text-[12px] font-normal underline underline-offset-2 max-lg:h-11"
        >
          {t('bets.all')}
        </button>
      </h2>
      <Tabs
        label={t('bets.mine')}
        value={tab}
        onChange={setChosen}
        className="grid grid-cols-3 border-b border-line"
        tabClassName="h-8 max-lg:h-11 text-[12px] tabular-nums text-text-muted border-b-2
          border-transparent aria-selected:border-accent aria-selected:font-semibold
          aria-selected:text-text"
        tabs={order.map((value) => ({
          value,
          label: t(`bets.tab.${value}`, { count: lists[value].data?.total ?? 0 }),
        }))}
      />
      {isError ? (
        <p className="px-3 py-3">
          {t('bets.failed')}{' '}
          <button type="button" className="underline" onClick={() => void refetch()}>
            {t('action.retry')}
          </button>
        </p>
      ) : null}
      {data?.bets.length === 0 ? (
        <p className="px-3 py-3 text-text-muted">{t(`bets.empty.${tab}`)}</p>
      ) : null}
      <ul>
        {data?.bets.map((row) => (
          <MiniBet key={row.ticket_id} row={row} rows={data.bets} />
        ))}
      </ul>
    </section>
  )
}
