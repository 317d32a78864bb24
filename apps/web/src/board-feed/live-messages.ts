import { boardFrame, boardSnapshot, matchSnapshot } from '@fairline/contract/board'
import {
  aliveEvent,
  type BetEvent,
  balanceEvent,
  betEvent,
  limitsEvent,
  type MessageEvent,
  maintenanceEvent,
  messageEvent,
  rereadEvent,
  sessionEvent,
} from '@fairline/contract/live-channel'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import type { MarketGroup } from '@fairline/domain/board/market-groups'
import { type CallRejection, readRefusal } from '@fairline/site/calls/client'
import type * as z from 'zod/mini'
import { type Balances, balancesOf } from '../session/balances.ts'
import type { BoardMessage, Topic } from './board-views.ts'
import type { ServerSentEvent } from './server-sent-events.ts'

/** What the live stream says besides the board. */
export type LiveNews =
  | { readonly kind: 'balance'; readonly balances: Balances }
  | { readonly kind: 'bet'; readonly bet: BetEvent }
  /** There is a new message to the member. */
  | { readonly kind: 'message'; readonly prize: MessageEvent['prize'] }
  /** The session has ended. */
  | { readonly kind: 'session'; readonly rejection: CallRejection }
  /** Limits, breaks or the state of the member changed; the code of a state that bars bets. */
  | { readonly kind: 'limits'; readonly code: string | undefined }
  /** A watched room changed. The page that watches it knows its shape. */
  | { readonly kind: 'room'; readonly event: unknown }
  /** Something happened in a match that is watched. The page that watches it knows its shape. */
  | { readonly kind: 'moments'; readonly event: unknown }
  /** The operator has switched products on or off. */
  | { readonly kind: 'products' }
  /** News was lost: pages must read balance and lists again. */
  | { readonly kind: 'news_lost' }
  /** The operator has closed the site. */
  | { readonly kind: 'maintenance' }
  | { readonly kind: 'alive'; readonly serverTimeMs: number }

/** What an event of the live stream says, in the site's own words. */
export type LiveMessage = BoardMessage | LiveNews

const topicOf = (
  sportsType: number,
  marketType: MarketType,
  marketGroup: MarketGroup | undefined,
): Topic => ({ sportsType, marketType, ...(marketGroup === undefined ? {} : { marketGroup }) })

type Reader = (data: unknown) => LiveMessage | undefined

const reader =
  <Shape extends z.ZodMiniType>(
    shape: Shape,
    tell: (value: z.infer<Shape>) => LiveMessage,
  ): Reader =>
  (data) => {
    const read = shape.safeParse(data)
    return read.success ? tell(read.data) : undefined
  }

const readers: Readonly<Record<string, Reader>> = {
  snapshot: reader(boardSnapshot, ({ sports_type, market_type, market_group, ...rest }) => ({
    kind: 'snapshot',
    snapshot: { ...topicOf(sports_type, market_type, market_group), ...rest },
  })),
  frame: reader(boardFrame, ({ sports_type, market_type, market_group, ...rest }) => ({
    kind: 'frame',
    frame: { ...topicOf(sports_type, market_type, market_group), ...rest },
  })),
  match: reader(matchSnapshot, ({ match_id, ...rest }) => ({
    kind: 'match',
    snapshot: { matchId: match_id, ...rest },
  })),
  balance: reader(balanceEvent, (news) => ({ kind: 'balance', balances: balancesOf(news) })),
  bet: reader(betEvent, (bet) => ({ kind: 'bet', bet })),
  message: reader(messageEvent, ({ prize }) => ({ kind: 'message', prize })),
  limits: reader(limitsEvent, ({ statusdesc: code }) => ({ kind: 'limits', code })),
  room: (event) => ({ kind: 'room', event }),
  moments: (event) => ({ kind: 'moments', event }),
  products: () => ({ kind: 'products' }),
  reread: reader(rereadEvent, () => ({ kind: 'news_lost' })),
  maintenance: reader(maintenanceEvent, () => ({ kind: 'maintenance' })),
  session: reader(sessionEvent, (event) => ({ kind: 'session', rejection: readRefusal(event) })),
  alive: reader(aliveEvent, ({ server_time }) => ({ kind: 'alive', serverTimeMs: server_time })),
}

/** Reads an event; undefined for one that this version of the site does not know. */
export function readLiveMessage({ name, data }: ServerSentEvent): LiveMessage | undefined {
  try {
    return readers[name]?.(JSON.parse(data))
  } catch {
    return undefined
  }
}
