import { allBetTypes, readSelection, type Selection } from '@fairline/domain/bet-types/bet-type'
import { isRunnerId, type RunnerId } from '@fairline/domain/bet-types/outright'
import { periodCodes, type Unit } from '@fairline/domain/bet-types/period'
import { momentKinds } from '@fairline/domain/event/match-moment'
import type { MatchPhase } from '@fairline/domain/event/match-state'
import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import { givers } from '@fairline/domain/myanmar/myanmar-quote'
import { priceTypes } from '@fairline/domain/odds/odds-type'
import * as z from 'zod'

/*
 * The messages of the port as JSON: the same names and values, one object a message. A field that
 * no message has is refused, so that a misspelt one is not left out in silence.
 */

const side = z.enum(['home', 'away'])
const count = z.int().min(0)
const timeMs = z.int().min(0)
const score = z.strictObject({ home: count, away: count })
const period = z.enum(periodCodes)
const text = z.string().min(1)
const runnerId = z.custom<RunnerId>(
  (id) => typeof id === 'string' && isRunnerId(id),
  'is no runner',
)

const outright = z.strictObject({
  terms: z.strictObject({
    paidPlaces: z.int().min(1),
    deadHeat: z.enum(['divide_stake', 'divide_win']),
    nonStarter: z.enum(['void', 'stands']),
  }),
  runners: z.array(z.strictObject({ id: runnerId, name: text })),
})

/** Each round has half the ties of the one before, down to the final. */
const stage = z
  .strictObject({
    competition: text,
    ties: z.literal([1, 2, 4, 8, 16, 32, 64]),
    slot: count,
    leg: z.literal([1, 2]).exactOptional(),
    isForThird: z.literal(true).exactOptional(),
  })
  .refine(({ ties, slot }) => slot < ties, 'slot must be below ties')
  .refine(({ ties, isForThird }) => ties === 1 || !isForThird, 'isForThird is of 1 tie')

const match = z.strictObject({
  id: text,
  sportsType: z.int(),
  league: z.strictObject({
    id: text,
    name: text,
    country: z.string(),
    order: z.int(),
    main: z.boolean(),
    goesWithMain: z.boolean().exactOptional(),
  }),
  home: text,
  away: z.string(),
  kickoffMs: timeMs,
  neutralGround: z.boolean(),
  offeredLive: z.boolean(),
  parentId: text.exactOptional(),
  stage: stage.exactOptional(),
  outright: outright.exactOptional(),
  round: z
    .strictObject({ commitment: z.string().regex(/^[0-9a-f]{64}$/), runners: z.array(text) })
    .exactOptional(),
})

const market = z
  .strictObject({
    betType: z.enum(allBetTypes),
    period,
    lineQuarters: z.int().nullable(),
    main: z.boolean(),
    status: z.enum(['active', 'suspended']),
    outcomes: z.array(
      z.strictObject({
        selection: z.custom<Selection>((id) => typeof id === 'string', 'is no text'),
        price: z.strictObject({ type: z.enum(priceTypes), thousandths: z.int() }),
      }),
    ),
    withoutPrice: z
      .array(z.custom<Selection>((id) => typeof id === 'string', 'is no text'))
      .exactOptional(),
    myanmar: z
      .strictObject({
        quote: z.strictObject({ goals: count, percent: z.int().min(-100).max(100) }),
        giver: z.enum(givers),
      })
      .exactOptional(),
  })
  .superRefine(({ betType, outcomes, withoutPrice = [] }, context) => {
    const isKnown = (selection: Selection): boolean =>
      readSelection(betType, selection) !== undefined
    const refuse = (...path: (string | number)[]): void =>
      context.addIssue({ code: 'custom', path, message: `is no selection of ${betType}` })
    for (const [index, { selection }] of outcomes.entries()) {
      if (!isKnown(selection)) refuse('outcomes', index, 'selection')
    }
    for (const [index, selection] of withoutPrice.entries()) {
      if (!isKnown(selection)) refuse('withoutPrice', index)
    }
  })

/** An event is never in full time, and F5 is a frame rather than the first five innings. */
const isPart = (text: string): boolean => text !== 'FT' && periodCodes.some((code) => code === text)
const isPhase = (value: unknown): value is MatchPhase =>
  typeof value === 'string' &&
  (['not_started', 'ended', 'HT', 'OT'].includes(value) ||
    isPart(value) ||
    /^[TBF]\d+$/.test(value))
const phase = z.custom<MatchPhase>(isPhase, 'is no phase of a match')

const runs = z.strictObject({ home: count.nullable(), away: count.nullable() })
const details = z.strictObject({
  attack: side.nullable().exactOptional(),
  fouls: score.exactOptional(),
  server: side.nullable().exactOptional(),
  points: z.strictObject({ home: z.string(), away: z.string() }).exactOptional(),
  outs: count.exactOptional(),
  bases: z.array(z.literal([1, 2, 3])).exactOptional(),
  innings: z.array(runs).exactOptional(),
  winners: z.array(side).exactOptional(),
  most: count.exactOptional(),
  batting: side.nullable().exactOptional(),
  balls: score.exactOptional(),
  wickets: score.exactOptional(),
  target: count.nullable().exactOptional(),
})

const state = z.strictObject({
  phase,
  minute: count,
  stoppageMinute: count,
  score,
  halfTimeScore: score.nullable(),
  redCards: score,
  corners: score,
  danger: side.nullable(),
  clockSeconds: count.exactOptional(),
  parts: z
    .array(z.strictObject({ period: z.enum([...periodCodes, 'OT']), home: count, away: count }))
    .exactOptional(),
  details: details.exactOptional(),
})

/** What a column of moments holds. */
const shown = z.int().min(0).max(32_767)
const place = z.int().min(0).max(100)
const moment = z.strictObject({
  kind: z.enum(momentKinds),
  side,
  x: place,
  y: place,
  minute: shown,
  stoppageMinute: shown,
  score: z.strictObject({ home: shown, away: shown }),
})

const units = [
  ...(['goal', 'point', 'run', 'wicket', 'ball', 'set', 'game', 'map'] as const),
  ...(['kill', 'frame', 'round', 'place', 'inning'] as const),
] satisfies readonly Unit[]

const facts = z.strictObject({
  counts: z.partialRecord(z.enum(units), score).exactOptional(),
  winner: side.exactOptional(),
  playedSeconds: count.exactOptional(),
  planned: count.exactOptional(),
  order: z.array(z.array(z.int().min(1))).exactOptional(),
  lastFull: score.exactOptional(),
  innings: z.array(runs).exactOptional(),
  knockOutIn: z.int().min(1).exactOptional(),
  extraTime: score.exactOptional(),
  shootOut: score.exactOptional(),
})

const finish = z.strictObject({
  placed: z.array(z.strictObject({ runner: runnerId, place: z.int().min(1) })),
  nonStarters: z.array(runnerId),
})

const header = { producer: text, timestampMs: timeMs }
const ofMatch = { ...header, matchId: text }
const stopReasons = [
  ...(['goal', 'red_card', 'penalty', 'var', 'period_end', 'kick_off'] as const),
  ...(['feed_lost', 'operator'] as const),
] as const
const ended = ['completed', 'abandoned', 'cancelled'] as const
const periodOrAll = z.enum([...periodCodes, 'all'])

/** A message of the port as JSON. */
export const feedMessage: z.ZodType<FeedMessage> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixture_change'), ...header, match }),
  z.strictObject({ kind: z.literal('odds_change'), ...ofMatch, state, markets: z.array(market) }),
  z.strictObject({ kind: z.literal('bet_stop'), ...ofMatch, reason: z.enum(stopReasons) }),
  z.strictObject({ kind: z.literal('match_moment'), ...ofMatch, moment }),
  z.strictObject({
    kind: z.literal('bet_settlement'),
    ...ofMatch,
    period,
    status: z.enum([...ended, 'postponed']),
    score,
    goals: z.array(side).exactOptional(),
    facts: facts.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('outright_settlement'),
    ...ofMatch,
    period: z.literal('FT'),
    status: z.enum(ended),
    finish: finish.nullable(),
  }),
  z.strictObject({
    kind: z.literal('bet_cancel'),
    ...ofMatch,
    period: periodOrAll,
    startMs: timeMs.nullable(),
    endMs: timeMs.nullable(),
    reason: text,
  }),
  z.strictObject({ kind: z.literal('rollback_bet_settlement'), ...ofMatch, period }),
  z.strictObject({ kind: z.literal('rollback_bet_cancel'), ...ofMatch, period: periodOrAll }),
  z.strictObject({
    kind: z.literal('name_texts'),
    ...header,
    language: text,
    texts: z.array(z.tuple([text, text])),
  }),
  z.strictObject({ kind: z.literal('alive'), ...header }),
  z.strictObject({ kind: z.literal('snapshot_complete'), ...header }),
])
