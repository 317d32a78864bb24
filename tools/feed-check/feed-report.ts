import type { MessageFile } from '../../apps/server/src/modules/feed/index.ts'
import { type CheckResult, checkMessages } from './all-checks.ts'
import { streamOf } from './stream.ts'

/** So many findings of a check are listed; `and n more` has the others. */
const findingsShown = 5

/** What a run says, and whether every rule is kept. */
export interface FeedReport {
  readonly text: string
  readonly isSound: boolean
}

/**
 * Checks the messages of a file and puts what was found into words.
 * @param heard what was found besides, where a source said the messages
 */
export function reportOf(
  name: string,
  { messages, faults }: MessageFile,
  heard: readonly CheckResult[] = [],
): FeedReport {
  const results: readonly CheckResult[] = [
    { rule: 'each line is a message', duty: 'The messages', findings: faults },
    ...checkMessages(messages),
    ...heard,
  ]
  const failed = results.filter(({ findings }) => findings.length > 0)
  const matches = streamOf(messages).fixtures.size
  const verdict = failed.length === 0 ? 'all kept' : `${failed.length} broken`
  const text = [
    `${name}: ${messages.length} messages of ${matches} matches in ${secondsOf(messages)} s`,
    ...results.flatMap(linesOf),
    matches === 0 ? 'there is no match to check' : `${results.length} rules, ${verdict}`,
  ].join('\n')
  // Without a match most rules have nothing to look at.
  return { text, isSound: failed.length === 0 && matches > 0 }
}

function secondsOf(messages: MessageFile['messages']): number {
  const times = messages.map(({ message }) => message.timestampMs)
  return Math.round(((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000)
}

function linesOf({ rule, duty, findings }: CheckResult): string[] {
  if (findings.length === 0) return [`ok    ${rule}`]
  const more = findings.length - findingsShown
  return [
    `FAIL  ${rule} (${duty})`,
    ...findings.slice(0, findingsShown).map(({ line, fault }) => `      line ${line}: ${fault}`),
    ...(more > 0 ? [`      and ${more} more`] : []),
  ]
}
