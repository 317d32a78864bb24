import { countdownText } from '@fairline/domain/board/match-clock'
import { allSports } from '@fairline/domain/sports/all-sports'
import type { Sport } from '@fairline/domain/sports/sport'
import { openRounds, timetableOf } from '@fairline/domain/virtual/timetable'
import { useServerNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { isOffered } from '@fairline/site/operator-configuration'
import { sportName } from '@fairline/site/sport-words'
import { Icon, iconNamed } from '@fairline/ui/icon'
import { showPeriod, showSport } from '../../session/show-period.ts'

interface NextRound {
  readonly sport: Sport
  readonly closesAtMs: number
}

/** Of each kind, such as races and fights, the game whose bets close next. */
function nextRounds(nowMs: number): readonly NextRound[] {
  const byScoring = new Map<string, NextRound>()
  for (const sport of allSports) {
    if (sport.rounds === undefined || !isOffered(sport)) continue
    const [round] = openRounds(timetableOf(sport.id, sport.rounds), nowMs, 1)
    if (round === undefined) continue
    const kind = sport.scoring === 'race' || sport.scoring === 'fight' ? sport.scoring : 'match'
    const before = byScoring.get(kind)
    if (before !== undefined && before.closesAtMs <= round.closesAtMs) continue
    byScoring.set(kind, { sport, closesAtMs: round.closesAtMs })
  }
  return [...byScoring.values()].sort((one, other) => one.closesAtMs - other.closesAtMs)
}

/** The next race, fight and virtual match: how long bets are taken. A press shows the game. */
export function NextRounds() {
  const t = useTranslate()
  const now = useServerNow(1000)
  return nextRounds(now).map(({ sport, closesAtMs }) => {
    const name = sportName(sport.id, t)
    const time = countdownText(closesAtMs, now)
    return (
      <button
        key={sport.id}
        type="button"
        title={name}
        aria-label={t('menu.nextRound', { game: name, time })}
        onClick={() => {
          showPeriod('today')
          showSport(sport.id)
        }}
      >
        <Icon name={iconNamed(sport.key)} size={15} />
        <span className="tabular-nums">{time}</span>
      </button>
    )
  })
}
