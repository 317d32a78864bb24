import { isPin } from '@fairline/domain/tournaments/room-terms'
import { textOf } from '@fairline/site/notices/present-error'
import { Field } from '@fairline/ui/field'

interface PinFieldProps {
  readonly label: string
  readonly value: string
  readonly onValue: (pin: string) => void
  /** What is wrong with the PIN; without it the field says itself what is no PIN. */
  readonly error?: string | undefined
}

/** Takes a PIN as it is typed: a digit too many is shown as a fault, not cut off. */
export function PinField({ label, value, onValue, error }: PinFieldProps) {
  const own = value === '' || isPin(value) ? undefined : textOf('invalidPin')
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={error ?? own}
      onChange={(event) => onValue(event.target.value.trim())}
    />
  )
}
