import type { RoundRow } from '@fairline/contract/rounds'
import type { Selection } from '@fairline/domain/bet-types/bet-type'
import { useTranslate } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { nameText } from '@fairline/site/names'
import { useMemo } from 'react'
import type { FoughtRounds } from '../films/fight-motion.ts'
import type { Face, FilmProps, ResultProps } from './face.ts'

const FightDrawing = lazyPartOr(
  null,
  async () => (await import('../films/fight-drawing.tsx')).FightDrawing,
)

const foughtIn = ({ rounds = [], knock_out }: RoundRow): FoughtRounds => ({
  rounds,
  isKnockOut: knock_out === true,
})

/** The winner of each round, and the knock-out that ended the last one. */
function FightResult({ round }: ResultProps) {
  const t = useTranslate()
  const { rounds, isKnockOut } = foughtIn(round)
  const nameOf = (side: 'home' | 'away'): string =>
    nameText(round.names[side === 'home' ? 0 : 1] ?? '')
  return (
    <ol className="rd-standing">
      {rounds.map((side, index) => (
        // Rounds have no other name than their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the round
        <li key={index}>
          {t('period.R', { number: String(index + 1) })}: {nameOf(side)}
          {isKnockOut && index === rounds.length - 1 ? ` ${t('rounds.knockOut')}` : ''}
        </li>
      ))}
    </ol>
  )
}

/** The fighters that selections are on: "home", "away-ko". */
function sidesBacked(selections: readonly Selection[]): ReadonlySet<'home' | 'away'> {
  const sides = ['home', 'away'] as const
  return new Set(sides.filter((side) => selections.some((each) => each.startsWith(side))))
}

function FightFilm({ round, names: [home = '', away = ''], backed, ...film }: FilmProps) {
  const fought = useMemo(() => foughtIn(round), [round])
  const sides = useMemo(() => sidesBacked(backed), [backed])
  return <FightDrawing {...film} fought={fought} home={home} away={away} backed={sides} />
}

/** The rounds of a fight. */
export const fightRounds: Face = { card: 'parts', Result: FightResult, Film: FightFilm }
