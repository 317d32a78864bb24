import type { CallOutcome } from '@fairline/site/calls/client'
import { asksMax, meaningOf, pauseAfter } from '@fairline/site/calls/open-outcome'
import { newRequestId } from '@fairline/site/calls/request-id'
import { describe, expect, test } from 'vitest'
import { callOf, createKeptRequests, type KeptRequest } from './kept-requests.ts'
import {
  type PlacedAnswer,
  type PlacingStep,
  placeBet,
  resumesByItself,
  resumeWithinMs,
} from './place-bet.ts'

const answer: PlacedAnswer = {
  ticket: {
    ticket_id: 'T1',
    state: 'running',
    odds: '0.95',
    odds_type: 1,
    stake: '100.00',
    risk: '100.00',
    win: '95.00',
    trans_date: '2026-11-21 12:00:00',
    waits_until: 0,
  },
  balance: '900.00',
  account_balance: '1000.00',
  outstanding_balance: '100.00',
  balance_version: 2,
}

const request = (id = newRequestId(), accountId = 'demo01', confirmedMs = 1000): KeptRequest => ({
  kind: 'single',
  accountId,
  confirmedMs,
  body: {
    match_id: 'm1',
    market_id: 'm1-HDP-FT--0.25',
    bet_type: 'HDP',
    bet_team: 'home',
    odds_type: 1,
    request_id: id,
    market_type: 2,
    odds: '0.95',
    odds_version: 7,
    odds_ball: '-0.25',
    score: '',
    bet_amount: '100',
    accept_odds: 0,
  },
  shown: {
    legs: [
      {
        matchId: 'm1',
        marketId: 'm1-HDP-FT--0.25',
        betType: 'HDP',
        selection: 'home',
        sportsType: 1,
        marketType: 2,
        rowId: 'm1',
        parentMatchId: null,
        period: 'FT',
        home: 'Ashford',
        away: 'Kelso',
        oddsTypeCode: 1,
        odds: '0.95',
        line: '-0.25',
        score: '',
      },
    ],
    odds: '',
    combinations: 1,
    stake: '100',
  },
})

type SingleBody = Extract<KeptRequest, { readonly kind: 'single' }>['body']

/** A storage of the size of a test, with the browser's order of keys. */
function memoryStorage(entries: readonly (readonly [string, string])[] = []) {
  const map = new Map(entries)
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    key: (at: number) => [...map.keys()][at] ?? null,
    get length() {
      return map.size
    },
  }
}

const refused = (code: string): CallOutcome<PlacedAnswer> => ({ ok: false, rejection: { code } })
const placed: CallOutcome<PlacedAnswer> = { ok: true, data: answer }

/** Plays a list of answers. Returns what was asked, shown, forgotten and waited for. */
async function play(answers: readonly CallOutcome<PlacedAnswer>[], asked = 0, isCurrent = true) {
  const ids: string[] = []
  const steps: PlacingStep[] = []
  const dropped: string[] = []
  const waits: number[] = []
  const asking = request()
  await placeBet(asking, asked, {
    send: async ({ body }) => {
      ids.push(body.request_id)
      return answers[Math.min(ids.length, answers.length) - 1] ?? placed
    },
    wait: async (delayMs) => void waits.push(delayMs),
    isCurrent: () => isCurrent,
    drop: (id) => dropped.push(id),
    onStep: (step) => steps.push(step),
  })
  return { asking, ids, kinds: steps.map(({ kind }) => kind), last: steps.at(-1), dropped, waits }
}

describe('one confirmation, one request id @spec S7.bet.betsingle', () => {
  test('an answered bet is asked for once, and its request is forgotten', async () => {
    const { asking, ids, kinds, dropped } = await play([placed])
    expect(ids).toEqual([asking.body.request_id])
    expect(kinds).toEqual(['sending', 'placed'])
    expect(dropped).toEqual(ids)
  })

  test('a lost answer is asked for again under the same id until there is an outcome', async () => {
    const lost = ['requestFailed', 'requestTimeout', 'requestPending', 'systemError'].map(refused)
    const { asking, ids, last, dropped, waits } = await play([...lost, placed])
    expect(ids).toEqual(Array(5).fill(asking.body.request_id))
    expect(last).toEqual({ kind: 'placed', answer })
    expect(dropped).toEqual([asking.body.request_id])
    expect(waits).toEqual([500, 1000, 2000, 4000])
  })

  test('a refusal after a lost answer is the outcome', async () => {
    const { kinds, dropped, last } = await play([refused('requestFailed'), refused('odds_changed')])
    expect(kinds).toEqual(['sending', 'sending', 'refused'])
    expect(last).toEqual({ kind: 'refused', rejection: { code: 'odds_changed' } })
    expect(dropped).toHaveLength(1)
  })

  test.each(['requestLimit', 'session_expired', 'SUSPEND'])(
    '%s on the first ask says that nothing was placed',
    async (code) => {
      const { kinds, dropped } = await play([refused(code)])
      expect(kinds).toEqual(['sending', 'refused'])
      expect(dropped).toHaveLength(1)
    },
  )

  test.each(['requestLimit', 'session_expired', 'SUSPEND'])(
    '%s on a later ask says nothing about the first: the request is kept',
    async (code) => {
      const { kinds, dropped } = await play([refused('requestFailed'), refused(code)])
      expect(kinds).toEqual(['sending', 'sending', 'unsure'])
      expect(dropped).toEqual([])
    },
  )

  test('after a reload the first ask counts as a later one', async () => {
    const { kinds, dropped } = await play([refused('invalidSession')], 1)
    expect(kinds).toEqual(['sending', 'unsure'])
    expect(dropped).toEqual([])
  })

  test('asking ends with the question to the member, not for ever', async () => {
    const { ids, last, dropped } = await play([refused('requestFailed')])
    expect(ids).toHaveLength(asksMax)
    expect(last?.kind).toBe('unsure')
    expect(dropped).toEqual([])
  })

  test('asking stops when the account has left, and the request is kept', async () => {
    const { ids, last, dropped } = await play([refused('requestFailed')], 0, false)
    expect(ids).toHaveLength(1)
    expect(last?.kind).toBe('unsure')
    expect(dropped).toEqual([])
  })

  test.each([
    ['requestPending', 1, 'ask_again'],
    ['Data Error', 3, 'ask_again'],
    ['odds_changed', 1, 'refused'],
    ['odds_changed', 2, 'refused'],
    ['insufficient_balance', 2, 'refused'],
    ['requestLimit', 1, 'refused'],
    ['requestLimit', 2, 'unsure'],
    ['BLOCK', 2, 'unsure'],
    ['game_maintenance', 1, 'refused'],
    ['game_maintenance', 2, 'unsure'],
  ] as const)('%s on ask %i means %s', (code, asks, meaning) => {
    expect(meaningOf(code, asks)).toBe(meaning)
  })

  test('pauses grow and stay at five seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 40].map(pauseAfter)).toEqual([
      500, 1000, 2000, 4000, 5000, 5000, 5000,
    ])
  })
})

describe('requests kept over a reload', () => {
  test('what was kept is found again by its account only, the oldest first', () => {
    const storage = memoryStorage()
    const [late, early, foreign] = [
      request(newRequestId(), 'demo01', 2000),
      request(newRequestId(), 'demo01', 1000),
      request(newRequestId(), 'demo02', 500),
    ]
    for (const each of [late, early, foreign]) createKeptRequests(storage).keep(each)
    expect(createKeptRequests(storage).waitingOf('demo01')).toEqual([early, late])
    expect(createKeptRequests(storage).waitingOf('demo02')).toEqual([foreign])
  })

  test('a dropped request is gone', () => {
    const kept = createKeptRequests(memoryStorage())
    const one = request()
    kept.keep(one)
    kept.drop(one.body.request_id)
    expect(kept.waitingOf('demo01')).toEqual([])
  })

  test('entries of another shape are dropped, those of others are left alone', () => {
    const storage = memoryStorage([
      ['book-bet-1', '{"accountId":"demo01"}'],
      ['book-bet-2', 'not json'],
      ['book-layout', '{}'],
    ])
    expect(createKeptRequests(storage).waitingOf('demo01')).toEqual([])
    expect([...storage.map.keys()]).toEqual(['book-layout'])
  })

  test('a request is found again with the call that places it, of one selection or several', () => {
    const storage = memoryStorage()
    const { body, shown, ...single } = request()
    const { request_id, bet_amount, accept_odds, odds_type: _type, ...leg } = body as SingleBody
    const placing = { request_id: newRequestId(), bet_amount, accept_odds }
    const { odds: _odds, score: _score, ...quoted } = { ...leg, percent: -45 }
    const kinds: readonly KeptRequest[] = [
      { ...single, kind: 'parlay', body: { ...placing, legs: [leg, leg] }, shown },
      { ...single, kind: 'body', body: { ...placing, ...quoted, request_id }, shown },
      {
        ...single,
        kind: 'maung',
        shown,
        body: { ...placing, request_id: newRequestId(), legs: [quoted, quoted] },
      },
    ]
    for (const each of kinds) createKeptRequests(storage).keep(each)
    expect(createKeptRequests(storage).waitingOf('demo01')).toEqual(kinds)
  })

  test('a storage that is full does not stop the bet', () => {
    const storage = memoryStorage()
    storage.setItem = () => {
      throw new Error('full')
    }
    expect(createKeptRequests(storage).keep(request())).toBe(false)
  })

  test('no session token is kept with a request', () => {
    const storage = memoryStorage()
    createKeptRequests(storage).keep(request())
    expect([...storage.map.values()].join()).not.toMatch(/session_token|account_id/)
  })

  test('only a fresh request is asked by itself', () => {
    const confirmed = request(newRequestId(), 'demo01', 10_000)
    expect(resumesByItself(confirmed, 10_000 + resumeWithinMs)).toBe(true)
    expect(resumesByItself(confirmed, 10_001 + resumeWithinMs)).toBe(false)
  })
})

describe('request ids', () => {
  const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

  test('are random UUIDs, also where the browser has no function for them', () => {
    const { randomUUID } = crypto
    try {
      Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
      const ids = Array.from({ length: 50 }, newRequestId)
      for (const id of ids) expect(id).toMatch(version4)
      expect(new Set(ids).size).toBe(50)
    } finally {
      Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true })
    }
    expect(newRequestId()).toMatch(version4)
  })
})

test.each([
  [1, '/bet/betsingle'],
  [45, '/bet/vbetsingle'],
  [53, '/bet/vbetsingle'],
])('a bet on an event of sport %i is placed by %s @spec S7.bet.vbetsingle', (sportsType, path) => {
  const asked = request()
  const legs = asked.shown.legs.map((leg) => ({ ...leg, sportsType }))
  expect(callOf({ ...asked, shown: { ...asked.shown, legs } }).path).toBe(path)
})
