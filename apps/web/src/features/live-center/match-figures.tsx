import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { useMemo } from 'react'
import type { MatchView } from '../../board-feed/board-views.ts'
import { figuresOf } from '../../moments/figures.ts'
import type { MomentsSoFar } from '../../moments/moments-so-far.ts'
import { Pair } from '../../sports/centre-parts.tsx'

interface MatchFiguresProps {
  readonly moments: MomentsSoFar
  readonly view: MatchView
}

/** What each side has done so far. */
export function MatchFigures({ moments, view }: MatchFiguresProps) {
  const t = useTranslate()
  const figures = useMemo(() => figuresOf(moments), [moments])
  return (
    <section className="lc-figures" aria-label={t('centre.tab.stats')}>
      <p className="lc-sides">
        <span>{nameText(view.home)}</span>
        <span>{nameText(view.away)}</span>
      </p>
      {figures.map(({ key, home, away }) => (
        <Pair key={key} name={t(`centre.figure.${key}`)} home={home} away={away} />
      ))}
    </section>
  )
}
