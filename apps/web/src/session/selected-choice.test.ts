import {
  ageSeconds,
  noteConnection,
  noteHeard,
  useConnection,
} from '@fairline/site/calls/connection'
import { serverNow, setServerTime } from '@fairline/site/calls/server-clock'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Choice,
  chooseLegs,
  clearChoice,
  countOnSlip,
  isSameChoice,
  markedOf,
  removeLeg,
  selectChoice,
  setSlipMode,
  takesMyanmar,
  typeStake,
  useSelectedChoice,
} from './selected-choice.ts'

const choice: Choice = {
  sportsType: 1,
  marketType: 3,
  matchId: 'm1',
  rowId: 'm1',
  marketId: 'm1-HDP-FT--0.50',
  betType: 'HDP',
  period: 'FT',
  selection: 'home',
}

beforeEach(() => useSelectedChoice.setState({ mode: 'single', choice: null, legs: [], clicks: 0 }))

const legOf = (matchId: string): Choice => ({
  ...choice,
  matchId,
  marketId: `${matchId}-HDP-FT--0.50`,
})
const legIds = (): string =>
  useSelectedChoice
    .getState()
    .legs.map(({ matchId }) => matchId)
    .join(' ')

test('a click replaces the selection, a second one is seen @spec S3.slip.single', () => {
  selectChoice(choice)
  selectChoice({ ...choice, selection: 'away' })
  selectChoice({ ...choice, selection: 'away' })
  expect(useSelectedChoice.getState()).toMatchObject({ choice: { selection: 'away' }, clicks: 3 })
  clearChoice()
  expect(useSelectedChoice.getState()).toMatchObject({ choice: null, clicks: 3 })
})

test('digits typed on a price that leaves the board are not the stake of the next one', () => {
  typeStake('5')
  selectChoice(choice)
  clearChoice()
  expect(useSelectedChoice.getState().typed).toBe('')
})

describe('legs of a parlay @spec S3.slip.parlay', () => {
  test.each([undefined, 'myanmar'] as const)(
    'a match and its child match are refused together (%s)',
    (odds) => {
      setSlipMode('parlay')
      const leg = (matchId: string): Choice => ({ ...legOf(matchId), ...(odds && { odds }) })
      selectChoice(leg('m1'))
      const refused = selectChoice({ ...leg('m1-corners'), parentMatchId: 'm1' })
      expect(refused).toMatchObject({ ok: false, rejection: { code: 'invalidBets' } })
      expect(legIds()).toBe('m1')
    },
  )

  test('are clicked onto the slip and off it; the click is none for a single bet', () => {
    setSlipMode('parlay')
    expect(selectChoice(legOf('m1'))).toEqual({ ok: true, value: 'added' })
    selectChoice(legOf('m2'))
    expect(selectChoice(legOf('m1'))).toEqual({ ok: true, value: 'removed' })
    const state = useSelectedChoice.getState()
    expect([legIds(), state.clicks, countOnSlip(state)]).toEqual(['m2', 0, 1])
  })

  test('a thirteenth is refused with its code', () => {
    setSlipMode('parlay')
    chooseLegs(Array.from({ length: 12 }, (_, at) => legOf(`m${at}`)))
    expect(selectChoice(legOf('m12'))).toMatchObject({ rejection: { code: 'maxParlayTicket' } })
    removeLeg('m3')
    expect(selectChoice(legOf('m12')).ok).toBe(true)
  })

  test('begin with the selection that waits alone, and stay while single bets are placed', () => {
    selectChoice(choice)
    setSlipMode('parlay')
    expect([legIds(), useSelectedChoice.getState().choice]).toEqual(['m1', null])
    setSlipMode('single')
    expect(countOnSlip(useSelectedChoice.getState())).toBe(0)
    selectChoice(legOf('m9'))
    setSlipMode('parlay')
    expect(legIds()).toBe('m1')
  })

  test('are all at Myanmar odds if the first one is, and otherwise none is', () => {
    const quoteOf = (id: string) => ({ ...legOf(id), odds: 'myanmar' as const })
    setSlipMode('parlay')
    expect(takesMyanmar(useSelectedChoice.getState())).toBe(true)
    selectChoice(quoteOf('m1'))
    expect(selectChoice(legOf('m2'))).toEqual({ ok: true, value: 'other_odds' })
    expect(selectChoice(legOf('m1'))).toEqual({ ok: true, value: 'other_odds' })
    expect(legIds()).toBe('m1')
    chooseLegs(Array.from({ length: 10 }, (_, at) => quoteOf(`m${at}`)))
    expect(selectChoice(quoteOf('m10'))).toMatchObject({ rejection: { code: 'maxParlayTicket' } })
    chooseLegs([legOf('m1')])
    expect(takesMyanmar(useSelectedChoice.getState())).toBe(false)
    expect(selectChoice(quoteOf('m2'))).toEqual({ ok: true, value: 'other_odds' })
    setSlipMode('single')
    expect(takesMyanmar(useSelectedChoice.getState())).toBe(true)
  })

  test('a quote that waits alone is the first leg of a maung', () => {
    selectChoice({ ...choice, odds: 'myanmar' })
    setSlipMode('parlay')
    expect(useSelectedChoice.getState().legs).toEqual([{ ...choice, odds: 'myanmar' }])
  })

  test('the table marks what is on the slip of the mode', () => {
    selectChoice(choice)
    chooseLegs([legOf('m2')])
    const marks = () =>
      [choice.marketId, 'm2-HDP-FT--0.50'].map((id) => markedOf(useSelectedChoice.getState(), id))
    expect(marks()).toEqual(['home', null])
    setSlipMode('parlay')
    expect(marks()).toEqual([null, 'home'])
  })
})

test('a selection is the same by its market and side', () => {
  expect(isSameChoice(choice, { ...choice, rowId: 'm1.1' })).toBe(true)
  expect(isSameChoice(choice, { ...choice, selection: 'away' })).toBe(false)
  expect(isSameChoice(choice, { ...choice, marketId: 'm1-HDP-FT--0.75' })).toBe(false)
  expect(isSameChoice(null, choice)).toBe(false)
})

test('the age of the data counts from when the server was last heard', () => {
  expect(ageSeconds(0, 5000)).toBeNull()
  noteHeard(10_000)
  noteHeard(10_900)
  expect(useConnection.getState().heardMs).toBe(10_000)
  noteHeard(11_000)
  expect(ageSeconds(useConnection.getState().heardMs, 15_999)).toBe(4)
  noteConnection('polling')
  expect(useConnection.getState().state).toBe('polling')
})

test('the clock follows the server, whatever this device thinks', () => {
  setServerTime(100_000)
  expect(serverNow()).toBeGreaterThanOrEqual(100_000)
  expect(serverNow()).toBeLessThan(130_000)
})
