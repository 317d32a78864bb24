import { chooseOption } from '@fairline/domain/ticket/slip'
import { useTranslate } from '@fairline/site/i18n'
import { savePreferences } from '../../session/save-preferences.ts'
import type { Account } from '../../session/session-store.ts'

const names = ['acceptBetterOdds', 'acceptAnyOdds', 'autoRefreshOdds'] as const

interface SlipOptionsProps {
  readonly account: Account
  /** Seconds until current prices are taken automatically; null while auto refresh is off. */
  readonly refreshIn: number | null
}

/**
 * What happens when the price moves; kept with the member's settings.
 * @spec S3.preferences.acceptBetterOdds S3.preferences.acceptAnyOdds
 * @spec S3.preferences.autoRefreshOdds
 */
export function SlipOptions({ account, refreshIn }: SlipOptionsProps) {
  const t = useTranslate()
  const { acceptBetterOdds, acceptAnyOdds, autoRefreshOdds } = account.settings
  const options = { acceptBetterOdds, acceptAnyOdds, autoRefreshOdds }
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
            checked={options[name]}
            onChange={(event) =>
              void savePreferences(chooseOption(options, name, event.target.checked))
            }
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
