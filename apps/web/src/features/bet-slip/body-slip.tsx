import type { BetType } from '@fairline/domain/bet-types/bet-type'
import { formatLine } from '@fairline/domain/bet-types/line'
import { displayMoney } from '@fairline/domain/money/money'
import { bodyWordsOf } from '@fairline/domain/myanmar/body-outcomes'
import { compareMyanmar, type MyanmarPrice } from '@fairline/domain/myanmar/myanmar-quote'
import { useId } from 'react'
import { textOf } from '../../api/present-error.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { marketName, selectionName, sideTone } from '../../bets/bet-words.ts'
import { useTranslate } from '../../i18n.ts'
import { useIsDesktop } from '../../media.ts'
import { BodyReceipt } from './body-receipt.tsx'
import { confirmBody, seeQuote, useBodyStore } from './body-store.ts'
import { Chips } from './chips.tsx'
import { ConfirmBet } from './confirm-bet.tsx'
import { Keypad } from './keypad.tsx'
import { Limits, RiskAndWin } from './limits.tsx'
import { act, emptyTheSlip, useSlipStore } from './slip-store.ts'
import { StakeField } from './stake-field.tsx'
import { type BodyView, useBody } from './use-body.ts'
import { useTypedStake } from './use-typed-stake.ts'

/** Colour of a figure: green wins, red loses. */
const toneOf = (amount: bigint): string =>
  amount > 0n ? 'text-win' : amount < 0n ? 'text-loss' : 'text-void'

/** Colour of the backed side: at level ball the one that does not gain there gives. */
function bodyTone(betType: BetType, { lineQuarters, percent }: MyanmarPrice): string {
  return sideTone(betType, formatLine(lineQuarters === 0 ? percent : lineQuarters))
}

/** What is backed, and the quote; one that moved stands beside the one that was seen. */
function BodyPanel({ view }: { readonly view: BodyView }) {
  const t = useTranslate()
  const { choice, match, seen, now } = view
  const { selection, betType, period } = choice
  const teams = { home: match.home, away: match.away }
  const order = now === null ? 0 : compareMyanmar(now.price, seen.price, selection)
  const change = order === 0 ? null : order > 0 ? 'better' : 'worse'
  return (
    <div>
      <p className="text-[12.5px] leading-[18px] text-text-muted">
        {t('slip.body')} / {marketName(betType, period, t)}
      </p>
      <p
        className={`mt-1 text-[16px] leading-5 font-semibold
          ${bodyTone(betType, (now ?? seen).price)}`}
      >
        {selectionName(selection, teams, t)}
      </p>
      <div className="flex h-8 items-baseline justify-end gap-1.5 tabular-nums">
        {change === null ? null : (
          <>
            <s className="text-[14px] text-text-muted">{seen.odds}</s>
            <span className={change === 'better' ? 'text-move-up' : 'text-move-down'}>
              {change === 'better' ? '▲' : '▼'}
            </span>
            <span className="sr-only">{t(`slip.price.${change}`)}</span>
          </>
        )}
        <span
          data-testid="slip-price"
          className={`rounded px-1 text-[22px] leading-7 font-bold
            ${now === null ? 'text-text-muted' : 'text-price'}
            ${change === null ? '' : 'bg-move-bg'}`}
        >
          {(now ?? seen).odds}
        </span>
        <span className="text-[12px] text-text-muted">MM</span>
      </div>
      <p className="text-[12.5px] leading-4 text-text-muted">{t('slip.versus', teams)}</p>
    </div>
  )
}

/** What each result brings, in the words of the backed side. */
function Outcomes({ view }: { readonly view: BodyView }) {
  const t = useTranslate()
  const { kind, goals } = bodyWordsOf((view.now ?? view.seen).price, view.choice.selection)
  return (
    <div>
      <dl
        aria-label={t('slip.body.outcomes')}
        className="grid grid-cols-[1fr_auto] gap-x-3 text-[12.5px] leading-[18px]"
      >
        {view.outcomes.map(({ at, winLoss }) => (
          <div key={at} className="contents" data-testid={`body-${at}`}>
            <dt>{t(`slip.body.${kind}.${at}`, { goals, more: goals + 1 })}</dt>
            <dd className={`text-right tabular-nums ${toneOf(winLoss)}`}>
              {winLoss > 0n ? '+' : ''}
              {displayMoney(winLoss)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-0.5 text-[12px] text-text-muted">
        {t('slip.body.tax', { percent: view.taxPercent })}
      </p>
    </div>
  )
}

interface BodyAction {
  readonly kind: 'place' | 'accept' | 'none'
  readonly label: string
}

/** What the one button does, and says that it does. */
function useAction({ summary, now, checkRefusal }: BodyView): BodyAction {
  const t = useTranslate()
  const isProposed = useSlipStore((state) => state.isProposed)
  const { error, risk } = summary
  if (error === null && risk !== null && checkRefusal === null) {
    return { kind: 'place', label: t('slip.place', { risk: displayMoney(risk) }) }
  }
  if (error?.code === 'percent_changed' && now !== null) {
    return { kind: 'accept', label: t('slip.acceptPercent', { odds: now.odds }) }
  }
  const isOpen = error?.place === 'silent' || (isProposed && error?.place === 'stake')
  return { kind: 'none', label: isOpen ? t('slip.enterStake') : t('slip.cannotPlace') }
}

/** Why it cannot be placed, under the stake; the server's own refusal after an attempt first. */
function BodyProblem({ view, id }: { readonly view: BodyView; readonly id: string }) {
  const t = useTranslate()
  const refusal = useBodyStore((state) => state.refusal)
  const isProposed = useSlipStore((state) => state.isProposed)
  const { error } = view.summary
  const isShownElsewhere = error?.place === 'silent' || error?.code === 'percent_changed'
  const source = refusal ?? view.checkRefusal ?? (isShownElsewhere ? null : error)
  if (source === null) return null
  const { code, facts = {} } = source
  const words = refusalText(code, facts, view.seen.odds, textOf(code), t)
  const isGentle = refusal === null && isProposed && error?.place === 'stake'
  return (
    <div
      id={id}
      role="alert"
      className={`rounded border-l-[3px] bg-surface px-2 py-1.5 text-[12.5px] leading-[17px]
        ${isGentle ? 'border-wait' : 'border-loss'}`}
    >
      <p className="font-semibold">{words.happened}</p>
      {refusal === null ? null : <p>{t('refusal.nothing')}</p>}
      {words.todo === '' ? null : <p className="text-text-muted">{words.todo}</p>}
    </div>
  )
}

interface QuestionProps {
  readonly view: BodyView
  readonly action: BodyAction
  readonly onConfirm: () => void
}

const leaveQuestion = (): void => useBodyStore.setState({ isConfirming: false })

/** Asks before money moves; the quote goes on moving in here too. @spec S5.confirm.bet */
function Question({ view, action, onConfirm }: QuestionProps) {
  const t = useTranslate()
  return (
    <ConfirmBet
      stake={view.slip.stake}
      stakeName={t('slip.stake')}
      risk={view.summary.risk}
      win={view.summary.win}
      problem={<BodyProblem view={view} id="confirm-problem" />}
      action={action}
      onConfirm={onConfirm}
      onCancel={leaveQuestion}
    >
      <BodyPanel view={view} />
      <Outcomes view={view} />
    </ConfirmBet>
  )
}

function BodyForm({ view, isDesktop }: { readonly view: BodyView; readonly isDesktop: boolean }) {
  const problemId = useId()
  const asked = useBodyStore((state) => state.clicks)
  const stake = useTypedStake(view, { store: useSlipStore, act }, asked)
  const t = useTranslate()
  const action = useAction(view)
  const isConfirming = useBodyStore((state) => state.isConfirming)
  const isBusy = useBodyStore(({ placing }) => placing?.step.kind === 'sending')
  const isBlocked = action.kind === 'none' || isBusy
  const confirm = (): void => {
    const { account, choice, match, seen, now } = view
    const quote = action.kind === 'accept' ? now : seen
    if (isBlocked || quote === null) return
    if (action.kind === 'accept') seeQuote(quote)
    confirmBody(account, choice, quote, { home: match.home, away: match.away })
  }
  const press = (): void => {
    if (isBlocked) return
    if (view.account.settings.quickBet) confirm()
    else useBodyStore.setState({ isConfirming: true })
  }
  const tone = isBlocked
    ? 'bg-surface-sunken text-text-muted'
    : 'bg-accent text-accent-contrast hover:brightness-110'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3 py-2.5">
      <BodyPanel view={view} />
      <StakeField
        stake={stake}
        label={t('slip.stake')}
        errorId={problemId}
        hasKeypad={!isDesktop}
        onEnter={press}
        onCancel={emptyTheSlip}
      />
      {isDesktop ? <Chips stake={stake} isTall={false} /> : null}
      <RiskAndWin risk={view.summary.risk} win={view.summary.win} />
      <BodyProblem view={view} id={problemId} />
      <Outcomes view={view} />
      <Limits limits={view.limits} max={view.summary.max} />
      {isDesktop ? null : (
        <>
          <Chips stake={stake} isTall />
          <Keypad stake={stake} />
        </>
      )}
      <button
        type="button"
        data-testid="slip-place"
        aria-disabled={isBlocked}
        aria-busy={isBusy}
        onClick={press}
        className={`min-h-11 rounded px-3 py-2 text-[15px] leading-5 font-semibold max-lg:min-h-12
          ${tone}`}
      >
        {isBusy ? t('slip.placing') : action.label}
      </button>
      {isConfirming ? <Question view={view} action={action} onConfirm={confirm} /> : null}
    </div>
  )
}

/** The slip of a selection at Myanmar odds, and the receipt of the last body. */
export function BodySlip() {
  const isDesktop = useIsDesktop()
  const view = useBody()
  return (
    <>
      <BodyReceipt />
      {view === null ? null : <BodyForm view={view} isDesktop={isDesktop} />}
    </>
  )
}
