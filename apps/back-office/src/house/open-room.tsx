import type { Currency } from '@fairline/domain/money/money'
import { useState } from 'react'
import { act } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { Labelled } from '../page-parts/labelled.tsx'
import { Choice } from '../page-parts/page-head.tsx'
import { useMe } from '../session/me.ts'
import { t } from '../texts.ts'

interface OpenRoomProps {
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

/** Opens a free room: its matches, its seats, and the prize that the house guarantees. */
export function OpenRoom({ onDone, onClose }: OpenRoomProps) {
  const { currencies } = useMe()
  const [currency, setCurrency] = useState(currencies[0] ?? '')
  const [gift, setGift] = useState('')
  const [seats, setSeats] = useState('30')
  const [matches, setMatches] = useState('')
  const ids = matches.split(/[\s,]+/).filter((id) => id !== '')
  return (
    <Confirm
      title={t('room.open')}
      verb={t('room.open')}
      onConfirm={(reason) =>
        act('/bo/rooms/open', {
          currency: currency as Currency,
          gift: gift.trim(),
          seats: Number(seats),
          match_ids: ids,
          reason,
        })
      }
      onDone={({ answer }) => onDone(t('room.opened', { room: String(answer.answer.room) }))}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2">
        <div className="flex items-end gap-2">
          <Labelled label={t('room.gift')} value={gift} onChange={setGift} inputMode="decimal" />
          <Choice
            label={t('col.currency')}
            value={currency}
            choices={currencies.map((each) => [each, each])}
            onChange={setCurrency}
          />
        </div>
        <Labelled label={t('room.seats')} value={seats} onChange={setSeats} inputMode="numeric" />
        <Labelled
          label={t('room.matches')}
          value={matches}
          onChange={setMatches}
          says={t('room.matchesSays', { count: ids.length })}
        />
      </div>
    </Confirm>
  )
}
