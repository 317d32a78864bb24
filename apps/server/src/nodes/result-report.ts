import type { FeedResult } from '../modules/feed/index.ts'
import type { Report } from '../modules/settlement/index.ts'

/** What the feed says of results, in the settlement's words. */
export function reportOf(message: FeedResult['message']): Report {
  switch (message.kind) {
    case 'bet_settlement':
      return {
        kind: 'result',
        period: message.period,
        status: message.status,
        score: message.score,
        goals: message.goals,
        facts: message.facts,
      }
    case 'outright_settlement': {
      const { period, status, finish } = message
      return { kind: 'result', period, status, score: null, finish: finish ?? undefined }
    }
    case 'bet_cancel': {
      const { period, startMs, endMs, reason } = message
      return { kind: 'cancellation', period, startMs, endMs, reason }
    }
    case 'rollback_bet_settlement':
      return { kind: 'result_rollback', period: message.period }
    case 'rollback_bet_cancel':
      return { kind: 'cancellation_rollback', period: message.period }
  }
}
