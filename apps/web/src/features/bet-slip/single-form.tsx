import { readStake } from '@fairline/domain/bets/stake-text'
import type { OpenBet } from '@fairline/domain/what-if/score-map'
import type { ReactNode } from 'react'
import { betOnSlip } from '../../bets/what-if.ts'
import { useTranslate } from '../../i18n.ts'
import { PlaceForm } from './place-form.tsx'
import { type PrimaryAction, primaryAction } from './primary-action.ts'
import { SelectionPanel } from './selection-panel.tsx'
import { confirmBet } from './slip-actions.ts'
import { SlipOptions } from './slip-options.tsx'
import { problemOf } from './slip-problem.tsx'
import { act, emptyTheSlip, useSlipStore } from './slip-store.ts'
import { type SlipView, useSlip } from './use-slip.ts'
import { useTypedStake } from './use-typed-stake.ts'
import { WhatIf } from './what-if.tsx'

function place(view: SlipView, action: PrimaryAction): void {
  const { account, choice, slip, summary, match } = view
  const selection = action.kind === 'accept' ? summary.now : view.selection
  if (action.kind === 'none' || selection === null || match === null) return
  if (action.kind === 'accept') act({ kind: 'see', selection })
  confirmBet({ account, choice, slip, selection, summary, match })
}

/** The bet that the slip would be; null without a stake or a price. */
function betOf({ selection, slip, summary, account }: SlipView): OpenBet | null {
  const stake = readStake(slip.stake, account.currency)
  if (summary.price === null || stake.kind !== 'amount') return null
  return betOnSlip(selection, summary.price, stake.minor)
}

/** The form of the selection; `empty` until the board has it. */
export function SingleForm({ empty }: { readonly empty: ReactNode }) {
  const view = useSlip()
  return view === null ? empty : <Form view={view} />
}

/** The selection with its stake, limits and the one button. */
function Form({ view }: { readonly view: SlipView }) {
  const t = useTranslate()
  const asked = useSlipStore((state) => state.clicks)
  const isBusy = useSlipStore(({ placing }) => placing?.step.kind === 'sending')
  const refusal = useSlipStore((state) => state.refusal)
  const stake = useTypedStake(view, { store: useSlipStore, act }, asked)
  const { isProposed } = stake
  const { account, selection, summary } = view
  const action = primaryAction(summary, selection, isProposed, t)
  return (
    <PlaceForm
      account={account}
      store={useSlipStore}
      stake={stake}
      stakeName={t('slip.stake')}
      summary={summary}
      limits={view.limits}
      waitMs={view.waitMs}
      action={action}
      isWorse={summary.moved !== 'better'}
      isBusy={isBusy}
      problem={problemOf({ ...view, refusal, isProposed })}
      odds={selection.odds}
      onPlace={() => place(view, action)}
      onCancel={emptyTheSlip}
      head={<SelectionPanel view={view} />}
      question={<SelectionPanel view={view} isAsked />}
    >
      <SlipOptions slip={view.slip} refreshIn={view.refreshIn} />
      <WhatIf {...view} sportsType={view.choice.sportsType} bet={betOf(view)} />
    </PlaceForm>
  )
}
