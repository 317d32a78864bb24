import { type PriceType, priceTypes } from '@fairline/domain/odds/odds-type'
import { useIsMyanmar, useOddsType } from './preferences.ts'
import { savePreferences } from './save-preferences.ts'
import { useSession } from './session-store.ts'

/** What prices can be shown in; 'MM' for Myanmar odds. */
export type ShownOdds = PriceType | 'MM'

/** Another odds type replaces Myanmar odds, which keep the odds type. */
export function chooseOdds(shown: ShownOdds): void {
  const { account } = useSession.getState()
  const mmo = account?.hasMyanmar === true ? { mmoType: '0' as const } : {}
  void savePreferences(shown === 'MM' ? { mmoType: '1' } : { oddsType: shown, ...mmo })
}

/** Members in MMK have Myanmar odds and others, those in MMO have nothing else. */
export function useOfferedOdds(): readonly ShownOdds[] {
  const account = useSession((state) => state.account)
  if (account?.hasMyanmar !== true) return priceTypes
  return account.currency === 'MMO' ? ['MM'] : [...priceTypes, 'MM']
}

/** What prices are shown in now. */
export function useShownOdds(): ShownOdds {
  const oddsType = useOddsType()
  return useIsMyanmar() ? 'MM' : oddsType
}
