import { payDelayMs, roomTerms } from '@fairline/domain/tournaments/room-terms'
import { useTranslate } from '@fairline/site/i18n'
import { operator } from '@fairline/site/operator-configuration'
import { useId } from 'react'

/** The terms of rooms, in the order in which a member meets them. */
const terms = ['hold', 'start', 'picks', 'points', 'prizes', 'refund', 'leave'] as const

interface RoomTermsProps {
  readonly isAgreed: boolean
  readonly onAgree: (isAgreed: boolean) => void
}

/** What joining means, with the box that says so. @spec S5.confirm.terms */
export function RoomTermsBox({ isAgreed, onAgree }: RoomTermsProps) {
  const t = useTranslate()
  const id = useId()
  const values = {
    percent: Number(roomTerms.rakePercent),
    players: roomTerms.playersMin,
    matches: roomTerms.matchesMin,
    count: payDelayMs(operator.demo !== null) / 60_000,
  }
  return (
    <div className="rounded border border-line bg-surface px-3 py-2">
      <ul className="list-disc pl-4 text-[12.5px] leading-text">
        {terms.map((term) => (
          <li key={term}>{t(`room.terms.${term}`, values)}</li>
        ))}
      </ul>
      <label htmlFor={id} className="mt-2 flex items-start gap-2 py-1 max-lg:min-h-11">
        <input
          id={id}
          type="checkbox"
          checked={isAgreed}
          onChange={(event) => onAgree(event.target.checked)}
          className="mt-0.5 size-4 flex-none accent-accent max-lg:size-5"
        />
        <span>{t('room.terms.agree')}</span>
      </label>
    </div>
  )
}
