import type { RoomRow } from '@fairline/contract/rooms'
import { displayMoney } from '@fairline/domain/money/money'
import { kickoffText } from '@fairline/domain/time/time-text'
import { isPlayed } from '@fairline/domain/tournaments/prize-table'
import { roomTerms } from '@fairline/domain/tournaments/room-terms'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { listText } from '@fairline/site/joined-texts.tsx'
import { moneyText } from '@fairline/site/money-text'
import { nameText } from '@fairline/site/names'
import { Icon } from '@fairline/ui/icon'
import type { ReactNode } from 'react'
import { Countdown } from './countdown.tsx'
import { RoomLink } from './room-link.tsx'
import {
  minorOf,
  nextInstant,
  pointsTone,
  poolWith,
  signedPoints,
  statusOf,
  titleText,
  typeOf,
} from './room-words.ts'
import './room.css'

/** A small word about a room: its type or its status. */
export function Badge({ children, tone = '' }: { readonly children: ReactNode; tone?: string }) {
  return (
    <span
      className={`rounded-sm border border-line-strong px-1.5 text-[12px] leading-[18px]
        font-semibold whitespace-nowrap ${tone}`}
    >
      {children}
    </span>
  )
}

const statusTones = {
  open: 'text-win',
  active: 'text-accent',
  betting_stopped: 'text-wait',
  ended: 'text-text',
  closed: 'text-text-muted',
  cancelled: 'text-void',
} as const

/** The status of a room in a word. */
export function StatusBadge({ room }: { readonly room: Pick<RoomRow, 'room_status'> }) {
  const t = useTranslate()
  const status = statusOf(room)
  return <Badge tone={statusTones[status]}>{t(`room.status.${status}`)}</Badge>
}

/** How many seats of a room are taken, as figures and as a bar. */
export function Seats({ room }: { readonly room: RoomRow }) {
  const { players, room_limit: seats } = room
  return (
    <>
      <span className="font-semibold tabular-nums">
        {players}/{seats}
      </span>
      <span
        aria-hidden="true"
        className="mt-1 block h-1.5 overflow-hidden rounded-full bg-surface-sunken"
      >
        <span
          className="block h-full bg-accent"
          style={{ width: `${(100 * players) / Math.max(1, seats)}%` }}
        />
      </span>
    </>
  )
}

/** A word over its value. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <dl className="min-w-0">
      <dt className="text-[12px] text-text-muted">{name}</dt>
      <dd>{children}</dd>
    </dl>
  )
}

/** The entry fee with its currency, or that the room is free. */
export const feeText = (room: RoomRow, t: Translate): string =>
  typeOf(room) === 'free' ? t('room.noFee') : `${moneyText(room.fee)} ${room.currency_code}`

/** When the next thing happens in a room, with the moment of the start under it. */
function When({ room }: { readonly room: RoomRow }) {
  const t = useTranslate()
  const next = nextInstant(room)
  const { date, time } = kickoffText(next?.atMs ?? room.last_bet_time)
  const name = next === null ? t(`room.status.${statusOf(room)}`) : t(`room.next.${next.kind}`)
  return (
    <Fact name={name}>
      {next === null ? null : <Countdown atMs={next.atMs} className="font-semibold" />}
      <span className="block text-[12px] text-text-muted tabular-nums">
        {date} {time}
      </span>
    </Fact>
  )
}

/** What is missing for a room to start, or how full it is; empty where neither matters. */
export function fillText(room: RoomRow, t: Translate): string {
  const { players, room_limit: seats } = room
  if (statusOf(room) !== 'open') return ''
  if (!isPlayed(players)) return t('room.needs', { count: roomTerms.playersMin - players })
  return players < seats ? '' : t('room.full')
}

/** Whether a room can still get players, so that its pool grows. */
export const isFilling = (room: RoomRow): boolean =>
  statusOf(room) === 'open' && room.players < room.room_limit && typeOf(room) !== 'free'

/** What is played for: with every seat taken while the room fills. */
function Pool({ room }: { readonly room: RoomRow }) {
  const t = useTranslate()
  const players = isFilling(room) ? room.room_limit : room.players
  return (
    <Fact name={t(isFilling(room) ? 'room.poolWhenFull' : 'room.pool')}>
      <strong className="text-[16px] leading-5 font-semibold tabular-nums">
        {displayMoney(poolWith(room, players))}
      </strong>
      <span className="block text-[12px] text-text-muted tabular-nums">{fillText(room, t)}</span>
    </Fact>
  )
}

/** The prizes that the present players would share; none while they are too few. */
function Prizes({ room }: { readonly room: RoomRow }) {
  const t = useTranslate()
  const { players, prizes } = room
  if (prizes.length === 0) return null
  return (
    <div className="mt-2 border-t border-line pt-2 text-[12.5px] tabular-nums">
      {isFilling(room) ? (
        <p className="mb-0.5 text-text-muted">
          {t('room.poolWith', { amount: moneyText(room.prize_pool), count: players })}
        </p>
      ) : null}
      <ol className="grid gap-0.5">
        {prizes.map((prize) => (
          <li key={prize.place} className="flex justify-between gap-3">
            <span className="min-w-0 truncate text-text-muted">{titleText(prize, t)}</span>
            <span>{moneyText(prize.amount)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The place of the member in a room that has started, and what it has won. */
function Own({ room }: { readonly room: RoomRow }) {
  const t = useTranslate()
  const { is_joined: isIn, ranking: place, players, live_points: points, prize } = room
  const status = statusOf(room)
  if (!isIn || status === 'open' || status === 'cancelled') return null
  const amount = `${moneyText(prize)} ${room.currency_code}`
  const hasWon = status === 'closed' && minorOf(prize) > 0n
  return (
    <p
      data-standing={hasWon ? 'won' : undefined}
      className="mt-2 flex items-baseline justify-between gap-2 rounded border border-line px-2.5
        py-1 font-semibold tabular-nums"
    >
      <span className={hasWon ? 'text-win' : ''}>
        {hasWon ? t('room.over.won', { amount }) : t('rooms.youPlaceOf', { place, players })}
      </span>
      <span className={pointsTone(points)}>{signedPoints(points)}</span>
    </p>
  )
}

/** Who made the room, and where its matches are from. */
function Origin({ room }: { readonly room: RoomRow }) {
  const t = useTranslate()
  const leagues = listText(room.leagues.map(nameText), t)
  const owner = room.room_owner === '' ? t('room.ownerHouse') : room.room_owner
  const isHidden = typeOf(room) === 'private' && room.matches === 0
  const parts = [
    room.is_virtual ? t('room.virtual') : '',
    isHidden ? t('room.pinNeeded') : t('room.by', { owner }),
    isHidden ? '' : t('room.matches', { count: room.matches }),
    leagues,
  ]
  return (
    <p className="mt-2 truncate text-[12px] text-text-muted" title={leagues}>
      {parts.filter((part) => part !== '').join(' · ')}
    </p>
  )
}

interface RoomCardProps {
  readonly room: RoomRow
  /** Whether it has the anchors of the tour. */
  readonly isAnchor?: boolean
  /** A card that only shows what a room looks like leads nowhere. */
  readonly isExample?: boolean
}

/** A room of the lobby. */
export function RoomCard({ room, isAnchor = false, isExample = false }: RoomCardProps) {
  const t = useTranslate()
  const anchor = (name: string) => (isAnchor ? { 'data-tour': name } : {})
  const { room_id: roomId } = room
  const look =
    'mt-3 flex h-9 items-center justify-center rounded border border-line-strong ' +
    'bg-surface-raised font-semibold max-lg:h-11'
  return (
    <li
      data-testid="room-card"
      data-room={roomId}
      className={`flex flex-col rounded-md border border-line bg-surface-raised px-3.5 py-3
        ${isExample ? 'border-dashed' : ''}`}
    >
      <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="flex-1 font-semibold whitespace-nowrap tabular-nums">
          {isExample ? t('rooms.example') : t('room.number', { id: roomId })}
        </span>
        {room.is_joined ? (
          <Badge tone="text-win">{t(room.is_owner ? 'room.own' : 'room.joined')}</Badge>
        ) : null}
        <Badge>{t(`room.type.${typeOf(room)}`)}</Badge>
        {statusOf(room) === 'open' ? null : <StatusBadge room={room} />}
      </h2>
      <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2">
        <div {...anchor('card-players')} className="col-span-2 grid grid-cols-2 gap-x-4">
          <Fact name={t('room.fee')}>
            <strong className="text-[16px] leading-5 font-semibold tabular-nums">
              {feeText(room, t)}
            </strong>
          </Fact>
          <Fact name={t('room.players')}>
            <Seats room={room} />
          </Fact>
        </div>
        <div {...anchor('card-pool')}>
          <Pool room={room} />
        </div>
        <div {...anchor('card-start')}>
          <When room={room} />
        </div>
      </div>
      <Own room={room} />
      <Prizes room={room} />
      <Origin room={room} />
      <span className="flex-1" />
      {isExample ? (
        <span {...anchor('card-open')} className={`${look} text-text-muted`}>
          {t('room.enter')}
        </span>
      ) : (
        <RoomLink
          roomId={roomId}
          aria-label={`${t('room.enter')}: ${t('room.number', { id: roomId })}`}
          className={`${look} text-accent hover:bg-surface-sunken`}
          {...anchor('card-open')}
        >
          {t('room.enter')}
          <Icon name="chevronDown" size={12} className="ml-1.5 -rotate-90" />
        </RoomLink>
      )}
    </li>
  )
}
