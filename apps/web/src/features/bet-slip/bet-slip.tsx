import { Icon } from '@fairline/ui/icon'
import { showToast } from '@fairline/ui/toast'
import { useEffect, useId, useRef } from 'react'
import { useSelectedChoice } from '../../api/selected-choice.ts'
import { deviceNow } from '../../api/server-clock.ts'
import { useTranslate } from '../../i18n.ts'
import { useIsDesktop } from '../../media.ts'
import { useBodyStore } from './body-store.ts'
import { ConfirmBet } from './confirm-bet.tsx'
import { Chips, Keypad } from './keypad.tsx'
import { LazyBodySlip } from './lazy-body-slip.tsx'
import { Limits, RiskAndWin } from './limits.tsx'
import { PlacingPanel } from './placing-panel.tsx'
import { type PrimaryAction, primaryAction } from './primary-action.ts'
import { SelectionPanel } from './selection-panel.tsx'
import { confirmBet, followPlacedBet } from './slip-actions.ts'
import { SlipProblem, slipProblem } from './slip-error.tsx'
import { SlipOptions } from './slip-options.tsx'
import { act, emptyTheSlip, useSlipStore } from './slip-store.ts'
import { StakeField } from './stake-field.tsx'
import { type SlipView, useSlip } from './use-slip.ts'
import { WhatIf } from './what-if.tsx'

/** For so long after the price got worse a click was aimed at the old one, milliseconds. */
const settleMs = 400

/** False right after the button began to accept something worse than a moment before. */
function useIsSettled(label: string, isWorse: boolean): () => boolean {
  const last = useRef({ label, changedMs: 0 })
  useEffect(() => {
    if (last.current.label === label) return
    last.current = { label, changedMs: isWorse ? deviceNow() : 0 }
  }, [label, isWorse])
  return () => deviceNow() - last.current.changedMs >= settleMs
}

/** Where the focus was when a price was clicked; it goes back there when the slip is done. */
function useFocusBack(isEmpty: boolean): void {
  const clicks = useSlipStore((state) => state.clicks)
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
  const shown = { home: match.home, away: match.away, league: match.leagueId }
  confirmBet({ account, choice, slip, selection, summary, shown })
}

const readyStyle = 'bg-accent text-accent-contrast hover:brightness-110'
const blockedStyle = 'bg-surface-sunken text-text-muted'

/** The selection with its stake, limits and the one button. */
function SlipForm({ view, isDesktop }: { readonly view: SlipView; readonly isDesktop: boolean }) {
  const t = useTranslate()
  const problemId = useId()
  const isConfirming = useSlipStore((state) => state.isConfirming)
  const isBusy = useSlipStore(({ placing }) => placing?.step.kind === 'sending')
  const refusal = useSlipStore((state) => state.refusal)
  const isProposed = useSlipStore((state) => state.isProposed)
  const action = primaryAction(view.summary, view.selection, isProposed, t)
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
        view={view}
        errorId={problem === null ? undefined : problemId}
        hasKeypad={!isDesktop}
        onEnter={press}
        onCancel={emptyTheSlip}
      />
      {isDesktop ? <Chips view={view} isTall={false} /> : null}
      <RiskAndWin view={view} />
      <SlipProblem view={view} id={problemId} />
      <Limits view={view} />
      {isDesktop ? null : (
        <>
          <Chips view={view} isTall />
          <Keypad view={view} />
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
      <SlipOptions view={view} />
      <WhatIf view={view} />
      {isConfirming ? (
        <ConfirmBet
          view={view}
          action={action}
          onConfirm={confirm}
          onCancel={() => useSlipStore.setState({ isConfirming: false })}
        />
      ) : null}
    </div>
  )
}

/** The slip of what is chosen: a body at Myanmar odds, or a bet at any other. */
export function BetSlip() {
  const isBody = useSelectedChoice(({ choice }) => choice?.odds === 'myanmar')
  const hasReceipt = useBodyStore(
    ({ placing }) => placing !== null && placing.step.kind !== 'sending',
  )
  return isBody || hasReceipt ? <LazyBodySlip /> : <SingleSlip />
}

/** The slip: what is being placed or was, the selection, or what to do to start. */
function SingleSlip() {
  const t = useTranslate()
  const isDesktop = useIsDesktop()
  const view = useSlip()
  const placing = useSlipStore((state) => state.placing)
  const notice = useSlipStore((state) => state.notice)
  useEffect(followPlacedBet, [])
  useFocusBack(view === null)
  return (
    <section aria-label={t('slip.title')} className="border-b border-line bg-surface-raised">
      {isDesktop ? (
        <h2
          className="flex h-8 items-center justify-between bg-league pl-3 font-semibold
            text-league-text"
        >
          {t('slip.title')}
          {view === null ? null : (
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
      <PlacingPanel />
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
    </section>
  )
}
