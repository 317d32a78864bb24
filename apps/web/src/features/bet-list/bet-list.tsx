import { Skeleton } from '@fairline/ui/skeleton'
import { Tabs } from '@fairline/ui/tabs'
import { useState } from 'react'
import { type BetTab, betTabs, useBetList, useBetNews } from '../../bets/bet-lists.ts'
import { Bets } from '../../bets/bet-table.tsx'
import { Pager } from '../../bets/pager.tsx'
import { useTranslate } from '../../i18n.ts'
import { InfoPage } from '../../info-page.tsx'
import { usePageSize } from '../../session/preferences.ts'

function Loading() {
  return (
    <div className="grid gap-2 py-3">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-12" />
      ))}
    </div>
  )
}

/** One tab's page of bets. */
function TabPage({ tab }: { readonly tab: BetTab }) {
  const t = useTranslate()
  const [page, setPage] = useState(1)
  const pageSize = usePageSize()
  const { data, isError, refetch } = useBetList(tab, page, pageSize)
  if (isError) {
    return (
      <p role="alert" className="py-6">
        {t('bets.failed')}{' '}
        <button type="button" className="underline" onClick={() => void refetch()}>
          {t('action.retry')}
        </button>
      </p>
    )
  }
  if (data === undefined) return <Loading />
  if (data.total === 0) return <p className="py-6 text-text-muted">{t(`bets.empty.${tab}`)}</p>
  return (
    <>
      <Bets rows={data.bets} firstNumber={(page - 1) * pageSize + 1} />
      <Pager page={page} total={data.total} onChange={setPage} />
    </>
  )
}

/** Open, waiting and void bets. @spec S2.route.info.betlist @spec S2.screen.betlist */
export function BetList() {
  const t = useTranslate()
  const [tab, setTab] = useState<BetTab>('running')
  useBetNews()
  return (
    <InfoPage path="/info/betlist">
      <h1 className="text-[18px] leading-6 font-semibold">{t('page.betList')}</h1>
      <Tabs
        label={t('page.betList')}
        value={tab}
        onChange={setTab}
        className="mt-3 mb-2 flex border-b border-line"
        tabClassName="h-9 max-[899px]:h-11 px-4 font-semibold text-text-muted border-b-2
          border-transparent aria-selected:border-accent aria-selected:text-text"
        tabs={betTabs.map((value) => ({ value, label: t(`bets.page.${value}`) }))}
      />
      <TabPage key={tab} tab={tab} />
    </InfoPage>
  )
}
