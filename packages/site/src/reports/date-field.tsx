import { instantOf } from '@fairline/domain/time/gmt8'
import { useState } from 'react'
import { DayInput } from './day-input.tsx'

/** Whether the text is a day in full, YYYY-MM-DD. */
export const isDay = (text: string): boolean => text.length === 10 && instantOf(text) !== undefined

interface DateFieldProps {
  readonly label: string
  /** Days as YYYY-MM-DD, in GMT+8. */
  readonly value: string
  readonly min?: string
  readonly max: string
  /** Only ever called with a day from min to max. */
  readonly onChange: (day: string) => void
}

/** A day in GMT+8; what is typed counts once it is a day that can be asked for. */
export function DateField({ label, value, min = '', max, onChange }: DateFieldProps) {
  const [draft, setDraft] = useState({ of: value, text: value })
  const type = (text: string): void => {
    setDraft({ of: value, text })
    if (isDay(text) && text >= min && text <= max) onChange(text)
  }
  return (
    <DayInput
      label={label}
      text={draft.of === value ? draft.text : value}
      day={value}
      min={min}
      max={max}
      onText={type}
      onBlur={() => setDraft({ of: value, text: value })}
    />
  )
}
