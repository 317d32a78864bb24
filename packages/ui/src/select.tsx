import type { SelectHTMLAttributes } from 'react'

interface SelectProps<Value extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onValue: (value: Value) => void
}

/** A native select: on a phone it is the system's own picker. The label is for screen readers. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onValue,
  className = '',
  ...rest
}: SelectProps<Value>) {
  return (
    <select
      {...rest}
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value)
        if (chosen !== undefined) onValue(chosen.value)
      }}
      className={`rounded border ${className}`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
