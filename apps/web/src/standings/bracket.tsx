import { kickoffText } from '@fairline/domain/time/time-text'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { Crest } from '../crests/crest.tsx'
import type { ShownRound, ShownTie } from './use-brackets.ts'
import './bracket.css'

function roundName(t: Translate, { ties, isForThird }: ShownRound): string {
  if (isForThird) return t('bracket.third')
  if (ties === 1) return t('bracket.final')
  if (ties === 2) return t('bracket.semi')
  return ties === 4 ? t('bracket.quarter') : t('bracket.last', { teams: 2 * ties })
}

/** Splits a score such as `2-1` into the goals of each side. No score gives two empty texts. */
const sidesOf = (score: string): readonly [home: string, away: string] => {
  const [home = '', away = ''] = score.split('-')
  return [home, away]
}

/** What decided a tie that was level, its legs, or when it is played. */
function Note({ tie: { matches, aggregate } }: { readonly tie: ShownTie }) {
  const t = useTranslate()
  const last = matches.at(-1)
  if (last === undefined) return null
  const legs = aggregate === '' ? [] : matches.map(({ score }) => score).filter((score) => score)
  const decided =
    last.shootOut !== ''
      ? [t('bracket.shootOut', { score: last.shootOut })]
      : last.hasExtraTime
        ? [t('bracket.extraTime')]
        : []
  const { date, time } = kickoffText(last.kickoffMs)
  const due = last.score === '' ? [`${date} ${time}`] : []
  const said = [...legs, ...decided, ...due]
  return said.length === 0 ? null : <p className="bk-note">{said.join(', ')}</p>
}

interface SideProps {
  readonly team: string | null
  readonly goals: string
  readonly isWinner: boolean
}

function Side({ team, goals, isWinner }: SideProps) {
  const t = useTranslate()
  return (
    <p className="bk-side" data-won={isWinner || undefined}>
      {team === null ? (
        <span className="bk-open">{t('bracket.open')}</span>
      ) : (
        <>
          <Crest team={team} size={16} />
          <span className="bk-team" title={nameText(team)}>
            {nameText(team)}
          </span>
          {isWinner ? <span className="sr-only">{t('bracket.through')}</span> : null}
        </>
      )}
      <span>{goals}</span>
    </p>
  )
}

function TieBox({ tie }: { readonly tie: ShownTie }) {
  const { home, away, winner, matches, aggregate } = tie
  const [match] = matches
  const [homeGoals, awayGoals] = sidesOf(aggregate || match?.lastScore || '')
  return (
    <div className="bk-tie">
      <Side team={home} goals={homeGoals} isWinner={winner === 'home'} />
      <Side team={away} goals={awayGoals} isWinner={winner === 'away'} />
      <Note tie={tie} />
    </div>
  )
}

/** The rounds of a competition from its first one to the final. @spec S2.screen.brackets */
export function Bracket({ rounds }: { readonly rounds: readonly ShownRound[] }) {
  const t = useTranslate()
  return (
    <div className="bk" data-testid="bracket">
      {rounds.map((round) => (
        <section key={`${round.ties} ${round.isForThird}`} className="bk-round">
          <h3>{roundName(t, round)}</h3>
          <ol>
            {round.slots.map((tie) => (
              <li key={tie.slot}>
                <TieBox tie={tie} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
