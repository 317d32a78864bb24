import type { RankRow } from '@fairline/contract/room-results'
import type { RoomRow } from '@fairline/contract/rooms'
import { useTranslate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import { ScrollRegion } from '@fairline/ui/scroll-region'
import { useLayoutEffect, useRef } from 'react'
import { isInPlay, isOver, minorOf, nameAmong, pointsTone, signedPoints } from './room-words.ts'
import './ladder.css'

/** How long a line takes to its new place, milliseconds. */
const glideMs = 400

/**
 * Lets the lines glide from their former places to the new ones. All lines are equally high, so
 * that their places alone say how far; nothing but their transform changes.
 */
function useGlide(rows: readonly RankRow[]) {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef<ReadonlyMap<number, number>>(new Map())
  useLayoutEffect(() => {
    const places = new Map(rows.map(({ player }, at) => [player, at]))
    const moved = before.current
    before.current = places
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden
    if (list.current === null || isStill) return
    for (const [at, line] of [...list.current.children].entries()) {
      const was = moved.get(rows[at]?.player ?? 0)
      if (was === undefined || was === at) continue
      const distance = (was - at) * line.clientHeight
      line.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
        duration: glideMs,
        easing: 'ease-out',
      })
    }
  }, [rows])
  return list
}

/** How a place has changed: the sign, and words for who does not see it. */
function Change({ row }: { readonly row: RankRow }) {
  const t = useTranslate()
  const by = row.before === 0 ? 0 : row.before - row.ranking
  if (by === 0) return <span className="ladder-change" />
  const direction = by > 0 ? 'up' : 'down'
  return (
    <span
      className={`ladder-change ${by > 0 ? 'text-move-up' : 'text-move-down'}`}
      data-move={direction}
      title={t(`room.moved.${direction}`, { count: Math.abs(by) })}
    >
      <span aria-hidden="true">{by > 0 ? '▲' : '▼'}</span>
      {Math.abs(by)}
    </span>
  )
}

/** What the picks of a player are, as far as the room is. */
function usePicksText(room: LadderProps['room']): (row: RankRow) => string {
  const t = useTranslate()
  return ({ won, picks_made: picks }) => {
    if (isOver(room)) return t('room.won', { won, picks })
    if (!isInPlay(room) || room.is_virtual) return t('room.picksMade', { count: picks })
    return t('room.winning', { won, picks })
  }
}

interface LadderProps {
  readonly rows: readonly RankRow[]
  readonly room: Pick<RoomRow, 'room_status' | 'is_virtual'>
}

/** The order of a room by live points, the own line always in view. */
export function Ladder({ rows, room }: LadderProps) {
  const t = useTranslate()
  const picksText = usePicksText(room)
  const list = useGlide(rows)
  if (rows.length === 0) return <p className="px-3.5 py-3 text-text-muted">{t('room.noLadder')}</p>
  return (
    <ScrollRegion className="ladder" label={t('room.ladder')}>
      <ol ref={list} data-testid="ladder">
        {rows.map((row) => (
          <li
            key={row.player}
            data-testid="ladder-row"
            data-player={row.player}
            data-me={row.is_me}
            className="ladder-line"
          >
            <span className="ladder-place">{row.ranking}</span>
            <Change row={row} />
            <span className="min-w-0 truncate">
              {nameAmong(row, rows, t)}
              {row.is_me ? <span className="text-text-muted"> {t('room.you')}</span> : null}
              <span className="block text-[12px] leading-4 text-text-muted">{picksText(row)}</span>
            </span>
            <span className="text-right">
              <strong className={`font-semibold ${pointsTone(row.live_points)}`}>
                {signedPoints(row.live_points)}
              </strong>
              <span className="block text-[12px] leading-4 text-text-muted">
                {minorOf(row.prize) === 0n ? '\u00a0' : moneyText(row.prize)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </ScrollRegion>
  )
}
