import { expect, test } from 'vitest'
import { DatabaseGoneError } from './db/outage.ts'
import { NoConnectionError } from './db/overload.ts'
import { inWords } from './run-command.ts'

const pool = { open: 0, idle: 0, waiting: 0, max: 1 }
const silent = 'The database does not answer: No connection to the database in time. Is it running?'

test.each([
  ['takes connections and says nothing', new NoConnectionError(pool, {}), silent],
  ['is gone', new DatabaseGoneError(false, { message: 'refused' }), 'not answer: refused. Is it'],
])('a database that %s is one sentence', (_what, error, sentence) => {
  expect(inWords(error)).toContain(sentence)
  expect(inWords(error)).not.toContain('\n')
})
