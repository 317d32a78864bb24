import type { ProgrammeEntry } from '@fairline/contract/games'
import { useTranslate } from '@fairline/site/i18n'
import { sportName } from '@fairline/site/sport-words'
import { useProgramme } from './use-draws.ts'

/** Minutes and seconds, such as 1:16. */
const lengthText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** What is drawn, dealt and run next. @spec S7.prg */
export function Programme() {
  const t = useTranslate()
  const entries = useProgramme().data?.programme ?? []
  if (entries.length === 0) return null
  const nameOf = ({ sports_type, name }: ProgrammeEntry): string =>
    sports_type === 0 ? name : sportName(sports_type, t)
  return (
    <section className="mt-6" aria-labelledby="programme">
      <h2 id="programme" className="font-semibold">
        {t('draws.programme')}
      </h2>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map((entry) => (
          <li
            key={`${entry.sports_type} ${entry.provider} ${entry.game_code} ${entry.start_time}`}
            className="flex items-baseline gap-2 border-b border-line py-1.5"
          >
            <time className="flex-none tabular-nums">{entry.start_time.slice(11)}</time>
            <span className="min-w-0 flex-1 break-words">{nameOf(entry)}</span>
            {entry.every_seconds === 0 ? null : (
              <span className="flex-none text-[12px] text-text-muted tabular-nums">
                {t('draws.every', { time: lengthText(entry.every_seconds) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
