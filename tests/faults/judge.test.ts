import { expect, test } from 'vitest'
import type { JournalLine } from './journal.ts'
import { type Book, type BookBet, judgeJournal } from './judge.ts'

const requestId = 'a0'
const sentAt = (ask: number, atMs: number): JournalLine => ({
  kind: 'sent',
  atMs,
  requestId,
  ask,
  member: 'maria',
  what: 'single',
})
const answered = (ask: number, atMs: number, code: string, ticketId = ''): JournalLine => ({
  kind: 'answered',
  atMs,
  requestId,
  ask,
  tookMs: 5,
  http: 200,
  code,
  ticketId,
  stake: ticketId === '' ? '' : '5.00',
})
const lost = (ask: number, atMs: number): JournalLine => ({
  kind: 'lost',
  atMs,
  requestId,
  ask,
  tookMs: 5,
})

const ticket: BookBet = {
  requestId,
  member: 'maria',
  ticketId: 'T1',
  stake: '5.00',
  placedAtMs: 110,
  holds: 1,
}
const book = (bets: readonly BookBet[], code?: string): Book => ({
  bets,
  refusals: code === undefined ? [] : [{ requestId, code }],
})
const taken = [sentAt(1, 100), answered(1, 120, '', 'T1')]
const refused = [sentAt(1, 100), answered(1, 120, 'insufficient_balance')]

test.each<[string, JournalLine[], Book]>([
  ['a bet that was taken', taken, book([ticket])],
  ['a refusal that is stored', refused, book([], 'insufficient_balance')],
  [
    'a lost answer that was found out',
    [sentAt(1, 100), lost(1, 120), sentAt(2, 200), answered(2, 210, '', 'T1')],
    book([ticket]),
  ],
  [
    'a pending answer that was found out',
    [
      sentAt(1, 100),
      answered(1, 120, 'requestPending'),
      sentAt(2, 200),
      answered(2, 210, '', 'T1'),
    ],
    book([ticket]),
  ],
  [
    'a cash-out that was found out',
    [sentAt(1, 100), lost(1, 120), sentAt(2, 200), answered(2, 210, '', 'T1/2')],
    book([{ ...ticket, ticketId: 'T1/2' }]),
  ],
  [
    'a full queue, where nothing is stored',
    [sentAt(1, 100), answered(1, 120, 'requestLimit')],
    book([]),
  ],
  [
    'a failure whose second ask placed the bet',
    [sentAt(1, 100), answered(1, 105, 'systemError'), sentAt(2, 106), answered(2, 120, '', 'T1')],
    book([ticket]),
  ],
])('nothing is wrong with %s', (_, lines, found) => {
  expect(judgeJournal(lines, found)).toEqual([])
})

const about = 'I7 maria request a0: '

test.each<[string, JournalLine[], Book, string[]]>([
  [
    'a lost ticket',
    taken,
    book([]),
    [`${about}lost, ticket T1 of 5.00 was acknowledged and is not in the book`],
  ],
  [
    'a doubled bet',
    taken,
    book([ticket, { ...ticket, ticketId: 'T2' }]),
    [`${about}doubled, the book has 2 bets of it`],
  ],
  [
    'a refused request that was debited',
    refused,
    book([ticket], 'insufficient_balance'),
    [`${about}refused with insufficient_balance, but the book has T1 of 5.00, debited 1 times`],
  ],
  [
    'a full queue that placed all the same',
    [sentAt(1, 100), answered(1, 120, 'requestLimit')],
    book([ticket]),
    [`${about}refused with requestLimit, but the book has T1 of 5.00, debited 1 times`],
  ],
  [
    'another ticket',
    taken,
    book([{ ...ticket, ticketId: 'T9' }]),
    [`${about}ticket T1 of 5.00 was acknowledged, the book has T9 of 5.00`],
  ],
  [
    'another stake',
    taken,
    book([{ ...ticket, stake: '6.00' }]),
    [`${about}ticket T1 of 5.00 was acknowledged, the book has T1 of 6.00`],
  ],
  [
    'a bet debited twice',
    taken,
    book([{ ...ticket, holds: 2 }]),
    [`${about}ticket T1 of 5.00 was debited 2 times`],
  ],
  [
    'a cash-out whose risk was given up twice',
    [sentAt(1, 100), answered(1, 120, '', 'T1/1')],
    book([{ ...ticket, ticketId: 'T1/1', holds: 2 }]),
    [`${about}ticket T1/1 of 5.00 was debited 2 times`],
  ],
  [
    'an answer that changed',
    [...refused, sentAt(2, 200), answered(2, 210, '', 'T1')],
    book([], 'insufficient_balance'),
    [`${about}answered insufficient_balance first and ticket T1 of 5.00 later`],
  ],
  [
    'a refusal that is not stored',
    refused,
    book([]),
    [`${about}refused with insufficient_balance, stored is nothing`],
  ],
  [
    'an outcome that nobody found out',
    [sentAt(1, 100), lost(1, 120)],
    book([ticket]),
    [`${about}its outcome is still unknown`],
  ],
  [
    'a failure answered for what was committed',
    [sentAt(1, 100), answered(1, 120, 'systemError'), sentAt(2, 200), answered(2, 210, '', 'T1')],
    book([ticket]),
    [`${about}answered as failed although it was committed`],
  ],
  [
    'a request given up for want of time that was committed',
    [sentAt(1, 100), answered(1, 120, 'timeoutError'), sentAt(2, 200), answered(2, 210, '', 'T1')],
    book([ticket]),
    [`${about}answered as failed although it was committed`],
  ],
  [
    'a bet placed long after its request',
    [sentAt(1, 100), lost(1, 120), sentAt(2, 9_000), answered(2, 9_010, '', 'T1')],
    book([{ ...ticket, placedAtMs: 4_101 }]),
    [`${about}I8 T1 was taken 4001 ms after its last ask`],
  ],
  [
    'a bet placed at the last moment that is accepted',
    [sentAt(1, 100), lost(1, 120), sentAt(2, 9_000), answered(2, 9_010, '', 'T1')],
    book([{ ...ticket, placedAtMs: 4_100 }]),
    [],
  ],
  ['a bet that nobody asked for', [], book([ticket]), ['I7 maria ticket T1: nobody asked for it']],
])('%s is named', (_, lines, found, violations) => {
  expect(judgeJournal(lines, found)).toEqual(violations)
})
