import { fieldRules } from '@fairline/domain/errors/field-rules'
import { currencies } from '@fairline/domain/money/money'
import { switchedProducts } from '@fairline/domain/products/all-products'
import { Check } from '@fairline/ui/check'
import { act } from '../calls/ask.ts'
import { faultOf, RuledField } from '../page-parts/ruled-fields.tsx'
import { t } from '../texts.ts'
import { Ticks } from './form-fields.tsx'
import { LobbiesGiven } from './lobbies-given.tsx'
import { SaveBar } from './save-bar.tsx'
import { type Draft, useDraft } from './use-draft.ts'

const switches = [...switchedProducts, 'playMoney', 'singlePerson'] as const
const wholeUnits = [fieldRules.numeric]

interface ProductsFormProps {
  readonly brand: Readonly<Record<string, unknown>>
  readonly mayAct: boolean
  readonly onSaved: () => void
}

type OfCurrency = Readonly<Record<string, unknown>>

/** Which products and currencies members have; a product that is off is gone within a second. */
export function ProductsForm({ brand, mayAct, onSaved }: ProductsFormProps) {
  const draft = useDraft(brand)
  const taken = (draft.of.currencies ?? {}) as OfCurrency
  const voidMax = (draft.of.voidMax ?? {}) as OfCurrency
  const names = Object.keys(taken)
  const take = (ticked: readonly string[]): void =>
    draft.set('currencies', Object.fromEntries(ticked.map((each) => [each, taken[each] ?? {}])))
  const bound = (currency: string, text: string): void => {
    const { [currency]: _, ...others } = voidMax
    const value = /^[1-9]\d*$/.test(text) ? Number(text) : text
    draft.set('voidMax', text === '' ? others : { ...others, [currency]: value })
  }
  const isFaulty = Object.values(voidMax).some((max) => faultOf(String(max), wholeUnits) !== '')
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <Switches brand={brand} draft={draft} isLocked={!mayAct} />
      <div className="max-w-[860px]">
        <Ticks
          label={t('setting.currencies')}
          values={currencies.map((each) => [each, each] as const)}
          ticked={currencies.filter((each) => taken[each] !== undefined)}
          isLocked={!mayAct}
          onChange={take}
        />
      </div>
      <fieldset className="max-w-[860px]">
        <legend className="mb-0.5">{t('setting.voidMax')}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-3">
          {names.map((currency) => (
            <RuledField
              key={currency}
              label={currency}
              value={String(voidMax[currency] ?? '')}
              rules={wholeUnits}
              isLocked={!mayAct}
              isNumber
              onChange={(text) => bound(currency, text.trim())}
            />
          ))}
        </div>
      </fieldset>
      <LobbiesGiven
        given={(draft.of.slots_lobbies ?? {}) as Readonly<Record<string, string>>}
        isLocked={!mayAct}
        onChange={(given) => draft.set('slots_lobbies', given)}
      />
      <SaveBar
        changes={draft.changes}
        isFaulty={isFaulty}
        hasForce
        onSave={(asked) => act('/bo/site/brand', { brand: draft.of, ...asked })}
        onSaved={onSaved}
        onUndo={draft.undo}
      />
    </form>
  )
}

interface SwitchesProps extends Pick<ProductsFormProps, 'brand'> {
  readonly draft: Draft
  readonly isLocked: boolean
}

function Switches({ brand, draft, isLocked }: SwitchesProps) {
  return (
    <fieldset disabled={isLocked} className="max-w-[420px]">
      {switches.map((name) => (
        <Check
          key={name}
          label={t(`setting.${name}`)}
          isOn={draft.of[name] === true}
          onChange={() => draft.set(name, draft.of[name] !== true)}
        />
      ))}
      <Check
        label={t('setting.myanmar')}
        isOn={draft.of.myanmar !== null}
        onChange={() =>
          draft.set('myanmar', draft.of.myanmar === null ? (brand.myanmar ?? {}) : null)
        }
      />
    </fieldset>
  )
}
