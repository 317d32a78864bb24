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

/** Checks the messages of a file and puts what was found into words. */
export function reportOf(name: string, { messages, faults }: MessageFile): FeedReport {
  const results: readonly CheckResult[] = [
    { rule: 'each line is a message', duty: 'The messages', findings: faults },
    ...checkMessages(messages),
  ]
  const failed = results.filter(({ findings }) => findings.length > 0)
  const isSound = failed.length === 0 && messages.length > 0
  const verdict = failed.length === 0 ? 'all kept' : `${failed.length} broken`
  const text = [
    summaryOf(name, { messages, faults }),
    ...results.flatMap(linesOf),
    messages.length === 0 ? 'there is no message to check' : `${results.length} rules, ${verdict}`,
  ].join('\n')
  return { text, isSound }
}

function summaryOf(name: string, { messages }: MessageFile): string {
  const times = messages.map(({ message }) => message.timestampMs)
  const seconds = Math.round(((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000)
  const matches = streamOf(messages).fixtures.size
  return `${name}: ${messages.length} messages of ${matches} matches in ${seconds} s`
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
