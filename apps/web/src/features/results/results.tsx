import { useTranslate } from '../../i18n.ts'
import { InfoPage } from '../../info-page.tsx'
import { MatchResults } from './match-results.tsx'

/** Results of matches and outrights. @spec S2.route.info.result */
export function Results() {
  const t = useTranslate()
  return (
    <InfoPage path="/info/result">
      <h1 className="text-[18px] leading-6 font-semibold">{t('page.results')}</h1>
      <MatchResults />
    </InfoPage>
  )
}
