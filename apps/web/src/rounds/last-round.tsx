import type { RoundRow } from '@fairline/contract/rounds'
import { dateOf } from '@fairline/domain/time/gmt8'
import { serverTimeAt, useNow } from '../calls/server-clock.ts'
import { useTranslate } from '../i18n.ts'
import { ProofOfRound } from './proof.tsx'
import { ResultOfRound } from './result-of-round.tsx'
import { isDrawn, useRounds } from './use-rounds.ts'

function DrawnRound({ round }: { readonly round: RoundRow }) {
  const t = useTranslate()
  const { start_time, round_id } = round
  return (
    <section className="rd-last" aria-label={t('rounds.last')}>
      <h3>
        {t('rounds.last')} {start_time.slice(11, 16)}
      </h3>
      <ResultOfRound round={round} />
      <ProofOfRound key={round_id} round={round} />
      <a href="/efresult" target="_blank" rel="noopener">
        {t('rounds.all')}
      </a>
    </section>
  )
}

/** The last round of a game that was drawn today, and its proof. */
export function LastRound({ sportsType }: { readonly sportsType: number }) {
  const date = dateOf(serverTimeAt(useNow(60_000)))
  const { data } = useRounds({ date, sportsType, page: 1, pageSize: 10 })
  const last = data?.rounds.find(isDrawn)
  return last === undefined ? null : <DrawnRound round={last} />
}
