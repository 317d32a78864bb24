import { fixtureChecks } from './fixture-checks.ts'
import { marketChecks } from './market-checks.ts'
import { resultChecks } from './result-checks.ts'
import { scoreChecks } from './score-checks.ts'
import { type FeedCheck, type Finding, type MessageLine, streamOf } from './stream.ts'
import { timeChecks } from './time-checks.ts'

/** Every rule that a stream of messages has to keep. */
export const allChecks: readonly FeedCheck[] = [
  ...fixtureChecks,
  ...timeChecks,
  ...scoreChecks,
  ...marketChecks,
  ...resultChecks,
]

/** What a check found; nothing where its rule is kept. */
export interface CheckResult extends Pick<FeedCheck, 'rule' | 'duty'> {
  readonly findings: readonly Finding[]
}

/** Runs every check over messages in the order in which they were sent. */
export function checkMessages(lines: readonly MessageLine[]): readonly CheckResult[] {
  const stream = streamOf(lines)
  return allChecks.map(({ rule, duty, find }) => ({ rule, duty, findings: find(stream) }))
}
