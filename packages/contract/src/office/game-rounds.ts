import * as z from 'zod/mini'
import { dateText, dateTimeText, moneyText, success } from '../envelope.ts'
import { gameCategories } from '../provider/provider-calls.ts'
import {
  acted,
  amountText,
  loginText,
  nextPage,
  officeEndpoint,
  paged,
  writes,
} from './office-endpoint.ts'

/** The key of a provider. */
export const providerKey = z.string().check(z.regex(/^[a-z0-9-]{1,24}$/))
const roundId = z.string().check(z.regex(/^[\w.:-]{1,64}$/))
const gameText = z.string().check(z.minLength(1), z.maxLength(80))

/** How long a round is open: it is asked for after ten minutes, and a person's after a day. */
export const openFor = ['10m', '24h'] as const

/** A round of a game, of one member. */
const gameRoundRow = z.object({
  round: z.string(),
  provider: z.string(),
  game: z.string(),
  product: z.enum(gameCategories),
  member: z.string(),
  currency: z.string(),
  state: z.enum(['open', 'closed', 'void']),
  stake: moneyText,
  payout: moneyText,
  /** Of the member; null while the round is open. */
  win_loss: z.nullable(moneyText),
  /** What is held of the stakes now. */
  held: moneyText,
  opened: dateTimeText,
  changed: dateTimeText,
  /** Null of a round that is closed, or that was opened lately. */
  open_for: z.nullable(z.enum(openFor)),
})
export type GameRoundRow = z.infer<typeof gameRoundRow>

export const officeGameRounds = officeEndpoint({
  path: '/bo/games/rounds',
  access: { permission: 'bets', need: 'see' },
  polled: true,
  summary: 'Lists rounds of games, newest first; those that are open for long are marked',
  request: z.strictObject({
    member: z.optional(loginText),
    provider: z.optional(providerKey),
    /** A part of the name, or the code. */
    game: z.optional(gameText),
    product: z.optional(z.enum(gameCategories)),
    state: z.optional(z.enum(['open', 'closed', 'void'])),
    open_for: z.optional(z.enum(openFor)),
    round: z.optional(roundId),
    /** The days on which rounds began. */
    from: z.optional(dateText),
    until: z.optional(dateText),
    ...paged,
  }),
  response: success({ rows: z.array(gameRoundRow), ...nextPage }),
})

/** What the provider asked for a round, and what it was answered. */
const gameCall = z.object({
  at: dateTimeText,
  id: z.string(),
  /** A tombstone is a debit that was rolled back before it came. */
  kind: z.enum(['debit', 'credit', 'rollback', 'tombstone']),
  amount: moneyText,
  /** The debit of a credit or a rollback. */
  of: z.nullable(z.string()),
  status: z.string(),
  is_rolled_back: z.boolean(),
  /** Whether the wallet did it by itself, or a person. */
  by: z.enum(['provider', 'wallet', 'office']),
})

/** A transfer of a round's money. */
const gameTransfer = z.object({
  at: dateTimeText,
  kind: z.string(),
  revision: z.int(),
  amount: moneyText,
  /** What the member has after it. */
  available: z.nullable(moneyText),
})

export const officeGameRound = officeEndpoint({
  path: '/bo/games/round',
  access: { permission: 'bets', need: 'see' },
  summary: 'Shows a round of a game with the calls of its provider and its transfers',
  request: z.strictObject({ provider: providerKey, round: roundId }),
  response: success({
    row: gameRoundRow,
    /** What its provider knows the member by. */
    player: z.string(),
    /** Where a member checks the round; empty without such a page. */
    verify: z.string(),
    /** When the provider was last asked what became of it. */
    asked: z.nullable(dateTimeText),
    calls: z.array(gameCall),
    transfers: z.array(gameTransfer),
    /** What the provider and the book do not agree on. */
    differences: z.array(z.object({ id: z.string(), problem: z.string() })),
  }),
})

export const officeGameSettle = officeEndpoint({
  path: '/bo/games/settle',
  access: { permission: 'results', need: 'act', stepUp: true, staffOnly: true },
  summary: 'Proposes the end of a round that is open for a day: stakes back, or what it pays',
  request: z.strictObject({
    ...writes,
    provider: providerKey,
    round: roundId,
    /** What the provider says that the round pays; without it the stakes are given back. */
    pays: z.optional(amountText),
    /** Where the provider has written it, such as the number of a letter. */
    reference: z._default(z.string().check(z.maxLength(64), z.regex(/^\P{Cc}*$/u)), ''),
  }),
  response: success(acted),
})
