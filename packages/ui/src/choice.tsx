import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

interface ChoiceOption<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly ChoiceOption<Value>[]
  readonly onValue: (value: Value) => void
  readonly className?: string
}

/** The look of a button of a toolbar. */
export const ghostStyle = `flex h-7 flex-none items-center justify-center gap-1.5 rounded-lg border
  border-line-strong bg-surface-raised px-2.5 text-[12px] font-semibold whitespace-nowrap
  hover:bg-surface-sunken data-[marked]:border-accent data-[marked]:text-accent max-lg:h-11
  max-lg:text-[14px]`

/** Where a key leads in an open list of so many options. */
function movedTo(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** State and keys of an open or closed list; `at` is the option that the keyboard is on. */
function useList<Value extends string>({ value, options, onValue }: ChoiceProps<Value>) {
  const [at, setAt] = useState<number | null>(null)
  const open = (): void =>
    setAt(
      Math.max(
        0,
        options.findIndex((each) => each.value === value),
      ),
    )
  const close = (): void => setAt(null)
  const choose = (option: ChoiceOption<Value> | undefined): void => {
    close()
    if (option !== undefined && option.value !== value) onValue(option.value)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event
    const isPress = key === 'Enter' || key === ' '
    if (at === null) {
      if (!isPress && key !== 'ArrowDown' && key !== 'ArrowUp') return
      event.preventDefault()
      open()
      return
    }
    if (key === 'Tab') choose(options[at])
    if (isPress) choose(options[at])
    if (key === 'Escape') close()
    const next = movedTo(key, at, options.length) ?? startingWith(options, key, at)
    if (next !== undefined) setAt(next)
    if (key === 'Tab') return
    // What is around the list has the same keys.
    event.stopPropagation()
    if (isPress || key === 'Escape' || next !== undefined) event.preventDefault()
  }
  return { at, setAt, open, close, choose, onKeyDown }
}

/** The next option that starts with a letter. */
function startingWith(options: readonly { label: string }[], key: string, at: number) {
  if (key.length !== 1 || key === ' ') return undefined
  const order = options.map((_, index) => (at + 1 + index) % options.length)
  return order.find((index) => options[index]?.label.toLowerCase().startsWith(key.toLowerCase()))
}

/** One of a few values: a button that shows it, and a list that looks like the site. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, className = '' } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useList(props)
  const { at } = list
  return (
    <div className={`relative flex-none ${className}`}>
      <button
        ref={button}
        type="button"
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={at !== null}
        aria-controls={id}
        aria-activedescendant={at === null ? undefined : `${id}-${at}`}
        title={label}
        className={`${ghostStyle} w-full`}
        onClick={() => (at === null ? list.open() : list.close())}
        onKeyDown={list.onKeyDown}
        onBlur={list.close}
      >
        <span className="min-w-0 flex-1 truncate text-left">
          {options.find((each) => each.value === value)?.label}
        </span>
        <Icon name="chevronDown" size={11} className="text-text-muted" />
      </button>
      {at === null ? null : (
        <div
          id={id}
          role="listbox"
          aria-label={label}
          // A press on an option keeps the focus on the button, which would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          className="absolute top-full right-0 z-50 mt-1.5 min-w-full rounded-xl border border-line
            bg-surface-raised p-1 text-[13px] text-text shadow-[var(--shadow-float)]"
        >
          {options.map((option, index) => (
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              data-at={index === at || undefined}
              onPointerEnter={() => list.setAt(index)}
              onClick={() => list.choose(option)}
              onKeyDown={list.onKeyDown}
              className="flex h-8 cursor-default items-center rounded-lg px-3 whitespace-nowrap
                aria-selected:font-semibold aria-selected:text-accent data-[at]:bg-surface-sunken
                max-lg:h-11"
            >
              {option.label}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
