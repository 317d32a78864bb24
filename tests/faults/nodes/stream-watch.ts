import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { uxMatch } from '@fairline/contract/board'
import type { BalanceEvent } from '@fairline/contract/live-channel'
import { userBalance } from '@fairline/contract/session'
import { live } from '@fairline/domain/board/board-tuples'
import { decodeBoard } from '@fairline/domain/board/decode-board'
import { LiveClient } from '../../../apps/server/testing/live-client.ts'
import type { Credentials } from '../../refused/open-client.ts'
import { ask } from '../client.ts'

/** Where a node answers; null while it is down. */
type UrlOf = () => string | null

type Snapshot = NonNullable<ReturnType<LiveClient['boards']['get']>>

const topics = [2, live].map((market_type) => ({ sports_type: 1, market_type }))
const pauseMs = 25

/**
 * A member's page on one node: a stream with its boards and the balance that it shows. When its
 * stream ends it opens another one, there or on the other node, where the last one left off.
 */
export class WatchedStream {
  readonly name: string
  readonly #shown: Credentials
  readonly #urls: readonly UrlOf[]
  #client = new LiveClient()
  /** Where the stream is open; null while it is not. */
  #url: string | null = null
  #balance: BalanceEvent | null = null
  #seen = 0
  #isOver = false
  readonly #kept: Promise<void>

  /** `urls` are the node that it prefers, and the others. */
  constructor(name: string, shown: Credentials, urls: readonly UrlOf[]) {
    this.name = name
    this.#shown = shown
    this.#urls = urls
    this.#kept = this.#keepOpen()
  }

  async close(): Promise<void> {
    this.#isOver = true
    this.#client.cut()
    await this.#kept
  }

  /** What is wrong with what the page shows; empty when it shows what its node has. */
  async wrong(): Promise<string> {
    const url = this.#url
    if (url === null) return 'has no stream'
    await this.#readNews(url)
    for (const { sports_type, market_type } of topics) {
      const answer = await ask(url, uxMatch.path, { ...this.#shown, sports_type, market_type })
      const topic = `${sports_type}/${market_type}`
      const difference = this.#differenceOf(topic, answer['snapshot'] as Snapshot | undefined)
      if (difference !== '') return `market type ${market_type}: ${difference}`
    }
    return ''
  }

  /** What is wrong with the balance that the page shows. */
  async wrongBalance(): Promise<string> {
    const url = this.#url
    if (url === null) return 'has no stream'
    await this.#readNews(url)
    const now = await this.#askBalance(url)
    return isDeepStrictEqual(now, this.#balance)
      ? ''
      : `shows ${JSON.stringify(this.#balance)}, the wallet has ${JSON.stringify(now)}`
  }

  /** The board moves while it is asked for, so what the page showed at that version is compared. */
  #differenceOf(topic: string, now: Snapshot | undefined): string {
    const shown = this.#client.boards.get(topic)
    if (shown === undefined || now === undefined) return 'has no board'
    if (shown.epoch !== now.epoch) return `shows epoch ${shown.epoch}, its node has ${now.epoch}`
    const then = this.#client.boardAt(topic, now.version)
    if (then === undefined) return `shows ${shown.version}, its node had ${now.version}`
    return isDeepStrictEqual(sorted(then), sorted(now)) ? '' : `showed another ${now.version}`
  }

  async #keepOpen(): Promise<void> {
    while (!this.#isOver) {
      const url = this.#urls.map((urlOf) => urlOf()).find((each) => each !== null) ?? null
      if (url !== null) await this.#follow(url).catch(() => {})
      this.#url = null
      await sleep(pauseMs)
    }
  }

  async #follow(url: string): Promise<void> {
    const resume = this.#client.lastId
    const given = { shown: this.#shown, ...(resume !== '' && { resume }) }
    const boards = new Map(this.#client.boards)
    this.#client = new LiveClient()
    for (const [topic, board] of boards) this.#client.show(topic, board)
    this.#seen = 0
    await this.#client.open(url, topics, given)
    if (resume === '') this.#balance = await this.#askBalance(url)
    this.#url = url
    await this.#client.ended()
  }

  /** Takes in what the stream has said of the member, as the site does. */
  async #readNews(url: string): Promise<void> {
    const { events } = this.#client
    for (; this.#seen < events.length; this.#seen += 1) {
      const event = events[this.#seen]
      if (event?.name === 'reread') this.#take(await this.#askBalance(url))
      if (event?.name === 'balance') this.#take(event.data as BalanceEvent)
    }
  }

  #take(balance: BalanceEvent): void {
    const { balance_version } = this.#balance ?? { balance_version: -1 }
    if (balance.balance_version >= balance_version) this.#balance = balance
  }

  async #askBalance(url: string): Promise<BalanceEvent> {
    const answer = await ask(url, userBalance.path, this.#shown)
    const { balance, account_balance, outstanding_balance, balance_version } = answer
    return { balance, account_balance, outstanding_balance, balance_version } as BalanceEvent
  }
}

const sorted = ({ board }: Snapshot) =>
  decodeBoard(board).matches.toSorted((one, other) => one.id.localeCompare(other.id))

/** Waits until every stream is right at one look; names those that are not in time. */
export async function untilRight(
  streams: readonly WatchedStream[],
  wrong: (stream: WatchedStream) => Promise<string>,
  withinMs: number,
): Promise<readonly string[]> {
  const deadline = performance.now() + withinMs
  const waits = streams.map(async (stream) => {
    for (;;) {
      const failure = await wrong(stream).catch((error: unknown) => String(error))
      if (failure === '') return []
      if (performance.now() > deadline) return [`${stream.name} ${failure}`]
      await sleep(pauseMs)
    }
  })
  return (await Promise.all(waits)).flat()
}
