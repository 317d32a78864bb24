import type { PlayerSettings } from '@fairline/contract/session'
import { withStar } from '@fairline/domain/accounts/preferences'
import { presentError } from '@fairline/site/notices/present-error'
import { saveSettings } from './session-actions.ts'
import { useSession } from './session-store.ts'

/** Saves preferences and says so where the server refuses them; true when they are kept. */
export async function savePreferences(settings: Partial<PlayerSettings>): Promise<boolean> {
  const outcome = await saveSettings(settings)
  if (outcome.status === 'failed') presentError(outcome.rejection, true)
  return outcome.status === 'succeed'
}

export type StarList = 'favourites' | 'favouriteLeagues'

/** Sets the star of a match or a league, or takes it away. */
export function toggleStar(list: StarList, id: string): void {
  const ids = useSession.getState().account?.settings[list]
  if (ids !== undefined) void savePreferences({ [list]: [...withStar(ids, id)] })
}

type Part = keyof PlayerSettings['minimizer']

/** Folds or unfolds a part of the sportsbook. @spec S3.preferences.minimizer */
export function toggleMinimized(part: Part): void {
  const minimizer = useSession.getState().account?.settings.minimizer
  if (minimizer !== undefined) {
    void savePreferences({ minimizer: { ...minimizer, [part]: !minimizer[part] } })
  }
}
