import type { ServerResponse } from 'node:http'
import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import { accepted, type Outcome, type Rejection, refused } from '@fairline/domain/errors/rejection'
import type { LiveHubParts, Product, RoomAudience, SessionEnd, StreamRequest } from './hub-parts.ts'
import {
  aliveAt,
  closing,
  endOf,
  eventsFor,
  lostNews,
  momentsFromNow,
  otherProducts,
  retryOf,
} from './live-events.ts'
import {
  LiveStream,
  parseEventId,
  pieceOf,
  type StreamOwner,
  type StreamPosition,
} from './live-stream.ts'
import { bytesOf, type MemberEvent, MemberNews } from './member-news.ts'
import { type Followed, OpenStreams } from './open-streams.ts'
import { SharedPieces } from './shared-pieces.ts'
import {
  type LiveTopic,
  noTopics,
  type Published,
  type TopicSource,
  topicKeyOf,
} from './topic-source.ts'

/** Streams of a member, whatever the number of sessions. */
const streamsOfMemberMax = 5
const defaultStreamsMax = 20_000
/** A client takes silence for a dead line, so this must come often enough. */
const aliveMs = 4_000
/** A client that is slower than its topics for this long is cut. */
const behindMs = 30_000
/** A client that takes nothing of what waits for it is cut after about this time. */
const deafMs = 10_000
/** A client has this long to read the rest of a stream that has ended. */
const lastReadMs = 5_000
/** Sessions that ended lately: a request that was proved just before finds its end here. */
const endedMax = 10_000

/** What a client has: versions and numbers of an earlier writer, or lost ones, are null. */
interface Held {
  readonly version: number | null
  readonly sequence: number | null
}

/**
 * All streams of this process. It passes on what topic makers and other modules say, and knows
 * nothing of what it means.
 */
export class LiveHub {
  readonly #parts: LiveHubParts
  readonly #news: MemberNews
  readonly #streams = new OpenStreams()
  #source: TopicSource = noTopics
  #stopTimer: () => void = () => {}
  #isStopped = false
  /** The operators whose sites are closed. */
  readonly #closed = new Set<number>()
  readonly #ended = new Map<string, Rejection>()

  constructor(parts: LiveHubParts) {
    this.#parts = parts
    this.#news = new MemberNews(parts.clock, parts.firstNumber)
  }

  /** Names the maker of the topics. */
  follow(source: TopicSource): void {
    this.#source = source
  }

  /** Begins to say regularly that the server lives. */
  start(): void {
    this.#stopTimer = this.#parts.timer.every(aliveMs, () => this.beat())
  }

  /**
   * Ends every stream after the events already written, and refuses new ones. Sends each client its
   * own delay before it reconnects, so that not all of them come at once.
   */
  stop(): void {
    this.#isStopped = true
    this.#stopTimer()
    this.beginAgain()
  }

  /** Ends every stream, so that each begins again, as on the board of another epoch. */
  beginAgain(): void {
    const { reconnectDelayMs = () => 0 } = this.#parts
    for (const followed of this.#streams) this.#end(followed, retryOf(reconnectDelayMs()))
  }

  /** Tells every stream that news of its member may have been lost on the way to this node. */
  loseNews(): void {
    this.#news.forget()
    for (const { stream, endedAtMs } of this.#streams) {
      if (endedAtMs === null && !stream.isBehind) stream.write([lostNews], this.#positionOf(stream))
    }
  }

  /** Ends every stream of an operator's members with a closing event, and refuses new ones. */
  close(operatorId: number): void {
    this.#closed.add(operatorId)
    for (const followed of this.#streams) {
      if (followed.stream.owner.operatorId === operatorId) this.#end(followed, closing)
    }
  }

  /** Takes streams of an operator's members again after `close`. */
  reopen(operatorId: number): void {
    this.#closed.delete(operatorId)
  }

  /**
   * Tells the streams of an operator's members that it offers something else, and takes from them
   * what it does not offer any more. Each topic is emptied, so that no page continues to show its
   * last prices.
   */
  withdraw(operatorId: number): void {
    for (const followed of this.#streams) {
      const { stream, endedAtMs } = followed
      const { owner } = stream
      if (owner.operatorId !== operatorId || endedAtMs !== null) continue
      stream.write([otherProducts], this.#positionOf(stream))
      const isOffered = (product: Product): boolean => this.#refusalOf(owner, product) === null
      const gone = owner.topics.filter(({ sportsType }) => !isOffered(sportsType))
      this.#streams.follow(followed, {
        topics: owner.topics.filter(({ sportsType }) => isOffered(sportsType)),
        matches: owner.matches.filter((id) => isOffered(this.#sportOf(id))),
        rooms: isOffered('tournament') ? owner.rooms : [],
        moments: this.#offeredMoments(operatorId, owner.moments),
      })
      if (gone.length === 0) continue
      stream.write(
        gone.map((topic) => this.#source.nothingOf(topic)),
        this.#positionOf(stream),
      )
    }
  }

  /** Those of the matches whose moments an operator's members may see. */
  #offeredMoments(operatorId: number, matchIds: readonly string[]): readonly string[] {
    const isOffered = (product: Product) => this.#refusalOf({ operatorId }, product) === null
    if (!isOffered('media')) return []
    return [...new Set(matchIds)].filter((id) => isOffered(this.#sportOf(id)))
  }

  #refusalOf({ operatorId }: Pick<StreamRequest, 'operatorId'>, product: Product) {
    return this.#parts.refusalOf?.(operatorId, product) ?? null
  }

  /** What refuses each product that is followed. A match that is not on the board shows nothing. */
  #refusalsOf(owner: StreamOwner): readonly (ErrorCode | null)[] {
    const products: readonly Product[] = [
      ...owner.topics.map(({ sportsType }) => sportsType),
      ...owner.matches.map((matchId) => this.#sportOf(matchId)),
      ...owner.rooms.map(() => 'tournament' as const),
    ]
    return products.map((product) => this.#refusalOf(owner, product))
  }

  /** The sport of a match; 0, which nothing refuses, for one that is not on the board. */
  #sportOf(matchId: string): number {
    return this.#source.sportOfMatch(matchId) ?? 0
  }

  get streamCount(): number {
    return this.#streams.size
  }

  /**
   * Opens a stream on the answer: what the client missed since `resume`, or snapshots.
   * Refuses with `requestLimit` when the process has as many as it can serve, with
   * `game_maintenance` while the site is closed, and with the code of a product that is off.
   */
  open(request: StreamRequest, response: () => ServerResponse): Outcome<void> {
    const { streamsMax = defaultStreamsMax } = this.#parts
    // A request that was let in just before the site was closed comes here just after it.
    if (this.#closed.has(request.operatorId)) return refused('game_maintenance')
    if (this.#isStopped || this.#streams.size >= streamsMax) return refused('requestLimit')
    const {
      operatorId,
      accountId,
      sessionHash,
      topics,
      matches = [],
      rooms = [],
      moments = [],
    } = request
    const end = this.#ended.get(sessionHash)
    if (end !== undefined) return { ok: false, rejection: end }
    const distinct = new Map(topics.map((topic) => [topicKeyOf(topic), topic]))
    const owner = {
      operatorId,
      accountId,
      sessionHash,
      topics: [...distinct.values()],
      matches: [...new Set(matches)],
      rooms: [...new Set(rooms)],
      moments: this.#offeredMoments(operatorId, moments),
    }
    const code = this.#refusalsOf(owner).find((each) => each !== null)
    if (code !== undefined) return refused(code)
    this.#makeRoom(accountId)
    const start = { epoch: this.#source.epoch, version: 0, sequence: 0 }
    const stream = new LiveStream(owner, response(), start)
    const followed: Followed = { stream, behindSinceMs: null, endedAtMs: null }
    this.#streams.add(followed)
    stream.onClosed(() => this.#streams.remove(followed))
    stream.begin(this.#missed(stream, this.#held(request)), this.#positionOf(stream))
    return accepted(undefined)
  }

  /** Sends what changed, up to a version; each stream gets one write. */
  publish(published: Published): void {
    const pieces = new SharedPieces()
    for (const followed of this.#streams) {
      const { stream, endedAtMs } = followed
      if (endedAtMs !== null) continue
      if (stream.isBehind) {
        this.#skipAhead(followed)
        continue
      }
      const sequence = this.#news.sequenceOf(stream.owner.accountId)
      const piece = pieces.of(stream.followed, sequence, () => {
        const events = eventsFor(stream, published)
        return events.length > 0 ? pieceOf(events, this.#positionOf(stream)) : null
      })
      if (piece !== null) stream.writePiece(piece)
    }
  }

  /** Sends an event to a member's streams, and keeps it for streams that are cut just now. */
  tellMember(accountId: bigint, event: MemberEvent): void {
    const { sequence } = this.#news.add(accountId, event)
    const streams = this.#streams.of(accountId)
    if (streams.length === 0) return
    const bytes = bytesOf(event)
    for (const { stream } of streams) {
      if (!stream.isBehind) stream.write([bytes], { ...stream.position, sequence })
    }
  }

  /** The rooms whose ladders somebody watches. */
  watchedRooms(): ReadonlySet<string> {
    return new Set([...this.#streams].flatMap(({ stream }) => stream.owner.rooms))
  }

  /**
   * Sends an event about a room to those of an operator's members who watch it; where members are
   * named, to these alone. A slow client is left out: the next event has the complete ladder.
   */
  tellWatchers(roomId: string, event: Buffer, audience: RoomAudience): void {
    const { operatorId, playersOfRounds } = audience
    const areRoundsOff = playersOfRounds && this.#refusalOf(audience, 'virtual') !== null
    const members = areRoundsOff ? playersOfRounds : audience.members
    for (const { stream, endedAtMs } of this.#streams) {
      const { owner } = stream
      if (endedAtMs !== null || stream.isBehind || !owner.rooms.includes(roomId)) continue
      if (owner.operatorId !== operatorId || members?.has(owner.accountId) === false) continue
      stream.write([event], this.#positionOf(stream))
    }
  }

  /**
   * Sends an event about a match to all who watch it. A slow client is left out: it finds by the
   * numbers of the moments that it lacks some, and asks for them.
   */
  tellOfMatch(matchId: string, event: Buffer): void {
    for (const { stream, endedAtMs } of this.#streams.watching(matchId)) {
      if (endedAtMs === null && !stream.isBehind) stream.write([event], this.#positionOf(stream))
    }
  }

  /** Ends the streams of a session that has ended. Sends them the code and facts of the reason. */
  endSession({ sessionHash, accountId, ...end }: SessionEnd): void {
    this.#ended.set(sessionHash, end)
    const [oldest] = this.#ended.keys()
    if (this.#ended.size > endedMax && oldest !== undefined) this.#ended.delete(oldest)
    for (const followed of this.#streams.ofSession(accountId, sessionHash)) {
      this.#end(followed, endOf(end))
    }
  }

  /** Sends the heartbeat, and cuts clients that do not read. */
  beat(): void {
    const nowMs = this.#parts.steady.now()
    const alive = aliveAt(this.#parts.clock.now())
    for (const followed of this.#streams) {
      const { stream, endedAtMs } = followed
      if (endedAtMs !== null) {
        if (nowMs - endedAtMs > lastReadMs) stream.cut()
      } else if (this.#isDeaf(stream, nowMs)) stream.cut()
      else if (stream.isBehind) this.#skipAhead(followed)
      else stream.write([alive], this.#positionOf(stream))
    }
    if (this.#streams.size > 0) void this.#lookAtSystem(nowMs)
  }

  /** The next beat knows what the clients had taken by now. */
  async #lookAtSystem(nowMs: number): Promise<void> {
    const looks = [...this.#streams].map(({ stream }) => stream.beginLook(nowMs))
    const held = await this.#parts.lookAtSystem?.()
    if (held) for (const look of looks) look(held)
  }

  /** Whether a client would be deaf for too long by the next beat. */
  #isDeaf(stream: LiveStream, nowMs: number): boolean {
    return stream.deafMs(nowMs) > (stream.isTakingWhole ? behindMs : deafMs) - aliveMs
  }

  #end(followed: Followed, event?: Buffer): void {
    followed.endedAtMs ??= this.#parts.steady.now()
    followed.stream.end(event)
  }

  #positionOf({ owner }: LiveStream): StreamPosition {
    const { epoch, version } = this.#source
    return { epoch, version, sequence: this.#news.sequenceOf(owner.accountId) }
  }

  /** A client that opens afresh lacks every topic, and no news: it has just read its lists. */
  #held({ accountId, resume, wholeTopics = false }: StreamRequest): Held {
    const sequence = this.#news.sequenceOf(accountId)
    if (resume === undefined) return { version: null, sequence }
    const position = parseEventId(resume)
    if (position?.epoch !== this.#source.epoch) return { version: null, sequence: null }
    return wholeTopics ? { version: null, sequence: position.sequence } : position
  }

  /** What leads from what the client has to now: frames or snapshots, and its own news. */
  #missed({ owner }: LiveStream, { version, sequence }: Held): readonly Buffer[] {
    const news = sequence === null ? null : this.#news.since(owner.accountId, sequence)
    return [
      ...owner.topics.flatMap((topic) => this.#topicSince(topic, version)),
      ...owner.matches.map((matchId) => this.#source.match(matchId)),
      ...owner.moments.map(momentsFromNow),
      ...(news?.map(({ event }) => bytesOf(event)) ?? [lostNews]),
      aliveAt(this.#parts.clock.now()),
    ]
  }

  #topicSince(topic: LiveTopic, version: number | null): readonly Buffer[] {
    const frames = version === null ? null : this.#source.framesSince(topic, version)
    return frames?.map(({ bytes }) => bytes) ?? [this.#source.snapshot(topic)]
  }

  /** A slow client gets nothing until it has caught up, and then the current state only. */
  #skipAhead(followed: Followed): void {
    const { stream } = followed
    const nowMs = this.#parts.steady.now()
    followed.behindSinceMs ??= nowMs
    if (stream.hasCaughtUp) {
      followed.behindSinceMs = null
      const { sequence } = stream.position
      stream.begin(this.#missed(stream, { version: null, sequence }), this.#positionOf(stream))
    } else if (nowMs - followed.behindSinceMs > behindMs) {
      stream.cut()
    }
  }

  /**
   * Ends the oldest streams of a member, so that a new tab takes the place of an old one. Those
   * that are not read are cut, ended or not: they too hold a connection.
   */
  #makeRoom(accountId: bigint): void {
    const { open, ended } = this.#streams.tooMany(accountId, streamsOfMemberMax)
    for (const followed of open) {
      if (followed.stream.isBehind) followed.stream.cut()
      else this.#end(followed)
    }
    for (const { stream } of ended) stream.cut()
  }
}
