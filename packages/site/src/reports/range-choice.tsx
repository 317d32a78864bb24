import { reportDaysMax } from '@fairline/contract/report-fields'
import { dateOf } from '@fairline/domain/time/gmt8'
import { Button } from '@fairline/ui/button'
import { useState } from 'react'
import { serverNow } from '../calls/server-clock.ts'
import { useTranslate } from '../i18n.ts'
import { isDay } from './date-field.tsx'
import { DayInput } from './day-input.tsx'
import { type ReportRange, rangeProblem, weekOf } from './report-range.ts'

interface RangeFormProps {
  readonly range: ReportRange
  readonly onChoose: (range: ReportRange) => void
}

/** Two days to choose, and what is wrong with them. */
function RangeForm({ range, onChoose }: RangeFormProps) {
  const t = useTranslate()
  const [draft, setDraft] = useState(range)
  const today = dateOf(serverNow())
  const problem = rangeProblem(draft)
  return (
    <form
      className="mt-2 flex flex-wrap items-center gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === null) onChoose(draft)
      }}
    >
      {(['start', 'end'] as const).map((name) => (
        <DayInput
          key={name}
          label={t(`reports.${name}`)}
          text={draft[name]}
          day={isDay(draft[name]) ? draft[name] : range[name]}
          max={today}
          onText={(text) => setDraft({ ...draft, [name]: text })}
        />
      ))}
      <Button type="submit" className="max-[899px]:h-11" disabled={problem !== null}>
        {t('reports.show')}
      </Button>
      {problem === null ? null : (
        <p role="alert" className="text-loss">
          {t(`reports.problem.${problem}`, { days: reportDaysMax })}
        </p>
      )}
    </form>
  )
}

/** The week that a report starts with: the one that runs. */
export const useRange = () => useState<ReportRange>(() => weekOf(serverNow(), 0))

interface RangeChoiceProps {
  readonly range: ReportRange
  readonly onChoose: (range: ReportRange) => void
}

/** This week, last week or any days, and which ones are shown. */
export function RangeChoice({ range, onChoose }: RangeChoiceProps) {
  const t = useTranslate()
  const [isChoosing, setChoosing] = useState(false)
  const week = (back: 0 | 1): ReportRange => weekOf(serverNow(), back)
  const isWeek = (back: 0 | 1): boolean => {
    const { start, end } = week(back)
    return !isChoosing && start === range.start && end === range.end
  }
  const showWeek = (back: 0 | 1): void => {
    setChoosing(false)
    onChoose(week(back))
  }
  const choice = (text: string, isChosen: boolean, onClick: () => void) => (
    <Button
      className="max-[899px]:h-11"
      aria-pressed={isChosen}
      kind={isChosen ? 'primary' : 'plain'}
      onClick={onClick}
    >
      {text}
    </Button>
  )
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <div className="flex flex-wrap gap-2 print:hidden">
          {choice(t('reports.thisWeek'), isWeek(0), () => showWeek(0))}
          {choice(t('reports.lastWeek'), isWeek(1), () => showWeek(1))}
          {choice(t('reports.chooseRange'), isChoosing, () => setChoosing(true))}
        </div>
        <p className="text-text-muted tabular-nums">{t('reports.range', { ...range })}</p>
      </div>
      {isChoosing ? <RangeForm range={range} onChoose={onChoose} /> : null}
    </>
  )
}
