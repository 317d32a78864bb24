import type { RoomMatch } from '@fairline/contract/rooms'
import type { RoundRow } from '@fairline/contract/rounds'
import type { Selection } from '@fairline/domain/bet-types/bet-type'
import { countdownText } from '@fairline/domain/board/match-clock'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { isOfRounds, type Sport } from '@fairline/domain/sports/sport'
import { dateOf, dateTimeOf } from '@fairline/domain/time/gmt8'
import { startAfterClose } from '@fairline/domain/virtual/timetable'
import { useServerNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { useCalm } from '@fairline/site/use-calm'
import { useMemo } from 'react'
import { faceOf } from '../../rounds/faces/face-of.ts'
import { bytesOf, isDrawn, useRounds } from '../../rounds/use-rounds.ts'

interface FilmProps {
  readonly match: RoomMatch
  readonly sport: Sport
}

/**
 * Returns the round of a match among those of its game; undefined until it is drawn. A side plays
 * once in a round, so that the start and the sides name a match.
 */
export function drawnRound(
  rounds: readonly RoundRow[],
  { home, away, kickoff }: Pick<RoomMatch, 'home' | 'away' | 'kickoff'>,
): RoundRow | undefined {
  const start = dateTimeOf(startAfterClose(kickoff))
  return rounds.find(
    (round) =>
      isDrawn(round) &&
      round.start_time === start &&
      round.names[0] === home &&
      round.names[1] === away,
  )
}

/** The round of a match that has closed; undefined until it is drawn. */
function useDrawn({ match, sport }: FilmProps): RoundRow | undefined {
  const { events = 1, ahead = 0 } = sport.rounds ?? {}
  const { data } = useRounds({
    date: dateOf(startAfterClose(match.kickoff)),
    sportsType: sport.id,
    page: 1,
    pageSize: events * (ahead + 1),
  })
  return drawnRound(data?.rounds ?? [], match)
}

/** A pick backs no runner: rooms have rounds of two sides. */
const noRunner: readonly Selection[] = []

/** A round from its close to its last whistle: the countdown, then the picture with its score. */
function Film(props: FilmProps) {
  const { match, sport } = props
  const t = useTranslate()
  const isStill = useCalm()
  const round = useDrawn(props)
  const key = round?.draw_key ?? ''
  const seed = useMemo(() => bytesOf(key), [key])
  const now = useServerNow(500)
  const startsAtMs = startAfterClose(match.kickoff)
  const shownMs = sport.rounds?.shownMs ?? 0
  if (now < startsAtMs) {
    return (
      <p className="text-text-muted tabular-nums">
        {t('room.roundStarts', { time: countdownText(startsAtMs, now) })}
      </p>
    )
  }
  if (round === undefined || isStill || now >= startsAtMs + shownMs) return null
  const { Film: Picture } = faceOf(sport.id)
  return (
    <div data-testid="round-film" className="mt-1.5 overflow-hidden rounded">
      <Picture
        game={sport.key}
        round={round}
        names={round.names.map(nameText)}
        seed={seed}
        backed={noRunner}
        startsAtMs={startsAtMs}
        shownMs={shownMs}
      />
    </div>
  )
}

/** The picture of a virtual match while it is played; nothing for any other match. */
export function RoundFilm({ match }: { readonly match: RoomMatch }) {
  const sport = recordOf(match.sports_type)
  if (match.state !== 'live' || !isOfRounds(sport)) return null
  return <Film match={match} sport={sport} />
}
