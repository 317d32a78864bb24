import type { ReactNode } from 'react'
import { t } from '../texts.ts'
import type { Filters } from './use-filters.ts'

interface PageHeadProps {
  readonly title: string
  /** Filters and acts of the screen. */
  readonly children?: ReactNode
}

/** The head of a screen: what it is, its filters, its acts. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-1.5">
      <h1 className="mr-2 text-[15px] font-semibold">{title}</h1>
      {children}
    </div>
  )
}

interface FilterProps {
  readonly filters: Filters
  /** Its name in the address, and in the call. */
  readonly name: string
  readonly label: string
  /** What it is while nothing was typed. */
  readonly usual?: string
  /** Where the key `/` leads. */
  readonly isMain?: true
  readonly type?: 'text' | 'date'
  readonly width?: string
}

/** A text that rows are filtered by: Enter or leaving it sets it. */
export function Filter({
  filters,
  name,
  label,
  usual = '',
  isMain,
  type = 'text',
  width = '130px',
}: FilterProps) {
  const value = filters.of[name] ?? usual
  const set = (text: string): void => {
    if (text.trim() !== value) filters.set({ [name]: text.trim() })
  }
  return (
    <input
      key={value}
      aria-label={label}
      placeholder={label}
      type={type}
      defaultValue={value}
      data-filter={isMain}
      style={{ width }}
      className="bo-input"
      onBlur={({ target }) => set(target.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') set(currentTarget.value)
        if (key === 'Escape') currentTarget.blur()
      }}
    />
  )
}

interface DayFiltersProps {
  readonly filters: Filters
  readonly from: string
  readonly until: string
}

/** The first and the last day of what is summed or listed. */
export function DayFilters({ filters, from, until }: DayFiltersProps) {
  return (
    <>
      <Filter filters={filters} name="from" label={t('filter.from')} type="date" usual={from} />
      <Filter filters={filters} name="until" label={t('filter.until')} type="date" usual={until} />
    </>
  )
}

interface FilterChoiceProps {
  readonly filters: Filters
  /** Its name in the address. */
  readonly name: string
  readonly label: string
  /** The words for no choice. */
  readonly any: string
  readonly choices: readonly (readonly [value: string, words: string])[]
}

/** One of some values that rows are filtered by, or any. */
export function FilterChoice({ filters, name, label, any, choices }: FilterChoiceProps) {
  return (
    <Choice
      label={label}
      value={filters.of[name] ?? ''}
      onChange={(value) => filters.set({ [name]: value })}
      choices={[['', any], ...choices]}
    />
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  /** Each value with its words; '' is any. */
  readonly choices: readonly (readonly [value: string, words: string])[]
  readonly isLocked?: boolean
  readonly onChange: (value: string) => void
}

/** One of some values. */
export function Choice({ label, value, choices, isLocked = false, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      disabled={isLocked}
      onChange={({ target }) => onChange(target.value)}
      className="bo-input"
    >
      {choices.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  )
}
