import {
  matchLookup,
  type RoomMatch,
  roomLeagueList,
  roomMatchList,
} from '@fairline/contract/rooms'
import type { Rejection } from '@fairline/domain/errors/rejection'
import { dateOf, startOfDay } from '@fairline/domain/time/gmt8'
import { dayText, kickoffText } from '@fairline/domain/time/time-text'
import { isRoomSport } from '@fairline/domain/tournaments/check-room'
import { deviceNow, serverTimeAt } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { LoadFailed } from '@fairline/site/load-failed.tsx'
import { nameText } from '@fairline/site/names'
import { Button } from '@fairline/ui/button'
import { Skeleton } from '@fairline/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { matchName } from '../../bets/bet-words.ts'
import { cannotAdd, type TimedMatch } from './create-rules.ts'
import { readRooms, roomsKey } from './room-calls.ts'
import { roomRefusal } from './use-confirmed.ts'

/** How many days can be looked at: the first match begins within a week. */
const daysShown = 8

const nowMs = (): number => serverTimeAt(deviceNow())

/** A match as the rules of a room see it. */
export const timedMatch = (match: RoomMatch): TimedMatch => ({
  sportsType: match.sports_type,
  kickoffMs: match.kickoff,
  isLive: match.state !== 'upcoming',
})

/** What is wrong with matches, in words. */
export function useMatchesFaultText(): (fault: Rejection, isVirtual: boolean) => string {
  const t = useTranslate()
  return (fault, isVirtual) =>
    fault.code === 'createRoomFailed-3'
      ? t(isVirtual ? 'create.windowVirtual' : 'create.window')
      : roomRefusal(fault, t)
}

interface ChoiceProps {
  readonly chosen: readonly RoomMatch[]
  readonly isVirtual: boolean
  readonly onToggle: (match: RoomMatch) => void
}

interface MatchLinesProps extends ChoiceProps {
  readonly matches: readonly RoomMatch[]
  readonly showsLeague?: boolean
}

/** Matches that can be added or taken away. */
function MatchLines({ matches, showsLeague = false, ...choice }: MatchLinesProps) {
  const { chosen, isVirtual, onToggle } = choice
  const t = useTranslate()
  const faultText = useMatchesFaultText()
  if (matches.length === 0)
    return <p className="px-3 py-3 text-text-muted">{t('create.noMatch')}</p>
  return (
    <ul>
      {matches.map((match) => {
        const isChosen = chosen.some(({ match_id }) => match_id === match.match_id)
        const fault = isChosen
          ? null
          : cannotAdd(chosen.map(timedMatch), timedMatch(match), isVirtual, nowMs())
        const { date, time } = kickoffText(match.kickoff)
        return (
          <li key={match.match_id} className="border-b border-line last:border-b-0">
            <label
              className={`flex min-h-10 items-center gap-3 px-3 py-1 max-lg:min-h-12
                ${fault === null ? '' : 'text-text-muted'}`}
              title={fault === null ? undefined : faultText(fault, isVirtual)}
            >
              <input
                type="checkbox"
                data-testid="match-box"
                checked={isChosen}
                disabled={fault !== null}
                onChange={() => onToggle(match)}
                className="size-4 flex-none accent-accent max-lg:size-5"
              />
              <span className="w-28 flex-none tabular-nums max-sm:w-16">
                {date} {time}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{matchName(match, t, 'board.versus')}</span>
                {showsLeague ? (
                  <span className="block text-[12px] text-text-muted">
                    {nameText(match.league)}
                  </span>
                ) : null}
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}

/** The matches of a league on a day. @spec S7.tournament.roommatchlist */
function LeagueMatches({
  date,
  leagueId,
  ...choice
}: ChoiceProps & { date: string; leagueId: string }) {
  const t = useTranslate()
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: [...roomsKey, 'matches', date, leagueId],
    queryFn: ({ signal }) =>
      readRooms(roomMatchList, { working_date: date, league_id: leagueId }, signal),
    retry: false,
  })
  if (isLoadingError) return <LoadFailed text={t('rooms.failed')} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="m-3 h-24" />
  return <MatchLines matches={data.matches} {...choice} />
}

/** The leagues of a day, each opening its matches. @spec S7.tournament.roomleaguelist */
function Leagues({ date, ...choice }: ChoiceProps & { readonly date: string }) {
  const t = useTranslate()
  const { isVirtual } = choice
  const [open, setOpen] = useState<string | null>(null)
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: [...roomsKey, 'leagues', date, isVirtual],
    queryFn: ({ signal }) =>
      readRooms(roomLeagueList, { working_date: date, virtual: isVirtual }, signal),
    retry: false,
  })
  if (isLoadingError) return <LoadFailed text={t('rooms.failed')} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="h-40" />
  if (data.leagues.length === 0) {
    return <p className="px-3 py-3 text-text-muted">{t('create.noLeague')}</p>
  }
  const shown = open ?? data.leagues[0]?.league_id
  return (
    <ul className="rounded-md border border-line bg-surface-raised">
      {data.leagues.map(({ league_id: id, league, matches }) => (
        <li key={id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            aria-expanded={id === shown}
            onClick={() => setOpen(id === shown ? '' : id)}
            className="flex min-h-9 w-full items-center gap-2 bg-league px-3 text-left font-semibold
              text-league-text max-lg:min-h-11"
          >
            <span className="min-w-0 flex-1">{nameText(league)}</span>
            <span className="tabular-nums">{matches}</span>
          </button>
          {id === shown ? <LeagueMatches date={date} leagueId={id} {...choice} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** Matches by a part of a name. @spec S7.tournament.matchlookup */
function Found({ search, ...choice }: ChoiceProps & { readonly search: string }) {
  const t = useTranslate()
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: [...roomsKey, 'lookup', search],
    queryFn: ({ signal }) => readRooms(matchLookup, { search, working_date: '' }, signal),
    retry: false,
  })
  if (isLoadingError) return <LoadFailed text={t('rooms.failed')} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="h-40" />
  const matches = data.matches.filter((match) => isRoomSport(match.sports_type, choice.isVirtual))
  return (
    <div className="rounded-md border border-line bg-surface-raised">
      <MatchLines matches={matches} showsLeague {...choice} />
    </div>
  )
}

/** The days whose matches can be chosen. */
function Days({ day, onDay }: { readonly day: string; readonly onDay: (day: string) => void }) {
  const t = useTranslate()
  const days = Array.from({ length: daysShown }, (_, at) => dateOf(startOfDay(nowMs(), at)))
  return (
    <div className="flex gap-1.5 overflow-x-auto py-2 [scrollbar-width:none]">
      {days.map((date, at) => (
        <Button
          key={date}
          size="small"
          className="flex-none max-lg:h-11"
          kind={date === day ? 'primary' : 'plain'}
          aria-pressed={date === day}
          onClick={() => onDay(date)}
        >
          {at === 0 ? t('reports.today') : dayText(date)}
        </Button>
      ))}
    </div>
  )
}

interface ChooseMatchesProps extends ChoiceProps {
  readonly onVirtual: (isVirtual: boolean) => void
}

/**
 * Day, league, match: or a search over all days.
 * @spec S5.room.dateRequired S5.room.matchRequired
 */
export function ChooseMatches({ onVirtual, ...choice }: ChooseMatchesProps) {
  const t = useTranslate()
  const [day, setDay] = useState(() => dateOf(nowMs()))
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const list = (): ReactNode => {
    if (search.length >= 2) return <Found search={search} {...choice} />
    return (
      <>
        <Days day={day} onDay={setDay} />
        <Leagues date={day} {...choice} />
      </>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          type="search"
          value={typed}
          maxLength={40}
          aria-label={t('create.search')}
          placeholder={t('create.search')}
          onChange={(event) => setTyped(event.target.value)}
          className="h-9 min-w-0 flex-1 basis-48 rounded border border-line-strong
            bg-surface-raised px-3 max-lg:h-11 max-lg:text-[16px]"
        />
        <label className="flex items-center gap-2 max-lg:min-h-11">
          <input
            type="checkbox"
            checked={choice.isVirtual}
            onChange={(event) => onVirtual(event.target.checked)}
            className="size-4 accent-accent max-lg:size-5"
          />
          {t('room.virtual')}
        </label>
      </div>
      {list()}
    </>
  )
}
