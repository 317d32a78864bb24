import { silenceMaxMs } from '../../apps/server/src/modules/feed/index.ts'
import { lateMs } from '../../apps/server/src/modules/odds-board/index.ts'
import {
  type FeedCheck,
  type Finding,
  linesOf,
  type MessageLine,
  matchIdOf,
  type Stream,
} from './stream.ts'

/** Messages that a snapshot repeats with the time at which they were first sent. */
const keepsItsTime = ({ message: { kind } }: MessageLine): boolean =>
  ['bet_settlement', 'outright_settlement', 'bet_cancel', 'match_moment'].includes(kind) ||
  kind.startsWith('rollback')

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1)

function silence({ lines }: Stream): readonly Finding[] {
  const findings: Finding[] = []
  let newestMs = lines.find((each) => !keepsItsTime(each))?.message.timestampMs ?? 0
  for (const each of lines) {
    const { timestampMs } = each.message
    const gapMs = timestampMs - newestMs
    const fault = `nothing for ${seconds(gapMs)} s: after ${seconds(silenceMaxMs)} s bets stop`
    if (gapMs > silenceMaxMs) findings.push({ line: each.line, fault })
    newestMs = Math.max(newestMs, timestampMs)
  }
  return findings
}

/** A message that is older than the one before it of its kind and match changes nothing. */
function order({ lines }: Stream): readonly Finding[] {
  const newest = new Map<string, MessageLine>()
  const findings: Finding[] = []
  for (const each of lines.filter((line) => !keepsItsTime(line))) {
    const { kind, timestampMs } = each.message
    const of = `${kind} ${matchIdOf(each.message) ?? ''}`.trim()
    const before = newest.get(of)
    if (before !== undefined && timestampMs < before.message.timestampMs) {
      findings.push({ line: each.line, fault: `${of} is older than that of line ${before.line}` })
    } else newest.set(of, each)
  }
  return findings
}

function late({ lines }: Stream): readonly Finding[] {
  let newestMs = 0
  const findings: Finding[] = []
  for (const each of lines.filter((line) => !keepsItsTime(line))) {
    const { kind, timestampMs } = each.message
    newestMs = Math.max(newestMs, timestampMs)
    const byMs = newestMs - timestampMs
    const fault = `${kind} is ${seconds(byMs)} s behind: from ${seconds(lateMs)} s on it is ignored`
    if (byMs > lateMs) findings.push({ line: each.line, fault })
  }
  return findings
}

function snapshot({ lines }: Stream): readonly Finding[] {
  const [complete] = linesOf(lines, 'snapshot_complete')
  const last = lines.at(-1)
  if (complete !== undefined || last === undefined) return []
  return [{ line: last.line, fault: 'no snapshot_complete comes: no bet is ever taken' }]
}

/** What holds for times, signs of life and snapshots. */
export const timeChecks: readonly FeedCheck[] = [
  { rule: 'a snapshot is completed', duty: 'The port', find: snapshot },
  { rule: 'the producer is never silent', duty: 'duty 2', find: silence },
  { rule: 'no message is older than the one before of its kind', duty: 'duty 7', find: order },
  { rule: 'no message is a minute late', duty: 'duty 7', find: late },
]
