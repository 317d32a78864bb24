interface Days {
  readonly start: string
  readonly end: string
}

interface DateRangeProps {
  /** The names of the two fields. */
  readonly labels: Days
  /** Days as YYYY-MM-DD, or "" for a field that is empty. */
  readonly value: Days
  readonly onChange: (days: Days) => void
}

/** Two fields for the first and the last day of a range. */
export function DateRange({ labels, value, onChange }: DateRangeProps) {
  const field = (name: keyof Days) => (
    <label className="flex items-center gap-2">
      {labels[name]}
      <input
        type="date"
        value={value[name]}
        onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        className="h-9 rounded border border-line-strong bg-surface-raised px-2 max-[899px]:h-11"
      />
    </label>
  )
  return (
    <>
      {field('start')}
      {field('end')}
    </>
  )
}
