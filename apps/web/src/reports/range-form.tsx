import { reportDaysMax } from '@fairline/contract/report-fields'
import { Button } from '@fairline/ui/button'
import { useState } from 'react'
import { useTranslate } from '../i18n.ts'
import { type ReportRange, rangeProblem } from './report-range.ts'

interface RangeFormProps {
  readonly range: ReportRange
  readonly onChoose: (range: ReportRange) => void
}

/** Two days to choose, and what is wrong with them. */
export function RangeForm({ range, onChoose }: RangeFormProps) {
  const t = useTranslate()
  const [draft, setDraft] = useState(range)
  const problem = rangeProblem(draft)
  const field = (name: 'start' | 'end') => (
    <label className="flex items-center gap-2">
      {t(`reports.${name}`)}
      <input
        type="date"
        value={draft[name]}
        onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
        className="h-9 rounded border border-line-strong bg-surface-raised px-2 max-[899px]:h-11"
      />
    </label>
  )
  return (
    <form
      className="mt-2 flex flex-wrap items-center gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === null) onChoose(draft)
      }}
    >
      {field('start')}
      {field('end')}
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
