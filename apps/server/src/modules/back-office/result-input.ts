import type { PeriodFacts } from '@fairline/domain/bet-types/facts'
import { isRunnerId, type RunnerId } from '@fairline/domain/bet-types/outright'
import { periodCodes } from '@fairline/domain/bet-types/period'
import * as z from 'zod'
import type { HandReport } from '../settlement/index.ts'
import type { JsonRecord } from './canonical-json.ts'

const count = z.int().min(0).max(9_999)
const score = z.strictObject({ home: count, away: count })
const side = z.enum(['home', 'away'])
const runner = z.custom<RunnerId>((text) => typeof text === 'string' && isRunnerId(text))
const runs = count.nullable()

const facts = z.strictObject({
  counts: z.record(z.string(), score).optional(),
  winner: side.optional(),
  playedSeconds: z.int().min(0).optional(),
  planned: count.optional(),
  order: z.array(z.array(count)).optional(),
  lastFull: score.optional(),
  innings: z.array(z.strictObject({ home: runs, away: runs })).optional(),
  knockOutIn: count.optional(),
  extraTime: score.optional(),
  shootOut: score.optional(),
})

/** What sports report besides the score; the sport's record says which of it they have. */
export const factsInput = z.custom<JsonRecord>((value) => facts.safeParse(value).success)

const ofPart = { match: z.string(), period: z.enum(periodCodes) }
const ofAll = { match: z.string(), period: z.enum([...periodCodes, 'all']) }

/** A result as it is entered: of a match by its public id, and of one of its parts. */
export const enterInput = z.strictObject({
  ...ofPart,
  status: z.enum(['completed', 'postponed', 'abandoned', 'cancelled']),
  score: score.nullable(),
  /** Who scored the goals, in order: `HHA`. */
  goals: z
    .string()
    .regex(/^[HA]{0,99}$/)
    .nullable(),
  finish: z
    .strictObject({
      placed: z.array(z.strictObject({ runner, place: z.int().min(1) })),
      nonStarters: z.array(runner),
    })
    .nullable(),
  facts: factsInput.nullable(),
})
export type EnterInput = z.infer<typeof enterInput>

/** Bets of a part that are to be void: all, or those accepted within a span. */
export const cancelInput = z.strictObject({
  ...ofAll,
  /** Milliseconds since 1970; null is open. */
  startMs: z.int().nullable(),
  endMs: z.int().nullable(),
})
export type CancelInput = z.infer<typeof cancelInput>

/** A part whose result is the feed's again. */
export const releaseInput = z.strictObject(ofAll)
export type ReleaseInput = z.infer<typeof releaseInput>

/** What is said of a part, in the settlement's words. */
export const entered = ({ match: _match, goals, ...input }: EnterInput): HandReport => ({
  kind: 'enter',
  ...input,
  goals: goals === null ? null : [...goals].map((letter) => (letter === 'H' ? 'home' : 'away')),
  facts: input.facts as PeriodFacts | null,
})

export const cancelled = ({ match: _match, ...input }: CancelInput): HandReport => ({
  kind: 'cancel',
  ...input,
})

export const released = ({ period }: ReleaseInput): HandReport => ({ kind: 'release', period })
