import { Icon } from '@fairline/ui/icon'
import { Skeleton } from '@fairline/ui/skeleton'
import { Tabs } from '@fairline/ui/tabs'
import { type ComponentProps, lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslate } from '../../i18n.ts'
import { withinTime } from '../../load-chunk.ts'
import { useIsDesktop } from '../../media.ts'
import { setSlipMode, useSelectedChoice } from '../../session/selected-choice.ts'
import { fetchedLater } from './fetched-later.tsx'
import { useBodyReceipt } from './myanmar/body-receipt.ts'
import { fetchPlacing, PlacingPanel } from './placing-later.tsx'
import type { SingleForm as Form } from './single-form.tsx'
import { singles } from './slip-actions.ts'
import { emptyTheSlip, useSlipStore } from './slip-store.ts'

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

/** Fetched later: no price can be chosen before the sportsbook is drawn. */
const form = fetchedLater<ComponentProps<typeof Form>>(() =>
  import('./single-form.tsx').then((part) => part.SingleForm),
)
const SingleForm = form.Part

/** Fetches the form of a single bet, and what places it. */
function fetchForms(): void {
  void form.fetch().catch(() => undefined)
  fetchPlacing()
}

const loading = (
  <div className="grid gap-2 p-3">
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </div>
)

/** The slip of one selection: its placement, the selection, or how to start. */
function SingleSlip() {
  const t = useTranslate()
  const isEmpty = useSelectedChoice(({ choice }) => choice === null)
  const hasBodyReceipt = useBodyReceipt((state) => state.isOpen)
  const placing = useSlipStore((state) => state.placing)
  const notice = useSlipStore((state) => state.notice)
  const empty =
    placing === null && !hasBodyReceipt ? (
      <p className="px-3 py-3 text-text-muted">{t('slip.empty')}</p>
    ) : null
  return (
    <>
      {placing === null ? null : (
        <Suspense fallback={loading}>
          <PlacingPanel />
        </Suspense>
      )}
      {notice === null ? null : (
        <p role="alert" className="border-l-[3px] border-wait px-3 py-2 text-[12.5px]">
          {t(notice)}
        </p>
      )}
      {isEmpty ? (
        empty
      ) : (
        <Suspense fallback={loading}>
          <SingleForm empty={empty} />
        </Suspense>
      )}
    </>
  )
}

/** Most visits place single bets: what several legs need is loaded when it is asked for. */
const ParlaySlip = lazy(() =>
  withinTime(import('./parlay/parlay-slip.tsx').then((part) => ({ default: part.ParlaySlip }))),
)

/** So do bets at Myanmar odds, which few accounts have. */
const bodySlip = () => withinTime(import('./myanmar/body-slip.tsx'))
const BodySlip = lazy(async () => ({ default: (await bodySlip()).BodySlip }))
const BodyPlacing = lazy(async () => ({ default: (await bodySlip()).BodyPlacing }))

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

/** The slip of a single bet or of several legs. @spec S2.screen.slip */
export function BetSlip() {
  const t = useTranslate()
  const isDesktop = useIsDesktop()
  const isSingle = useSelectedChoice(({ mode }) => mode === 'single')
  const isBody = useSelectedChoice(({ choice }) => choice?.odds === 'myanmar')
  const hasBodyReceipt = useBodyReceipt((state) => state.isOpen)
  const isEmpty = useSelectedChoice(({ choice }) => choice === null)
  useEffect(singles.follow, [])
  useEffect(fetchForms, [])
  useFocusBack(isEmpty)
  return (
    <section aria-label={t('slip.title')} className="border-b border-line bg-surface-raised">
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
              onClick={() => emptyTheSlip()}
              className="flex size-8 items-center justify-center"
            >
              <Icon name="close" size={14} />
            </button>
          )}
        </h2>
      ) : null}
      <ModeTabs />
      {/* It is there before a body is placed: its receipt comes at once. */}
      {isSingle && (isBody || hasBodyReceipt) ? (
        <Suspense fallback={isBody ? null : loading}>
          <BodyPlacing />
        </Suspense>
      ) : null}
      {isSingle && !isBody ? (
        <SingleSlip />
      ) : (
        <Suspense fallback={loading}>{isSingle ? <BodySlip /> : <ParlaySlip />}</Suspense>
      )}
    </section>
  )
}
