import type { ResultLeague } from '@fairline/contract/results'
import { sportOf } from '@fairline/domain/sports/all-sports'
import { instantOf } from '@fairline/domain/time/gmt8'
import type { PlainKey } from '@fairline/locales/translating'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { DayChoice } from '@fairline/site/reports/day-choice.tsx'
import { Button } from '@fairline/ui/button'
import { Select } from '@fairline/ui/select'
import { Skeleton } from '@fairline/ui/skeleton'
import { useState } from 'react'
import { PagedList } from '../../bets/pager.tsx'
import { SportChoice } from '../../reports/sport-choice.tsx'
import { useLayout } from '../../session/layout-store.ts'
import { usePageSize } from '../../session/preferences.ts'
import { OutrightRows, ResultRows } from './result-rows.tsx'
import { type ResultsAsked, today, useResults } from './use-results.ts'

const controlStyle = 'h-9 rounded border border-line-strong bg-surface-raised px-2 max-[899px]:h-11'

interface ChoiceProps {
  readonly asked: ResultsAsked
  readonly onAsk: (change: Partial<ResultsAsked>) => void
}

function LeagueChoice({
  asked,
  onAsk,
  leagues,
}: ChoiceProps & { readonly leagues: readonly ResultLeague[] }) {
  const t = useTranslate()
  const all = leagues.reduce((sum, { matches }) => sum + matches, 0)
  return (
    <Select
      label={t('results.league')}
      className={`${controlStyle} max-w-56 max-[899px]:max-w-none max-[899px]:flex-1 xl:max-w-72`}
      value={asked.leagueId}
      options={[
        { value: '', label: t('results.allLeagues', { count: all }) },
        ...leagues.map(({ league_id, league_name, matches }) => ({
          value: league_id,
          label: `${nameText(league_name)} (${matches})`,
        })),
      ]}
      onValue={(leagueId) => onAsk({ leagueId })}
    />
  )
}

const kinds: readonly (readonly [isOutright: boolean, text: PlainKey])[] = [
  [false, 'results.matches'],
  [true, 'results.outrights'],
]

/** What the address asks for: a day, and a name; today and all where it does not. */
function askedByAddress(): ResultsAsked {
  const asked = new URLSearchParams(window.location.search)
  const date = asked.get('date') ?? ''
  return {
    date: instantOf(date) === undefined || date > today() ? today() : date.slice(0, 10),
    sportsType: useLayout.getState().sport,
    leagueId: '',
    search: (asked.get('search') ?? '').slice(0, 64),
    isOutright: false,
    page: 1,
  }
}

/**
 * The results of a day, filtered by sport, league and name.
 * @spec S2.screen.results S9.timezone.results
 */
export function MatchResults() {
  const t = useTranslate()
  const [asked, setAsked] = useState(askedByAddress)
  const query = useResults(asked, usePageSize())
  const ask = (change: Partial<ResultsAsked>): void => {
    const isOther = change.date !== undefined || change.isOutright !== undefined
    setAsked({ ...asked, ...(isOther ? { leagueId: '' } : {}), page: 1, ...change })
  }
  const isRace = sportOf(asked.sportsType)?.scoring === 'race'
  const Rows = asked.isOutright || isRace ? OutrightRows : ResultRows
  return (
    <>
      <div className="my-3 flex flex-wrap items-center gap-2 print:hidden">
        <DayChoice day={asked.date} today={today()} onChoose={(date) => ask({ date })} />
        <SportChoice
          sportsType={asked.sportsType}
          className={controlStyle}
          onChoose={(sportsType) => ask({ sportsType, leagueId: '' })}
        />
        <LeagueChoice asked={asked} onAsk={ask} leagues={query.data?.leagues ?? []} />
        <input
          type="search"
          aria-label={t('results.search')}
          placeholder={t('results.search')}
          maxLength={64}
          value={asked.search}
          onChange={(event) => ask({ search: event.target.value })}
          className={`${controlStyle} w-36 max-[899px]:flex-1 xl:w-44`}
        />
        <span className="ml-auto flex gap-1">
          {kinds.map(([isOutright, text]) => (
            <Button
              key={text}
              className="max-[899px]:h-11"
              aria-pressed={asked.isOutright === isOutright}
              kind={asked.isOutright === isOutright ? 'primary' : 'plain'}
              onClick={() => ask({ isOutright })}
            >
              {t(text)}
            </Button>
          ))}
        </span>
      </div>
      <PagedList
        query={query}
        page={asked.page}
        onPage={(page) => ask({ page })}
        failed={t('results.failed')}
        empty={t('results.none')}
        placeholder={<Skeleton className="h-60" />}
      >
        {({ results }) => <Rows rows={results} />}
      </PagedList>
      <p className="mt-4 text-[12px] text-text-muted">{t('results.note')}</p>
    </>
  )
}
