import { type PriceType, priceTypes } from '@fairline/domain/odds/odds-type'
import { Tabs } from '@fairline/ui/tabs'
import { presentError } from '../../api/present-error.ts'
import { useTranslate } from '../../i18n.ts'
import { useIsMyanmar, useOddsType } from '../../session/preferences.ts'
import { saveSettings } from '../../session/session-actions.ts'
import { useSession } from '../../session/session-store.ts'

type Shown = PriceType | 'MM'

/** Another odds type takes the place of Myanmar odds, which keep the odds type beside them. */
async function change(shown: Shown): Promise<void> {
  const { account } = useSession.getState()
  const mmo = account?.hasMyanmar === true ? { mmoType: '0' as const } : {}
  const settings = shown === 'MM' ? { mmoType: '1' as const } : { oddsType: shown, ...mmo }
  const outcome = await saveSettings(settings)
  if (outcome.status === 'failed') presentError(outcome.rejection, true)
}

/** Members in MMK have Myanmar odds beside the others, those in MMO have nothing else. */
function useOffered(): readonly Shown[] {
  const account = useSession((state) => state.account)
  if (account?.hasMyanmar !== true) return priceTypes
  return account.currency === 'MMO' ? ['MM'] : [...priceTypes, 'MM']
}

/** MY, HK, ID, DEC or MM: every price and the slip follow at once. */
export function OddsTypeSwitch() {
  const t = useTranslate()
  const oddsType = useOddsType()
  const isMyanmar = useIsMyanmar()
  const offered = useOffered()
  return (
    <Tabs
      label={t('header.oddsType')}
      className="flex rounded border border-brand-line"
      tabClassName="h-7 min-w-9 max-lg:h-11 max-lg:min-w-11 px-1.5 text-[12px] text-brand-muted
        aria-selected:bg-brand-contrast aria-selected:text-brand aria-selected:font-semibold
        first:rounded-l-[3px] last:rounded-r-[3px] hover:text-brand-contrast"
      value={isMyanmar ? 'MM' : oddsType}
      tabs={offered.map((value) => ({
        value,
        label: <span title={t(`oddsType.${value}`)}>{value}</span>,
      }))}
      onChange={(value) => void change(value)}
    />
  )
}
