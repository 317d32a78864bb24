import { bodyWordsOf } from '@fairline/domain/myanmar/body-outcomes'
import { selectionName } from '../../../bets/bet-words.ts'
import { MarketName } from '../../../bets/market-name.tsx'
import { bodyOnSlip } from '../../../bets/what-if.ts'
import { useTranslate } from '../../../i18n.ts'
import { unbroken } from '../../../unbroken.ts'
import { PlaceForm } from '../place-form.tsx'
import { actionOf } from '../primary-action.ts'
import { SlipOptions } from '../slip-options.tsx'
import { problemOf } from '../slip-problem.tsx'
import { act, emptyTheSlip, useSlipStore } from '../slip-store.ts'
import { useTypedStake } from '../use-typed-stake.ts'
import { WhatIf } from '../what-if.tsx'
import { confirmBody } from './body-actions.ts'
import { useBodyStore } from './body-store.ts'
import { Outcomes } from './outcomes.tsx'
import { quoteTextOf, quoteTone } from './quote-on.ts'
import { type BodyView, useBody } from './use-body.ts'

export { BodyPlacing } from './body-placing.tsx'

interface BodyPanelProps {
  readonly view: BodyView
  /** The panel is part of the question before money moves. */
  readonly isAsked?: boolean
}

/** The selection and its quote. If the quote moved, the quote that was seen is shown beside it. */
function BodyPanel({ view, isAsked = false }: BodyPanelProps) {
  const t = useTranslate()
  const { match, seen, summary } = view
  const { now, moved: change, suspended } = summary
  const { selection, betType, period, price } = now ?? seen
  const teams = { home: match.home, away: match.away }
  return (
    <div>
      <p className="text-[12.5px] leading-[18px] text-text-muted">
        {t('slip.body')} / <MarketName betType={betType} period={period} isPlain={isAsked} />
      </p>
      <p
        className={`mt-1 text-[16px] leading-5 font-semibold
          ${quoteTone(betType, price)}`}
      >
        {selectionName(selection, teams, t)}
      </p>
      <div className="flex h-8 items-baseline justify-end gap-1.5 tabular-nums">
        {change === null ? null : (
          <>
            <s className="text-[14px] text-text-muted">{quoteTextOf(seen)}</s>
            <span className={change === 'better' ? 'text-move-up' : 'text-move-down'}>
              {change === 'better' ? '▲' : '▼'}
            </span>
            <span className="sr-only">{t(`slip.price.${change}`)}</span>
          </>
        )}
        <span
          data-testid="slip-price"
          className={`rounded px-1 text-[22px] leading-7 font-bold
            ${now === null || suspended ? 'text-text-muted' : 'text-price'}
            ${change === null ? '' : 'bg-move-bg'}`}
        >
          {quoteTextOf(now ?? seen)}
        </span>
        <span className="text-[12px] text-text-muted">MM</span>
      </div>
      <p className="text-[12.5px] leading-4 text-text-muted">{unbroken(t('slip.versus', teams))}</p>
    </div>
  )
}

/** What each result brings, in the words of the backed side. */
function BodyOutcomes({ view: { summary, seen } }: { readonly view: BodyView }) {
  const t = useTranslate()
  const { price, selection } = summary.now ?? seen
  const { kind, goals } = bodyWordsOf(price, selection)
  return (
    <Outcomes
      name={t('slip.body.outcomes')}
      rows={summary.outcomes.map(({ at, winLoss }) => ({
        key: `body-${at}`,
        text: t(`slip.body.${kind}.${at}`, { count: goals, more: goals + 1 }),
        winLoss,
      }))}
      taxPercent={summary.taxPercent}
    />
  )
}

/** The selection with its stake, what each result brings, limits and the one button. */
function BodyForm({ view }: { readonly view: BodyView }) {
  const t = useTranslate()
  const asked = useBodyStore((state) => state.clicks)
  const isBusy = useBodyStore(({ placing }) => placing?.step.kind === 'sending')
  const refusal = useSlipStore((state) => state.refusal)
  const stake = useTypedStake(view, { store: useSlipStore, act }, asked)
  const { isProposed } = stake
  const { summary, seen } = view
  const { risk } = summary
  const odds = quoteTextOf(summary.now ?? seen)
  const action = actionOf(summary, isProposed, t('slip.acceptPercent', { odds }), t)
  return (
    <PlaceForm
      account={view.account}
      store={useSlipStore}
      stake={stake}
      stakeName={t('slip.stake')}
      summary={summary}
      limits={summary.limits}
      action={action}
      isWorse={summary.moved !== 'better'}
      isBusy={isBusy}
      problem={problemOf({ ...view, refusal, isProposed })}
      odds={quoteTextOf(seen)}
      onPlace={() => confirmBody(view, action.kind === 'accept')}
      onCancel={emptyTheSlip}
      head={<BodyPanel view={view} />}
      details={<BodyOutcomes view={view} />}
      question={
        <>
          <BodyPanel view={view} isAsked />
          <BodyOutcomes view={view} />
        </>
      }
    >
      <SlipOptions slip={view.slip} refreshIn={view.refreshIn} />
      <WhatIf
        account={view.account}
        sportsType={view.choice.sportsType}
        match={view.match}
        bet={risk === null ? null : bodyOnSlip(summary.now ?? seen, risk, summary.taxPercent)}
      />
    </PlaceForm>
  )
}

/** The slip of a selection at Myanmar odds. */
export function BodySlip() {
  const view = useBody()
  return view === null ? null : <BodyForm view={view} />
}
