import { priceTypes } from '@fairline/domain/odds/odds-type'
import { Tabs } from '@fairline/ui/tabs'
import { presentError } from '../../api/present-error.ts'
import { useTranslate } from '../../i18n.ts'
import { useOddsType } from '../../session/preferences.ts'
import { saveSettings } from '../../session/session-actions.ts'

async function change(oddsType: (typeof priceTypes)[number]): Promise<void> {
  const outcome = await saveSettings({ oddsType })
  if (outcome.status === 'failed') presentError(outcome.rejection, true)
}

/** MY, HK, ID or DEC: every price and the slip follow at once. */
export function OddsTypeSwitch() {
  const t = useTranslate()
  const oddsType = useOddsType()
  return (
    <Tabs
      label={t('header.oddsType')}
      className="flex rounded border border-brand-line"
      tabClassName="h-7 min-w-9 max-lg:h-11 max-lg:min-w-11 px-1.5 text-[12px] text-brand-muted
        aria-selected:bg-brand-contrast aria-selected:text-brand aria-selected:font-semibold
        first:rounded-l-[3px] last:rounded-r-[3px] hover:text-brand-contrast"
      value={oddsType}
      tabs={priceTypes.map((value) => ({
        value,
        label: <span title={t(`oddsType.${value}`)}>{value}</span>,
      }))}
      onChange={(value) => void change(value)}
    />
  )
}
