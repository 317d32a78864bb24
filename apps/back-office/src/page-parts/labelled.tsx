interface LabelledProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly type?: 'text' | 'number' | 'datetime-local'
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'url'
  /** Seconds between the times that can be chosen. */
  readonly step?: number
  /** What is under the field: what it is for. */
  readonly says?: string
}

/** A field of a form under its label. */
export function Labelled({
  label,
  value,
  onChange,
  type = 'text',
  inputMode = 'text',
  step,
  says,
}: LabelledProps) {
  return (
    <label className="block min-w-0 flex-1">
      {label}
      <input
        type={type}
        inputMode={inputMode}
        step={step}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="bo-input mt-0.5 w-full"
      />
      {says === undefined ? null : <span className="block text-text-muted">{says}</span>}
    </label>
  )
}
