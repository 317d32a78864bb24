import { countdownText } from '@fairline/domain/board/match-clock'
import { timeOf } from '@fairline/domain/time/gmt8'
import { startAfterClose } from '@fairline/domain/virtual/timetable'
import { useServerNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { sportName } from '@fairline/site/sport-words'
import { Skeleton } from '@fairline/ui/skeleton'
import { Tabs } from '@fairline/ui/tabs'
import { useState } from 'react'
import { matchName } from '../../bets/bet-words.ts'
import { useBoard, useTopics } from '../../board-feed/use-board.ts'
import { faceOf } from '../../rounds/faces/face-of.ts'
import { PlayedRounds } from '../../rounds/played-rounds.tsx'
import { useLayout, useSport } from '../../session/layout-store.ts'
import { blockKeys } from './block-keys.ts'
import { BoardNotes, useIsStale } from './board-notes.tsx'
import { FightCard } from './fight-card.tsx'
import { RaceCard } from './race-card.tsx'
import { Toolbar } from './toolbar.tsx'
import './odds-board.css'
import './rounds-board.css'

const cards = { runners: RaceCard, parts: FightCard } as const

/** Rounds are in the book of today until they are settled (docs/virtual.md). */
const marketType = 2

const startText = (startsAtMs: number): string => timeOf(startsAtMs).slice(0, 5)

/** How long bets are taken, "2:05"; that they are closed once no time is left. */
function Countdown({ closesAtMs }: { readonly closesAtMs: number }) {
  const t = useTranslate()
  const now = useServerNow(250)
  if (now >= closesAtMs) return <span className="rd-closed">{t('rounds.closed')}</span>
  const time = countdownText(closesAtMs, now)
  return (
    <span className="rd-countdown" role="timer">
      {t('rounds.closesIn', { time })}
    </span>
  )
}

/** The rounds of a game that take bets, one at a time, and the last one that was drawn. */
export function RoundsBoard({ asCards }: { readonly asCards: boolean }) {
  const t = useTranslate()
  const isStale = useIsStale()
  const sport = useSport()
  const topic = { sportsType: sport.id, marketType } as const
  useTopics([topic])
  const isOfParlays = useLayout(({ period }) => period === 'parlay')
  const board = useBoard(topic)
  const [chosen, setChosen] = useState<string | null>(null)
  const rounds = (board?.matches ?? []).toSorted((one, other) => one.kickoffMs - other.kickoffMs)
  const next = rounds.find(({ status }) => status === 'pending') ?? rounds[0]
  const shown = isOfParlays ? undefined : (rounds.find(({ id }) => id === chosen) ?? next)
  const Card = cards[faceOf(sport.id).card]
  return (
    <div className="ob" data-stale={isStale || undefined}>
      <Toolbar
        asCards={asCards}
        period="today"
        page="hdpou"
        marketTypes={[marketType]}
        isFixed={false}
        isTable={false}
      />
      <BoardNotes isStale={isStale} />
      <div className="ob-scroll">
        <PlayedRounds sport={sport} />
        {board === undefined ? <Skeleton className="m-3 h-64" /> : null}
        {board !== undefined && shown === undefined ? (
          <p className="ob-empty">{t(isOfParlays ? 'slip.noRounds' : 'rounds.none')}</p>
        ) : null}
        {shown === undefined ? null : (
          <article {...blockKeys} className="rd" aria-label={sportName(sport.id, t)}>
            <Tabs
              label={t('rounds.starts')}
              value={shown.id}
              onChange={setChosen}
              className="rd-tabs"
              tabs={rounds.map(({ id, kickoffMs }) => ({
                value: id,
                label: startText(startAfterClose(kickoffMs)),
              }))}
            />
            <header className="rd-head">
              <h2>{matchName(shown, t, 'board.versus')}</h2>
              <Countdown closesAtMs={shown.kickoffMs} />
            </header>
            <Card key={shown.id} match={{ ...topic, ...shown }} />
            <p className="rd-commitment">
              {t('rounds.commitment')} <code>{shown.commitment}</code>
            </p>
          </article>
        )}
      </div>
    </div>
  )
}
