import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'

interface MenuProps {
  /** What opens the menu: its text, and its name for screen readers. */
  readonly trigger: ReactNode
  readonly label: string
  readonly triggerClassName?: string
  readonly children: ReactNode
}

/** A button that opens a list of actions: arrows, first letters, Escape, focus returns. */
export function Menu({ trigger, label, triggerClassName = '', children }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger aria-label={label} className={triggerClassName}>
        {trigger}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner align="end" sideOffset={6} className="z-50">
          <BaseMenu.Popup
            className="fl-popup min-w-52 rounded-md border border-line bg-surface-raised py-1
              text-[13px] text-text shadow-[var(--shadow-float)] outline-none"
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

interface MenuItemProps {
  readonly onSelect: () => void
  readonly children: ReactNode
}

/** One action of a menu. */
export function MenuItem({ onSelect, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      onClick={onSelect}
      className="flex h-9 w-full cursor-default items-center gap-2 px-4 outline-none
        data-[highlighted]:bg-surface-sunken"
    >
      {children}
    </BaseMenu.Item>
  )
}
