import { useTranslate } from '@fairline/site/i18n'
import { Tabs } from '@fairline/ui/tabs'
import { chooseOdds, useOfferedOdds, useShownOdds } from '../session/odds-type-choice.ts'

/** MY, HK, ID, DEC or MM: every price and the slip follow at once. */
export function OddsTypeSwitch() {
  const t = useTranslate()
  const offered = useOfferedOdds()
  return (
    <Tabs
      label={t('header.oddsType')}
      className="flex flex-none rounded border border-brand-line"
      tabClassName="h-7 min-w-8 max-lg:h-11 max-lg:min-w-11 px-1.5 text-[12px] text-brand-muted
        aria-selected:bg-brand-contrast aria-selected:text-brand aria-selected:font-semibold
        first:rounded-l-[3px] last:rounded-r-[3px] hover:text-brand-contrast"
      value={useShownOdds()}
      tabs={offered.map((value) => ({
        value,
        label: <span title={t(`oddsType.${value}`)}>{value}</span>,
      }))}
      onChange={chooseOdds}
    />
  )
}
