import { useTranslate } from '@fairline/site/i18n'
import { DayChoice } from '@fairline/site/reports/day-choice.tsx'
import { Select } from '@fairline/ui/select'

interface GameAndDayProps {
  readonly game: string
  readonly games: readonly { readonly value: string; readonly label: string }[]
  readonly onGame: (game: string) => void
  readonly day: string
  readonly today: string
  readonly onDay: (day: string) => void
}

/** Which game's rounds are listed, and of which day. */
export function GameAndDay({ game, games, onGame, day, today, onDay }: GameAndDayProps) {
  const t = useTranslate()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Select
        label={t('rounds.game')}
        className="h-9 border-line-strong bg-surface-raised px-2 max-[899px]:h-11"
        value={game}
        options={games}
        onValue={onGame}
      />
      <DayChoice day={day} today={today} onChoose={onDay} />
    </div>
  )
}
