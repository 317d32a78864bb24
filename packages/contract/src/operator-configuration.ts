import { pollMultipliers } from '@fairline/domain/board/poll-interval'
import { categories } from '@fairline/domain/sports/category'
import * as z from 'zod/mini'
import { playerSettings } from './session.ts'

const { language, oddsType, theme } = playerSettings.shape
export type LanguageCode = z.infer<typeof language>

/** A page of the operator's own, outside this site. */
const link = z.optional(
  z.string().check(z.regex(/^(https:\/\/|mailto:)[^\s"<>]+$/), z.maxLength(300)),
)
const multiplier = (byDefault: number) =>
  z._default(z.int().check(z.minimum(1), z.maximum(60)), byDefault)

/** Where a login may lead, for a member who asked for no page. */
export const defaultPages = ['/desktop', '/public'] as const

/**
 * What a brand decides of the page, under its names in `brand.json`. The server writes it into the
 * first page; a setting that is left out has its default.
 */
export const pageBrand = {
  /** The operator's name, next to the logo and in the installed app. */
  name: z._default(z.string().check(z.minLength(1), z.maxLength(24)), 'Sportsbook'),
  /** Ends every title: `<page> | <title suffix>`. @spec S2.title */
  titleSuffix: z._default(
    z.string().check(z.minLength(1), z.maxLength(48)),
    'Sports Betting Platform',
  ),
  /** The languages that a member can choose. */
  languages: z._default(z.array(language).check(z.minLength(1)), [...language.options]),
  /** The language of a visitor whose browser asks for none of them. @spec S9.config.default */
  language: z._default(language, 'en'),
  /** @spec S9.config.oddsType */
  oddsType: z._default(oddsType, 'MY'),
  /** @spec S9.config.theme */
  theme: z._default(theme, 'color2'),
  /**
   * Polling without a stream: milliseconds, and in how many intervals each market is asked for.
   * @spec S9.polling S9.polling.initialDelay S9.polling.default S9.polling.show
   *   S9.polling.multiplier
   */
  polling: z._default(
    z.strictObject({
      intervalMs: z._default(z.int().check(z.minimum(250), z.maximum(60_000)), 1000),
      initialDelayMs: z._default(z.int().check(z.minimum(0), z.maximum(60_000)), 500),
      showIntervalMs: z._default(z.int().check(z.minimum(0), z.maximum(5_000)), 50),
      multipliers: z._default(
        z.strictObject({
          live: multiplier(pollMultipliers.live),
          today: multiplier(pollMultipliers.today),
          early: multiplier(pollMultipliers.early),
        }),
        pollMultipliers,
      ),
    }),
    { intervalMs: 1000, initialDelayMs: 500, showIntervalMs: 50, multipliers: pollMultipliers },
  ),
  /** Pages of the operator that the site links to. */
  links: z._default(z.strictObject({ responsibleGaming: link, terms: link, contact: link }), {}),
  /** By language: whom a member asks for help. A language without one has the site's own text. */
  contactText: z._default(
    z.partialRecord(language, z.string().check(z.minLength(1), z.maxLength(120))),
    {},
  ),
  defaultPage: z._default(z.enum(defaultPages), '/desktop'),
}

/** The operator's configuration, as the server writes it into the first page. */
export const operatorConfiguration = z.object({
  ...pageBrand,
  /** The address of the logo and its width at a height of 26 pixels; null for the name alone. */
  logo: z._default(z.nullable(z.object({ src: z.string(), width: z.int() })), null),
  /** The products that the operator has off. */
  categoriesOff: z._default(z.array(z.enum(categories)), []),
  /** The themes whose colours are the brand's: they have its name. */
  ownThemes: z._default(z.array(theme), []),
  /** The version of the site that the page belongs to; "" if another tool serves the page. */
  version: z._default(z.string(), ''),
  /** How long every bet in play waits, in milliseconds; null where its sport decides that. */
  inPlayDelayMs: z._default(z.nullable(z.int().check(z.minimum(0))), null),
  /** Set in demo mode only: the accounts to try and the password they share. */
  demo: z._default(
    z.nullable(z.object({ accounts: z.array(z.string()), password: z.string() })),
    null,
  ),
})
export type OperatorConfiguration = z.infer<typeof operatorConfiguration>
