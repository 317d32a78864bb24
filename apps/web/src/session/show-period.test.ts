import { beforeEach, expect, test } from 'vitest'
import { arrange } from './layout-store.ts'
import { setSlipMode, useSelectedChoice } from './selected-choice.ts'
import { showPage, showPeriod, showSport } from './show-period.ts'

const football = 1
const tennis = 5
const mode = () => useSelectedChoice.getState().mode

beforeEach(() => {
  useSelectedChoice.setState(useSelectedChoice.getInitialState())
  arrange({ sport: football, period: 'today', page: 'hdpou' })
})

test('an empty parlay tab holds while its sports are looked for', () => {
  setSlipMode('parlay')
  showSport(tennis)
  expect(mode()).toBe('parlay')
  showPeriod('early')
  expect(mode()).toBe('parlay')
  showPage('outright')
  expect(mode()).toBe('parlay')
})

test('the tab of parlays turns the slip to legs, and back where none was chosen', () => {
  showPeriod('parlay')
  expect(mode()).toBe('parlay')
  showSport(tennis)
  expect(mode()).toBe('parlay')
  showPeriod('today')
  expect(mode()).toBe('single')
})

test('the page of parlays does so too, and another sport is no way back', () => {
  showPage('parlay')
  expect(mode()).toBe('parlay')
  showSport(tennis)
  expect(mode()).toBe('parlay')
  showPage('parlay')
  showPage('hdpou')
  expect(mode()).toBe('single')
})
