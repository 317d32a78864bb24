import {
  type TableMessage,
  tableMessages,
  tableStreamPath,
} from '@fairline/contract/house/table-calls'
import type { NamedMessage } from './table-state.ts'

/** The stream says something at least every 5 seconds; without a word for this long it is lost. */
const silentMs = 12_000

const isName = (name: string): name is TableMessage => Object.hasOwn(tableMessages, name)

/** Reads a block of server-sent events; undefined where the contract does not know it. */
export function readMessage(block: string): NamedMessage | undefined {
  const lines = block.split('\n')
  const after = (field: string): string =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).trim())
      .join('\n')
  const name = after('event')
  if (!isName(name)) return undefined
  try {
    const read = tableMessages[name].safeParse(JSON.parse(after('data')))
    return read.success ? ({ name, fields: read.data } as NamedMessage) : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads the stream of a table until it ends, is silent for too long or is stopped. It throws where
 * it cannot be read. `began` is called when messages begin to come.
 */
export async function readStream(
  token: string,
  stop: AbortSignal,
  began: () => void,
  hear: (message: NamedMessage) => void,
): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silentMs)
  try {
    const response = await fetch(tableStreamPath, {
      headers: { authorization: token, accept: 'text/event-stream' },
      signal: AbortSignal.any([stop, silence.signal]),
    })
    if (response.ok) began()
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    while (response.ok && reader !== undefined) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silentMs)
      const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      for (const message of blocks.map(readMessage)) if (message !== undefined) hear(message)
    }
  } finally {
    clearTimeout(timer)
  }
}
