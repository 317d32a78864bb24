import { DayPicker } from 'react-day-picker'
import { Icon } from './icon.tsx'

/** The words of the calendar, in the language of its reader. */
export interface CalendarTexts {
  readonly language: string
  readonly previousMonth: string
  readonly nextMonth: string
}

interface DayCalendarProps {
  /** The chosen day, the first and the last day that may be chosen: YYYY-MM-DD. */
  readonly value: string
  readonly min: string
  readonly max: string
  readonly texts: CalendarTexts
  readonly onChoose: (day: string) => void
}

/** Noon, so that no change of a device's clock in the year moves a day. */
const dateOf = (day: string): Date => new Date(`${day}T12:00:00`)

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

const dayButton =
  'size-9 rounded-md text-[13px] tabular-nums hover:bg-surface-sunken disabled:opacity-35 ' +
  'max-[899px]:size-11'

const classNames = {
  months: 'relative',
  month_caption: 'flex h-9 items-center justify-center text-[13px] font-semibold',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: 'flex size-9 items-center justify-center rounded-md hover:bg-surface-sunken',
  button_next: 'flex size-9 items-center justify-center rounded-md hover:bg-surface-sunken',
  weekday: 'h-7 text-[11px] font-normal text-text-muted',
  day: 'p-0 text-center',
  day_button: dayButton,
  selected: '[&>button]:bg-accent [&>button]:font-semibold [&>button]:text-accent-contrast',
  outside: 'invisible',
} as const

/** A month of days to choose from. Month and weekdays are named in the reader's language. */
export function DayCalendar({ value, min, max, texts, onChoose }: DayCalendarProps) {
  const { language, previousMonth, nextMonth } = texts
  const named = (date: Date, form: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, {
      calendar: 'gregory',
      numberingSystem: 'latn',
      ...form,
    }).format(date)
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      selected={dateOf(value)}
      defaultMonth={dateOf(value)}
      today={dateOf(max)}
      {...(min === '' ? {} : { startMonth: dateOf(min) })}
      endMonth={dateOf(max)}
      disabled={[{ after: dateOf(max) }, ...(min === '' ? [] : [{ before: dateOf(min) }])]}
      weekStartsOn={1}
      onSelect={(date) => onChoose(dayOf(date))}
      classNames={classNames}
      formatters={{
        formatCaption: (month) => named(month, { month: 'long', year: 'numeric' }),
        formatWeekdayName: (day) => named(day, { weekday: 'narrow' }),
      }}
      labels={{
        labelPrevious: () => previousMonth,
        labelNext: () => nextMonth,
        labelDayButton: dayOf,
        labelGrid: (month) => named(month, { month: 'long', year: 'numeric' }),
        labelWeekday: (day) => named(day, { weekday: 'long' }),
        labelNav: () => '',
      }}
      components={{
        Chevron: ({ orientation }) => (
          <Icon
            name="chevronDown"
            size={14}
            className={orientation === 'left' ? 'rotate-90' : '-rotate-90'}
          />
        ),
      }}
    />
  )
}
