import { Icon } from '@fairline/ui/icon'
import { Tabs } from '@fairline/ui/tabs'
import { useEffect } from 'react'
import { useTranslate } from '../../../i18n.ts'
import { PlaceForm } from '../place-form.tsx'
import { fetchPlacing } from '../placing-later.tsx'
import { SlipOptions } from '../slip-options.tsx'
import { problemOf } from '../slip-problem.tsx'
import { useSlipStore, withOptions } from '../slip-store.ts'
import { useTypedStake } from '../use-typed-stake.ts'
import { LegRow } from './leg-row.tsx'
import { LinesTable } from './lines-table.tsx'
import { confirmParlay, parlays } from './parlay-actions.ts'
import { ParlayPlacing } from './parlay-placing.tsx'
import { act, combineAs, emptyTheSlip, useParlayStore } from './parlay-store.ts'
import { oddsText, parlayAction } from './parlay-words.ts'
import { type ParlayView, useParlay } from './use-parlay.ts'

/** The legs in the order in which they were chosen. */
function Legs({ view, isFixed }: { readonly view: ParlayView; readonly isFixed: boolean }) {
  const t = useTranslate()
  const { slip, summary, matches } = view
  return (
    <ol aria-label={t('slip.legs')}>
      {slip.legs.map((leg, index) => {
        const found = summary.legs[index]
        return found === undefined ? null : (
          <LegRow
            key={leg.matchId}
            leg={leg}
            summary={found}
            match={matches[index]}
            isFixed={isFixed}
          />
        )
      })}
    </ol>
  )
}

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
          <Legs view={view} isFixed />
          <Combined view={view} />
        </>
      }
    >
      <Options view={view} />
    </PlaceForm>
  )
}

/** The odds options, which are the account's for every kind of bet. */
function Options({ view }: { readonly view: ParlayView }) {
  const stored = useSlipStore((state) => state.slip)
  return <SlipOptions slip={withOptions(stored, view.account)} refreshIn={view.refreshIn} />
}

/** Several legs: what is being placed or was, the legs, or what to do to start. */
export function ParlaySlip({ isOneKind = false }: { readonly isOneKind?: boolean }) {
  const t = useTranslate()
  const view = useParlay()
  const placing = useParlayStore((state) => state.placing)
  const notice = useParlayStore((state) => state.notice)
  useEffect(parlays.follow, [])
  useEffect(fetchPlacing, [])
  const isEmpty = view === null || view.slip.legs.length === 0
  return (
    <>
      <ParlayPlacing />
      {notice === null ? null : (
        <p role="status" className="border-l-[3px] border-wait px-3 py-2 text-[12.5px]">
          {t(`slip.leg.${notice.kind}`, { match: notice.match })}
        </p>
      )}
      {isEmpty ? (
        placing === null ? (
          <p className="px-3 py-3 text-text-muted">
            {t(isOneKind ? 'slip.emptySystem' : 'slip.emptyParlay')}
          </p>
        ) : null
      ) : (
        <>
          <p className="flex items-center justify-between border-b border-line pl-3">
            <span className="text-[12.5px] font-semibold">
              {t('slip.legCount', { legs: view.slip.legs.length })}
            </span>
            <button
              type="button"
              onClick={emptyTheSlip}
              className="flex h-7 items-center gap-1 px-3 text-[12px] text-text-muted
                hover:text-text max-lg:h-11"
            >
              <Icon name="close" size={12} />
              {t('slip.clearLegs')}
            </button>
          </p>
          <Legs view={view} isFixed={false} />
          <ParlayForm view={view} isOneKind={isOneKind} />
        </>
      )}
    </>
  )
}
