import { fieldText } from '@fairline/domain/errors/field-messages'
import { type FieldRule, fieldRules, firstFault } from '@fairline/domain/errors/field-rules'
import { createContext, useContext, useId, useState } from 'react'

/** What is wrong with a text by the rules of its field; '' where nothing is. */
export function faultOf(text: string, rules: readonly FieldRule[]): string {
  const fault = firstFault(text, rules)
  return fault === null ? '' : fieldText(fault)
}

/** Whether the form around was sent: then it says what is missing, too. */
export const FormSent = createContext(false)

/**
 * The fault that a field shows now. That nothing is in it is no fault before somebody was there, or
 * the form was sent.
 */
function useShownFault(text: string, rules: readonly FieldRule[]) {
  const [isTouched, setTouched] = useState(false)
  const isSent = useContext(FormSent)
  const isShown = isTouched || isSent || text !== ''
  return { fault: isShown ? faultOf(text, rules) : '', touch: () => setTouched(true) }
}

interface RuledFieldProps {
  readonly label: string
  readonly value: string
  readonly rules: readonly FieldRule[]
  readonly onChange: (text: string) => void
  readonly isLocked?: boolean
  readonly isNumber?: boolean
}

/** A field with its rules: what is wrong is said under it from when it was touched. */
export function RuledField(props: RuledFieldProps) {
  const { label, value, rules, onChange, isLocked = false, isNumber = false } = props
  const id = useId()
  const { fault, touch } = useShownFault(value, rules)
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
        onBlur={touch}
        onChange={({ target }) => {
          touch()
          onChange(target.value)
        }}
        className={`bo-input mt-0.5 w-full ${isNumber ? 'text-right tabular-nums' : ''}`}
      />
      <p id={`${id}-fault`} className="min-h-4 text-loss">
        {fault}
      </p>
    </div>
  )
}

interface RuledChoiceProps {
  readonly label: string
  /** What the message calls it: "Please select a role". */
  readonly name: string
  /** '' until one is chosen. */
  readonly value: string
  readonly choices: readonly (readonly [value: string, words: string])[]
  readonly onChange: (value: string) => void
}

/** The rules of a choice that has to be made. */
export const choiceRules = (name: string): readonly FieldRule[] => [fieldRules.select(name)]

/**
 * One of some values, none of which is chosen before: that one is missing is said once it was
 * touched.
 */
export function RuledChoice({ label, name, value, choices, onChange }: RuledChoiceProps) {
  const id = useId()
  const { fault, touch } = useShownFault(value, choiceRules(name))
  return (
    <div className="min-w-0">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        onBlur={touch}
        onChange={({ target }) => {
          touch()
          onChange(target.value)
        }}
        className="bo-input mt-0.5 w-full"
      >
        {value === '' ? <option value="" /> : null}
        {choices.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
      <p id={`${id}-fault`} className="min-h-4 text-loss">
        {fault}
      </p>
    </div>
  )
}
