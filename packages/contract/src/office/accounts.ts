import { accountStatuses } from '@fairline/domain/accounts/account-status'
import { accessRights } from '@fairline/domain/books/access-right'
import { bookColumns, commissionClasses } from '@fairline/domain/books/book-column'
import { partyLevels, partyStatuses } from '@fairline/domain/books/party-level'
import { currencies } from '@fairline/domain/money/money'
import { oddsGroups } from '@fairline/domain/odds/odds-type'
import { allSports } from '@fairline/domain/sports/all-sports'
import * as z from 'zod/mini'
import { dateTimeText, moneyText, success } from '../envelope.ts'
import {
  acted,
  amountText,
  loginText,
  nextPage,
  officeEndpoint,
  paged,
  writes,
} from './office-endpoint.ts'

const target = { target: loginText }
const level = z.enum(partyLevels)
const currency = z.enum(currencies)
const nameText = z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u))
const newLogin = z.string().check(z.minLength(3), z.maxLength(32))
/** Per cent as text: 0.25. */
const rateText = z.string().check(z.regex(/^\d(\.\d{1,2})?$/))
const percent = z.int().check(z.minimum(0), z.maximum(100))
const rates = z.strictObject(
  Object.fromEntries(commissionClasses.map((name) => [name, rateText])) as Record<
    (typeof commissionClasses)[number],
    typeof rateText
  >,
)
/** By column of the book: what the party takes, the least its parent wants, the most it allows. */
const shares = z.partialRecord(
  z.enum(bookColumns),
  z.strictObject({
    share: z.optional(percent),
    min: z.optional(percent),
    allowed: z.optional(percent),
  }),
)
export type TypedShares = z.infer<typeof shares>

/** An upline or a member in the tree. */
export const treeRow = z.object({
  kind: z.enum(['party', 'member']),
  login: z.string(),
  name: z.string(),
  level: z.enum([...partyLevels, 'member']),
  /** The login id of the one above; "house" under the house. */
  upline: z.string(),
  /** Its own state, and the state that those above it leave. */
  status: z.enum([...new Set([...accountStatuses, ...partyStatuses])]),
  upline_status: z.enum(partyStatuses),
  currency: z.string(),
  /** What a party was given, and of it gave on; null of a member. */
  credit: z.nullable(moneyText),
  given: z.nullable(moneyText),
  /** What a member can bet, holds in bets, owes; null of a party. */
  available: z.nullable(moneyText),
  outstanding: z.nullable(moneyText),
  debt: z.nullable(moneyText),
  odds_group: z.nullable(z.string()),
  /** Win or loss of yesterday of all members below, or of the member. */
  yesterday: moneyText,
  members: z.int(),
  last_login: z.nullable(dateTimeText),
  last_ip: z.nullable(z.string()),
  added: dateTimeText,
})
export type TreeRow = z.infer<typeof treeRow>

export const officeTree = officeEndpoint({
  path: '/bo/tree',
  access: { permission: 'bets', need: 'see' },
  summary: 'Lists the uplines and members right below one, or all below that a text finds',
  request: z.strictObject({
    /** Whose children; those of the caller if it is left out. */
    parent: z.optional(loginText),
    /** A part of a login id or name: finds in all of the subtree. */
    text: z.optional(z.string().check(z.maxLength(32))),
    status: z.optional(z.string().check(z.maxLength(16))),
    kind: z.optional(z.enum(['party', 'member'])),
    ...paged,
  }),
  response: success({
    /** From the caller down to the one whose children these are. */
    chain: z.array(z.object({ login: z.string(), level: z.string() })),
    rows: z.array(treeRow),
    ...nextPage,
  }),
})

/** An upline or a member with all that is kept of it, as its page shows it. */
export const officeAccount = officeEndpoint({
  path: '/bo/account',
  access: { permission: 'bets', need: 'see', target: true },
  summary: 'Shows an upline or a member: money, limits, position taking, commission',
  request: z.strictObject({ ...target }),
  response: success({
    row: treeRow,
    /** Of a party: shares by column, and rates by class; both null of a member. */
    shares: z.nullable(
      z.partialRecord(
        z.enum(bookColumns),
        z.object({ share: percent, min: percent, allowed: percent }),
      ),
    ),
    rates: z.nullable(z.record(z.enum(commissionClasses), rateText)),
    /** Of a member: limits by sport in money, and the share of each level by column. */
    limits: z.nullable(
      z.record(
        z.string(),
        z.object({
          min_bet: moneyText,
          max_bet: moneyText,
          max_per_match: moneyText,
          max_payout: moneyText,
        }),
      ),
    ),
    /** What members may bet on: on, off here, or off above, where it stays off. */
    access: z.record(z.enum(accessRights), z.enum(['on', 'off', 'off_above'])),
    /** Whether an upline has an account of the back office, and what state that is in. */
    office: z.nullable(z.string()),
  }),
})

export const officePartyCreate = officeEndpoint({
  path: '/bo/party/create',
  access: { permission: 'create', need: 'act', stepUp: true },
  summary: 'Makes an upline right below the caller, and invites it to the back office',
  request: z.strictObject({
    ...writes,
    login: newLogin,
    name: z._default(nameText, ''),
    level,
    /** The caller's if it is left out; staff have to say it. */
    currency: z.optional(currency),
    credit: z._default(amountText, '0'),
    shares: z._default(shares, {}),
    rates: z.optional(rates),
    /** A sibling whose level, currency, position taking and rates are taken. */
    copy_of: z.optional(loginText),
  }),
  response: success(acted),
})

export const officeMemberCreate = officeEndpoint({
  path: '/bo/member/create',
  access: { permission: 'create', need: 'act' },
  summary: 'Makes a member right below the caller; the answer has the password, once',
  request: z.strictObject({
    ...writes,
    login: newLogin,
    currency: z.optional(currency),
    odds_group: z._default(z.enum(oddsGroups), 'A'),
  }),
  response: success(acted),
})

export const officeRename = officeEndpoint({
  path: '/bo/party/edit',
  access: { permission: 'edit', need: 'act', target: true },
  summary: 'Changes the name of an upline',
  request: z.strictObject({ ...writes, ...target, name: nameText }),
  response: success(acted),
})

export const officeTerms = officeEndpoint({
  path: '/bo/party/terms',
  access: { permission: 'terms', need: 'act', target: true, stepUp: true },
  summary: 'Changes position taking or commission of an upline, for new bets',
  request: z.strictObject({
    ...writes,
    ...target,
    shares: z._default(shares, {}),
    rates: z.optional(rates),
  }),
  response: success(acted),
})

export const officeLimits = officeEndpoint({
  path: '/bo/member/limits',
  access: { permission: 'edit', need: 'act', target: true },
  summary: 'Changes limits of a member, of one sport or of all',
  request: z.strictObject({
    ...writes,
    ...target,
    sport: z.optional(z.enum(allSports.map(({ key }) => key) as [string])),
    min_bet: z.optional(amountText),
    max_bet: z.optional(amountText),
    max_per_match: z.optional(amountText),
    max_payout: z.optional(amountText),
  }),
  response: success(acted),
})

export const officeStatus = officeEndpoint({
  path: '/bo/status',
  access: { permission: 'access', need: 'act', target: true },
  summary: 'Sets the state of a member, or of an upline and all below it',
  request: z.strictObject({
    ...writes,
    ...target,
    status: z.enum([...new Set([...accountStatuses, ...partyStatuses])]),
  }),
  response: success(acted),
})

export const officeAccess = officeEndpoint({
  path: '/bo/access',
  access: { permission: 'edit', need: 'act', target: true },
  summary: 'Switches a kind of bets or a product off or on: of a member, or of all below an upline',
  request: z.strictObject({
    ...writes,
    ...target,
    right: z.enum(accessRights),
    on: z.boolean(),
  }),
  response: success(acted),
})

export const officeSessionsWithdraw = officeEndpoint({
  path: '/bo/sessions/withdraw',
  access: { permission: 'access', need: 'act', target: true },
  summary: 'Logs a member out on every device, or all members below an upline',
  request: z.strictObject({ ...writes, ...target }),
  response: success(acted),
})

export const officePasswordReset = officeEndpoint({
  path: '/bo/password/reset',
  access: { permission: 'access', need: 'act', target: true, stepUp: true },
  summary: 'Gives a member a password that is shown once, or an upline a new invitation',
  request: z.strictObject({ ...writes, ...target }),
  response: success(acted),
})

export const officeUnlock = officeEndpoint({
  path: '/bo/unlock',
  access: { permission: 'access', need: 'act', target: true },
  summary: 'Lets a member log in at once after too many failed logins',
  request: z.strictObject({ ...writes, ...target }),
  response: success(acted),
})

const movesMoney = {
  ...writes,
  ...target,
  amount: amountText,
  /** The operator's own number, under which the money moves once. */
  reference: z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)),
  /** What the member reads with the amount. */
  note: z._default(z.string().check(z.regex(/^\P{Cc}{0,200}$/u)), ''),
}

export const officeCredit = officeEndpoint({
  path: '/bo/credit',
  access: { permission: 'money', need: 'act', target: true, stepUp: true },
  summary: 'Gives credit to an upline or a member, or takes it back',
  request: z.strictObject({ ...movesMoney, direction: z.enum(['give', 'take']) }),
  response: success(acted),
})

export const officeCash = officeEndpoint({
  path: '/bo/cash',
  access: { permission: 'money', need: 'act', target: true, stepUp: true },
  summary: 'Books cash that a member paid in or was paid',
  request: z.strictObject({ ...movesMoney, direction: z.enum(['in', 'out']) }),
  response: success(acted),
})

export const officeAdjust = officeEndpoint({
  path: '/bo/adjust',
  access: { permission: 'adjust', need: 'act', target: true, stepUp: true },
  summary: 'Proposes a correction of a balance, which a second person of finance approves',
  request: z.strictObject({ ...movesMoney, direction: z.enum(['up', 'down']) }),
  response: success(acted),
})
