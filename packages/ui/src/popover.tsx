import { type ReactNode, useRef, useState } from 'react'
import { useClosing } from './use-closing.tsx'

interface PopoverProps {
  /** What the button shows, and its name for screen readers. */
  readonly trigger: ReactNode
  readonly label: string
  readonly triggerClassName?: string
  /** Marks the button: something in the panel differs from what is usual. */
  readonly isMarked?: boolean
  readonly align?: 'left' | 'right'
  readonly children: ReactNode
}

/** A button that opens a panel of controls: Escape and a press outside close it. */
export function Popover(props: PopoverProps) {
  const { trigger, label, triggerClassName = '', isMarked = false, align = 'right' } = props
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useClosing(isOpen, () => setOpen(false), { part: root, opener: button })
  return (
    <div ref={root} className="relative flex-none">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        data-marked={isMarked || undefined}
        className={triggerClassName}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen ? (
        <div
          className={`absolute top-full z-50 mt-1.5 grid gap-2.5 rounded-xl border border-line
            bg-surface-raised p-3 text-[13px] text-text shadow-[var(--shadow-float)]
            ${align === 'right' ? 'right-0' : 'left-0'}`}
        >
          {props.children}
        </div>
      ) : null}
    </div>
  )
}
