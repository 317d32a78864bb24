import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import type { MaxStake } from '@fairline/domain/limits/max-stake'
import type { Minor } from '@fairline/domain/money/money'
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
  readonly action: PrimaryAction
  /** What the button accepts is worse than what the member saw. */
  readonly isWorse: boolean
  readonly isBusy: boolean
  readonly problem: SlipProblem | null
  /** The price that the member saw of what the problem is about. */
  readonly odds: string
  readonly onPlace: () => void
  readonly onCancel: () => void
  /** What stands over the stake, under the figures, and in the question before money moves. */
  readonly head: ReactNode
  readonly details?: ReactNode
  readonly question: ReactNode
  /** What follows the button. */
  readonly children?: ReactNode
}

const readyStyle = 'bg-accent text-accent-contrast hover:brightness-110'
const blockedStyle = 'bg-surface-sunken text-text-muted'

/**
 * The stake with its figures and limits, the one button, and its question before money moves: the
 * slip is then being confirmed. A quick bet is placed without the question.
 * @spec S3.slip.confirm S3.preferences.quickBet
 */
export function PlaceForm(props: PlaceFormProps) {
  const { store, stake, stakeName, summary, action, isWorse, isBusy, problem } = props
  const t = useTranslate()
  const isDesktop = useIsDesktop()
  const problemId = useId()
  const isConfirming = store((state) => state.isConfirming)
  const isSettled = useIsSettled(action.label, action.kind === 'accept' && isWorse)
  const isBlocked = action.kind === 'none' || isBusy || problem?.source === 'check'
  const isOnBreak = problem?.facts['play_break'] !== undefined
  const setConfirming = (on: boolean): void => store.setState({ isConfirming: on })
  const confirm = (): void => {
    if (isBusy) return
    if (isSettled()) props.onPlace()
    else showToast('info', t('slip.justMoved'), 'just-moved')
  }
  const press = (): void => {
    if (isBlocked) return
    if (props.account.settings.quickBet) confirm()
    else setConfirming(true)
  }
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
      {props.details}
      <Limits limits={props.limits} max={summary.max} />
      {isDesktop ? null : <PhoneKeys stake={stake} />}
      <button
        type="button"
        data-testid="slip-place"
        aria-disabled={isBlocked}
        aria-busy={isBusy}
        onClick={press}
        className={`min-h-11 rounded px-3 py-2 text-[15px] leading-5 font-semibold max-lg:min-h-12
          ${isBlocked ? blockedStyle : readyStyle}`}
      >
        {isBusy ? t('slip.placing') : isOnBreak ? t('slip.onBreak') : action.label}
      </button>
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
            onCancel={() => setConfirming(false)}
          >
            {props.question}
          </ConfirmBet>
        </Suspense>
      ) : null}
    </div>
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
