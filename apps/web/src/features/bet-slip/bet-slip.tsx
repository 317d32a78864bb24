import { Icon } from '@fairline/ui/icon'
import { Skeleton } from '@fairline/ui/skeleton'
import { Tabs } from '@fairline/ui/tabs'
import { showToast } from '@fairline/ui/toast'
import { lazy, Suspense, useEffect, useId, useRef } from 'react'
import { setSlipMode, useSelectedChoice } from '../../api/selected-choice.ts'
import { useTranslate } from '../../i18n.ts'
import { withinTime } from '../../load-chunk.ts'
import { useIsDesktop } from '../../media.ts'
import { useBodyReceipt } from './body-receipt-store.ts'
import { Chips } from './chips.tsx'
import { Limits, RiskAndWin } from './limits.tsx'
import { ConfirmBet, fetchPlacing, Keypad, PlacingPanel } from './placing-later.tsx'
import { type PrimaryAction, primaryAction } from './primary-action.ts'
import { SelectionPanel } from './selection-panel.tsx'
import { confirmBet, singles } from './slip-actions.ts'
import { SlipProblem, slipProblem } from './slip-error.tsx'
import { SlipOptions } from './slip-options.tsx'
import { act, emptyTheSlip, useSlipStore } from './slip-store.ts'
import { StakeField, type TypedStake } from './stake-field.tsx'
import { useIsSettled } from './use-is-settled.ts'
import { type SlipView, useSlip } from './use-slip.ts'
import { WhatIf } from './what-if.tsx'

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

function place(view: SlipView, action: PrimaryAction): void {
  const { account, choice, slip, summary, match } = view
  const selection = action.kind === 'accept' ? summary.now : view.selection
  if (action.kind === 'none' || selection === null || match === null) return
  if (action.kind === 'accept') act({ kind: 'see', selection })
  const { home, away, leagueId: league } = match
  const shown = { home, away, league, runner: choice.runner }
  confirmBet({ account, choice, slip, selection, summary, shown })
}

const readyStyle = 'bg-accent text-accent-contrast hover:brightness-110'
const blockedStyle = 'bg-surface-sunken text-text-muted'

/** The stake of a single bet, as the field and the keys change it. */
function useTypedStake({ slip, summary, account }: SlipView): TypedStake {
  const asked = useSlipStore((state) => state.clicks)
  const isProposed = useSlipStore((state) => state.isProposed)
  return {
    text: slip.stake,
    currency: account.currency,
    max: summary.max,
    isProposed,
    isWrong: summary.error?.place === 'stake' && !isProposed,
    asked,
    act(action) {
      act(action)
      return useSlipStore.getState().slip.stake
    },
  }
}

interface QuestionProps {
  readonly view: SlipView
  readonly action: PrimaryAction
  readonly onConfirm: () => void
}

/** The question before money moves, with the selection. */
function Question({ view, action, onConfirm }: QuestionProps) {
  const t = useTranslate()
  const { slip, summary } = view
  return (
    <ConfirmBet
      stake={slip.stake}
      stakeName={t('slip.stake')}
      risk={summary.risk}
      win={summary.win}
      problem={<SlipProblem view={view} id="confirm-problem" />}
      action={action}
      onConfirm={onConfirm}
      onCancel={() => useSlipStore.setState({ isConfirming: false })}
    >
      <SelectionPanel view={view} />
    </ConfirmBet>
  )
}

/** The selection with its stake, limits and the one button. */
function SlipForm({ view, isDesktop }: { readonly view: SlipView; readonly isDesktop: boolean }) {
  const t = useTranslate()
  const problemId = useId()
  const isConfirming = useSlipStore((state) => state.isConfirming)
  const isBusy = useSlipStore(({ placing }) => placing?.step.kind === 'sending')
  const refusal = useSlipStore((state) => state.refusal)
  const isProposed = useSlipStore((state) => state.isProposed)
  const stake = useTypedStake(view)
  const action = primaryAction(view.summary, view.selection, isProposed, t)
  const { risk, win, max } = view.summary
  const isWorse = action.kind === 'accept' && view.summary.moved !== 'better'
  const isSettled = useIsSettled(isWorse ? action.label : '', isWorse)
  const problem = slipProblem(view, refusal)
  const isBlocked = action.kind === 'none' || isBusy || problem === 'check'
  const confirm = (): void => {
    if (isBusy) return
    if (isSettled()) place(view, action)
    else showToast('info', t('slip.justMoved'), 'just-moved')
  }
  const press = (): void => {
    if (isBlocked) return
    if (view.account.settings.quickBet) confirm()
    else useSlipStore.setState({ isConfirming: true })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3 py-2.5">
      <SelectionPanel view={view} />
      <StakeField
        stake={stake}
        label={t('slip.stake')}
        errorId={problem === null ? undefined : problemId}
        hasKeypad={!isDesktop}
        onEnter={press}
        onCancel={emptyTheSlip}
      />
      {isDesktop ? <Chips stake={stake} isTall={false} /> : null}
      <RiskAndWin risk={risk} win={win} />
      <SlipProblem view={view} id={problemId} />
      <Limits limits={view.limits} max={max} />
      {isDesktop ? null : (
        <>
          <Chips stake={stake} isTall />
          <Suspense fallback={<Skeleton className="h-[194px]" />}>
            <Keypad stake={stake} />
          </Suspense>
        </>
      )}
      <button
        type="button"
        data-testid="slip-place"
        aria-disabled={isBlocked}
        aria-busy={isBusy}
        onClick={press}
        className={`min-h-11 rounded px-3 py-2 text-[15px] leading-5 font-semibold max-lg:min-h-12
          ${isBlocked ? blockedStyle : readyStyle}`}
      >
        {isBusy ? t('slip.placing') : action.label}
      </button>
      <SlipOptions slip={view.slip} refreshIn={view.refreshIn} />
      <WhatIf view={view} />
      {isConfirming ? (
        <Suspense>
          <Question view={view} action={action} onConfirm={confirm} />
        </Suspense>
      ) : null}
    </div>
  )
}

const loading = (
  <div className="grid gap-2 p-3">
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </div>
)

/** One selection: what is being placed or was, the selection, or what to do to start. */
function SingleSlip({ view }: { readonly view: SlipView | null }) {
  const t = useTranslate()
  const isDesktop = useIsDesktop()
  const placing = useSlipStore((state) => state.placing)
  const notice = useSlipStore((state) => state.notice)
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
      {view === null ? (
        placing === null ? (
          <p className="px-3 py-3 text-text-muted">{t('slip.empty')}</p>
        ) : null
      ) : (
        <SlipForm view={view} isDesktop={isDesktop} />
      )}
    </>
  )
}

/** Most visits place single bets: what several legs need is loaded when it is asked for. */
const ParlaySlip = lazy(() =>
  withinTime(import('./parlay/parlay-slip.tsx').then((part) => ({ default: part.ParlaySlip }))),
)

/** So do bets at Myanmar odds, which few accounts have. */
const BodySlip = lazy(() =>
  withinTime(import('./body-slip.tsx').then((part) => ({ default: part.BodySlip }))),
)

/** Whether the single slip is that of a body: one is chosen, or its receipt is to be read. */
function useShowsBody(): boolean {
  const isChosen = useSelectedChoice(({ choice }) => choice?.odds === 'myanmar')
  const hasReceipt = useBodyReceipt(({ isOpen }) => isOpen)
  return isChosen || hasReceipt
}

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

/** The slip, of a single bet or of several legs. */
export function BetSlip() {
  const t = useTranslate()
  const isDesktop = useIsDesktop()
  const isSingle = useSelectedChoice(({ mode }) => mode === 'single')
  const isBody = useShowsBody()
  const view = useSlip()
  useEffect(singles.follow, [])
  useEffect(fetchPlacing, [])
  const isChosen = useSelectedChoice(({ choice }) => choice?.odds === 'myanmar')
  useFocusBack(view === null && !isChosen)
  return (
    <section aria-label={t('slip.title')} className="border-b border-line bg-surface-raised">
      {isDesktop ? (
        <h2
          className="flex h-8 items-center justify-between bg-league pl-3 font-semibold
            text-league-text"
        >
          {t('slip.title')}
          {(view === null && !isBody) || !isSingle ? null : (
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
      {isSingle && !isBody ? (
        <SingleSlip view={view} />
      ) : (
        <Suspense fallback={loading}>{isSingle ? <BodySlip /> : <ParlaySlip />}</Suspense>
      )}
    </section>
  )
}
