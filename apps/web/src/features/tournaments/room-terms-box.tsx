import { payDelayMs, roomTerms } from '@fairline/domain/tournaments/room-terms'
import { useTranslate } from '@fairline/site/i18n'
import { operator } from '@fairline/site/operator-configuration'
import { TermsBox } from '../../page-parts/terms-box.tsx'

/** The terms of rooms, in the order in which a member meets them. */
const terms = ['hold', 'start', 'picks', 'points', 'prizes', 'refund', 'leave'] as const

interface RoomTermsProps {
  readonly isAgreed: boolean
  readonly onAgree: (isAgreed: boolean) => void
}

/** What joining means. */
export function RoomTermsBox({ isAgreed, onAgree }: RoomTermsProps) {
  const t = useTranslate()
  const values = {
    percent: Number(roomTerms.rakePercent),
    players: roomTerms.playersMin,
    matches: roomTerms.matchesMin,
    count: payDelayMs(operator.demo !== null) / 60_000,
  }
  return (
    <TermsBox
      terms={terms.map((term) => t(`room.terms.${term}`, values))}
      isAgreed={isAgreed}
      onAgree={onAgree}
    />
  )
}
