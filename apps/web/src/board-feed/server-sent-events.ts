/** One event of a stream; the id is the last one that the stream named. */
export interface ServerSentEvent {
  readonly id: string
  readonly name: string
  readonly data: string
}

/**
 * Reads server-sent events from text that arrives in pieces of any size. As the format demands, it
 * ignores comments, unknown fields and events without data. `onRetry` receives the milliseconds
 * that the server asks to wait before the next connection.
 */
export function createEventReader(
  onEvent: (event: ServerSentEvent) => void,
  onRetry: (delayMs: number) => void = () => {},
) {
  let rest = ''
  let id = ''
  let name = ''
  let data: string[] = []

  const readField = (line: string): void => {
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'id') id = value
    else if (field === 'event') name = value
    else if (field === 'data') data.push(value)
    else if (field === 'retry' && /^\d{1,9}$/.test(value)) onRetry(Number(value))
  }
  const endEvent = (): void => {
    if (data.length > 0)
      onEvent({ id, name: name === '' ? 'message' : name, data: data.join('\n') })
    name = ''
    data = []
  }
  return (piece: string): void => {
    // A piece may end between the two characters of a line end: the carriage return then waits.
    const text = rest + piece
    const end = text.endsWith('\r') ? text.length - 1 : text.length
    const lines = text.slice(0, end).split(/\r\n|\n|\r/)
    rest = (lines.pop() ?? '') + text.slice(end)
    for (const line of lines) {
      if (line === '') endEvent()
      else if (!line.startsWith(':')) readField(line)
    }
  }
}
