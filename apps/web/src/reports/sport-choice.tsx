import { sportsInOrder } from '@fairline/domain/sports/sports'
import { useTranslate } from '@fairline/site/i18n'
import { sportName } from '@fairline/site/sport-words'
import { Select } from '@fairline/ui/select'
import { useMenu } from '../menus/menu-counts.ts'
import { useSession } from '../session/session-store.ts'

interface SportChoiceProps {
  readonly sportsType: number
  readonly className: string
  /** Whether a book of one sport has no choice to show. */
  readonly isOptional?: boolean
  readonly onChoose: (sportsType: number) => void
}

/** The sports that the book has, in the member's order; the one that is chosen is always listed. */
export function SportChoice(props: SportChoiceProps) {
  const { sportsType: chosen, className, isOptional = false, onChoose } = props
  const t = useTranslate()
  const { data: menu } = useMenu()
  const ownOrder = useSession(({ account }) => account?.settings.sportsOrder)
  const currency = useSession(({ account }) => account?.currency)
  const ids = new Set([chosen, ...(menu ?? []).map(({ sportsType }) => sportsType)])
  if (isOptional && ids.size === 1) return null
  const named = [...ids].map((sportsType) => ({ sportsType, name: sportName(sportsType, t) }))
  return (
    <Select
      label={t('results.sport')}
      className={className}
      value={String(chosen)}
      options={sportsInOrder(named, ownOrder, currency).map(({ sportsType, name }) => ({
        value: String(sportsType),
        label: name,
      }))}
      onValue={(value) => onChoose(Number(value))}
    />
  )
}
