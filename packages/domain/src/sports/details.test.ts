import { describe, expect, test } from 'vitest'
import { allSports } from './all-sports.ts'
import { detailTexts, type MatchDetails, readDetails } from './details.ts'

describe('details on the wire', () => {
  test.each<[MatchDetails, Record<string, string>]>([
    [
      { attack: 'home', fouls: { home: 3, away: 1 } },
      { attack: 'home', fouls: '3-1' },
    ],
    [{ attack: null }, { attack: '' }],
    [
      { server: 'away', points: { home: '15', away: 'A' } },
      { server: 'away', points: '15-A' },
    ],
    [
      { outs: 2, bases: [1, 3], innings: [{ home: 1, away: 0 }] },
      { outs: '2', bases: '13', innings: '1-0' },
    ],
    [
      {
        outs: 0,
        bases: [],
        innings: [
          { home: 0, away: 1 },
          { home: null, away: 12 },
        ],
      },
      { outs: '0', bases: '', innings: '0-1,-12' },
    ],
    [{ innings: [] }, { innings: '' }],
    [{ winners: ['home', 'away', 'home'] }, { winners: 'home,away,home' }],
    [{ winners: [] }, { winners: '' }],
    [
      {
        batting: 'away',
        balls: { home: 120, away: 76 },
        wickets: { home: 6, away: 3 },
        target: 149,
      },
      { batting: 'away', balls: '120-76', wickets: '6-3', target: '149' },
    ],
    [
      { batting: null, target: null },
      { batting: '', target: '' },
    ],
    [{ most: 9 }, { most: '9' }],
    [{}, {}],
  ])('%j is %j', (details, texts) => {
    expect(detailTexts(details)).toEqual(texts)
    expect(Object.keys(detailTexts(details))).toEqual(Object.keys(details))
    expect(readDetails(texts)).toEqual(details)
  })

  test.each<Record<string, string>>([
    { mood: 'calm' },
    { toString: 'home' },
    { server: 'both' },
    { fouls: '3' },
    { fouls: '3-x' },
    { points: '15' },
    { outs: '-1' },
    { bases: '31' },
    { bases: '4' },
    { innings: '1-0,x' },
    { winners: 'home,draw' },
    { target: '-1' },
    { wickets: '6/3' },
  ])('%j is left out', (texts) => {
    expect(readDetails(texts)).toEqual({})
  })
})

test('a sport names a detail once', () => {
  for (const { details = [] } of allSports) expect(new Set(details).size).toBe(details.length)
})
