import type { RoundRow } from '@fairline/contract/rounds'
import { useTranslate } from '@fairline/site/i18n'
import { listText } from '@fairline/site/joined-texts.tsx'
import { nameText } from '@fairline/site/names'
import { periodName } from '@fairline/site/sport-words'
import './rounds.css'

/** The number of a runner, as races show it. */
export function RunnerNumber({ number }: { readonly number: number }) {
  return (
    <span className="rd-number" data-runner={number}>
      {number}
    </span>
  )
}

/** What a round was drawn as: runners by place, rounds of a fight, or the score and its parts. */
export function ResultOfRound({ round }: { readonly round: RoundRow }) {
  const t = useTranslate()
  const { names, standing, rounds, knock_out, score, parts } = round
  if (standing !== undefined) {
    return (
      <ol className="rd-standing">
        {standing.map((number) => (
          <li key={number}>
            <RunnerNumber number={number} /> {nameText(names[number - 1] ?? '')}
          </li>
        ))}
      </ol>
    )
  }
  const nameOf = (side: 'home' | 'away'): string => nameText(names[side === 'home' ? 0 : 1] ?? '')
  if (rounds !== undefined) {
    return (
      <ol className="rd-standing">
        {rounds.map((side, index) => (
          // Rounds have no other name than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the round
          <li key={index}>
            {t('period.R', { number: String(index + 1) })}: {nameOf(side)}
            {knock_out && index === rounds.length - 1 ? ` ${t('rounds.knockOut')}` : ''}
          </li>
        ))}
      </ol>
    )
  }
  if (score === undefined) return null
  return (
    <p>
      {names.map(nameText).join(' - ')}: <b>{`${score.home}-${score.away}`}</b>{' '}
      <span className="text-text-muted">
        {listText(
          (parts ?? []).map(({ period, home, away }) => `${periodName(period, t)} ${home}-${away}`),
          t,
        )}
      </span>
    </p>
  )
}
