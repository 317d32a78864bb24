import type {
  PeriodFacts,
  ResultStatus,
  Score,
  ScoringSide,
} from '@fairline/domain/bet-types/facts'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { Finish } from '@fairline/domain/event/outright'

/** What is reported of a match, by the feed or by an operator. */
export type Report =
  | {
      readonly kind: 'result'
      readonly period: PeriodCode
      readonly status: ResultStatus
      readonly score: Score | null
      /** Who scored the goals of the score, in order; absent where the reporter does not know. */
      readonly goals?: readonly ScoringSide[] | undefined
      /** How an outright ended; absent of matches. */
      readonly finish?: Finish | undefined
      /** What the sport reports besides the score; absent in football. */
      readonly facts?: PeriodFacts | undefined
    }
  | { readonly kind: 'result_rollback'; readonly period: PeriodCode }
  | {
      readonly kind: 'cancellation'
      readonly period: PeriodCode | 'all'
      readonly startMs: number | null
      readonly endMs: number | null
      readonly reason: string
    }
  | { readonly kind: 'cancellation_rollback'; readonly period: PeriodCode | 'all' }

/** Who reports, and which message of theirs it is; messages of people have no id. */
export interface ReportSource {
  /** A feed's producer or an operator; the receipts name it. */
  readonly source: string
  readonly messageId?: string
}
