import { useEffect } from 'react'
import { atGoalsText } from '../../../bets/quote-words.ts'
import { type Translate, useTranslate } from '../../../i18n.ts'
import { LegList, type LegShown, legsShown } from '../parlay/leg-row.tsx'
import { LegsPanel } from '../parlay/legs-panel.tsx'
import { PlaceForm } from '../place-form.tsx'
import { actionOf } from '../primary-action.ts'
import { AccountOptions } from '../slip-options.tsx'
import { problemOf } from '../slip-problem.tsx'
import { useTypedStake } from '../use-typed-stake.ts'
import { confirmMaung, maungs } from './maung-actions.ts'
import { MaungPlacing } from './maung-placing.tsx'
import { act, emptyTheSlip, remove, useMaungStore } from './maung-store.ts'
import { Outcomes } from './outcomes.tsx'
import { quoteTextOf, quoteTone } from './quote-on.ts'
import { type MaungView, useMaung } from './use-maung.ts'

/** The legs at their quotes, which say the line. */
const quotedLegs = ({ slip, summary }: MaungView, t: Translate): readonly LegShown[] =>
  legsShown(slip.legs, summary.legs, (leg, now) => ({
    tone: quoteTone(leg.betType, (now ?? leg).price),
    line: '',
    score: '',
    atGoals: atGoalsText((now ?? leg).price, leg.selection, t),
    odds: quoteTextOf(leg),
    now: now === null ? null : quoteTextOf(now),
  }))

/** What the maung brings at best, at the goals of all its legs, and with a lost one. */
function MaungOutcomes({ view: { summary } }: { readonly view: MaungView }) {
  const t = useTranslate()
  if (summary.outcomes.length === 0) return null
  return (
    <Outcomes
      name={t('slip.maung.outcomes')}
      rows={summary.outcomes.map(({ at, winLoss }) => ({
        key: `maung-${at}`,
        text: t(`slip.maung.${at}`),
        winLoss,
      }))}
      taxPercent={summary.taxPercent}
    />
  )
}

/** The stake of the maung with what it brings, limits and the one button. */
function MaungForm({ view }: { readonly view: MaungView }) {
  const t = useTranslate()
  const isBusy = useMaungStore(({ placing }) => placing?.step.kind === 'sending')
  const refusal = useMaungStore((state) => state.refusal)
  const { account, slip, summary, matches } = view
  // Legs are gathered on the board: the field never takes the focus from there.
  const stake = useTypedStake(view, { store: useMaungStore, act }, null)
  const { isProposed } = stake
  const problem = problemOf({ ...view, refusal, isProposed })
  const action = actionOf(summary, isProposed, t('slip.maung.accept'), t)
  const leg = slip.legs[(problem?.leg ?? 0) - 1]
  return (
    <PlaceForm
      account={account}
      store={useMaungStore}
      stake={stake}
      stakeName={t('slip.stake')}
      summary={summary}
      limits={summary.limits}
      action={action}
      isWorse={summary.legs.some(({ moved, now }) => moved === 'worse' && now !== null)}
      isBusy={isBusy}
      problem={problem}
      odds={leg === undefined ? '' : quoteTextOf(leg)}
      onPlace={() => confirmMaung(view, action.kind === 'accept')}
      onCancel={emptyTheSlip}
      head={null}
      details={<MaungOutcomes view={view} />}
      question={
        <>
          <LegList legs={quotedLegs(view, t)} matches={matches} onRemove={null} />
          <MaungOutcomes view={view} />
        </>
      }
    >
      <AccountOptions account={account} refreshIn={view.refreshIn} />
    </PlaceForm>
  )
}

/** The slip of a maung: legs at Myanmar odds, each of another match. */
export function MaungSlip() {
  const t = useTranslate()
  const view = useMaung()
  const isPlacing = useMaungStore((state) => state.placing !== null)
  const notice = useMaungStore((state) => state.notice)
  useEffect(maungs.follow, [])
  const legs = view?.slip.legs.length ?? 0
  const { kind = 'gone', match = '' } = notice ?? {}
  const said = kind === 'live' ? t('slip.maung.live', { match }) : t(`slip.leg.${kind}`, { match })
  return (
    <LegsPanel
      placing={isPlacing ? <MaungPlacing /> : null}
      notice={notice === null ? '' : said}
      count={legs === 0 ? '' : t('slip.maung.count', { legs })}
      emptyText={t('slip.maung.empty')}
      onClear={emptyTheSlip}
    >
      {view === null ? null : (
        <>
          <LegList legs={quotedLegs(view, t)} matches={view.matches} onRemove={remove} />
          <MaungForm view={view} />
        </>
      )}
    </LegsPanel>
  )
}
