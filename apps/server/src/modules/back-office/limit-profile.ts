import {
  type BetLimits,
  betLimitsFault,
  type ProfileLimits,
  referFromFault,
} from '@fairline/domain/limits/bet-limits'
import {
  type Currency,
  currencies,
  formatMoney,
  type Minor,
  parseMoney,
} from '@fairline/domain/money/money'
import { allSports } from '@fairline/domain/sports/all-sports'
import * as z from 'zod'
import { canonicalJson, type JsonRecord } from './canonical-json.ts'
import type { LimitProfiles } from './profile-store.ts'

/** An amount as a file has it, such as "5" or "5000.00"; minor units above zero. */
export const amountText = z.string().transform((text, context): Minor => {
  const minor = parseMoney(text)
  if (minor !== undefined && minor > 0n) return minor
  context.addIssue('an amount above zero, such as "5000" or "0.50"')
  return z.NEVER
})

const betLimits = z
  .strictObject({
    /** The smallest stake of a bet. */
    minBet: amountText,
    /** The largest stake of a bet. */
    maxBet: amountText,
    /** The most that the open bets of one match may risk together. */
    maxPerMatch: amountText,
    /** The most that one bet may win. */
    maxPayout: amountText,
    /** Bets before the match that risk so much wait for a trader; absent, none does. */
    referFrom: amountText.optional(),
  })
  .superRefine((limits, context) => {
    const fault = betLimitsFault(limits) ?? referFromFault(limits)
    if (fault !== null) context.addIssue(fault)
  })

const sportKeys = allSports.map(({ key }) => key) as [string, ...string[]]

/** The limits of a currency: "all" for every sport, and sports that have limits of their own. */
const ofCurrency = z
  .strictObject({
    all: betLimits.optional(),
    ...Object.fromEntries(sportKeys.map((key) => [key, betLimits.optional()])),
  })
  .transform((given): Readonly<Record<string, ProfileLimits>> => {
    const limits = given as Readonly<Record<string, ProfileLimits | undefined>>
    return Object.fromEntries(
      allSports.flatMap(({ id, key }) => {
        const own = limits[key] ?? limits['all']
        return own === undefined ? [] : [[String(id), own]]
      }),
    )
  })
  .refine((sports) => Object.keys(sports).length > 0, 'no sport has limits')

/** The file `limits.json`: limits of new members by currency and sport. */
export const limitsFile = z
  .strictObject({ limits: z.partialRecord(z.enum(currencies), ofCurrency) })
  .transform(({ limits }): LimitProfiles => limits)

/** The currencies of a `limits.json` that was checked which have no limits for all sports. */
export function currenciesWithoutAll(content: object): readonly Currency[] {
  const { limits } = content as { readonly limits: Readonly<Record<string, object>> }
  return currencies.filter((currency) => {
    const sports = limits[currency]
    return sports !== undefined && !('all' in sports)
  })
}

/**
 * The limits of a currency as files have them, for the audit and the answers: what most sports have
 * under "all", where every sport has limits, and the others by the key of the sport.
 */
export function limitsShown(sports: Readonly<Record<string, ProfileLimits>>): JsonRecord {
  const limited = allSports.flatMap(({ id, key }) => {
    const limits = sports[id]
    return limits === undefined ? [] : [{ key, text: canonicalJson(amountsOf(limits)) }]
  })
  const sharers = (text: string): number => limited.filter((each) => each.text === text).length
  const [most] = limited.toSorted((a, b) => sharers(b.text) - sharers(a.text))
  const ofAll = limited.length === allSports.length ? most?.text : undefined
  const own = limited.filter(({ text }) => text !== ofAll)
  const shown = ofAll === undefined ? own : [{ key: 'all', text: ofAll }, ...own]
  return Object.fromEntries(shown.map(({ key, text }) => [key, JSON.parse(text) as JsonRecord]))
}

const amountsOf = ({
  minBet,
  maxBet,
  maxPerMatch,
  maxPayout,
  referFrom,
}: ProfileLimits): JsonRecord => ({
  minBet: formatMoney(minBet),
  maxBet: formatMoney(maxBet),
  maxPerMatch: formatMoney(maxPerMatch),
  maxPayout: formatMoney(maxPayout),
  ...(referFrom === undefined ? {} : { referFrom: formatMoney(referFrom) }),
})

/** Returns which limit lies outside of the operator's profile, as a sentence; null if none does. */
export function outsideProfile(limits: BetLimits, profile: BetLimits): string | null {
  if (limits.minBet < profile.minBet) {
    return `min bet ${formatMoney(limits.minBet)} is below ${formatMoney(profile.minBet)}`
  }
  const over = (['maxBet', 'maxPerMatch', 'maxPayout'] as const).find(
    (name) => limits[name] > profile[name],
  )
  if (over === undefined) return null
  return `${limitNames[over]} ${formatMoney(limits[over])} is above ${formatMoney(profile[over])}`
}

const limitNames = { maxBet: 'max bet', maxPerMatch: 'max per match', maxPayout: 'max payout' }
