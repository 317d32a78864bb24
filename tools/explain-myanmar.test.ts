import { myanmarExamples } from '@fairline/domain/testing/myanmar-examples'
import { settleFromReceipt } from '@fairline/domain/ticket/rules-version'
import { describe, expect, test } from 'vitest'
import { explainLine } from './explain-line.ts'

/** `away 1-50 2` as a leg of a line: home won by two goals, or two fell. */
function legOf(text: string) {
  const [selection = '', price = '', ending = ''] = text.split(' ')
  const bet = {
    bet_type: selection === 'home' || selection === 'away' ? 'HDP' : 'OU',
    period: 'FT',
    selection,
    price,
  }
  if (ending === 'open') return bet
  if (ending === 'void') return { ...bet, match_status: 'postponed' }
  return { ...bet, full_time: { home: Number(ending), away: 0 } }
}

const explained = (fields: object) => JSON.parse(explainLine(JSON.stringify({ id: 1, ...fields })))

function wordsOf(fields: object): string {
  const { result, risk, win_loss, return: returned, error } = explained(fields)
  return error ?? [result, risk, win_loss, returned].join(' ')
}

describe('bets at Myanmar odds', () => {
  test.each(myanmarExamples)('rules.md 1.5 $name: $stake on $legs', ({ stake, legs, settles }) => {
    const parts = legs.split(', ').map(legOf)
    const fields = parts.length === 1 ? { ...parts[0], stake } : { legs: parts, stake }
    expect(wordsOf(fields)).toBe(settles)
    const { receipt } = explained(fields)
    expect(settleFromReceipt(receipt).receipt).toEqual(receipt)
  })

  const onAway = { ...legOf('away 1-50 0'), full_time: { home: 0, away: 1 }, stake: '100' }
  const halfLost = 'half_lost 100.00 -50.00 50.00'
  test.each([
    ['home gives where nothing says who', {}, 'won 100.00 95.00 195.00'],
    ['the favourite gives', { favourite: 'away' }, halfLost],
    ['a line below 0 gives', { line: '-1' }, halfLost],
    ['a line above 0 takes', { line: '1' }, 'won 100.00 95.00 195.00'],
    ['the favourite is a selection', { favourite: 'away', selection: 'favourite' }, halfLost],
    ['so is the underdog', { favourite: 'home', selection: 'underdog' }, 'won 100.00 95.00 195.00'],
    [
      'a quote may stand in odds',
      { price: undefined, odds: '1-50', odds_type: 5, line: '-1.25' },
      halfLost,
    ],
    [
      'a Malay price is converted',
      { price: undefined, odds: '-0.90', odds_type: 5, line: '-1.25' },
      'half_lost 100.00 -35.00 65.00',
    ],
  ])('%s', (_name, change, settles) => {
    expect(wordsOf({ ...onAway, ...change })).toBe(settles)
  })

  test.each([
    [{ price: '1-150' }, 'price must be goals and percentage, such as "1-50", "2+35" or "1="'],
    [{ price: 1 }, 'price must be goals and percentage, such as "1-50", "2+35" or "1="'],
    [{ bet_type: 'OE', selection: 'odd' }, 'bet_type of a Myanmar bet must be HDP or OU'],
    [{ favourite: 'both' }, 'favourite must be one of home, away'],
    [{ line: 'x' }, 'line must be a multiple of 0.25 in a string'],
    [{ full_time: null }, 'full_time is required'],
    [{ legs: [legOf('home 1-50 2')] }, 'legs must be 2 to 10'],
    [{ legs: [legOf('home 1-50 2'), { price: 'x' }] }, 'leg 2: bet_type must be one of'],
    [{ legs: [legOf('home 1-50 2'), legOf('home 1-50 open')] }, 'leg 2: full_time is required'],
  ])('%j cannot be read: %s', (change, error) => {
    expect(wordsOf({ ...onAway, ...change })).toContain(error)
  })

  test('eleven legs are no maung', () => {
    const legs = Array.from({ length: 11 }, () => legOf('home 1-50 2'))
    expect(wordsOf({ legs, stake: '100' })).toBe('legs must be 2 to 10')
  })
})
