import { useTranslate, withTexts } from '@fairline/site/i18n'
import { unheld, withinTime } from '@fairline/site/load-chunk'
import { Skeleton } from '@fairline/ui/skeleton'
import { Tabs } from '@fairline/ui/tabs'
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { savePreferences } from '../../session/save-preferences.ts'
import { type SlipMode, setSlipMode, useSelectedChoice } from '../../session/selected-choice.ts'
import { useSession } from '../../session/session-store.ts'
import { bringIntoView } from './bring-into-view.ts'

type Panel = typeof import('./slip-panel.tsx')

/** Where the focus was when a price was clicked; it goes back there when the slip is done. */
function useFocusBack(isEmpty: boolean): void {
  const clicks = useSelectedChoice((state) => state.clicks)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    // Without a click nothing has led here.
    if (clicks === 0) return
    const { activeElement } = document
    const pressed = document.querySelector('.ob-price[aria-pressed="true"]')
    before.current = pressed ?? activeElement
  }, [clicks])
  useEffect(() => {
    if (!isEmpty || !(before.current instanceof HTMLElement)) return
    if (before.current.isConnected) before.current.focus({ preventScroll: true })
    before.current = null
  }, [isEmpty])
}

/** Shows the slip at each selection, wherever what is around it was scrolled to. */
function useInView(section: RefObject<HTMLElement | null>): void {
  const clicks = useSelectedChoice((state) => state.clicks)
  const legs = useSelectedChoice((state) => state.legs)
  useLayoutEffect(() => {
    // An empty slip that nothing led to stays where it is.
    if (clicks > 0 || legs.length > 0) bringIntoView(section.current)
  }, [clicks, legs, section])
}

/** Drawn at once where it is here: a lazy part would show its place holder for a moment. */
let drawnPanel: Panel['SlipPanel'] | null = null

/**
 * Fetches the slip and its texts. The sportsbook does so once it is drawn: no price can be chosen
 * before, and the slip is here long before a bet can be confirmed, even if the connection breaks
 * right after.
 */
export async function fetchSlip(): Promise<Panel> {
  const panel = await withinTime(unheld(() => withTexts(import('./slip-panel.tsx'))))
  drawnPanel = panel.SlipPanel
  return panel
}

const LazyPanel = lazy(async () => ({ default: (await fetchSlip()).SlipPanel }))

const LazyBar = lazy(async () => ({ default: (await fetchSlip()).SlipBar }))

/** The slip in one line, while its sheet is closed. */
export function SlipBar({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Suspense fallback={null}>
      <LazyBar onOpen={onOpen} />
    </Suspense>
  )
}

const loading = (
  <div className="grid gap-2 p-3">
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </div>
)

const segmentStyle = `h-8 rounded px-1 text-[12.5px] text-text-muted max-lg:h-11
  aria-selected:bg-surface-raised aria-selected:font-semibold aria-selected:text-text
  aria-pressed:bg-surface-raised aria-pressed:font-semibold aria-pressed:text-text`

/** Bets without the question, as the settings and the toolbar switch it, too. */
function QuickSegment() {
  const t = useTranslate()
  const isOn = useSession(({ account }) => account?.settings.quickBet === true)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={t('board.quickBetHint')}
      onClick={() => void savePreferences({ quickBet: !isOn })}
      className={segmentStyle}
    >
      <span aria-hidden="true">⚡</span> {t('slip.mode.quick')}
    </button>
  )
}

/** Single or parlay, where the number says how many legs wait; and whether bets are quick. */
function Segments() {
  const t = useTranslate()
  const mode = useSelectedChoice((state) => state.mode)
  const legs = useSelectedChoice((state) => state.legs.length)
  return (
    <div className="m-2 mb-0 grid flex-none grid-cols-3 rounded-md bg-surface-sunken p-0.5">
      <Tabs
        label={t('slip.mode')}
        value={mode}
        onChange={setSlipMode}
        className="col-span-2 grid grid-cols-2"
        tabClassName={segmentStyle}
        tabs={[
          { value: 'single', label: t('slip.mode.single') },
          {
            value: 'parlay',
            label: legs === 0 ? t('slip.mode.parlay') : t('slip.mode.parlayOf', { legs }),
          },
        ]}
      />
      <QuickSegment />
    </div>
  )
}

/** The slip itself. What is drawn stays what it is: to change it would take the focus away. */
function SlipBody({ mode }: { readonly mode: SlipMode }) {
  const [Drawn] = useState(() => drawnPanel ?? LazyPanel)
  return <Drawn mode={mode} />
}

/**
 * The slip of a single bet or of several legs: a card that scrolls what is in it, so that its
 * button is in view. It is as high as its content, and no higher than the part that it is in.
 * @spec S2.screen.slip
 */
export function BetSlip() {
  const t = useTranslate()
  const mode = useSelectedChoice((state) => state.mode)
  const isEmpty = useSelectedChoice(({ choice }) => choice === null)
  const section = useRef<HTMLElement>(null)
  useFocusBack(isEmpty)
  useInView(section)
  return (
    <section
      ref={section}
      data-slip
      aria-label={t('slip.title')}
      className="flex min-h-0 flex-col bg-surface-raised lg:m-2 lg:rounded-lg lg:border
        lg:border-line lg:shadow-[var(--shadow-card)]"
    >
      {/* A sheet has its own head. */}
      <h2 className="sr-only max-lg:hidden">{t('slip.title')}</h2>
      <Segments />
      <div className="min-h-0 overflow-y-auto lg:rounded-b-lg">
        <Suspense
          fallback={
            mode === 'single' && isEmpty ? (
              <p className="px-3 py-3 text-text-muted">{t('slip.empty')}</p>
            ) : (
              loading
            )
          }
        >
          <SlipBody mode={mode} />
        </Suspense>
      </div>
    </section>
  )
}
