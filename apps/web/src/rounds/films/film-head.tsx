import type { ScoringSide } from '@fairline/domain/bet-types/facts'
import { useTranslate } from '@fairline/site/i18n'
import type { ReactNode } from 'react'

interface FilmHeadProps {
  readonly home: string
  readonly away: string
  /** The sides that the member has backed. */
  readonly backed?: ReadonlySet<ScoringSide>
  /** What is between the names: rounds, or the score. */
  readonly children: ReactNode
}

/** The names of two sides above their drawing, each with the colour that it has in it. */
export function FilmHead({ home, away, backed, children }: FilmHeadProps) {
  return (
    <header className="film-head">
      <Side side="home" isBacked={backed?.has('home') === true}>
        {home}
      </Side>
      {children}
      <Side side="away" isBacked={backed?.has('away') === true}>
        {away}
      </Side>
    </header>
  )
}

interface SideProps {
  readonly side: ScoringSide
  readonly isBacked: boolean
  readonly children: string
}

function Side({ side, isBacked, children }: SideProps) {
  const t = useTranslate()
  return (
    <span className="film-side" data-side={side} data-backed={isBacked || undefined}>
      <span className="film-colour" aria-hidden="true" />
      <span className="film-name">{children}</span>
      {isBacked ? <span className="film-backed">{t('rounds.backed')}</span> : null}
    </span>
  )
}
