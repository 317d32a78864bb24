import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import type { MaxStake } from '@fairline/domain/limits/max-stake'
import { displayMoney, type Minor } from '@fairline/domain/money/money'
import { Skeleton } from '@fairline/ui/skeleton'
import { showToast } from '@fairline/ui/toast'
import { type ReactNode, Suspense, useId } from 'react'
import { useTranslate } from '../../i18n.ts'
import { useIsDesktop } from '../../media.ts'
import type { Account } from '../../session/session-store.ts'
import { Chips } from './chips.tsx'
import { Limits, RiskAndWin } from './limits.tsx'
import { ConfirmBet, Keypad } from './placing-later.tsx'
import type { PrimaryAction } from './primary-action.ts'
import { ProblemText, type SlipProblem } from './slip-problem.tsx'
import { StakeField, type TypedStake } from './stake-field.tsx'
import { useAdjusting } from './use-adjusting.ts'
import { useIsSettled } from './use-is-settled.ts'

interface FormStore {
  <Value>(select: (state: { readonly isConfirming: boolean }) => Value): Value
  readonly setState: (changed: { readonly isConfirming: boolean }) => void
}

interface PlaceFormProps {
  readonly account: Account
  readonly store: FormStore
  readonly stake: TypedStake
  readonly stakeName: string
  readonly summary: {
    readonly risk: Minor | null
    readonly win: Minor | null
    readonly max: MaxStake | null
  }
  readonly limits: BetLimits | null
  /** How long the bet would wait in play, in milliseconds; 0 or absent if it does not wait. */
  readonly waitMs?: number
  readonly action: PrimaryAction
  /** What the button accepts is worse than what the member saw. */
  readonly isWorse: boolean
  readonly isBusy: boolean
  readonly problem: SlipProblem | null
  /** The price that the member saw, for the selection that the problem is about. */
  readonly odds: string
  readonly onPlace: () => void
  readonly onCancel: () => void
  /** Shown over the stake, under the figures, and in the question before money moves. */
  readonly head: ReactNode
  readonly details?: ReactNode
  readonly question: ReactNode
  /** Shown under the button. */
  readonly children?: ReactNode
}

const readyStyle = 'bg-accent text-accent-contrast hover:brightness-110'
const noteStyle =
  'rounded border-l-[3px] border-wait bg-surface px-2 py-1.5 text-[12.5px] leading-[17px]'
const blockedStyle = 'bg-surface-sunken text-text-muted'

/** Label, blocked state and action of the slip's one button. */
function usePlaceButton(props: PlaceFormProps) {
  const { store, stake, action, isWorse, isBusy, problem } = props
  const t = useTranslate()
  const adjusting = useAdjusting(stake, props.limits)
  const isNew = (action.kind === 'accept' && isWorse) || adjusting.note !== null
  const isSettled = useIsSettled(action.label, isNew)
  const isRefused = problem?.source === 'check'
  const isAdjusting = adjusting.to !== null && !isRefused
  const isBlocked = (action.kind === 'none' && !isAdjusting) || isBusy || isRefused
  const labels = [
    [problem?.isBreak === true, t('slip.onBreak')],
    [isAdjusting, t('slip.adjust', { stake: displayMoney(adjusting.to ?? 0n) })],
  ] as const
  const confirm = (): void => {
    if (isBusy) return
    if (isSettled()) props.onPlace()
    else showToast('info', t('slip.justMoved'), 'just-moved')
  }
  const press = (): void => {
    if (isBlocked) return
    if (isAdjusting) adjusting.adjust()
    else if (props.account.settings.quickBet) confirm()
    else store.setState({ isConfirming: true })
  }
  const label = labels.find(([is]) => is)?.[1] ?? action.label
  return { label, isBlocked, press, confirm, note: adjusting.note }
}

/**
 * The stake with its figures and limits, the one button, and the confirmation before money moves.
 * A quick bet is placed without the confirmation.
 * @spec S3.slip.confirm S3.preferences.quickBet
 */
export function PlaceForm(props: PlaceFormProps) {
  const { store, stake, stakeName, summary, action, isBusy, problem } = props
  const isDesktop = useIsDesktop()
  const problemId = useId()
  const isConfirming = store((state) => state.isConfirming)
  const { label, isBlocked, press, confirm, note } = usePlaceButton(props)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3 py-2.5">
      {props.head}
      <StakeField
        stake={stake}
        label={stakeName}
        errorId={problem === null ? undefined : problemId}
        hasKeypad={!isDesktop}
        onEnter={press}
        onCancel={props.onCancel}
      />
      {isDesktop ? <Chips stake={stake} isTall={false} /> : null}
      <RiskAndWin {...summary} />
      <ProblemText problem={problem} odds={props.odds} id={problemId} />
      <Note text={note} />
      {props.details}
      <Limits limits={props.limits} max={summary.max} waitMs={props.waitMs ?? 0} />
      {isDesktop ? null : <PhoneKeys stake={stake} />}
      <PlaceButton label={label} isBlocked={isBlocked} isBusy={isBusy} onPress={press} />
      {props.children}
      {isConfirming ? (
        <Suspense>
          <ConfirmBet
            stake={stake.text}
            stakeName={stakeName}
            risk={summary.risk}
            win={summary.win}
            problem={<ProblemText problem={problem} odds={props.odds} id="confirm-problem" />}
            action={action}
            onConfirm={confirm}
            onCancel={() => store.setState({ isConfirming: false })}
          >
            {props.question}
          </ConfirmBet>
        </Suspense>
      ) : null}
    </div>
  )
}

interface PlaceButtonProps {
  readonly label: string
  readonly isBlocked: boolean
  readonly isBusy: boolean
  readonly onPress: () => void
}

/** The one button of a slip. It keeps the focus while it is blocked. */
function PlaceButton({ label, isBlocked, isBusy, onPress }: PlaceButtonProps) {
  const t = useTranslate()
  return (
    <button
      type="button"
      data-testid="slip-place"
      aria-disabled={isBlocked}
      aria-busy={isBusy}
      onClick={onPress}
      className={`min-h-11 rounded px-3 py-2 text-[15px] leading-5 font-semibold max-lg:min-h-12
        ${isBlocked ? blockedStyle : readyStyle}`}
    >
      {isBusy ? t('slip.placing') : label}
    </button>
  )
}

/** Says how the slip changed the stake; nothing if it did not. */
function Note({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p role="status" data-testid="slip-note" className={noteStyle}>
      {text}
    </p>
  )
}

/** Quick amounts and the phone's own keypad. */
function PhoneKeys({ stake }: { readonly stake: TypedStake }) {
  return (
    <>
      <Chips stake={stake} isTall />
      <Suspense fallback={<Skeleton className="h-[194px]" />}>
        <Keypad stake={stake} />
      </Suspense>
    </>
  )
}
