import type { RoundRow } from '@fairline/contract/rounds'
import { allSports } from '@fairline/domain/sports/all-sports'
import { dateOf } from '@fairline/domain/time/gmt8'
import { deviceNow, serverTimeAt } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { DayChoice } from '@fairline/site/reports/day-choice.tsx'
import { sportName } from '@fairline/site/sport-words'
import { Button } from '@fairline/ui/button'
import { Select } from '@fairline/ui/select'
import { Skeleton } from '@fairline/ui/skeleton'
import { useState } from 'react'
import { PagedList } from '../../bets/pager.tsx'
import { InfoPage, PageTitle } from '../../info-page.tsx'
import { ProofOfRound } from '../../rounds/proof.tsx'
import { ResultOfRound } from '../../rounds/result-of-round.tsx'
import { useRounds } from '../../rounds/use-rounds.ts'
import { verifyRound } from '../../rounds/verify-round.ts'
import { useSport } from '../../session/layout-store.ts'
import { usePageSize } from '../../session/preferences.ts'
import './round-results.css'
import { nameText } from '@fairline/site/names'

const games = allSports.filter(({ rounds }) => rounds !== undefined)

/** A round with its result, its commitment and its proof. */
function Round({ round }: { readonly round: RoundRow }) {
  const t = useTranslate()
  const { start_time, status, names, standing, commitment, secret } = round
  return (
    <li className="rr-round" data-status={status}>
      <h2>
        <time dateTime={start_time}>{start_time.slice(11, 16)}</time>{' '}
        {standing === undefined && names.length === 2 ? names.map(nameText).join(' - ') : ''}{' '}
        <span className="text-text-muted">{t(`rounds.status.${status}`)}</span>
      </h2>
      <ResultOfRound round={round} />
      <p className="rr-hash">
        {t('rounds.commitment')} <code>{commitment}</code>
      </p>
      {secret === '' ? null : (
        <p className="rr-hash">
          {t('rounds.secret')} <code>{secret}</code>
        </p>
      )}
      <ProofOfRound round={round} />
    </li>
  )
}

/** Draws every settled round of the page again, and says how many of them are proved. */
function VerifyAll({ rounds }: { readonly rounds: readonly RoundRow[] }) {
  const t = useTranslate()
  const [proved, setProved] = useState<string | null>(null)
  const settled = rounds.filter(({ status }) => status === 'settled')
  const verify = async () => {
    const found = await Promise.all(settled.map(verifyRound))
    const count = found.filter((proof) => proof === 'proved').length
    setProved(t('rounds.verified', { count, total: settled.length }))
  }
  if (settled.length === 0) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button
        className="max-[899px]:h-11"
        onClick={() => void verify().catch(() => setProved(t('rounds.notProved')))}
      >
        {t('rounds.verifyAll')}
      </Button>
      <output>{proved}</output>
    </div>
  )
}

/** The rounds of a game on a day, with what proves them. @spec S2.route.efresult S7.efresult */
export function RoundResults() {
  const t = useTranslate()
  const sport = useSport()
  const today = dateOf(serverTimeAt(deviceNow()))
  const [sportsType, setSportsType] = useState(
    (sport.rounds === undefined ? games[0] : sport)?.id ?? 0,
  )
  const [day, setDay] = useState(today)
  const [page, setPage] = useState(1)
  const pageSize = usePageSize()
  const query = useRounds({ date: day, sportsType, page, pageSize })
  return (
    <InfoPage path={null}>
      <PageTitle>{t('page.fightingGame')}</PageTitle>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Select
          label={t('rounds.game')}
          className="h-9 border-line-strong bg-surface-raised px-2 max-[899px]:h-11"
          value={String(sportsType)}
          options={games.map(({ id }) => ({ value: String(id), label: sportName(id, t) }))}
          onValue={(value) => {
            setSportsType(Number(value))
            setPage(1)
          }}
        />
        <DayChoice
          day={day}
          today={today}
          onChoose={(chosen) => {
            setDay(chosen)
            setPage(1)
          }}
        />
      </div>
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
            <ul className="rr">
              {rounds.map((round) => (
                <Round key={round.round_id} round={round} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </InfoPage>
  )
}
