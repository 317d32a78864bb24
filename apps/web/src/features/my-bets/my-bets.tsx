import { useTranslate, withTexts } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { LoadFailed } from '@fairline/site/load-failed.tsx'
import { openPage } from '@fairline/site/opened-windows'
import { Skeleton } from '@fairline/ui/skeleton'
import { Tabs } from '@fairline/ui/tabs'
import { useState } from 'react'
import { type BetTab, useBetList, useBetNews } from '../../bets/bet-lists.ts'

/** The shape of two bets while they load. */
const loading = (
  <div data-testid="bets-loading" className="px-3 py-2">
    {[0, 1].map((each) => (
      <div key={each} className="mb-3">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-1 h-3 w-4/5" />
        <Skeleton className="mt-1 h-6 w-2/5" />
      </div>
    ))}
  </div>
)

/** Not in the first script: prices come before it. */
const MiniBets = lazyPartOr(
  loading,
  async () => (await withTexts(import('./mini-bets.tsx'))).MiniBets,
)

/** How many of the open bets the mini list shows. @spec S9.outstanding.max */
export const rowsMax = 4

/** The newest open bets, by state; kept fresh by news. */
export function MyBets() {
  const t = useTranslate()
  const [chosen, setChosen] = useState<BetTab | null>(null)
  useBetNews()
  const lists = {
    waiting: useBetList('waiting', 1, rowsMax),
    running: useBetList('running', 1, rowsMax),
    void: useBetList('void', 1, rowsMax),
  }
  // Until the member chooses a tab, waiting bets come first.
  const tab = chosen ?? ((lists.waiting.data?.total ?? 0) > 0 ? 'waiting' : 'running')
  const { data, isLoadingError, refetch } = lists[tab]
  const order: readonly BetTab[] = ['waiting', 'running', 'void']
  return (
    <section
      aria-label={t('bets.mine')}
      className="border-b border-line bg-surface-raised max-lg:h-full
        max-lg:overflow-y-auto"
    >
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
      {isLoadingError ? (
        <LoadFailed text={t('bets.failed')} onRetry={refetch} className="px-3 py-3" />
      ) : null}
      {data?.bets.length === 0 ? (
        <p className="px-3 py-3 text-text-muted">{t(`bets.empty.${tab}`)}</p>
      ) : null}
      {data === undefined && !isLoadingError ? loading : null}
      {data === undefined || data.bets.length === 0 ? null : <MiniBets rows={data.bets} />}
    </section>
  )
}
