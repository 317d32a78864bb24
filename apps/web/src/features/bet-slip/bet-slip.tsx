import { useTranslate, withTexts } from '@fairline/site/i18n'
import { withinTime } from '@fairline/site/load-chunk'
import { Icon } from '@fairline/ui/icon'
import { Skeleton } from '@fairline/ui/skeleton'
import { Tabs } from '@fairline/ui/tabs'
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIsDesktop } from '../../page-parts/media.ts'
import {
  clearChoice,
  type SlipMode,
  setSlipMode,
  useSelectedChoice,
} from '../../session/selected-choice.ts'
import { bringIntoView } from './bring-into-view.ts'

type Panel = typeof import('./slip-panel.tsx')

/** Where the focus was when a price was clicked; it goes back there when the slip is done. */
function useFocusBack(isEmpty: boolean): void {
  const clicks = useSelectedChoice((state) => state.clicks)
  const before = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each click is a new place.
  useEffect(() => {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each selection is to be seen.
  useLayoutEffect(() => {
    bringIntoView(section.current)
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
  const panel = await withinTime(withTexts(import('./slip-panel.tsx')))
  drawnPanel = panel.SlipPanel
  return panel
}

const LazyPanel = lazy(async () => ({ default: (await fetchSlip()).SlipPanel }))

const loading = (
  <div className="grid gap-2 p-3">
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </div>
)

/** Single or parlay; the number says how many legs wait. */
function ModeTabs() {
  const t = useTranslate()
  const mode = useSelectedChoice((state) => state.mode)
  const legs = useSelectedChoice((state) => state.legs.length)
  return (
    <Tabs
      label={t('slip.mode')}
      value={mode}
      onChange={setSlipMode}
      className="grid grid-cols-2 border-b border-line"
      tabClassName="h-8 max-lg:h-11 text-text-muted border-b-2 border-transparent
        aria-selected:border-accent aria-selected:font-semibold aria-selected:text-text"
      tabs={[
        { value: 'single', label: t('slip.mode.single') },
        {
          value: 'parlay',
          label: legs === 0 ? t('slip.mode.parlay') : t('slip.mode.parlayOf', { legs }),
        },
      ]}
    />
  )
}

/** The slip itself. What is drawn stays what it is: to change it would take the focus away. */
function SlipBody({ mode }: { readonly mode: SlipMode }) {
  const [Drawn] = useState(() => drawnPanel ?? LazyPanel)
  return <Drawn mode={mode} />
}

/** The slip of a single bet or of several legs. @spec S2.screen.slip */
export function BetSlip() {
  const t = useTranslate()
  const isDesktop = useIsDesktop()
  const mode = useSelectedChoice((state) => state.mode)
  const isEmpty = useSelectedChoice(({ choice }) => choice === null)
  const isSingle = mode === 'single'
  const section = useRef<HTMLElement>(null)
  useFocusBack(isEmpty)
  useInView(section)
  return (
    <section
      ref={section}
      aria-label={t('slip.title')}
      className="border-b border-line bg-surface-raised"
    >
      {isDesktop ? (
        <h2
          className="flex h-8 items-center justify-between bg-league pl-3 font-semibold
            text-league-text"
        >
          {t('slip.title')}
          {isEmpty || !isSingle ? null : (
            <button
              type="button"
              aria-label={t('slip.clear')}
              title={t('slip.clear')}
              onClick={clearChoice}
              className="flex size-8 items-center justify-center"
            >
              <Icon name="close" size={14} />
            </button>
          )}
        </h2>
      ) : null}
      <ModeTabs />
      <Suspense
        fallback={
          isSingle && isEmpty ? (
            <p className="px-3 py-3 text-text-muted">{t('slip.empty')}</p>
          ) : (
            loading
          )
        }
      >
        <SlipBody mode={mode} />
      </Suspense>
    </section>
  )
}
