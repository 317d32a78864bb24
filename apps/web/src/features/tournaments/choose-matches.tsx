import {
  matchLookup,
  type RoomMatch,
  roomLeagueList,
  roomMatchList,
} from '@fairline/contract/rooms'
import type { Rejection } from '@fairline/domain/errors/rejection'
import { allSports, firstSport } from '@fairline/domain/sports/all-sports'
import { dateOf } from '@fairline/domain/time/gmt8'
import { dayText, kickoffText } from '@fairline/domain/time/time-text'
import { serverNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { LoadFailed } from '@fairline/site/load-failed.tsx'
import { nameText } from '@fairline/site/names'
import { sportName } from '@fairline/site/sport-words'
import { Button } from '@fairline/ui/button'
import { Icon, iconNamed } from '@fairline/ui/icon'
import { Skeleton } from '@fairline/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { matchName } from '../../bets/bet-words.ts'
import { toggled } from '../../session/layout-store.ts'
import { cannotAdd, type TimedMatch } from './create-rules.ts'
import { readRooms, roomsKey } from './room-calls.ts'
import { roomRefusal } from './use-confirmed.ts'

const nowMs = (): number => serverNow()

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

/** How many leagues of a day show their matches without a click. */
const leaguesOpen = 8

/** The leagues of a day, and the days that have any. */
function useLeagues(date: string, isVirtual: boolean) {
  return useQuery({
    queryKey: [...roomsKey, 'leagues', date, isVirtual],
    queryFn: ({ signal }) =>
      readRooms(roomLeagueList, { working_date: date, virtual: isVirtual }, signal),
    retry: false,
  })
}

interface SportsProps {
  readonly sports: readonly number[]
  readonly sport: number
  readonly onSport: (sport: number) => void
}

/** The sports that have matches on the day: a room may mix them. */
function Sports({ sports, sport, onSport }: SportsProps) {
  const t = useTranslate()
  const inOrder = allSports.filter(({ id }) => sports.includes(id))
  return (
    <div className="flex gap-1.5 overflow-x-auto pb-2 [scrollbar-width:none]">
      {inOrder.map(({ id, key }) => (
        <Button
          key={id}
          size="small"
          className="flex-none max-lg:h-11"
          kind={id === sport ? 'primary' : 'plain'}
          aria-pressed={id === sport}
          onClick={() => onSport(id)}
        >
          <Icon name={iconNamed(key)} size={14} className="mr-1.5" />
          {sportName(id, t)}
        </Button>
      ))}
    </div>
  )
}

/** The leagues of a day with their matches. @spec S7.tournament.roomleaguelist */
function Leagues({ date, ...choice }: ChoiceProps & { readonly date: string }) {
  const t = useTranslate()
  const [turned, setTurned] = useState<readonly string[]>([])
  const [chosenSport, setSport] = useState(firstSport.id)
  const { data, isLoadingError, refetch } = useLeagues(date, choice.isVirtual)
  if (isLoadingError) return <LoadFailed text={t('rooms.failed')} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="h-40" />
  if (data.leagues.length === 0) {
    return <p className="px-3 py-3 text-text-muted">{t('create.noLeague')}</p>
  }
  const sports = [...new Set(data.leagues.map(({ sports_type }) => sports_type))]
  const sport = sports.includes(chosenSport) ? chosenSport : sports[0]
  const leagues = data.leagues.filter(({ sports_type }) => sports_type === sport)
  // As many leagues are open as a member can look over at once.
  const openAtFirst = leagues.slice(0, leaguesOpen).map(({ league_id }) => league_id)
  const isOpen = (id: string): boolean => openAtFirst.includes(id) !== turned.includes(id)
  const list = (
    <ul className="rounded-md border border-line bg-surface-raised">
      {leagues.map(({ league_id: id, league, matches }) => (
        <li key={id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            aria-expanded={isOpen(id)}
            onClick={() => setTurned(toggled(turned, id))}
            className="flex min-h-9 w-full items-center gap-2 bg-league px-3 text-left font-semibold
              text-league-text max-lg:min-h-11"
          >
            <span className="min-w-0 flex-1">{nameText(league)}</span>
            <span className="tabular-nums">{matches}</span>
          </button>
          {isOpen(id) ? <LeagueMatches date={date} leagueId={id} {...choice} /> : null}
        </li>
      ))}
    </ul>
  )
  if (sports.length < 2 || sport === undefined) return list
  return (
    <>
      <Sports sports={sports} sport={sport} onSport={setSport} />
      {list}
    </>
  )
}

/** Matches by a part of a name. @spec S7.tournament.matchlookup */
function Found({ search, ...choice }: ChoiceProps & { readonly search: string }) {
  const t = useTranslate()
  const { isVirtual: virtual } = choice
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: [...roomsKey, 'lookup', search, virtual],
    queryFn: ({ signal }) => readRooms(matchLookup, { search, working_date: '', virtual }, signal),
    retry: false,
  })
  if (isLoadingError) return <LoadFailed text={t('rooms.failed')} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="h-40" />
  return (
    <div className="rounded-md border border-line bg-surface-raised">
      <MatchLines matches={data.matches} showsLeague {...choice} />
    </div>
  )
}

interface DaysProps {
  readonly day: string
  readonly isVirtual: boolean
  readonly onDay: (day: string) => void
}

/** The days that have matches to choose; nothing where it is one day alone. */
function Days({ day, isVirtual, onDay }: DaysProps) {
  const t = useTranslate()
  const today = dateOf(nowMs())
  const { data } = useLeagues(day, isVirtual)
  const days = data?.dates ?? []
  useEffect(() => {
    const [first] = days
    if (first !== undefined && !days.includes(day)) onDay(first)
  }, [days, day, onDay])
  if (days.length < 2) return <div className="pt-2" />
  return (
    <div className="flex gap-1.5 overflow-x-auto py-2 [scrollbar-width:none]">
      {days.map((date) => (
        <Button
          key={date}
          size="small"
          className="flex-none max-lg:h-11"
          kind={date === day ? 'primary' : 'plain'}
          aria-pressed={date === day}
          onClick={() => onDay(date)}
        >
          {date === today ? t('reports.today') : dayText(date)}
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
        <Days day={day} isVirtual={choice.isVirtual} onDay={setDay} />
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
