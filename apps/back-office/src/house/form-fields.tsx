import { fieldText } from '@fairline/domain/errors/field-messages'
import { type FieldRule, firstFault } from '@fairline/domain/errors/field-rules'
import { useId } from 'react'

/** What is wrong with a text by the rules of its field; '' where nothing is. */
export function faultOf(text: string, rules: readonly FieldRule[]): string {
  const fault = firstFault(text, rules)
  return fault === null ? '' : fieldText(fault)
}

interface RuledFieldProps {
  readonly label: string
  readonly value: string
  readonly rules: readonly FieldRule[]
  readonly onChange: (text: string) => void
  readonly isLocked: boolean
  readonly isNumber?: boolean
}

/** A field with its rules: what is wrong is said under it while it is typed. */
export function RuledField(props: RuledFieldProps) {
  const { label, value, rules, onChange, isLocked, isNumber = false } = props
  const id = useId()
  const fault = faultOf(value, rules)
  return (
    <div className="min-w-0">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        disabled={isLocked}
        inputMode={isNumber ? 'decimal' : 'text'}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className={`bo-input mt-0.5 w-full ${isNumber ? 'text-right tabular-nums' : ''}`}
      />
      <p id={`${id}-fault`} className="min-h-4 text-loss">
        {fault}
      </p>
    </div>
  )
}

interface TicksProps<Value extends string> {
  readonly label: string
  readonly values: readonly (readonly [value: Value, words: string])[]
  readonly ticked: readonly Value[]
  readonly isLocked: boolean
  /** Gets those that are ticked, in the order of the values. */
  readonly onChange: (ticked: readonly Value[]) => void
}

/** Some of some values. */
export function Ticks<Value extends string>(props: TicksProps<Value>) {
  const { label, values, ticked, isLocked, onChange } = props
  const turn = (value: Value, isOn: boolean): void =>
    onChange(
      values
        .map(([each]) => each)
        .filter((each) => (each === value ? isOn : ticked.includes(each))),
    )
  return (
    <fieldset>
      <legend className="mb-0.5">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-3 gap-y-1">
        {values.map(([value, words]) => (
          <label key={value} className="flex min-h-6 items-center gap-2 max-[899px]:min-h-11">
            <input
              type="checkbox"
              disabled={isLocked}
              checked={ticked.includes(value)}
              onChange={({ target }) => turn(value, target.checked)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
