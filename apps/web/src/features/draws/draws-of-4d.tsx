import type { ResponseOf } from '@fairline/contract/endpoint'
import type { gameResultLottery, LobbyGame, PrizeDraw } from '@fairline/contract/games'
import { countdownText } from '@fairline/domain/board/match-clock'
import { dateOf, instantOf, startOfDay } from '@fairline/domain/time/gmt8'
import { serverNow, useServerNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { RangeChoice } from '@fairline/site/reports/range-choice.tsx'
import type { ReportRange } from '@fairline/site/reports/report-range'
import { Button } from '@fairline/ui/button'
import { Skeleton } from '@fairline/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { PagedList } from '../../bets/pager.tsx'
import { PageTabs } from '../../page-parts/page-tabs.tsx'
import { DrawProof } from './draw-proof.tsx'
import { useDrawsOf4D, useTickets } from './use-draws.ts'

/** Draws may be three a week: these days have some, whatever day it is. */
const daysShown = 14

function lastDays(): ReportRange {
  const nowMs = serverNow()
  return { start: dateOf(startOfDay(nowMs, 1 - daysShown)), end: dateOf(nowMs) }
}

const prizes = ['first', 'second', 'third'] as const
type Prize = (typeof prizes)[number]

interface NextDrawProps {
  readonly next: { readonly close_time: string; readonly draw_time: string }
  readonly onBuy: () => void
}

/** When the next draw is, how long its numbers are sold, and the way to buy them. */
function NextDraw({ next, onBuy }: NextDrawProps) {
  const t = useTranslate()
  const nowMs = useServerNow(1_000)
  const closesAtMs = instantOf(next.close_time) ?? 0
  return (
    <div
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line
      bg-surface-raised px-4 py-3"
    >
      <p className="min-w-0 flex-1">
        <span className="block font-semibold tabular-nums">
          {t('draws.next')} {next.draw_time}
        </span>
        <span className="block text-text-muted tabular-nums">
          {nowMs < closesAtMs
            ? t('draws.closes', { time: countdownText(closesAtMs, nowMs) })
            : t('draws.closed')}
        </span>
      </p>
      <Button kind="primary" className="max-lg:h-12" onClick={onBuy}>
        {t('draws.buy')}
      </Button>
    </div>
  )
}

/** A draw by one of its three prizes, with the special and consolation numbers. */
function Draw({ draw, prize }: { readonly draw: PrizeDraw; readonly prize: Prize }) {
  const t = useTranslate()
  return (
    <li data-testid="prize-draw" className="border-b border-line py-2">
      <p className="flex items-baseline gap-4 tabular-nums">
        <b className="text-[22px]">{draw[prize]}</b>
        <time className="text-text-muted">{draw.drawn_at}</time>
      </p>
      {(['starters', 'consolations'] as const).map((name) => (
        <p key={name} className="mt-1 tabular-nums">
          <span className="text-text-muted">{t(`draws.${name}`)}</span> {draw[name].join(' ')}
        </p>
      ))}
      <DrawProof draw={draw} />
    </li>
  )
}

interface NextDrawOf4DProps {
  /** The question before the game that sells the numbers. */
  readonly question: (game: LobbyGame, onClose: () => void) => ReactNode
}

interface DrawsOf4DProps {
  /** The member's tickets of some days. */
  readonly tickets: (rounds: Tickets) => ReactNode
}

type Tickets = Pick<ResponseOf<typeof gameResultLottery>, 'rounds' | 'totals'>

/** The member's tickets of the days: running and settled. */
function OwnTickets({ game, range, tickets }: OwnTicketsProps) {
  const t = useTranslate()
  const [page, setPage] = useState(1)
  const query = useTickets(range, game.game_code, page)
  return (
    <section className="mt-6" aria-labelledby="tickets">
      <h2 id="tickets" className="font-semibold">
        {t('draws.tickets')}
      </h2>
      <PagedList
        query={query}
        page={page}
        onPage={setPage}
        failed={t('results.failed')}
        empty={t('results.none.games')}
      >
        {tickets}
      </PagedList>
    </section>
  )
}

interface OwnTicketsProps extends Pick<DrawsOf4DProps, 'tickets'> {
  readonly game: LobbyGame
  readonly range: ReportRange
}

/** The next draw of 4D, and the way to buy numbers of it; nothing where it is not offered. */
export function NextDrawOf4D({ question }: NextDrawOf4DProps) {
  const [range] = useState(lastDays)
  const [bought, setBought] = useState<LobbyGame | null>(null)
  const { game = null, next = null } = useDrawsOf4D(range, 1).data ?? {}
  if (game === null || next === null) return null
  return (
    <>
      <NextDraw next={next} onBuy={() => setBought(game)} />
      {bought === null ? null : question(bought, () => setBought(null))}
    </>
  )
}

/**
 * The past draws of 4D by their first, second and third prizes, and the member's tickets.
 * @spec S2.route.w4d S2.tab.lottery
 */
export function DrawsOf4D({ tickets }: DrawsOf4DProps) {
  const t = useTranslate()
  const [prize, setPrize] = useState<Prize>('first')
  const [range, setRange] = useState(lastDays)
  const [page, setPage] = useState(1)
  const query = useDrawsOf4D(range, page)
  const game = query.data?.game ?? null
  return (
    <>
      <PageTabs
        label={t('draws.prizes')}
        value={prize}
        onChange={setPrize}
        tabs={prizes.map((value) => ({ value, label: t(`draws.${value}`) }))}
      />
      <RangeChoice
        range={range}
        onChoose={(chosen) => {
          setRange(chosen)
          setPage(1)
        }}
      />
      <PagedList
        query={query}
        page={page}
        onPage={setPage}
        failed={t('draws.failed')}
        empty={t('results.none.games')}
        placeholder={<Skeleton className="mt-3 h-64" />}
      >
        {({ draws }) => (
          <ul className="mt-3">
            {draws.map((draw) => (
              <Draw key={draw.round_id} draw={draw} prize={prize} />
            ))}
          </ul>
        )}
      </PagedList>
      {game === null ? null : (
        <OwnTickets
          key={`${range.start} ${range.end}`}
          game={game}
          range={range}
          tickets={tickets}
        />
      )}
    </>
  )
}
