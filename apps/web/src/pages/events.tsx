import { useTranslate } from '@fairline/site/i18n'
import { Skeleton } from '@fairline/ui/skeleton'
import { useState } from 'react'
import { PagedList } from '../bets/pager.tsx'
import { Days } from '../features/events/event-days.tsx'
import { EventList, type Kind } from '../features/events/event-list.tsx'
import { useEvents } from '../features/events/sports-events.ts'
import { PageTabs } from '../page-parts/page-tabs.tsx'
import { PageTitle } from '../page-parts/page-title.tsx'
import { useDay } from '../page-parts/use-day.ts'
import { SportChoice } from '../reports/sport-choice.tsx'
import { useSport } from '../session/layout-store.ts'
import { usePageSize } from '../session/preferences.ts'
import { InfoPage } from '../shell/info-page.tsx'

/** What is played and what is raced for, day by day. @spec S2.route.event */
export function Events() {
  const t = useTranslate()
  const size = usePageSize()
  const { day, today, choose } = useDay()
  const [sportsType, setSportsType] = useState(useSport().id)
  const [kind, setKind] = useState<Kind>('matches')
  const [page, setPage] = useState(1)
  const isOutright = kind === 'outrights'
  const asked = { sportsType, day: isOutright ? today : day, isOutright, page, size }
  const query = useEvents(asked)
  return (
    <InfoPage path="/event">
      <PageTitle>{t('page.events')}</PageTitle>
      <PageTabs
        label={t('page.events')}
        value={kind}
        onChange={(next) => {
          setKind(next)
          setPage(1)
        }}
        tabs={(['matches', 'outrights'] as const).map((value) => ({
          value,
          label: t(`events.${value}`),
        }))}
      />
      <SportChoice
        isOptional
        sportsType={sportsType}
        className="mt-3 h-9 border-line-strong bg-surface-raised px-2 max-[899px]:h-11"
        onChoose={(chosen) => {
          setSportsType(chosen)
          setPage(1)
        }}
      />
      {isOutright || query.data === undefined ? null : (
        <Days
          days={query.data.days}
          {...{ day, today }}
          onChoose={(date) => {
            choose(date)
            setPage(1)
          }}
        />
      )}
      <PagedList
        query={query}
        page={page}
        onPage={setPage}
        failed={t('events.failed')}
        empty={t(`events.empty.${kind}`)}
        placeholder={<Skeleton className="mt-3 h-64" />}
      >
        {({ events }) => (
          <EventList events={events} sportsType={sportsType} kind={kind} today={today} />
        )}
      </PagedList>
      <p className="mt-4 text-[12px] text-text-muted">{t('events.note')}</p>
    </InfoPage>
  )
}
