import { useTranslate } from '@fairline/site/i18n'
import { Tabs } from '@fairline/ui/tabs'
import { useState } from 'react'
import { useMoments } from '../../moments/use-moments.ts'
import type { ShownLive } from '../../sports/sport-face.ts'
import { MatchFigures } from './match-figures.tsx'
import { MatchTracker } from './match-tracker.tsx'

/** What the live centre can show of a match, in the order of its tabs. */
const centreTabs = ['tracker', 'stats'] as const
type CentreTab = (typeof centreTabs)[number]

/** The tracker of a match with its figures, behind tabs where there are several. */
export function CentreTabs(shown: ShownLive) {
  const t = useTranslate()
  const [chosen, choose] = useState<CentreTab>('tracker')
  const moments = useMoments(shown.view.id) ?? []
  // Where only goals are told there is nothing to count.
  const hasFigures = shown.sport.centre.includes('pitch') && moments.length > 0
  const offered = centreTabs.filter((tab) => tab !== 'stats' || hasFigures)
  const tab = offered.includes(chosen) ? chosen : 'tracker'
  return (
    <>
      <Tabs
        label={t('centre.title')}
        tabs={offered.map((value) => ({ value, label: t(`centre.tab.${value}`) }))}
        value={tab}
        onChange={choose}
        className="lc-tabs"
        tabClassName="lc-tab"
      />
      <div role="tabpanel" aria-label={t(`centre.tab.${tab}`)} className="lc-panel">
        {tab === 'tracker' ? <MatchTracker {...shown} moments={moments} /> : null}
        {tab === 'stats' ? <MatchFigures moments={moments} view={shown.view} /> : null}
      </div>
    </>
  )
}
