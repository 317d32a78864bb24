import { type KeyboardEvent, type ReactNode, useRef } from 'react'

interface Tab<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

interface TabsProps<Value extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly className?: string
  readonly tabClassName?: string
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** A row of tabs: one stop of the Tab key, arrows move inside, the chosen one carries the state. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  className = '',
  tabClassName = '',
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined) return
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className={className}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          className={tabClassName}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
