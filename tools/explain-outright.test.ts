import { describe, expect, test } from 'vitest'
import { explainLine } from './explain-line.ts'

const bet = {
  id: 1,
  bet_type: 'outright',
  selection: 'r1',
  odds: '3.50',
  odds_type: 4,
  stake: '100',
}
const explained = (fields: object) => JSON.parse(explainLine(JSON.stringify({ ...bet, ...fields })))

describe('rules.md 7: explain takes outrights', () => {
  test.each([
    [{ places: { R1: 1 } }, 'won', '350.00'],
    [{ places: { R2: 1 } }, 'lost', '0.00'],
    [{ places: { R1: 1, R2: 1 } }, 'won', '225.00'],
    [{ places: { R1: 1, R2: 1 }, dead_heat: 'A' }, 'won', '175.00'],
    [{ places: { R2: 1, R3: 2, R1: 3, R4: 3 }, paid_places: 3 }, 'won', '175.00'],
    [{ places: { R2: 1 }, non_starters: ['R1'] }, 'void', '100.00'],
    [{ places: { R2: 1 }, non_starters: ['R1'], non_starter: 'stands' }, 'lost', '0.00'],
    [{ match_status: 'cancelled' }, 'void', '100.00'],
  ])('%j: %s, returns %s', (fields, result, due) => {
    expect(explained(fields)).toMatchObject({ id: 1, result, return: due })
  })

  test.each([
    [{}, 'places are required'],
    [{ odds_type: 2, places: { R1: 1 } }, 'odds_type of OUTRIGHT must be 4'],
    [{ selection: 'home' }, 'selection must be a runner such as R1'],
    [{ places: { R1: 2 } }, 'places must fill'],
    [{ places: { R1: 1 }, paid_places: 3, dead_heat: 'B' }, 'dead_heat of several'],
    [{ places: { R1: 1 }, dead_heat: 'C' }, 'dead_heat must be'],
  ])('%j is refused: %s', (fields, complaint) => {
    expect(explained(fields).error).toContain(complaint)
  })
})
