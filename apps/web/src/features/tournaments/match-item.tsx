import type { RoomMatch } from '@fairline/contract/rooms'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { matchName } from '../../bets/bet-words.ts'
import { showOnBoard } from './open-match.ts'
import { MatchClock, useGoal, useScore } from './running-match.tsx'
import './room.css'

/** The names of both sides, each with its score as the largest figure. */
function Sides({ match }: { readonly match: RoomMatch }) {
  const score = useScore(match)
  return (['home', 'away'] as const).map((side) => (
    <span key={side} className="flex items-baseline justify-between gap-3 leading-6">
      <span className="min-w-0 truncate font-semibold" title={nameText(match[side])}>
        {nameText(match[side])}
      </span>
      {score === null ? null : (
        <strong className="text-[17px] font-bold tabular-nums">{score[side]}</strong>
      )}
    </span>
  ))
}

/** The sides of a match as a way to it on the board. */
function SidesLink({ match }: { readonly match: RoomMatch }) {
  const t = useTranslate()
  const navigate = useNavigate()
  return (
    <a
      href="/desktop"
      className="block rounded hover:text-accent"
      title={t('room.toMatch', { match: matchName(match, t, 'board.versus') })}
      onClick={(event) => {
        showOnBoard(match)
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        void navigate({ to: '/desktop' })
      }}
    >
      <Sides match={match} />
    </a>
  )
}

interface MatchItemProps {
  readonly match: RoomMatch
  /** Whether its names lead to the match on the board. */
  readonly isLinked?: boolean
  /** What is under its names, such as its picture. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** A match with its teams, score and clock; what is next to it is the caller's. */
export function MatchItem({ match, isLinked = false, below, children }: MatchItemProps) {
  const goal = useGoal(match)
  return (
    <li
      data-testid="room-match"
      data-state={match.state}
      data-goal={goal ?? undefined}
      className="room-match border-b border-line px-3.5 py-2 last:border-b-0
        data-[state=live]:bg-row-live"
    >
      <div className="grid items-center gap-x-5 gap-y-1.5 md:grid-cols-2">
        <div className="min-w-0">
          <div className="flex items-baseline justify-between gap-3 text-[12px]">
            <span className="min-w-0 truncate text-text-muted">{nameText(match.league)}</span>
            <span className="flex-none">
              <MatchClock match={match} />
            </span>
          </div>
          {isLinked && match.state !== 'finished' && match.state !== 'void' ? (
            <SidesLink match={match} />
          ) : (
            <Sides match={match} />
          )}
          {below}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </li>
  )
}
