import { useTranslate } from '@fairline/site/i18n'
import { Icon } from '@fairline/ui/icon'
import { useSyncExternalStore } from 'react'
import { useIsPhone } from '../page-parts/media.ts'
import { SessionLength } from '../session/session-time.tsx'
import { usePlayLimits } from '../session/use-play-limits.ts'
import { Balance } from './balance.tsx'
import { Clock } from './clock.tsx'

const onFullScreen = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the page fills the screen; the component follows a change. */
const useIsFullScreen = (): boolean =>
  useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null)

/** A browser may refuse: the page is then as it was. */
function toggleFullScreen(isFull: boolean): void {
  const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  done.catch(() => undefined)
}

/** Four corners that point outwards, or inwards from the full screen. */
function Corners({ isFull }: { readonly isFull: boolean }) {
  const path = isFull
    ? 'M6 2.5V6H2.5M10 2.5V6h3.5M6 13.5V10H2.5M10 13.5V10h3.5'
    : 'M2.5 6V2.5H6M13.5 6V2.5H10M2.5 10v3.5H6M13.5 10v3.5H10'
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" width={16} height={16} fill="none">
      <path d={path} stroke="currentColor" strokeWidth={1.4} strokeLinecap="round" />
    </svg>
  )
}

function FullScreenButton() {
  const t = useTranslate()
  const isFull = useIsFullScreen()
  // A phone of Apple has no full screen for a page.
  if (!document.fullscreenEnabled) return null
  return (
    <button
      type="button"
      aria-pressed={isFull}
      aria-label={t('games.fullScreen')}
      title={t('games.fullScreen')}
      onClick={() => toggleFullScreen(isFull)}
      className="flex size-11 flex-none items-center justify-center rounded hover:bg-white/10
        low:size-9"
    >
      <Corners isFull={isFull} />
    </button>
  )
}

/** How long the session lasts. */
function Session() {
  const t = useTranslate()
  const { data: play } = usePlayLimits()
  if (play === undefined) return null
  return (
    <span className="flex-none whitespace-nowrap">
      {t('limits.sessionTime')} <SessionLength since={play.sinceMs} />
    </span>
  )
}

/** The time of the house, and how long the member is here. */
function Times({ className }: { readonly className: string }) {
  return (
    <div className={`flex gap-4 text-[12px] text-brand-muted tabular-nums ${className}`}>
      <Session />
      <Clock className="flex-none whitespace-nowrap" />
    </div>
  )
}

interface GameBarProps {
  /** The name of the game; empty while it is not known. */
  readonly name: string
  readonly onBack: () => void
}

/** What is above a game: the way back, its name, the time, the money. */
export function GameBar({ name, onBack }: GameBarProps) {
  const t = useTranslate()
  const isPhone = useIsPhone()
  return (
    <header className="flex-none bg-brand text-brand-contrast">
      <div className="flex h-11 items-center gap-2 pr-1 low:h-9">
        <button
          type="button"
          aria-label={t('games.back')}
          title={t('games.back')}
          onClick={onBack}
          className="flex h-full min-w-11 flex-none items-center justify-center gap-1.5 px-2
            font-semibold hover:bg-white/10"
        >
          <Icon name="back" size={18} />
          <span className="max-lg:sr-only">{t('games.back')}</span>
        </button>
        <h1 className="min-w-0 flex-1 truncate text-[14px] font-semibold">{name}</h1>
        {isPhone ? null : <Times className="items-center" />}
        <Balance isCompact={isPhone} />
        <FullScreenButton />
      </div>
      {isPhone ? <Times className="justify-between px-3 pb-1 low:hidden" /> : null}
    </header>
  )
}
