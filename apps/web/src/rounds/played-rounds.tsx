import type { RoundRow } from '@fairline/contract/rounds'
import type { Selection } from '@fairline/domain/bet-types/bet-type'
import type { Sport } from '@fairline/domain/sports/sport'
import { dateOf, instantOf } from '@fairline/domain/time/gmt8'
import { serverNow, useServerNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { useCalm } from '@fairline/site/use-calm'
import { Button } from '@fairline/ui/button'
import { Tabs } from '@fairline/ui/tabs'
import { useMemo, useState } from 'react'
import { useOpenBets } from '../bets/what-if.ts'
import { faceOf } from './faces/face-of.ts'
import { ProofOfRound } from './proof.tsx'
import { ResultOfRound } from './result-of-round.tsx'
import { bytesOf, isDrawn, useRounds } from './use-rounds.ts'
import './played-rounds.css'

/** Rounds that start together, at most. */
const eventsMost = 6

/** The rounds of a game that started last, drawn as they are played, with result and proof. */
export function PlayedRounds({ sport }: { readonly sport: Sport }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState('')
  const date = dateOf(useServerNow(60_000))
  const pageSize = eventsMost * ((sport.rounds?.ahead ?? 0) + 2)
  const { data } = useRounds({ date, sportsType: sport.id, page: 1, pageSize })
  const drawn = data?.rounds.filter(isDrawn) ?? []
  const start = drawn[0]?.start_time
  const last = drawn
    .filter(({ start_time }) => start_time === start)
    .toSorted((one, other) => (one.round_id < other.round_id ? -1 : 1))
  const shown = last.find(({ round_id }) => round_id === chosen) ?? last[0]
  if (shown === undefined) return null
  return (
    <section className="pr" aria-label={t('rounds.last')}>
      <header className="pr-head">
        <h2>{t('rounds.round', { time: shown.start_time.slice(11, 16) })}</h2>
        <a href="/efresult" target="_blank" rel="noopener">
          {t('rounds.all')}
        </a>
      </header>
      {last.length > 1 ? (
        <Tabs
          label={t('rounds.played')}
          value={shown.round_id}
          onChange={setChosen}
          className="pr-tabs"
          tabs={last.map(({ round_id, names }) => ({
            value: round_id,
            label: names.map(nameText).join(' - '),
          }))}
        />
      ) : null}
      <PlayedRound key={shown.round_id} round={shown} sport={sport} />
    </section>
  )
}

/** What the member's open bets on a round are on: the same list while it says the same. */
function useBacked(roundId: string): readonly Selection[] {
  const backed = useOpenBets(roundId)
    .map(({ leg }) => leg.selection)
    .join()
  return useMemo(() => (backed === '' ? [] : (backed.split(',') as Selection[])), [backed])
}

interface PlayedRoundProps {
  readonly round: RoundRow
  readonly sport: Sport
}

/** A round while it is played, without its result; then the result, and the round to see again. */
function PlayedRound({ round, sport }: PlayedRoundProps) {
  const t = useTranslate()
  const isStill = useCalm()
  const [againAtMs, setAgainAtMs] = useState<number | null>(null)
  const { Film } = faceOf(sport.id)
  const backed = useBacked(round.round_id)
  const seed = useMemo(() => bytesOf(round.draw_key), [round.draw_key])
  const nowMs = useServerNow(250)
  const shownMs = sport.rounds?.shownMs ?? 0
  const startsAtMs = againAtMs ?? instantOf(round.start_time) ?? 0
  const isPlaying = nowMs < startsAtMs + shownMs
  const film =
    isStill || (againAtMs === null && !isPlaying) ? null : (
      <Film
        key={startsAtMs}
        game={sport.key}
        round={round}
        names={round.names.map(nameText)}
        backed={backed}
        seed={seed}
        startsAtMs={startsAtMs}
        shownMs={shownMs}
      />
    )
  if (isPlaying && !isStill) return <div className="pr-film">{film}</div>
  return (
    <>
      {film === null ? null : <div className="pr-film">{film}</div>}
      <ResultOfRound round={round} />
      <div className="pr-actions">
        {isStill ? null : (
          <Button className="max-[899px]:h-11" onClick={() => setAgainAtMs(serverNow())}>
            {t('rounds.again')}
          </Button>
        )}
        <ProofOfRound round={round} />
      </div>
    </>
  )
}
