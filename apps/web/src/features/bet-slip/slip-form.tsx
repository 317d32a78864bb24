import { readStake } from '@fairline/domain/bets/stake-text'
import { displayMoney } from '@fairline/domain/money/money'
import { bodyWordsOf } from '@fairline/domain/myanmar/myanmar-quote'
import type { MyanmarOutcome } from '@fairline/domain/ticket/myanmar-outcomes'
import { sideSeen } from '@fairline/domain/ticket/slip-leg'
import { finishedStake } from '@fairline/domain/ticket/stake-input'
import type { OpenBet } from '@fairline/domain/what-if/score-map'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { Tabs } from '@fairline/ui/tabs'
import { useId } from 'react'
import { betOnSlip } from '../../bets/what-if.ts'
import { useIsDesktop } from '../../page-parts/media.ts'
import { CombinationsTable } from './combinations-table.tsx'
import { ConfirmBet } from './confirm-bet.tsx'
import { Keypad } from './keypad.tsx'
import { LegList } from './leg-list.tsx'
import { oddsText } from './leg-words.ts'
import { Limits, MaxLine, RiskAndWin } from './limits.tsx'
import { PlaceButton, usePlaceButton } from './place-button.tsx'
import { combinedText, primaryAction } from './primary-action.ts'
import { SelectionPanel } from './selection-panel.tsx'
import { SlipOptions } from './slip-options.tsx'
import { ProblemText, problemOf } from './slip-problem.tsx'
import { slips } from './slip-store.ts'
import { Chips, StakeField, useTypedStake } from './stake-field.tsx'
import type { SlipView } from './use-slip.ts'
import { WhatIf } from './what-if.tsx'

interface ViewProps {
  readonly view: SlipView
}

/** One combination of all legs, or a bet of every combination of them. */
function KindTabs({ view }: ViewProps) {
  const t = useTranslate()
  return (
    <Tabs
      label={t('slip.kind')}
      value={view.slip.combination === 'system' ? 'system' : 'parlay'}
      onChange={(as) => slips.parlay.act({ kind: 'combine', as })}
      className="grid grid-cols-2 rounded bg-surface-sunken p-0.5"
      tabClassName="h-7 max-lg:h-11 rounded text-[12.5px] text-text-muted
        aria-selected:bg-surface-raised aria-selected:font-semibold aria-selected:text-text"
      tabs={(['parlay', 'system'] as const).map((value) => ({
        value,
        label: t(`slip.kind.${value}`),
      }))}
    />
  )
}

/** Combined odds, and the combinations of a system by their size; none at Myanmar odds. */
function Combined({ view, isAsked = false }: ViewProps & { readonly isAsked?: boolean }) {
  const t = useTranslate()
  const { summary, slip, isMyanmar } = view
  if (summary.combinations === 0 || isMyanmar) return null
  const isSystem = slip.combination === 'system'
  return (
    <div>
      <p className="flex items-baseline justify-between">
        <span className="text-[12.5px] text-text-muted">
          {t(isSystem ? 'slip.meanOdds' : 'slip.combinedOdds')}
        </span>
        <strong data-testid="slip-odds" className="text-[20px] leading-7 font-bold tabular-nums">
          {combinedText(summary)}
        </strong>
      </p>
      {isSystem ? <CombinationsTable view={view} isAsked={isAsked} /> : null}
    </div>
  )
}

/** The cases of a maung as its texts call them. */
const maungCases = { above: 'all', at: 'atGoals', below: 'oneLost' } as const

/** A result in the words of the backed side, or of the legs of a maung. */
function outcomeText({ slip, summary }: SlipView, at: MyanmarOutcome['at'], t: Translate): string {
  const leg = summary.legs[0]?.now ?? slip.legs[0]
  if (slip.combination !== 'single' || leg === undefined) return t(`slip.maung.${maungCases[at]}`)
  const { kind, goals } = bodyWordsOf(sideSeen(leg), leg.selection)
  return t(`slip.body.${kind}.${at}`, { count: goals, more: goals + 1 })
}

/** Colour of a figure: green wins, red loses. */
const toneOf = (amount: bigint): string =>
  amount > 0n ? 'text-win' : amount < 0n ? 'text-loss' : 'text-void'

/** What each result of a ticket at Myanmar odds brings after tax, the best first. */
function Outcomes({ view }: ViewProps) {
  const t = useTranslate()
  const { outcomes, taxPercent } = view.summary
  if (outcomes.length === 0) return null
  const isBody = view.mode === 'single'
  return (
    <div>
      <dl
        aria-label={t(isBody ? 'slip.body.outcomes' : 'slip.maung.outcomes')}
        className="grid grid-cols-[1fr_auto] gap-x-3 text-[12.5px] leading-text"
      >
        {outcomes.map(({ at, winLoss }) => {
          const key = isBody ? `body-${at}` : `maung-${maungCases[at]}`
          return (
            <div key={key} className="contents" data-testid={key}>
              <dt>{outcomeText(view, at, t)}</dt>
              <dd className={`text-right tabular-nums ${toneOf(winLoss)}`}>
                {winLoss > 0n ? '+' : ''}
                {displayMoney(winLoss)}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="mt-0.5 text-[12px] text-text-muted">
        {t('slip.body.tax', { percent: taxPercent })}
      </p>
    </div>
  )
}

/** The bet that the slip would be; null without a stake or a price. */
function betOf({ slip, summary, isMyanmar, account }: SlipView): OpenBet | null {
  const [leg] = slip.legs
  const { now = null, price = null } = summary.legs[0] ?? {}
  const stake = readStake(finishedStake(slip.stake), account.currency)
  if (leg === undefined || price === null || stake.kind !== 'amount') return null
  const shown = isMyanmar ? (now ?? leg) : leg
  return betOnSlip(shown, price, stake.minor, summary.taxPercent)
}

/** What is bet on and what it brings, as the question before money moves repeats it. */
function Asked({ view }: ViewProps) {
  return (
    <>
      {view.mode === 'single' ? (
        <SelectionPanel view={view} isAsked />
      ) : (
        <LegList view={view} onRemove={null} />
      )}
      {view.mode === 'single' ? null : <Combined view={view} isAsked />}
      <Outcomes view={view} />
    </>
  )
}

/** Says how the slip changed the stake; nothing if it did not. */
function Note({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p
      role="status"
      data-testid="slip-note"
      className="rounded border-l-[3px] border-wait bg-surface px-2 py-1.5 text-[12.5px]
        leading-note"
    >
      {text}
    </p>
  )
}

interface SlipFormProps extends ViewProps {
  /** The page is about one kind of several legs: no other can be chosen. */
  readonly isOneKind?: boolean
}

/** Shown over the stake: the selection, or how several legs are combined. */
function Head({ view, isOneKind }: SlipFormProps) {
  if (view.mode === 'single') return <SelectionPanel view={view} />
  return (
    <>
      {isOneKind || view.isMyanmar ? null : <KindTabs view={view} />}
      <Combined view={view} />
    </>
  )
}

/**
 * The stake with its figures and limits, the one button, and the confirmation before money moves,
 * for a ticket of any kind. A quick bet is placed without the confirmation.
 * @spec S3.slip.confirm S3.preferences.quickBet
 */
export function SlipForm({ view, isOneKind = false }: SlipFormProps) {
  const t = useTranslate()
  const isDesktop = useIsDesktop()
  const problemId = useId()
  const { mode, account, slip, summary, matches, choices } = view
  const { useStore, empty } = slips[mode]
  const isConfirming = useStore((state) => state.isConfirming)
  const refusal = useStore((state) => state.refusal)
  const stake = useTypedStake(view)
  const { isProposed } = stake
  const action = primaryAction(view, isProposed, t)
  const problem = problemOf({ ...view, refusal, isProposed })
  const leg = slip.legs[mode === 'single' ? 0 : (problem?.leg ?? 0) - 1]
  const odds = leg === undefined ? '' : oddsText(leg)
  const button = usePlaceButton({ view, stake, action, problem })
  const stakeName = t(slip.combination === 'system' ? 'slip.lineStake' : 'slip.stake')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3 py-2.5">
      <Head view={view} isOneKind={isOneKind} />
      <StakeField
        stake={stake}
        label={stakeName}
        errorId={problem === null ? undefined : problemId}
        hasKeypad={!isDesktop}
        onEnter={button.press}
        onCancel={() => empty()}
      />
      {isDesktop ? <Chips stake={stake} isTall={false} /> : null}
      <RiskAndWin {...summary} />
      <ProblemText problem={problem} odds={odds} id={problemId} />
      <Note text={button.note} />
      <Outcomes view={view} />
      {isDesktop ? null : <Chips stake={stake} isTall />}
      {isDesktop ? null : <Keypad stake={stake} />}
      <PlaceButton button={button}>
        <MaxLine max={summary.max} />
      </PlaceButton>
      <Limits limits={summary.limits} waitMs={view.waitMs} />
      <SlipOptions account={account} refreshIn={view.refreshIn} />
      {mode === 'single' ? (
        <WhatIf
          account={account}
          sportsType={choices[0]?.sportsType ?? 0}
          match={matches[0] ?? null}
          bet={betOf(view)}
        />
      ) : null}
      {isConfirming ? (
        <ConfirmBet
          stake={stake.text}
          stakeName={stakeName}
          risk={summary.risk}
          win={summary.win}
          problem={<ProblemText problem={problem} odds={odds} id="confirm-problem" />}
          action={action}
          onConfirm={button.confirm}
          onCancel={() => useStore.setState({ isConfirming: false })}
        >
          <Asked view={view} />
        </ConfirmBet>
      ) : null}
    </div>
  )
}
