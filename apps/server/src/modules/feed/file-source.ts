import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { StartupError } from '../../startup-error.ts'
import type { Timer } from '../../timer.ts'
import type { FeedHandler } from './feed-source.ts'
import { readMessageFile } from './message-lines.ts'
import { openProducer } from './producer-store.ts'
import { checkSameFile, readReplayedFile, type StoredFile } from './replayed-file.ts'
import { isResult } from './result-sink.ts'
import { snapshotOf } from './snapshot-of.ts'
import { TimedSource } from './timed-source.ts'

export interface FileSourceParts {
  readonly database: Database
  readonly clock: Clock
  readonly timer: Timer
}

const producer = 'file'
/** How often it looks for what is due; each look is a sign of life, too. */
const tickMs = 250

/**
 * Opens the replay of a file of messages. The first start of a database stores which file it is and
 * when it began, so that a restarted server continues in the middle, with the same times.
 * @throws StartupError when the file cannot be read, has a wrong line, or is not the stored one.
 */
export async function openFileSource(
  { database, clock, timer }: FileSourceParts,
  path: string,
): Promise<FileSource> {
  const file = readReplayedFile('FEED_FILE', path)
  const messages = messagesOf(path, file.text)
  const nowMs = clock.now()
  const { settings, startedAtMs } = await openProducer<StoredFile>(database.queries, producer, {
    settings: file.stored,
    startedAtMs: nowMs,
    handledUntilMs: nowMs,
  })
  checkSameFile('FEED_FILE', path, file, settings)
  return new FileSource(movedTo(messages, startedAtMs), clock, timer)
}

/** Replays messages at their times. */
export class FileSource extends TimedSource {
  readonly producer = producer
  readonly #messages: readonly FeedMessage[]
  readonly #clock: Clock
  /** How many messages were sent; null where everything is to be sent again. */
  #sent: number | null = null

  constructor(messages: readonly FeedMessage[], clock: Clock, timer: Timer) {
    super({ timer, everyMs: tickMs })
    this.#messages = messages
    this.#clock = clock
  }

  requestSnapshot(): void {
    this.#sent = null
  }

  protected async turn(send: FeedHandler): Promise<void> {
    const nowMs = this.#clock.now()
    const due = dueAt(this.#messages, nowMs)
    const sent = this.#sent
    this.#sent = due.length
    const news = sent === null ? snapshotOf(due, producer, nowMs) : due.slice(sent)
    await send([...news, { kind: 'alive', producer, timestampMs: nowMs }])
  }
}

/** The messages of a file; nothing is sent of one that has a fault. */
function messagesOf(path: string, text: string): readonly FeedMessage[] {
  const { messages, faults } = readMessageFile(text)
  const [first] = faults
  if (first !== undefined) {
    throw new StartupError(`FEED_FILE ${path} is wrong in line ${first.line}: ${first.fault}.`)
  }
  if (messages.length === 0) throw new StartupError(`FEED_FILE ${path} has no message.`)
  return messages.map(({ message }) => message)
}

/**
 * The messages as if the first of them was sent at a moment, by this producer. Results do not count
 * for that: a snapshot may begin with those of the day before.
 */
function movedTo(messages: readonly FeedMessage[], startMs: number): readonly FeedMessage[] {
  const first = messages.find((message) => !isResult(message)) ?? messages[0]
  const byMs = startMs - (first?.timestampMs ?? startMs)
  return messages.map((message) => moved({ ...message, producer }, byMs))
}

function moved(message: FeedMessage, byMs: number): FeedMessage {
  const later = (ms: number | null): number | null => (ms === null ? null : ms + byMs)
  const timestampMs = message.timestampMs + byMs
  switch (message.kind) {
    case 'fixture_change': {
      const { match } = message
      return { ...message, timestampMs, match: { ...match, kickoffMs: match.kickoffMs + byMs } }
    }
    case 'bet_cancel': {
      const [startMs, endMs] = [later(message.startMs), later(message.endMs)]
      return { ...message, timestampMs, startMs, endMs }
    }
    default:
      return { ...message, timestampMs }
  }
}

/** The messages up to the first one that is still to come. */
function dueAt(messages: readonly FeedMessage[], nowMs: number): readonly FeedMessage[] {
  const next = messages.findIndex(({ timestampMs }) => timestampMs > nowMs)
  return next === -1 ? messages : messages.slice(0, next)
}
