import { Skeleton } from '@fairline/ui/skeleton'
import { Tabs } from '@fairline/ui/tabs'
import { lazy, Suspense, useEffect } from 'react'
import { lineShown, sideTone } from '../../../bets/bet-words.ts'
import { useTranslate } from '../../../i18n.ts'
import { withinTime } from '../../../load-chunk.ts'
import { useIsMyanmar } from '../../../session/preferences.ts'
import { takesMyanmar, useSelectedChoice } from '../../../session/selected-choice.ts'
import { PlaceForm } from '../place-form.tsx'
import { fetchPlacing } from '../placing-later.tsx'
import { AccountOptions } from '../slip-options.tsx'
import { problemOf } from '../slip-problem.tsx'
import { useTypedStake } from '../use-typed-stake.ts'
import { LegList, type LegShown, legsShown } from './leg-row.tsx'
import { LegsPanel } from './legs-panel.tsx'
import { LinesTable } from './lines-table.tsx'
import { confirmParlay, parlays } from './parlay-actions.ts'
import { ParlayPlacing } from './parlay-placing.tsx'
import { act, combineAs, emptyTheSlip, remove, useParlayStore } from './parlay-store.ts'
import { oddsText, parlayAction } from './parlay-words.ts'
import { type ParlayView, useParlay } from './use-parlay.ts'

/** The legs at their prices. */
const pricedLegs = ({ slip, summary }: ParlayView): readonly LegShown[] =>
  legsShown(slip.legs, summary.legs, (leg, now) => ({
    tone: sideTone(leg.betType, leg.line),
    line: lineShown(leg.betType, leg.line),
    score: now?.score ?? leg.score,
    atGoals: '',
    odds: leg.odds,
    now: now?.odds ?? null,
  }))

/** One line of all legs, or a line for every combination of them. */
function KindTabs({ view }: { readonly view: ParlayView }) {
  const t = useTranslate()
  return (
    <Tabs
      label={t('slip.kind')}
      value={view.slip.kind}
      onChange={combineAs}
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

/** Combined odds, and the lines of a system by their size. */
function Combined({ view }: { readonly view: ParlayView }) {
  const t = useTranslate()
  const { summary, slip } = view
  if (summary.lines === 0) return null
  const isSystem = slip.kind === 'system'
  return (
    <div>
      <p className="flex items-baseline justify-between">
        <span className="text-[12.5px] text-text-muted">
          {t(isSystem ? 'slip.meanOdds' : 'slip.combinedOdds')}
        </span>
        <strong data-testid="slip-odds" className="text-[20px] leading-7 font-bold tabular-nums">
          {oddsText(summary)}
        </strong>
      </p>
      {isSystem ? <LinesTable view={view} /> : null}
    </div>
  )
}

interface FormProps {
  readonly view: ParlayView
  /** The page is about one kind: no other can be chosen. */
  readonly isOneKind: boolean
}

/** The legs with their stake, limits and the one button. */
function ParlayForm({ view, isOneKind }: FormProps) {
  const t = useTranslate()
  const isBusy = useParlayStore(({ placing }) => placing?.step.kind === 'sending')
  const refusal = useParlayStore((state) => state.refusal)
  const { summary, slip, account } = view
  // Legs are gathered on the board: the field never takes the focus from there.
  const stake = useTypedStake(view, { store: useParlayStore, act }, null)
  const { isProposed } = stake
  const action = parlayAction(summary, isProposed, t)
  const problem = problemOf({ ...view, refusal, isProposed })
  return (
    <PlaceForm
      account={account}
      store={useParlayStore}
      stake={stake}
      stakeName={t(slip.kind === 'system' ? 'slip.lineStake' : 'slip.stake')}
      summary={summary}
      limits={summary.limits}
      waitMs={view.waitMs}
      action={action}
      isWorse={summary.legs.some(({ moved, now }) => moved === 'worse' && now !== null)}
      isBusy={isBusy}
      problem={problem}
      odds={slip.legs[(problem?.leg ?? 0) - 1]?.odds ?? ''}
      onPlace={() => confirmParlay(view, action.kind === 'accept')}
      onCancel={emptyTheSlip}
      head={
        <>
          {isOneKind ? null : <KindTabs view={view} />}
          <Combined view={view} />
        </>
      }
      question={
        <>
          <LegList legs={pricedLegs(view)} matches={view.matches} onRemove={null} />
          <Combined view={view} />
        </>
      }
    >
      <AccountOptions account={account} refreshIn={view.refreshIn} />
    </PlaceForm>
  )
}

/** The slip of a parlay or a system. */
function DecimalSlip({ isOneKind }: { readonly isOneKind: boolean }) {
  const t = useTranslate()
  const view = useParlay()
  const isPlacing = useParlayStore((state) => state.placing !== null)
  const notice = useParlayStore((state) => state.notice)
  useEffect(parlays.follow, [])
  const legs = view?.slip.legs.length ?? 0
  return (
    <LegsPanel
      placing={isPlacing ? <ParlayPlacing /> : null}
      notice={notice === null ? '' : t(`slip.leg.${notice.kind}`, { match: notice.match })}
      count={legs === 0 ? '' : t('slip.legCount', { legs })}
      emptyText={t(isOneKind ? 'slip.emptySystem' : 'slip.emptyParlay')}
      onClear={emptyTheSlip}
    >
      {view === null ? null : (
        <>
          <LegList legs={pricedLegs(view)} matches={view.matches} onRemove={remove} />
          <ParlayForm view={view} isOneKind={isOneKind} />
        </>
      )}
    </LegsPanel>
  )
}

const MaungSlip = lazy(() =>
  withinTime(import('../myanmar/maung-slip.tsx').then((part) => ({ default: part.MaungSlip }))),
)

/** Whether the legs are those of a maung: they are, or the first one would be. */
function useIsMaung(): boolean {
  const isMyanmar = useIsMyanmar()
  const hasLegs = useSelectedChoice(({ legs }) => legs.length > 0)
  const takes = useSelectedChoice(takesMyanmar)
  const isPlacing = useParlayStore((state) => state.placing !== null)
  return takes && (hasLegs || (isMyanmar && !isPlacing))
}

/** The slip of several legs: a parlay, a system, or a maung. */
export function ParlaySlip({ isOneKind = false }: { readonly isOneKind?: boolean }) {
  const isMaung = useIsMaung()
  useEffect(fetchPlacing, [])
  return isMaung ? (
    <Suspense fallback={<Skeleton className="m-3 h-10" />}>
      <MaungSlip />
    </Suspense>
  ) : (
    <DecimalSlip isOneKind={isOneKind} />
  )
}
