import { useTranslate } from '../../i18n.ts'
import { InfoPage, PageTitle } from '../../info-page.tsx'
import { MatchResults } from './match-results.tsx'

/** Results of matches and outrights. @spec S2.route.info.result */
export function Results() {
  const t = useTranslate()
  return (
    <InfoPage path="/info/result">
      <PageTitle>{t('page.results')}</PageTitle>
      <MatchResults />
    </InfoPage>
  )
}
