import { commissionClasses } from '@fairline/domain/books/book-column'
import { rateCeilings, rateText } from '@fairline/domain/books/commission'
import { fieldRules } from '@fairline/domain/errors/field-rules'
import { oddsGroups } from '@fairline/domain/odds/odds-type'
import { act } from '../calls/ask.ts'
import { faultOf } from '../page-parts/ruled-fields.tsx'
import { t, tOr } from '../texts.ts'
import { SaveBar } from './save-bar.tsx'
import { useDraft } from './use-draft.ts'

type Rates = Readonly<Partial<Record<(typeof commissionClasses)[number], string>>>
type Group = (typeof oddsGroups)[number]

interface CommissionFormProps {
  readonly commission: Readonly<Record<string, unknown>>
  readonly mayAct: boolean
  readonly onSaved: () => void
}

const rulesOf = (group: Group, name: (typeof commissionClasses)[number]) => [
  fieldRules.required('rate'),
  fieldRules.matches(/^[01]\.\d[05]$/, 'amount'),
  fieldRules.valueMax(tOr('class', name), rateText(rateCeilings[group][name])),
]

/** The commission of new members in per cent: by odds group and class, in steps of 0.05. */
export function CommissionForm({ commission, mayAct, onSaved }: CommissionFormProps) {
  const draft = useDraft(commission)
  const ratesOf = (group: Group): Rates => (draft.of[group] ?? {}) as Rates
  const isFaulty = oddsGroups.some((group) =>
    commissionClasses.some(
      (name) => faultOf(ratesOf(group)[name] ?? '', rulesOf(group, name)) !== '',
    ),
  )
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
      <table className="max-w-[560px] border-collapse tabular-nums">
        <thead>
          <tr className="bg-league text-league-text">
            <th className="px-2 py-1 text-left font-semibold whitespace-nowrap">
              {t('account.group')}
            </th>
            {commissionClasses.map((name) => (
              <th key={name} className="px-2 py-1 text-right font-semibold">
                {tOr('class', name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {oddsGroups.map((group) => (
            <tr key={group} className="border-b border-line">
              <th className="px-2 py-0.5 text-left font-normal">{group}</th>
              {commissionClasses.map((name) => {
                const value = ratesOf(group)[name] ?? ''
                const isTouched = draft.changes.length > 0
                const fault = isTouched ? faultOf(value, rulesOf(group, name)) : ''
                return (
                  <td key={name} className="px-1 py-0.5 align-top">
                    <input
                      aria-label={`${group} ${tOr('class', name)}`}
                      value={value}
                      inputMode="decimal"
                      disabled={!mayAct}
                      aria-invalid={fault !== ''}
                      title={fault}
                      placeholder={rateText(rateCeilings[group][name])}
                      onChange={({ target }) =>
                        draft.set(group, { ...ratesOf(group), [name]: target.value.trim() })
                      }
                      className="bo-input w-full text-right"
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-text-muted">{t('commission.says')}</p>
      <SaveBar
        changes={draft.changes}
        isFaulty={isFaulty}
        hasForce={false}
        onSave={({ reason }) => act('/bo/site/commission', { commission: draft.of, reason })}
        onSaved={onSaved}
        onUndo={draft.undo}
      />
    </form>
  )
}
