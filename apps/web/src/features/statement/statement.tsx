import { Button } from '@fairline/ui/button'
import { Skeleton } from '@fairline/ui/skeleton'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deviceNow, serverTimeAt } from '../../api/server-clock.ts'
import { useTranslate } from '../../i18n.ts'
import { InfoPage } from '../../info-page.tsx'
import { useHasTables } from '../../media.ts'
import { Arithmetic, DayCards, DaysTable } from './days-table.tsx'
import { StatementDay } from './statement-day.tsx'
import { rangeProblem, type StatementRange, weekOf } from './statement-range.ts'
import '../../print.css'
import { useDays } from './use-statement.ts'

type Span = 'this' | 'last' | 'range'

interface RangeFormProps {
  readonly range: StatementRange
  readonly onChoose: (range: StatementRange) => void
}

/** Two days to choose, and what is wrong with them. */
function RangeForm({ range, onChoose }: RangeFormProps) {
  const t = useTranslate()
  const [draft, setDraft] = useState(range)
  const problem = rangeProblem(draft)
  const field = (name: 'start' | 'end') => (
    <label className="flex items-center gap-2">
      {t(`statement.${name}`)}
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
        {t('statement.show')}
      </Button>
      {problem === null ? null : (
        <p role="alert" className="text-loss">
          {t(`statement.problem.${problem}`)}
        </p>
      )}
    </form>
  )
}

/** The days of the range. */
function Days({ range }: { readonly range: StatementRange }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const hasTables = useHasTables()
  const { data, isError, refetch } = useDays(range)
  if (isError) {
    return (
      <p role="alert" className="py-6">
        {t('statement.failed')}{' '}
        <button type="button" className="underline" onClick={() => void refetch()}>
          {t('action.retry')}
        </button>
      </p>
    )
  }
  if (data === undefined) return <Skeleton className="mt-4 h-40" />
  const open = (day: string): void => void navigate({ to: '/info/statement', hash: day })
  const Shown = hasTables ? DaysTable : DayCards
  return (
    <>
      <Arithmetic figures={data.total} />
      <Shown days={data.days} total={data.total} onOpen={open} />
    </>
  )
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/**
 * The account day by day, down to every bet and transfer; the day that is open stands in the
 * address, so that the browser's back button leads to the days. @spec S2.route.info.statement
 */
export function Statement() {
  const t = useTranslate()
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [span, setSpan] = useState<Span>('this')
  const [range, setRange] = useState(() => weekOf(serverTimeAt(deviceNow()), 0))
  const day = dayPattern.test(hash) ? hash : null
  const showWeek = (next: 'this' | 'last'): void => {
    setSpan(next)
    setRange(weekOf(serverTimeAt(deviceNow()), next === 'this' ? 0 : 1))
  }
  return (
    <InfoPage path="/info/statement">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="mr-3 text-[18px] leading-6 font-semibold">{t('page.statement')}</h1>
        <p className="mr-auto text-text-muted tabular-nums">
          {day ?? t('statement.range', { start: range.start, end: range.end })}
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          {day === null ? (
            <>
              <Button
                className="max-[899px]:h-11"
                aria-pressed={span === 'this'}
                kind={span === 'this' ? 'primary' : 'plain'}
                onClick={() => showWeek('this')}
              >
                {t('statement.thisWeek')}
              </Button>
              <Button
                className="max-[899px]:h-11"
                aria-pressed={span === 'last'}
                kind={span === 'last' ? 'primary' : 'plain'}
                onClick={() => showWeek('last')}
              >
                {t('statement.lastWeek')}
              </Button>
              <Button
                className="max-[899px]:h-11"
                aria-pressed={span === 'range'}
                kind={span === 'range' ? 'primary' : 'plain'}
                onClick={() => setSpan('range')}
              >
                {t('statement.chooseRange')}
              </Button>
            </>
          ) : (
            <Button
              className="max-[899px]:h-11"
              onClick={() => void navigate({ to: '/info/statement', hash: '' })}
            >
              {t('statement.allDays')}
            </Button>
          )}
          <Button className="max-[899px]:h-11" onClick={() => window.print()}>
            {t('statement.print')}
          </Button>
        </div>
      </div>
      {span === 'range' && day === null ? <RangeForm range={range} onChoose={setRange} /> : null}
      {day === null ? <Days range={range} /> : <StatementDay key={day} day={day} />}
      <p className="mt-4 text-[12px] text-text-muted">{t('statement.note')}</p>
    </InfoPage>
  )
}
