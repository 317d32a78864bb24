import { uxMatch, uxMatch2 } from '@fairline/contract/board'
import {
  followedMatchesMax,
  followedTopicsMax,
  watchedMatchesMax,
  watchedRoomsMax,
} from '@fairline/contract/live-channel'
import { today } from '@fairline/domain/board/board-tuples'
import { booksInTurn, isPolledIn, type PollMultipliers } from '@fairline/domain/board/poll-interval'
import type { Call, CallRejection, Credentials } from '@fairline/site/calls/client'
import type { StoreTime } from './board-news.ts'
import { BoardStore } from './board-store.ts'
import { type Topic, topicKey } from './board-views.ts'
import { type LiveMessage, type LiveNews, readLiveMessage } from './live-messages.ts'
import { keepLiveStream, type LiveStreamOptions } from './live-stream.ts'
import type { ServerSentEvent } from './server-sent-events.ts'

/** What the live board needs from the page that it is on. */
export interface LiveBoardOptions extends Omit<LiveStreamOptions, 'body' | 'onEvent' | 'poll'> {
  readonly time: StoreTime
  readonly call: Call
  readonly pollMultipliers: PollMultipliers
  /** Null while no member is logged in: there is no stream then. */
  readonly credentials: () => Credentials | null
  /** The server sent something. */
  readonly onHeard: () => void
  readonly onNews: (news: LiveNews) => void
  /** The server refused a poll. */
  readonly onError: (rejection: CallRejection) => void
}

/** A match whose markets beyond the table are shown. */
export interface MatchOfTopic {
  readonly matchId: string
  readonly topic: Topic
}

/** What components hold, each item once; the item that came last is at the end. */
class Held<Item> {
  readonly #entries = new Map<string, { readonly item: Item; count: number }>()
  readonly #nextTurn: StoreTime['nextTurn']
  readonly #onFirst: () => void
  readonly #onLast: (item: Item) => void

  constructor({ nextTurn }: StoreTime, onFirst: () => void, onLast: (item: Item) => void) {
    this.#nextTurn = nextTurn
    this.#onFirst = onFirst
    this.#onLast = onLast
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  items(): readonly Item[] {
    return [...this.#entries.values()].map(({ item }) => item)
  }

  hold(key: string, item: Item): () => void {
    const known = this.#entries.get(key)
    const entry = known ?? { item, count: 0 }
    entry.count += 1
    if (known === undefined) {
      this.#entries.set(key, entry)
      this.#onFirst()
    }
    return () => {
      entry.count -= 1
      // A page that is about to hold the item again must not lose it in between.
      this.#nextTurn(() => {
        if (entry.count > 0 || this.#entries.get(key) !== entry) return
        this.#entries.delete(key)
        this.#onLast(entry.item)
      })
    }
  }
}

/** A topic as calls name it; a group that is not there is left out of the text. */
const bodyOf = ({ sportsType, marketType, marketGroup }: Topic) => ({
  sports_type: sportsType,
  market_type: marketType,
  market_group: marketGroup,
})

/**
 * The board of a page: keeps one stream open for all that components hold, polls while there is no
 * stream, and applies what arrives to its store.
 */
export class LiveBoard {
  readonly store: BoardStore
  readonly #options: LiveBoardOptions
  readonly #topics: Held<Topic>
  readonly #matches: Held<MatchOfTopic>
  readonly #rooms: Held<string>
  readonly #moments: Held<string>
  #stream: AbortController | null = null
  /** The id of the last event of this session, after which the next stream continues. */
  #resumeAt = ''
  /** Whether the next stream must send complete topics, and only the member's news continue. */
  #needsWholeTopics = false
  #isRestarting = false

  constructor(options: LiveBoardOptions) {
    const { time } = options
    const restart = (): void => this.#restart(false)
    this.#options = options
    this.store = new BoardStore(time, restart)
    this.#topics = new Held(time, restart, (topic) => {
      this.store.forget(topic)
      restart()
    })
    // The topics continue where they are: an added match arrives complete.
    const restartKept = (): void => this.#restart(true)
    this.#matches = new Held(time, restartKept, ({ matchId }) => this.store.forgetMatch(matchId))
    this.#rooms = new Held(time, restartKept, restartKept)
    this.#moments = new Held(time, restartKept, restartKept)
  }

  /** Keeps a topic live. Returns how to release it. */
  readonly holdTopic = (topic: Topic): (() => void) => this.#topics.hold(topicKey(topic), topic)

  /** Keeps the markets of a match beyond the table live. Returns how to release them. */
  readonly holdMatch = (match: MatchOfTopic): (() => void) =>
    this.#matches.hold(match.matchId, match)

  /** Has the ladder of a room sent with every change. Returns how to end it. */
  readonly holdRoom = (roomId: string): (() => void) => this.#rooms.hold(roomId, roomId)

  /** Has each moment of a match told. Returns how to end it. */
  readonly holdMoments = (matchId: string): (() => void) => this.#moments.hold(matchId, matchId)

  /** Opens the stream, also where nothing is held: it brings the member's own news. */
  open(): void {
    if (this.#stream === null) this.#restart(false)
  }

  /** Opens another stream for another session, which reads its lists by itself. */
  changeSession(): void {
    this.#resumeAt = ''
    this.#restart(false)
  }

  /**
   * Asks for a topic: for all of it, or for what changed since the version that is shown. Returns
   * false if the server refused or did not answer.
   */
  async ask(topic: Topic, isWhole: boolean): Promise<boolean> {
    const position = isWhole ? undefined : this.store.position(topic)
    const answer = await this.#options.call(uxMatch2, {
      ...bodyOf(topic),
      epoch: position?.epoch ?? '',
      version: position?.version ?? 0,
    })
    if (!answer.ok) {
      if (answer.rejection.code !== 'requestFailed') this.#options.onError(answer.rejection)
      return false
    }
    this.#options.onHeard()
    const { snapshot, frames } = answer.data
    if (snapshot !== undefined) this.store.receive({ kind: 'snapshot', snapshot })
    for (const frame of frames ?? []) this.store.receive({ kind: 'frame', frame })
    return true
  }

  /** Asks for what a match has beyond the table; one that has left its topic has nothing. */
  async #askMatch({ matchId, topic }: MatchOfTopic): Promise<void> {
    const { sportsType: sports_type, marketType: market_type } = topic
    const body = { sports_type, market_type, match_id: matchId }
    const answer = await this.#options.call(uxMatch, body)
    if (!answer.ok) return
    const { epoch, version, board } = answer.data.snapshot
    this.#receive({ kind: 'match', snapshot: { matchId, epoch, version, board } })
  }

  #followedMatches(): readonly MatchOfTopic[] {
    return this.#matches.items().slice(-followedMatchesMax)
  }

  /** One call for each topic whose turn it is, and for each match that is open. */
  async #poll(round: number): Promise<boolean> {
    const { pollMultipliers } = this.#options
    const isDue = (topic: Topic): boolean => isPolledIn(round, topic.marketType, pollMultipliers)
    const topics = booksInTurn(this.#topics.items(), round, pollMultipliers)
    const answers = await Promise.all(topics.map((topic) => this.ask(topic, false)))
    const matches = this.#followedMatches().filter(({ topic }) => isDue(topic))
    await Promise.all(matches.map((match) => this.#askMatch(match)))
    // Without the stream no news of bets and balance arrives, so pages must read them again.
    if (isPolledIn(round, today, pollMultipliers)) this.#options.onNews({ kind: 'news_lost' })
    return answers.every(Boolean)
  }

  #receive(message: LiveMessage): void {
    if (message.kind === 'snapshot' || message.kind === 'frame') this.store.receive(message)
    else if (message.kind !== 'match') this.#options.onNews(message)
    // A match that was released still arrives until the stream is opened again.
    else if (this.#matches.has(message.snapshot.matchId)) this.store.receive(message)
  }

  #receiveEvent(event: ServerSentEvent): void {
    this.#options.onHeard()
    const message = readLiveMessage(event)
    if (message === undefined) return
    if (event.id !== '') {
      this.#resumeAt = event.id
      this.#needsWholeTopics = false
    }
    this.#receive(message)
  }

  #body(): object {
    const rooms = this.#rooms.items().slice(-watchedRoomsMax)
    const moments = this.#moments.items().slice(-watchedMatchesMax)
    const resume = { resume: this.#resumeAt, whole_topics: this.#needsWholeTopics }
    return {
      ...this.#options.credentials(),
      topics: this.#topics.items().slice(-followedTopicsMax).map(bodyOf),
      matches: this.#followedMatches().map(({ matchId }) => matchId),
      ...(rooms.length === 0 ? {} : { rooms }),
      ...(moments.length === 0 ? {} : { moments }),
      ...(this.#resumeAt === '' ? {} : resume),
    }
  }

  #start(): void {
    if (this.#options.credentials() === null) {
      // Without a session there is no stream to report that the server is back, so calls are sent.
      this.#options.onState('connecting')
      return
    }
    this.#stream = new AbortController()
    const own = {
      body: () => this.#body(),
      onEvent: (event: ServerSentEvent) => this.#receiveEvent(event),
      poll: (round: number) => this.#poll(round),
    }
    void keepLiveStream({ ...this.#options, ...own }, this.#stream.signal)
  }

  /** Opens the stream again, once for all changes of this moment. */
  #restart(keepsTopics: boolean): void {
    if (!keepsTopics) this.#needsWholeTopics = true
    if (this.#isRestarting) return
    this.#isRestarting = true
    queueMicrotask(() => {
      this.#isRestarting = false
      this.#stream?.abort()
      this.#stream = null
      this.#start()
    })
  }
}
