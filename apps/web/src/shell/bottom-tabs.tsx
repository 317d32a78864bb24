import { useTranslate } from '@fairline/site/i18n'
import { Icon, type IconName } from '@fairline/ui/icon'
import { countOnSlip, useSelectedChoice } from '../session/selected-choice.ts'
import { UnreadBadge } from './told-later.tsx'

export type NarrowView = 'sports' | 'live' | 'slip' | 'bets' | 'menu'

/** Whether a place is a tab of its own; the others are boards. */
export const isNarrowView = (place: string): place is NarrowView =>
  tabs.some(({ view }) => view === place)

const tabs: readonly { readonly view: NarrowView; readonly icon: IconName }[] = [
  { view: 'sports', icon: 'ball' },
  { view: 'live', icon: 'live' },
  { view: 'slip', icon: 'ticket' },
  { view: 'bets', icon: 'list' },
  { view: 'menu', icon: 'menu' },
]

interface BottomTabsProps {
  /** Null on a page that is none of them. */
  readonly view: NarrowView | null
  readonly onChange: (view: NarrowView) => void
}

/** The five places of a narrow sportsbook; the slip's shows how many selections wait on it. */
export function BottomTabs({ view, onChange }: BottomTabsProps) {
  const t = useTranslate()
  const onSlip = useSelectedChoice(countOnSlip)
  return (
    <nav
      aria-label={t('tab.navigation')}
      className="grid flex-none grid-cols-5 border-t border-line bg-surface-raised
        pb-[env(safe-area-inset-bottom)]"
    >
      {tabs.map((tab) => (
        <button
          key={tab.view}
          type="button"
          aria-current={tab.view === view ? 'page' : undefined}
          onClick={() => onChange(tab.view)}
          className={`relative flex h-14 flex-col items-center justify-center gap-0.5 text-[12px]
            low:h-11
            ${tab.view === view ? 'font-semibold text-accent' : 'text-text-muted'}`}
        >
          <Icon name={tab.icon} size={20} />
          {t(`tab.${tab.view}`)}
          {tab.view === 'menu' ? <UnreadBadge className="absolute top-1 ml-7" /> : null}
          {tab.view === 'slip' && onSlip > 0 ? (
            <span
              aria-hidden="true"
              className="absolute top-1.5 ml-7 flex size-4 items-center justify-center rounded-full
                bg-accent text-[11px] font-semibold text-accent-contrast"
            >
              {onSlip}
            </span>
          ) : null}
        </button>
      ))}
    </nav>
  )
}
