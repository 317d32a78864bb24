import { reduceSlip, type Slip } from '@fairline/domain/slip/slip'
import { useTranslate } from '../../i18n.ts'
import { savePreferences } from '../../session/save-preferences.ts'
import type { Account } from '../../session/session-store.ts'
import { useSlipStore, withOptions } from './slip-store.ts'

const names = ['acceptBetterOdds', 'acceptAnyOdds', 'autoRefreshOdds'] as const
type OptionName = (typeof names)[number]

function choose(slip: Slip, option: OptionName, on: boolean): void {
  const after = reduceSlip(slip, { kind: 'option', option, on })
  const { acceptBetterOdds, acceptAnyOdds, autoRefreshOdds } = after
  void savePreferences({ acceptBetterOdds, acceptAnyOdds, autoRefreshOdds })
}

interface AccountOptionsProps {
  readonly account: Account
  readonly refreshIn: number | null
}

/** The odds options beside several legs: they are the account's for every kind of bet. */
export function AccountOptions({ account, refreshIn }: AccountOptionsProps) {
  const stored = useSlipStore((state) => state.slip)
  return <SlipOptions slip={withOptions(stored, account)} refreshIn={refreshIn} />
}

interface SlipOptionsProps {
  /** The slip with the current options. */
  readonly slip: Slip
  /** Seconds until current prices are taken automatically; null while auto refresh is off. */
  readonly refreshIn: number | null
}

/**
 * What happens when the price moves; kept with the member's settings.
 * @spec S3.preferences.acceptBetterOdds S3.preferences.acceptAnyOdds
 * @spec S3.preferences.autoRefreshOdds
 */
export function SlipOptions({ slip, refreshIn }: SlipOptionsProps) {
  const t = useTranslate()
  return (
    <fieldset className="text-[12.5px]">
      <legend className="sr-only">{t('slip.options')}</legend>
      {names.map((name) => (
        <label
          key={name}
          className="flex min-h-6 cursor-pointer items-center gap-2 max-lg:min-h-11"
        >
          <input
            type="checkbox"
            checked={slip[name]}
            onChange={(event) => choose(slip, name, event.target.checked)}
            className="size-4 flex-none accent-accent max-lg:size-5"
          />
          <span className="flex-1">{t(`slip.option.${name}`)}</span>
          {name === 'autoRefreshOdds' && refreshIn !== null ? (
            <span className="text-text-muted tabular-nums">
              {t('slip.refreshIn', { seconds: refreshIn })}
            </span>
          ) : null}
        </label>
      ))}
    </fieldset>
  )
}
