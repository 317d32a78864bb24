import type { BetSettlement, FeedMessage } from '@fairline/domain/feed/feed-message'
import { hashText } from '@fairline/feed-simulator/prng'
import type { FeedHandler, FeedSource } from '../../apps/server/src/modules/feed/index.ts'

/** One match of so many gets a wrong result first. */
const wrongOneOf = 3

/**
 * A feed that takes some of its results back and sends others a moment later: settlement then
 * reverses and pays again while members bet. The choice of the matches and of their results depends
 * on the match alone, so a restarted server hears the same again.
 */
export class CorrectingSource implements FeedSource {
  readonly #source: FeedSource

  constructor(source: FeedSource) {
    this.#source = source
  }

  get producer(): string {
    return this.#source.producer
  }

  start(handler: FeedHandler): Promise<void> {
    let corrections: FeedMessage[] = []
    return this.#source.start((messages) => {
      const due = corrections
      const wrong = messages.filter((message) => message.kind === 'bet_settlement').filter(isWrong)
      corrections = wrong.flatMap(correctionsOf)
      return handler([...due, ...messages])
    })
  }

  requestSnapshot(): void {
    this.#source.requestSnapshot()
  }

  stop(): Promise<void> {
    return this.#source.stop()
  }
}

function isWrong({ matchId, period, status }: BetSettlement): boolean {
  return status === 'completed' && hashText(`${matchId}/${period}`) % wrongOneOf === 0
}

function correctionsOf(wrong: BetSettlement): FeedMessage[] {
  const { producer, matchId, period, timestampMs, score } = wrong
  const about = { producer, matchId, period }
  const right = { home: (score?.home ?? 0) + 1, away: score?.away ?? 0 }
  return [
    { ...about, kind: 'rollback_bet_settlement', timestampMs: timestampMs + 1 },
    { ...wrong, score: right, timestampMs: timestampMs + 2 },
  ]
}
