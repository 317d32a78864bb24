import { presentError } from '@fairline/site/notices/present-error'
import { relogIn } from './session-actions.ts'

/** Reads the profile when the sportsbook opens: a session that died meanwhile ends here. */
export function relogOnOpen(): void {
  void relogIn().then((outcome) => {
    if (outcome.status === 'failed') presentError(outcome.rejection)
  })
}
