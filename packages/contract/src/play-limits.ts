import {
  exclusionMonths,
  playBreakKinds,
  timeOutDays,
} from '@fairline/domain/play-limits/play-break'
import { playLimitKinds } from '@fairline/domain/play-limits/play-limit'
import { playPeriods } from '@fairline/domain/play-limits/play-period'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { credentials, dateTimeText, moneyText, success } from './envelope.ts'

/** Money, or empty for no amount. */
const moneyOrNone = z.union([z.literal(''), moneyText])

const playLimit = z.object({
  kind: z.enum(playLimitKinds),
  period: z.enum(playPeriods),
  /** What holds now; empty where there is no limit. */
  limit: moneyOrNone,
  /** Empty where there is no limit. A loss below zero is won. */
  used: moneyOrNone,
  left: moneyOrNone,
  /** When the span ends and a new one begins. */
  resets: dateTimeText,
  /** A raise that waits, with an empty `limit` if the limit is to end; null without a raise. */
  next: z.nullable(z.object({ limit: moneyOrNone, from: dateTimeText })),
})
export type PlayLimitRow = z.infer<typeof playLimit>

/** Minutes between reality checks; 0 for none. */
export const realityCheckMinutes = [0, 15, 30, 60, 120] as const

const state = {
  play_limits: z.object({
    /** All that can be set, in one order. */
    limits: z.array(playLimit),
    /** A time-out or an exclusion that runs. */
    play_break: z.nullable(z.object({ kind: z.enum(playBreakKinds), until: dateTimeText })),
    reality_check: z.union(realityCheckMinutes.map((minutes) => z.literal(minutes))),
    /** Since the login: milliseconds since 1970, and what was won (below zero: lost). */
    session: z.object({ since: z.int(), win_loss: moneyText }),
  }),
  server_time: z.int(),
}
const answer = success(state)
export type PlayLimits = z.infer<typeof state.play_limits>

/** @spec S7.playlimits */
export const playLimits = endpoint({
  path: '/playlimits',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: "The member's own limits with what is used of them, the break that runs, the session",
  request: z.strictObject(credentials),
  response: answer,
})

/** @spec S7.playlimitset */
export const playLimitSet = endpoint({
  path: '/playlimitset',
  access: 'session',
  kind: 'json',
  summary: 'Sets a play limit: lower at once, higher or none after 24 hours',
  request: z.strictObject({
    ...credentials,
    kind: z.enum(playLimitKinds),
    period: z.enum(playPeriods),
    /** As typed; empty for no limit. */
    limit: z.string().check(z.maxLength(64)),
  }),
  response: answer,
})

/** @spec S7.playtimeout */
export const playTimeOut = endpoint({
  path: '/playtimeout',
  access: 'session',
  kind: 'json',
  summary: 'Takes a time-out: the account only looks on until its end',
  request: z.strictObject({
    ...credentials,
    days: z.int().check(z.minimum(timeOutDays.min), z.maximum(timeOutDays.max)),
  }),
  response: answer,
})

/** @spec S7.playexclusion */
export const playExclusion = endpoint({
  path: '/playexclusion',
  access: 'session',
  kind: 'json',
  summary: 'Excludes the member: the session ends, and no login until its end',
  request: z.strictObject({
    ...credentials,
    months: z.int().check(z.minimum(exclusionMonths.min), z.maximum(exclusionMonths.max)),
  }),
  response: answer,
})

/** @spec S7.playrealitycheck */
export const playRealityCheck = endpoint({
  path: '/playrealitycheck',
  access: 'session',
  kind: 'json',
  summary: 'Sets how often the member sees the length and the result of the session',
  request: z.strictObject({
    ...credentials,
    minutes: z.union(realityCheckMinutes.map((minutes) => z.literal(minutes))),
  }),
  response: answer,
})
