import { Tabs } from '@fairline/ui/tabs'
import type { ComponentProps } from 'react'

type PageTabsProps<Value extends string> = Omit<ComponentProps<typeof Tabs<Value>>, 'tabClassName'>

/** The parts of an info page, under its title. */
export function PageTabs<Value extends string>({
  className = 'mt-3 flex border-b border-line',
  ...tabs
}: PageTabsProps<Value>) {
  return (
    <Tabs
      {...tabs}
      className={className}
      tabClassName="h-9 max-[899px]:h-11 px-4 max-sm:px-2.5 font-semibold text-text-muted border-b-2
        border-transparent aria-selected:border-accent aria-selected:text-text"
    />
  )
}
