import { tableCalls } from '@fairline/contract/house/table-calls'
import { expect, test } from 'vitest'
import { MemoryTable } from '../testing/memory-table.ts'
import { verdictOf } from './shell/verdict.ts'
import {
  balanceInView,
  isPaidInView,
  type NamedMessage,
  nextTableState,
  openedState,
  ownOutcome,
  resultsInView,
  stakedBySpot,
  type TableOpened,
  type TableState,
} from './table-state.ts'
import { readMessage } from './table-stream.ts'

/** A table in memory and a page that hears it, by a clock that only `step` moves. */
function played(code: string, serial = 1) {
  let now = 1_000_000
  let state: TableState | undefined
  const heard: string[] = []
  const table = new MemoryTable({
    code,
    serial,
    now: () => now,
    tell(name, fields) {
      heard.push(name)
      // What the page reads has been through the contract.
      const message = readMessage(`event: ${name}\ndata: ${JSON.stringify(fields)}`)
      if (message === undefined || state === undefined) throw new Error(`${name} is not read`)
      state = nextTableState(state, { kind: 'heard', at: now, message })
    },
  })
  const open = (): TableOpened => {
    const answer = tableCalls['/house/api/table'].response.parse(
      table.answer('/house/api/table', {}),
    )
    if (!answer.ok) throw new Error('the table does not open')
    return answer
  }
  state = openedState(open(), now)
  return {
    heard,
    open,
    state: (): TableState => state as TableState,
    tell(event: Parameters<typeof nextTableState>[1]) {
      state = nextTableState(state as TableState, event)
    },
    bet(spots: Record<string, string>) {
      const round_id = state?.round?.round_id
      const call = table.answer('/house/api/bet', { round_id, spots })
      const answer = tableCalls['/house/api/bet'].response.parse(call)
      if (!answer.ok) throw new Error(answer.why)
      state = nextTableState(state as TableState, {
        kind: 'bets',
        bets: answer.bets,
        balance: answer.balance,
      })
    },
    step() {
      now = table.dueMs
      table.step()
    },
    stepTo(phase: string) {
      while (state?.round?.phase !== phase) this.step()
    },
  }
}

test('what a round paid is not in view before its draw was shown to the end', () => {
  const page = played('roulette')
  page.bet({ red: '10.00', black: '10.00' })
  expect(balanceInView(page.state())).toBe('2480.00')
  page.stepTo('settled')
  const paid = ownOutcome(page.state())
  expect(balanceInView(page.state())).toBe('2480.00')
  expect(isPaidInView(page.state())).toBe(false)
  const seen = resultsInView(page.state()).length
  page.tell({ kind: 'shown' })
  expect(isPaidInView(page.state())).toBe(true)
  expect(balanceInView(page.state())).toBe(page.state().balance)
  expect(resultsInView(page.state())).toHaveLength(seen + 1)
  expect(paid?.staked).toBe('20.00')
})

test('a new round begins without the bets of the one before, which can be repeated', () => {
  const page = played('sic-bo')
  page.bet({ big: '5.00', 'sum-9': '2.00' })
  page.stepTo('settled')
  page.stepTo('betting')
  expect(page.state().bets).toEqual([])
  expect(page.state().draw).toBeNull()
  expect(stakedBySpot(page.state().betsBefore)).toEqual(
    new Map([
      ['big', 500n],
      ['sum-9', 200n],
    ]),
  )
  page.stepTo('settled')
  page.stepTo('betting')
  expect(page.state().betsBefore).toHaveLength(1)
})

test('a round of three windows shows one ball before each next one', () => {
  const page = played('number-game')
  expect(page.state().round?.out).toEqual({})
  page.stepTo('closed')
  page.stepTo('betting')
  expect(page.state().round).toMatchObject({ window: 1, out: { balls: [expect.any(Number)] } })
  page.stepTo('settled')
  expect(page.heard.filter((name) => name === 'shown')).toHaveLength(2)
  const { draw } = page.state()
  expect(draw?.result).toMatchObject({ balls: expect.any(Array) })
})

test('an answer that was late takes the round no step back', () => {
  const page = played('roulette')
  const late = page.open()
  page.stepTo('drawn')
  page.tell({ kind: 'opened', at: 5, opened: late })
  expect(page.state().round?.phase).toBe('drawn')
  expect(page.state().draw).not.toBeNull()
})

test('who opens the page after the draw sees it at its end', () => {
  const page = played('keno')
  page.stepTo('settled')
  const opened = openedState(page.open(), 1)
  expect(opened.isShown).toBe(true)
  expect(opened.draw?.round_id).toBe(opened.round?.round_id)
})

test('a bet that was ended in flight is kept with its height', () => {
  const page = played('crash')
  page.bet({ open: '10.00' })
  const bet = page.state().bets[0]
  if (bet === undefined) throw new Error('there is a bet')
  page.tell({ kind: 'ended', bet: { ...bet, ended_at: { open: 150 } } })
  expect(page.state().bets[0]?.ended_at).toEqual({ open: 150 })
})

test('a stream that breaks off is told, and a message mends it', () => {
  const page = played('dragon-tiger')
  page.tell({ kind: 'lost' })
  expect(page.state().isLive).toBe(false)
  page.step()
  expect(page.state().isLive).toBe(true)
})

test('words that are none of the contract are not read', () => {
  expect(readMessage('event: gossip\ndata: {}')).toBeUndefined()
  expect(readMessage('event: alive\ndata: {"now_ms":"soon"}')).toBeUndefined()
  expect(readMessage(': a comment')).toBeUndefined()
  const alive: NamedMessage = { name: 'alive', fields: { now_ms: 5 } }
  expect(readMessage('event: alive\ndata: {"now_ms":5}')).toEqual(alive)
})

test('each result is proved by its seed, and a changed one is not', () => {
  const page = played('roulette')
  const draw = page.state().results.at(-1)
  if (draw === undefined) throw new Error('there are results')
  expect(verdictOf(draw)).toBe('right')
  const number = Number(draw.result['number'])
  expect(verdictOf({ ...draw, result: { number: (number + 1) % 37 } })).toBe('otherOutcome')
  expect(verdictOf({ ...draw, commitment: '0'.repeat(64) })).toBe('otherSeed')
  expect(verdictOf({ ...draw, seed: '', draw_bytes: '' })).toBe('sealed')
})
