import { allSports } from '@fairline/domain/sports/all-sports'
import { useTranslate } from '@fairline/site/i18n'
import { sportName } from '@fairline/site/sport-words'
import { Skeleton } from '@fairline/ui/skeleton'
import { useState } from 'react'
import { PagedList } from '../bets/pager.tsx'
import { RoundList, VerifyAll } from '../features/virtual/round-list.tsx'
import { GameAndDay } from '../page-parts/game-and-day.tsx'
import { PageTitle } from '../page-parts/page-title.tsx'
import { useDay } from '../page-parts/use-day.ts'
import { useRounds } from '../rounds/use-rounds.ts'
import { useSport } from '../session/layout-store.ts'
import { usePageSize } from '../session/preferences.ts'
import { InfoPage } from '../shell/info-page.tsx'

const games = allSports.filter(({ rounds }) => rounds !== undefined)

/** The rounds of a game on a day, with what proves them. @spec S2.route.efresult S7.efresult */
export function RoundResults() {
  const t = useTranslate()
  const sport = useSport()
  const { day, today, choose } = useDay()
  const [sportsType, setSportsType] = useState(
    (sport.rounds === undefined ? games[0] : sport)?.id ?? 0,
  )
  const [page, setPage] = useState(1)
  const pageSize = usePageSize()
  const query = useRounds({ date: day, sportsType, page, pageSize })
  return (
    <InfoPage path={null}>
      <PageTitle>{t('page.fightingGame')}</PageTitle>
      <GameAndDay
        game={String(sportsType)}
        games={games.map(({ id }) => ({ value: String(id), label: sportName(id, t) }))}
        onGame={(value) => {
          setSportsType(Number(value))
          setPage(1)
        }}
        day={day}
        today={today}
        onDay={(chosen) => {
          choose(chosen)
          setPage(1)
        }}
      />
      <PagedList
        query={query}
        page={page}
        onPage={setPage}
        failed={t('rounds.failed')}
        empty={t('rounds.empty')}
        placeholder={<Skeleton className="mt-3 h-64" />}
      >
        {({ rounds }) => (
          <>
            <VerifyAll key={`${sportsType} ${day} ${page}`} rounds={rounds} />
            <RoundList rounds={rounds} />
          </>
        )}
      </PagedList>
    </InfoPage>
  )
}
