import { expect, test } from 'vitest'
import { createEventReader, type ServerSentEvent } from './server-sent-events.ts'

const stream =
  ': hello\n' +
  'id: e.1.0\nevent: snapshot\ndata: {"a":1}\n\n' +
  'id: e.2.0\r\nevent: frame\r\ndata: one\r\ndata: two\r\n\r\n' +
  'event: nothing\n\n' +
  'data:no space\n\n'

const expected: ServerSentEvent[] = [
  { id: 'e.1.0', name: 'snapshot', data: '{"a":1}' },
  { id: 'e.2.0', name: 'frame', data: 'one\ntwo' },
  { id: 'e.2.0', name: 'message', data: 'no space' },
]

test.each([1, 2, 3, 7, 1000])('events are the same in pieces of %i characters', (size) => {
  const events: ServerSentEvent[] = []
  const read = createEventReader((event) => events.push(event))
  for (let at = 0; at < stream.length; at += size) read(stream.slice(at, at + size))
  expect(events).toEqual(expected)
})

test('an event is told only when its empty line has come', () => {
  const events: ServerSentEvent[] = []
  const read = createEventReader((event) => events.push(event))
  read('data: half')
  read(' and half\n')
  expect(events).toEqual([])
  read('\n')
  expect(events.map(({ data }) => data)).toEqual(['half and half'])
})
