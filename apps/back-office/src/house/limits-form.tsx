import { fieldRules } from '@fairline/domain/errors/field-rules'
import { allSports } from '@fairline/domain/sports/all-sports'
import { Button } from '@fairline/ui/button'
import { useState } from 'react'
import { act } from '../calls/ask.ts'
import { Choice } from '../page-parts/page-head.tsx'
import { faultOf } from '../page-parts/ruled-fields.tsx'
import { t, tOr } from '../texts.ts'
import { SaveBar } from './save-bar.tsx'
import { type Draft, useDraft } from './use-draft.ts'

const names = ['minBet', 'maxBet', 'maxPerMatch', 'maxPayout', 'referFrom'] as const
type LimitName = (typeof names)[number]
type Limits = Readonly<Partial<Record<LimitName, string>>>
/** By sport; "all" is for every sport without limits of its own. */
type OfCurrency = Readonly<Record<string, Limits>>

const amountRules = [fieldRules.required('limit'), fieldRules.amount(1n)]

/** What is wrong with a limit as it is typed; '' if nothing is. Bets need not be referred. */
const faultOfLimit = (name: LimitName, text = ''): string =>
  name === 'referFrom' && text === '' ? '' : faultOf(text, amountRules)

interface LimitsFormProps {
  readonly limits: Readonly<Record<string, unknown>>
  /** The currencies that the brand takes. */
  readonly currencies: readonly string[]
  readonly mayAct: boolean
  readonly onSaved: () => void
}

/** What a new member of each currency may stake and win: for all sports, and for single ones. */
export function LimitsForm({ limits, currencies, mayAct, onSaved }: LimitsFormProps) {
  const draft = useDraft(limits)
  const shown = currencies.filter((each) => draft.of[each] !== undefined)
  const missing = currencies.filter((each) => draft.of[each] === undefined)
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
      {shown.map((currency) => (
        <CurrencyLimits key={currency} currency={currency} draft={draft} isLocked={!mayAct} />
      ))}
      {missing.length === 0 || !mayAct ? null : (
        <p className="flex flex-wrap items-center gap-2">
          {t('limits.missing')}
          {missing.map((each) => (
            <Button key={each} size="small" onClick={() => draft.set(each, { all: {} })}>
              {each}
            </Button>
          ))}
        </p>
      )}
      <p className="text-text-muted">{t('limits.says')}</p>
      <SaveBar
        changes={draft.changes}
        isFaulty={isFaulty(draft)}
        hasForce
        onSave={(asked) => act('/bo/site/limits', { limits: draft.of, ...asked })}
        onSaved={onSaved}
        onUndo={draft.undo}
      />
    </form>
  )
}

interface CurrencyLimitsProps {
  readonly currency: string
  readonly draft: Draft
  readonly isLocked: boolean
}

function CurrencyLimits({ currency, draft, isLocked }: CurrencyLimitsProps) {
  const of = (draft.of[currency] ?? {}) as OfCurrency
  const others = allSports.map(({ key }) => key).filter((key) => of[key] === undefined)
  const type = (key: string, name: LimitName, text: string): void =>
    draft.set(currency, { ...of, [key]: typed(of[key], name, text.trim()) })
  const remove = (key: string): void => {
    const { [key]: _, ...rest } = of
    draft.set(currency, rest)
  }
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-[860px] min-w-[620px] border-collapse text-left tabular-nums">
        <caption className="py-1 text-left font-semibold">{currency}</caption>
        <thead>
          <tr className="bg-league text-league-text">
            <th className="px-2 py-1 font-semibold">{t('col.sport')}</th>
            {names.map((name) => (
              <th key={name} className="px-2 py-1 text-right font-semibold">
                {t(`limits.${name}`)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('limits.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(of).map(([key, limits]) => (
            <SportLimits
              key={key}
              label={`${currency} ${tOr('sport', key)}`}
              sport={key}
              limits={limits}
              isLocked={isLocked}
              onType={(name, text) => type(key, name, text)}
              onRemove={() => remove(key)}
            />
          ))}
          {isLocked ? null : (
            <AddSport
              sports={others}
              onAdd={(sport) => draft.set(currency, { ...of, [sport]: { ...of.all } })}
            />
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Limits with one as it was typed; without the amount that was emptied and need not be there. */
function typed(limits: Limits = {}, name: LimitName, text: string): Limits {
  const { [name]: _, ...others } = limits
  return name === 'referFrom' && text === '' ? others : { ...limits, [name]: text }
}

interface SportLimitsProps {
  readonly label: string
  readonly sport: string
  readonly limits: Limits
  readonly isLocked: boolean
  readonly onType: (name: LimitName, text: string) => void
  readonly onRemove: () => void
}

function SportLimits({ label, sport, limits, isLocked, onType, onRemove }: SportLimitsProps) {
  return (
    <tr className="border-b border-line">
      <th className="px-2 py-0.5 font-normal whitespace-nowrap">{tOr('sport', sport)}</th>
      {names.map((name) => (
        <td key={name} className="px-1 py-0.5">
          <input
            aria-label={`${label} ${t(`limits.${name}`)}`}
            value={limits[name] ?? ''}
            inputMode="decimal"
            disabled={isLocked}
            aria-invalid={faultOfLimit(name, limits[name]) !== ''}
            onChange={({ target }) => onType(name, target.value)}
            className="bo-input w-full text-right"
          />
        </td>
      ))}
      <td>
        {isLocked ? null : (
          <Button size="small" kind="quiet" onClick={onRemove}>
            {t('limits.remove')}
          </Button>
        )}
      </td>
    </tr>
  )
}

interface AddSportProps {
  /** Those without limits of their own. */
  readonly sports: readonly string[]
  readonly onAdd: (sport: string) => void
}

function AddSport({ sports, onAdd }: AddSportProps) {
  const [sport, setSport] = useState('')
  const add = (): void => {
    onAdd(sport)
    setSport('')
  }
  return (
    <tr>
      <td colSpan={names.length + 2} className="py-1">
        <span className="flex items-center gap-2">
          <Choice
            label={t('limits.sport')}
            value={sport}
            choices={[
              ['', t('limits.sport')],
              ...sports.map((key) => [key, tOr('sport', key)] as const),
            ]}
            onChange={setSport}
          />
          <Button size="small" disabled={sport === ''} onClick={add}>
            {t('limits.add')}
          </Button>
        </span>
      </td>
    </tr>
  )
}

const isFaulty = ({ of, changes }: Draft): boolean =>
  changes.some(({ name }) =>
    Object.values((of[name] ?? {}) as OfCurrency).some((limits) =>
      names.some((each) => faultOfLimit(each, limits[each]) !== ''),
    ),
  )
