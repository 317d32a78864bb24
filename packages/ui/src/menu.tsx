import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface MenuProps {
  /** What opens the menu: its text, and its name for screen readers. */
  readonly trigger: ReactNode
  readonly label: string
  readonly triggerClassName?: string
  readonly children: ReactNode
}

/** Where the focus goes for a key, among so many items. */
function nextItem(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** A button that opens a list of actions: arrows move, Escape closes, the focus returns. */
export function Menu({ trigger, label, triggerClassName = '', children }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const items = (): HTMLElement[] => [
    ...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
  ]
  useEffect(() => {
    if (!isOpen) return
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const closeOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) {
        setOpen(false)
      }
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])
  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close()
    if (event.key === 'Tab') setOpen(false)
    const all = items()
    const at = all.findIndex((item) => item.contains(document.activeElement))
    const next = nextItem(event.key, at, all.length)
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  return (
    <div ref={root} className="relative min-w-0">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {isOpen ? (
        <div
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onClick={close}
          onKeyDown={move}
          className="absolute top-full right-0 z-50 mt-1.5 min-w-52 rounded-md border border-line
            bg-surface-raised py-1 text-[13px] text-text shadow-[var(--shadow-float)]"
        >
          {children}
        </div>
      ) : null}
    </div>
  )
}

interface MenuItemProps {
  readonly onSelect: () => void
  readonly children: ReactNode
}

/** One action of a menu; choosing it closes the menu. */
export function MenuItem({ onSelect, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onSelect}
      className="flex h-9 w-full items-center gap-2 px-4 text-left hover:bg-surface-sunken
        focus-visible:-outline-offset-2 max-lg:h-11"
    >
      {children}
    </button>
  )
}
