import { playerSettings } from '@fairline/contract/session'
import { firstSport } from '@fairline/domain/sports/all-sports'
import * as z from 'zod/mini'

/**
 * The settings that an operator makes for its brand. The server writes them into the page as JSON;
 * a setting that it leaves out has the default of a demo house.
 */
const operatorConfiguration = z.object({
  name: z._default(z.string().check(z.minLength(1), z.maxLength(24)), 'Fairline'),
  /** The version of the site that the page belongs to; "" if another tool serves the page. */
  version: z._default(z.string(), ''),
  language: z._default(playerSettings.shape.language, 'en'),
  oddsType: z._default(playerSettings.shape.oddsType, 'MY'),
  theme: z._default(playerSettings.shape.theme, 'color2'),
  /**
   * Intervals of polling when there is no stream, in milliseconds.
   * @spec S9.polling S9.polling.initialDelay S9.polling.default S9.polling.show
   */
  polling: z._default(
    z.object({
      intervalMs: z._default(z.int().check(z.minimum(250)), 1000),
      initialDelayMs: z._default(z.int().check(z.minimum(0)), 500),
      showIntervalMs: z._default(z.int().check(z.minimum(0)), 50),
    }),
    { intervalMs: 1000, initialDelayMs: 500, showIntervalMs: 50 },
  ),
  /** How long a bet in play waits before it is decided, in milliseconds. */
  inPlayDelayMs: z._default(z.int().check(z.minimum(0)), firstSport.inPlay.waitMs),
  /** Set in demo mode only: the accounts to try and the password they share. */
  demo: z._default(
    z.nullable(z.object({ accounts: z.array(z.string()), password: z.string() })),
    null,
  ),
})
export type OperatorConfiguration = z.infer<typeof operatorConfiguration>

/** The operator's configuration of a JSON text; the defaults where it is absent or not valid. */
export function readOperatorConfiguration(text: string | null | undefined): OperatorConfiguration {
  const defaults = operatorConfiguration.parse({})
  if (text === null || text === undefined) return defaults
  try {
    const result = operatorConfiguration.safeParse(JSON.parse(text))
    return result.success ? result.data : defaults
  } catch {
    return defaults
  }
}

const element =
  typeof document === 'undefined' ? null : document.getElementById('operator-configuration')

export const operator = readOperatorConfiguration(element?.textContent)
