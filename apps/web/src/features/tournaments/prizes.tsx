import type { PrizeRow, RoomRow } from '@fairline/contract/rooms'
import { displayMoney } from '@fairline/domain/money/money'
import { isPlayed } from '@fairline/domain/tournaments/prize-table'
import { roomTerms } from '@fairline/domain/tournaments/room-terms'
import { useTranslate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import type { RoomAnswer } from './room-calls.ts'
import { minorOf, titleText, typeOf } from './room-words.ts'

/** How fees become the pool, step by step. */
function Arithmetic({ room, pool }: Pick<RoomAnswer, 'room' | 'pool'>) {
  const t = useTranslate()
  // Players who are too few to play get their fees back: the full room is explained.
  const count = isPlayed(room.players) ? room.players : room.room_limit
  const fees = minorOf(pool.fee) * BigInt(count)
  const rake = minorOf(pool.rake) * BigInt(count)
  const lines = [
    [t('room.fees', { fee: moneyText(pool.fee), count }), displayMoney(fees)],
    [t('room.rake', { percent: Number(roomTerms.rakePercent) }), displayMoney(-rake)],
    [t('room.pool'), displayMoney(fees - rake)],
  ] as const
  return (
    <dl data-testid="pool" className="tabular-nums">
      {lines.map(([name, amount], at) => (
        <div
          key={name}
          className={`flex justify-between gap-3 py-0.5
            ${at === lines.length - 1 ? 'border-t border-line-strong font-semibold' : ''}`}
        >
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PrizeTableProps {
  readonly now: readonly PrizeRow[]
  readonly full: readonly PrizeRow[]
  readonly room: RoomRow
}

/** What each place is paid: with the present players, and with every seat taken. */
function PrizeTable({ now, full, room }: PrizeTableProps) {
  const t = useTranslate()
  const places = full.length > now.length ? full : now
  const amountOf = (prizes: readonly PrizeRow[], place: number): string => {
    const amount = prizes.find((prize) => prize.place === place)?.amount
    return amount === undefined ? '–' : moneyText(amount)
  }
  const isOpen = room.room_status === 'A'
  const hasNow = !isOpen || isPlayed(room.players)
  const hasFull = isOpen && room.players < room.room_limit
  return (
    <table className="mt-3 w-full tabular-nums" data-testid="prizes">
      <thead>
        <tr className="border-b border-line-strong text-[12px] text-text-muted">
          <th scope="col" className="py-1 text-left font-normal">
            {t('room.place')}
          </th>
          {hasNow ? (
            <th scope="col" className="py-1 text-right font-normal">
              {isOpen ? t('room.playersNow', { count: room.players }) : t('room.prize')}
            </th>
          ) : null}
          {hasFull ? (
            <th scope="col" className="py-1 text-right font-normal">
              {t('room.playersNow', { count: room.room_limit })}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {places.map((prize) => (
          <tr key={prize.place} className="border-b border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {prize.place}. {titleText(prize, t)}
            </th>
            {hasNow ? (
              <td className="py-1 text-right font-semibold">{amountOf(now, prize.place)}</td>
            ) : null}
            {hasFull ? <td className="py-1 text-right">{amountOf(full, prize.place)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The pool with its arithmetic, and the prize of each place. @spec S3.room.prize */
export function Prizes({ room, pool }: Pick<RoomAnswer, 'room' | 'pool'>) {
  const t = useTranslate()
  return (
    <div className="px-3.5 py-3">
      {typeOf(room) === 'free' ? (
        <p>{t('room.guaranteed', { amount: moneyText(room.prize_pool) })}</p>
      ) : (
        <Arithmetic room={room} pool={pool} />
      )}
      <PrizeTable now={room.prizes} full={pool.full_prizes} room={room} />
      <p className="mt-2 text-[12px] text-text-muted">{t('room.ties')}</p>
    </div>
  )
}
