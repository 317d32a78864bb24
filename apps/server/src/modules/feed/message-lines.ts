import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import { firstIssue } from './first-issue.ts'
import { feedMessage } from './message-schema.ts'

/** A message with the number of its line, from 1. */
export interface MessageLine {
  readonly line: number
  readonly message: FeedMessage
}

/** A line that is no message, and why: it names the field. */
export interface FaultyLine {
  readonly line: number
  readonly fault: string
}

/** What a file of messages has. */
export interface MessageFile {
  readonly messages: readonly MessageLine[]
  readonly faults: readonly FaultyLine[]
}

/** Reads a file of messages: one of them as JSON a line, in the order in which they were sent. */
export function readMessageFile(text: string): MessageFile {
  const read = text
    .split('\n')
    .map((each, index) => ({ line: index + 1, text: each.trim() }))
    .filter((each) => each.text !== '')
    .map(readLine)
  return {
    messages: read.filter((each): each is MessageLine => 'message' in each),
    faults: read.filter((each): each is FaultyLine => 'fault' in each),
  }
}

function readLine({ line, text }: { line: number; text: string }): MessageLine | FaultyLine {
  const value = parsed(text)
  if (value === undefined) return { line, fault: 'is no JSON' }
  const { data: message, error } = feedMessage.safeParse(value)
  if (message !== undefined) return { line, message }
  const { at, message: why } = firstIssue(error)
  return { line, fault: at === '' ? why : `${at}: ${why}` }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
