import { allSports } from '@fairline/domain/sports/all-sports'
import { dateOf } from '@fairline/domain/time/gmt8'
import { useServerNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { sportName } from '@fairline/site/sport-words'
import { Skeleton } from '@fairline/ui/skeleton'
import { useState } from 'react'
import { PagedList } from '../bets/pager.tsx'
import { RoundList, VerifyAll } from '../features/virtual/round-list.tsx'
import { GameAndDay } from '../page-parts/game-and-day.tsx'
import { PageTitle } from '../page-parts/page-title.tsx'
import { useRounds } from '../rounds/use-rounds.ts'
import { useSport } from '../session/layout-store.ts'
import { usePageSize } from '../session/preferences.ts'
import { InfoPage } from '../shell/info-page.tsx'

const games = allSports.filter(({ rounds }) => rounds !== undefined)

/** How often it is looked whether another day has begun, milliseconds. */
const lookMs = 10_000

/** The rounds of a game on a day, with what proves them. @spec S2.route.efresult S7.efresult */
export function RoundResults() {
  const t = useTranslate()
  const sport = useSport()
  const today = dateOf(useServerNow(lookMs))
  const [sportsType, setSportsType] = useState(
    (sport.rounds === undefined ? games[0] : sport)?.id ?? 0,
  )
  const [chosen, setDay] = useState<string | null>(null)
  // A page that is open at midnight goes on with the next day.
  const day = chosen ?? today
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
        onDay={(asked) => {
          setDay(asked === today ? null : asked)
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
