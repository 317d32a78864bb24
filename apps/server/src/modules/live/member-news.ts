import type {
  BalanceEvent,
  BetEvent,
  LimitsEvent,
  MessageEvent,
} from '@fairline/contract/live-channel'
import type { Clock } from '../../clock.ts'

/** A member's own news, by the names of the contract's events. */
export type MemberEvent =
  | { readonly name: 'balance'; readonly data: BalanceEvent }
  | { readonly name: 'bet'; readonly data: BetEvent }
  | { readonly name: 'limits'; readonly data: LimitsEvent }
  | { readonly name: 'message'; readonly data: MessageEvent }

export interface NewsItem {
  readonly sequence: number
  readonly event: MemberEvent
}

/** Returns an event as a stream writes it. */
export function bytesOf({ name, data }: MemberEvent): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}

interface NewsOfMember {
  /** Number of the newest item. */
  sequence: number
  /** The items that are kept, oldest first. Few are ever read, so they are kept unwritten. */
  readonly items: (NewsItem & { readonly atMs: number })[]
}

/** How long and how much is kept for a member whose line was cut. */
const keptMs = 60_000
const itemsMax = 64
/** Members that are remembered; beyond it the one without news for longest is forgotten. */
const membersMax = 50_000

/** Numbers each member's news and keeps the newest, so that a cut line misses nothing. */
export class MemberNews {
  readonly #clock: Clock
  readonly #membersMax: number
  readonly #members = new Map<bigint, NewsOfMember>()
  readonly #firstNumber: () => number
  /** Where a member begins who is not remembered: above all who were forgotten. */
  #floor: number

  /**
   * `firstNumber` is by chance, so that a line that comes from another node, whose numbers mean
   * nothing here, is taken for one that has lost news.
   */
  constructor(clock: Clock, firstNumber = () => 0, limits = { membersMax }) {
    this.#clock = clock
    this.#firstNumber = firstNumber
    this.#floor = firstNumber()
    this.#membersMax = limits.membersMax
  }

  /** Forgets all news, some of which this node has missed: every line has lost some then. */
  forget(): void {
    this.#members.clear()
    this.#floor = this.#firstNumber()
  }

  /** Number of the member's newest item. */
  sequenceOf(accountId: bigint): number {
    return this.#members.get(accountId)?.sequence ?? this.#floor
  }

  /** Numbers an event and keeps it. */
  add(accountId: bigint, event: MemberEvent): NewsItem {
    const atMs = this.#clock.now()
    const known = this.#members.get(accountId) ?? { sequence: this.#floor, items: [] }
    const { items } = known
    known.sequence += 1
    const item = { sequence: known.sequence, event, atMs }
    items.push(item)
    const kept = items.findIndex((old) => old.atMs > atMs - keptMs)
    const old = Math.max(kept, items.length - itemsMax)
    if (old > 0) items.splice(0, old)
    // Deleted and inserted again, so that the map is in the order of the last news.
    this.#members.delete(accountId)
    this.#members.set(accountId, known)
    this.#forgetOldest()
    return item
  }

  /** Returns the items after a number; null when some are not kept, or the number is unknown. */
  since(accountId: bigint, sequence: number): readonly NewsItem[] | null {
    const known = this.#members.get(accountId)
    if (known === undefined) return sequence === this.#floor ? [] : null
    const forgotten = known.sequence - known.items.length
    if (sequence > known.sequence || sequence < forgotten) return null
    return known.items.filter((item) => item.sequence > sequence)
  }

  #forgetOldest(): void {
    if (this.#members.size <= this.#membersMax) return
    const [oldest] = this.#members
    if (oldest === undefined) return
    const [accountId, { sequence }] = oldest
    this.#members.delete(accountId)
    this.#floor = Math.max(this.#floor, sequence)
  }
}
