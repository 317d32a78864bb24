import { meaningOf } from '@fairline/site/calls/open-outcome'
import type { RequestKind } from './draw-request.ts'
import type { JournalLine } from './journal.ts'

export type Answered = Extract<JournalLine, { kind: 'answered' }>

/** A request as the journal knows it. */
export interface JournalRequest {
  readonly requestId: string
  readonly member: string
  readonly what: RequestKind
  /** When each ask was sent, in order. */
  readonly sentAtMs: readonly number[]
  readonly answers: readonly Answered[]
  /** Asks that left the outcome open: no answer, or one that says to ask again. */
  readonly open: number
  /** Answers that are an outcome; the first one counts, the others must say the same. */
  readonly definite: readonly Answered[]
}

/** What an answer means to a client: the rule of the members' site, so that both read it alike. */
export function isDefinite({ code, ask }: Pick<Answered, 'code' | 'ask'>): boolean {
  return code === '' || meaningOf(code, ask) === 'refused'
}

/** Whether a refusal is stored under its request: the door's answers are not. */
export function isStored({ code }: Pick<Answered, 'code'>): boolean {
  return code === '' || meaningOf(code, 2) === 'refused'
}

/** The requests of a journal, in the order of their first ask. */
export function requestsOf(lines: readonly JournalLine[]): JournalRequest[] {
  const byId = new Map<string, JournalLine[]>()
  for (const line of lines) {
    const known = byId.get(line.requestId)
    if (known === undefined) byId.set(line.requestId, [line])
    else known.push(line)
  }
  return [...byId].map(([requestId, own]) => requestOf(requestId, own))
}

function requestOf(requestId: string, lines: readonly JournalLine[]): JournalRequest {
  const sent = lines.filter((line) => line.kind === 'sent')
  const answers = lines.filter((line) => line.kind === 'answered')
  const definite = answers.filter(isDefinite)
  return {
    requestId,
    member: sent[0]?.member ?? '',
    what: sent[0]?.what ?? 'single',
    sentAtMs: sent.map(({ atMs }) => atMs),
    answers,
    open: sent.length - definite.length,
    definite,
  }
}
