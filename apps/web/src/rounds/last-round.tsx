import { dateOf } from '@fairline/domain/time/gmt8'
import { serverTimeAt, useNow } from '../calls/server-clock.ts'
import { useTranslate } from '../i18n.ts'
import { ProofOfRound } from './proof.tsx'
import { ResultOfRound } from './result-of-round.tsx'
import { isDrawn, useRounds } from './use-rounds.ts'

/** The last round that was drawn, and its proof. */
export function LastRound({ sportsType }: { readonly sportsType: number }) {
  const t = useTranslate()
  const date = dateOf(serverTimeAt(useNow(60_000)))
  const { data } = useRounds({ date, sportsType, page: 1, pageSize: 10 })
  const last = data?.rounds.find(isDrawn)
  if (last === undefined) return null
  const { start_time, round_id } = last
  return (
    <section className="rd-last" aria-label={t('rounds.last')}>
      <h3>
        {t('rounds.last')} {start_time.slice(11, 16)}
      </h3>
      <ResultOfRound round={last} />
      <ProofOfRound key={round_id} round={last} />
      <a href="/efresult" target="_blank" rel="noopener">
        {t('rounds.all')}
      </a>
    </section>
  )
}
