import {
  type PublishedDraw,
  type TableBet,
  type TableMessage,
  type TableMessageFields,
  type TablePresence,
  type TableRound,
  tablePhases,
} from '@fairline/contract/house/table-calls'
import { formatMoney, parseMoney } from '@fairline/domain/money/money'
import type { Refusal, TableAnswer } from '../calls/house.ts'

/** What the house says of a table at the start. */
export type TableOpened = Extract<TableAnswer<'/house/api/table'>, { ok: true }>

type Ended = TableMessageFields<'ended'>

/** What a page knows of its table. */
export interface TableState {
  readonly round: TableRound | null
  /** When the phase or window began, on the clock of `performance.now()`. */
  readonly since: number
  /** What was drawn in the round; null before. */
  readonly draw: PublishedDraw | null
  /** Whether the draw was shown to its end: until then the page keeps quiet about what it paid. */
  readonly isShown: boolean
  readonly presence: TablePresence
  /** The oldest first; the draw of the round is the last of them as soon as it is known. */
  readonly results: readonly PublishedDraw[]
  /** The member's own, in the round. */
  readonly bets: readonly TableBet[]
  /** The member's own in the latest round before that they bet on. */
  readonly betsBefore: readonly TableBet[]
  /** What the house said last. */
  readonly balance: string | null
  /** Bets of the round that were ended in flight, the newest first. */
  readonly ended: readonly Ended[]
  readonly refusal: Refusal | null
  /** Whether the stream of the table is read. */
  readonly isLive: boolean
}

/** A message of the stream with its name. */
export type NamedMessage = {
  [Name in TableMessage]: { readonly name: Name; readonly fields: TableMessageFields<Name> }
}[TableMessage]

export type TableEvent =
  | { readonly kind: 'opened'; readonly at: number; readonly opened: TableOpened }
  | { readonly kind: 'heard'; readonly at: number; readonly message: NamedMessage }
  | { readonly kind: 'bets'; readonly bets: readonly TableBet[]; readonly balance: string | null }
  | { readonly kind: 'ended'; readonly bet: TableBet }
  | { readonly kind: 'refused'; readonly why: Refusal | null }
  | { readonly kind: 'shown' }
  | { readonly kind: 'lost' }

const resultsKept = 100
const endedKept = 30
/** What was drawn before the page was opened is not played again. */
const longAgo = Number.NEGATIVE_INFINITY

const minorOf = (text: string): bigint => parseMoney(text) ?? 0n

/** How far a round is. A late answer must not take it back to an earlier phase. */
const stepOf = ({ window, phase }: TableRound): number =>
  window * tablePhases.length + tablePhases.indexOf(phase)

/** The state of a page as the house describes its table, after what the page knew before. */
export function openedState(opened: TableOpened, at: number, before?: TableState): TableState {
  const { round, presence, results, bets, balance } = opened
  const known = before?.round?.round_id === round?.round_id ? before : undefined
  const isLate = known?.round != null && round !== null && stepOf(known.round) >= stepOf(round)
  const last = results.at(-1)
  const draw = last !== undefined && last.round_id === round?.round_id ? last : null
  const shown =
    known !== undefined && isLate
      ? { round: known.round, since: known.since, draw: known.draw, isShown: known.isShown }
      : { round, since: draw === null ? at : longAgo, draw, isShown: draw !== null }
  return {
    ...shown,
    presence,
    results: isLate && known !== undefined ? known.results : results,
    bets,
    betsBefore: before?.betsBefore ?? [],
    balance,
    ended: known?.ended ?? [],
    refusal: null,
    isLive: true,
  }
}

/** Returns the state after an event. */
export function nextTableState(state: TableState, event: TableEvent): TableState {
  switch (event.kind) {
    case 'opened':
      return openedState(event.opened, event.at, state)
    case 'heard':
      return heard(state, event.message, event.at)
    case 'bets':
      return { ...state, bets: event.bets, balance: event.balance, refusal: null }
    case 'ended':
      return { ...state, bets: withBet(state.bets, event.bet), refusal: null }
    case 'refused':
      return { ...state, refusal: event.why }
    case 'shown':
      return { ...state, isShown: true }
    case 'lost':
      return { ...state, isLive: false }
  }
}

const withBet = (bets: readonly TableBet[], bet: TableBet): readonly TableBet[] =>
  bets.map((each) => (each.bet_id === bet.bet_id ? bet : each))

function heard(state: TableState, message: NamedMessage, at: number): TableState {
  switch (message.name) {
    case 'opened':
    case 'closed':
    case 'flying':
    case 'shown':
      return inPhase(state, message.fields.round, at)
    case 'drawn': {
      const { round, draw } = message.fields
      const results = [...state.results.filter(({ round_id: id }) => id !== draw.round_id), draw]
      return {
        ...inPhase(state, round, at),
        draw,
        isShown: false,
        results: results.slice(-resultsKept),
      }
    }
    case 'settled': {
      const { round, bets, balance } = message.fields
      // Payment does not interrupt what is being shown.
      const since = state.draw === null ? at : state.since
      return { ...inPhase(state, round, since), bets, balance }
    }
    case 'revealed':
      return { ...state, results: revealedIn(state.results, message.fields) }
    case 'presence': {
      const { round_id: id, presence } = message.fields
      return id === state.round?.round_id ? { ...state, presence } : state
    }
    case 'ended': {
      const isOurs = message.fields.round_id === state.round?.round_id
      const ended = [message.fields, ...state.ended].slice(0, endedKept)
      return isOurs ? { ...state, ended } : state
    }
    case 'balance':
      return { ...state, balance: message.fields.balance }
    case 'alive':
      return state
  }
}

/** Changes the phase of the round, and starts over where it is a new round. */
function inPhase(state: TableState, round: TableRound, at: number): TableState {
  if (round.round_id === state.round?.round_id) return { ...state, round, since: at, isLive: true }
  const own = state.bets.filter(({ status }) => status !== 'void')
  return {
    ...state,
    round,
    since: at,
    isLive: true,
    draw: null,
    isShown: false,
    bets: [],
    betsBefore: own.length > 0 ? own : state.betsBefore,
    ended: [],
    refusal: null,
    presence: { ...state.presence, seats: [], totals: {} },
  }
}

/** Results with the seed of their shoe, which is shown after its last round. */
const revealedIn = (
  results: readonly PublishedDraw[],
  { serial, salt, seed, draw_bytes }: TableMessageFields<'revealed'>,
): readonly PublishedDraw[] =>
  results.map((draw) =>
    draw.serial === serial && draw.salt === salt ? { ...draw, seed, draw_bytes } : draw,
  )

/** What the member staked on the round, and what it paid. Null where they have no bet on it. */
export function ownOutcome({ bets }: Pick<TableState, 'bets'>): {
  readonly staked: string
  readonly payout: string
} | null {
  const counted = bets.filter(({ status }) => status === 'open' || status === 'closed')
  if (counted.length === 0) return null
  const sum = (amounts: readonly string[]): string =>
    formatMoney(amounts.reduce((all, amount) => all + minorOf(amount), 0n))
  return {
    staked: sum(counted.map(({ stake }) => stake)),
    payout: sum(counted.map(({ payout }) => payout)),
  }
}

/** Whether the member may read what the round paid: it was shown to its end, and it is paid. */
export const isPaidInView = ({ round, isShown }: TableState): boolean =>
  round?.phase === 'void' || (round?.phase === 'settled' && isShown)

/** The balance that the member reads: what a round paid is in it only once it was shown. */
export function balanceInView(state: TableState): string | null {
  const { balance, bets, round, draw, isShown } = state
  if (balance === null || draw === null || isShown || round?.phase !== 'settled') return balance
  const paid = bets.reduce((sum, { payout }) => sum + minorOf(payout), 0n)
  return formatMoney(minorOf(balance) - paid)
}

/** The results that the member has seen. */
export const resultsInView = ({
  results,
  draw,
  isShown,
}: Pick<TableState, 'results' | 'draw' | 'isShown'>): readonly PublishedDraw[] =>
  draw === null || isShown ? results : results.filter(({ round_id: id }) => id !== draw.round_id)

/** What the member has staked on each spot of the round, in minor units. */
export function stakedBySpot(bets: readonly TableBet[]): ReadonlyMap<string, bigint> {
  const staked = new Map<string, bigint>()
  for (const { status, spots } of bets) {
    if (status === 'void') continue
    for (const [spot, amount] of Object.entries(spots)) {
      staked.set(spot, (staked.get(spot) ?? 0n) + minorOf(amount))
    }
  }
  return staked
}
