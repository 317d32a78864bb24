import { betListDaysMax } from '@fairline/contract/report-fields'
import { dateOf, instantOf, startOfDay } from '@fairline/domain/time/gmt8'
import { serverNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { DateField } from '@fairline/site/reports/date-field.tsx'
import { DayChoice } from '@fairline/site/reports/day-choice.tsx'
import { Button } from '@fairline/ui/button'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useBetList, useBetNews } from '../bets/bet-lists.ts'
import type { Days } from '../bets/bet-reports.ts'
import { Bets } from '../bets/bet-table.tsx'
import { PagedList } from '../bets/pager.tsx'
import { Loading, ReportPage } from '../features/bet-list/report-page.tsx'
import { PageTabs } from '../page-parts/page-tabs.tsx'
import { PageTitle } from '../page-parts/page-title.tsx'
import { usePageSize } from '../session/preferences.ts'
import { InfoPage } from '../shell/info-page.tsx'
import '../shell/print.css'

/** Open bets, those that wait, what was rejected or void, and what was settled on a day. */
const betListTabs = ['running', 'waiting', 'void', 'settled'] as const
type BetListTab = (typeof betListTabs)[number]

/** Where in the bet list the address leads. */
interface BetListPlace {
  readonly tab: BetListTab
  /** The day of what was settled. */
  readonly day: string
}

/** Reads the part of the address behind #; open bets and today where it does not say. */
export function betListPlaceOf(hash: string, nowMs: number): BetListPlace {
  const [name, day = ''] = hash.split('/')
  const today = dateOf(nowMs)
  return {
    tab: betListTabs.find((tab) => tab === name) ?? 'running',
    day: instantOf(day) !== undefined && day.length === today.length && day < today ? day : today,
  }
}

interface PageProps {
  readonly day: string
  readonly onDay: (day: string) => void
}

const todayNow = (): string => dateOf(serverNow())
const daysBefore = (day: string, days: number): string =>
  dateOf(startOfDay(instantOf(day) ?? 0, -days))

/** What the mini list shows of rejected and void bets is what their tab starts with. */
const voidDays = 7

function Running() {
  const t = useTranslate()
  const [today] = useState(todayNow)
  // Tomorrow, too: the page may stay open over midnight.
  const end = daysBefore(today, -1)
  const days = { start: daysBefore(end, betListDaysMax - 1), end }
  return <ReportPage name="running" days={days} empty={t('bets.empty.running')} />
}

/** Few bets wait at a time, and none for long. */
function Waiting() {
  const t = useTranslate()
  const pageSize = usePageSize()
  const [page, setPage] = useState(1)
  const query = useBetList('waiting', page, pageSize)
  const texts = { failed: t('bets.failed'), empty: t('bets.empty.waiting') }
  return (
    <PagedList query={query} page={page} onPage={setPage} placeholder={<Loading />} {...texts}>
      {({ bets }) => <Bets rows={bets} firstNumber={(page - 1) * pageSize + 1} />}
    </PagedList>
  )
}

/** Rejected and void bets of the days that the member chooses. */
function Void() {
  const t = useTranslate()
  const [today] = useState(todayNow)
  const [days, setDays] = useState<Days>({ start: daysBefore(today, voidDays - 1), end: today })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 py-1 print:hidden">
        <DateField
          label={t('reports.start')}
          value={days.start}
          min={daysBefore(days.end, betListDaysMax - 1)}
          max={days.end}
          onChange={(start) => setDays({ ...days, start })}
        />
        <DateField
          label={t('reports.end')}
          value={days.end}
          min={days.start}
          max={today}
          onChange={(end) => setDays({ ...days, end })}
        />
      </div>
      <Sheet>{t('reports.range', { start: days.start, end: days.end })}</Sheet>
      <ReportPage
        key={`${days.start} ${days.end}`}
        name="void"
        days={days}
        empty={t('bets.empty.range')}
      />
    </>
  )
}

/** What was settled on a day, and below it what was cancelled on it. */
function Settled({ day, onDay }: PageProps) {
  const t = useTranslate()
  const days = { start: day, end: day }
  return (
    <>
      <div className="py-1">
        <DayChoice day={day} today={todayNow()} onChoose={onDay} />
      </div>
      <Sheet>{day}</Sheet>
      <ReportPage
        key={`settled ${day}`}
        name="settled"
        days={days}
        empty={t('bets.empty.settled')}
      />
      <h2 className="mt-5 mb-1.5 text-[13px] font-semibold">{t('bets.cancelled')}</h2>
      <ReportPage
        key={`cancelled ${day}`}
        name="cancelled"
        days={days}
        empty={t('bets.empty.cancelled')}
      />
    </>
  )
}

/** Which days a printed list is of: the fields that say it on the screen are not printed. */
function Sheet({ children }: { readonly children: string }) {
  return <p className="hidden pb-2 tabular-nums print:block">{children}</p>
}

const pages: Readonly<Record<BetListTab, (props: PageProps) => ReactNode>> = {
  running: Running,
  waiting: Waiting,
  void: Void,
  settled: Settled,
}

/**
 * The member's open and ended bets. The open tab and day are in the address, so that the way back
 * from the result of a bet leads to them.
 * @spec S2.route.info.betlist S2.screen.betlist S2.screen.betlist.waiting S2.screen.betlist.void
 * @spec S1.views
 */
export function BetList() {
  const t = useTranslate()
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  useBetNews()
  const { tab, day } = betListPlaceOf(hash, serverNow())
  const go = (to: string, replace = false): void =>
    void navigate({ to: '/info/betlist', hash: to, replace })
  const Page = pages[tab]
  return (
    <InfoPage path="/info/betlist">
      <div className="flex items-center justify-between">
        <PageTitle>{t('page.betList')}</PageTitle>
        <Button className="max-[899px]:h-11 print:hidden" onClick={() => window.print()}>
          {t('statement.print')}
        </Button>
      </div>
      <PageTabs
        label={t('page.betList')}
        value={tab}
        onChange={(next) => go(next === 'running' ? '' : next)}
        className="mt-3 mb-2 flex border-b border-line print:hidden"
        tabs={betListTabs.map((value) => ({ value, label: t(`bets.page.${value}`) }))}
      />
      <p className="hidden text-[13px] font-semibold print:block">{t(`bets.page.${tab}`)}</p>
      <Page key={tab} day={day} onDay={(chosen) => go(`settled/${chosen}`, true)} />
    </InfoPage>
  )
}
