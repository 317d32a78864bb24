import type { BoardLive } from '@fairline/domain/board/board-model'
import { allSports, recordOf } from '@fairline/domain/sports/all-sports'
import { useNames } from '@fairline/site/names'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import type { MatchView } from '../../board-feed/board-views.ts'
import { SportCentre } from './sport-centre.tsx'

const nil = { home: 0, away: 0 }
const view = { id: 'm1', home: 'Ash', away: 'Elm' } as MatchView

/** The centre of a running match of a sport. */
function centreOf(sportsType: number, live: Partial<BoardLive>): string {
  const still = { minute: 0, stoppageMinute: 0, halfTimeScore: null, danger: null, phase: '1H' }
  const all = { ...still, score: nil, redCards: nil, corners: nil, ...live } as BoardLive
  return renderToStaticMarkup(
    <SportCentre sport={recordOf(sportsType)} live={all} view={view} moments={[]} />,
  )
}

/** The texts of its elements of a name, without what is empty. */
const textsOf = (page: string, name: string): string =>
  [...page.matchAll(new RegExp(`<${name}[ >].*?</${name}>`, 'gs'))]
    .map(([found]) => found.replaceAll(/<[^>]*>/g, '').trim())
    .filter(Boolean)
    .join(' ')

const taken = (page: string): number => page.split('data-taken').length - 1

test('basketball: the ball is with the side that attacks, quarters and fouls below', () => {
  const page = centreOf(2, {
    phase: '2Q',
    score: { home: 24, away: 24 },
    parts: [
      { period: '1Q', home: 20, away: 22 },
      { period: '2Q', home: 4, away: 2 },
    ],
    details: { attack: 'away', fouls: { home: 3, away: 1 } },
  })
  expect(page).toContain('data-danger="away"')
  expect(textsOf(page, 'p')).toBe('centre.ballOf')
  expect(textsOf(page, 'td')).toBe('20 4 24 22 2 24')
  expect(page.indexOf('<span>3</span>')).toBeLessThan(page.indexOf('<span>1</span>'))
  expect(textsOf(centreOf(2, { phase: 'HT', details: { attack: null } }), 'p')).toBe(
    'board.halfTime',
  )
})

test('baseball: runners, outs and the line score with its sum', () => {
  const innings = [
    { home: 0, away: 1 },
    { home: 2, away: null },
  ]
  const details = { outs: 2, bases: [1, 3], innings } as const
  const page = centreOf(8, { phase: 'B2', score: { home: 2, away: 1 }, details })
  expect(taken(page)).toBe(2 + 2)
  expect(textsOf(page, 'th')).toBe('1 2 centre.runs Ash Elm')
  expect(textsOf(page, 'td')).toBe('0 2 2 1 1')
})

test('baseball: of a long game the last nine innings have a column', () => {
  const innings = Array.from({ length: 11 }, (_, at) => ({ home: at, away: 0 }))
  const page = centreOf(8, { phase: 'T11', details: { outs: 0, bases: [], innings } })
  expect(textsOf(page, 'th')).toBe('3 4 5 6 7 8 9 10 11 centre.runs Ash Elm')
  expect(taken(page)).toBe(0)
})

test('tennis: the server has the ball, and the points of the game are on the court', () => {
  const parts = [{ period: 'S1', home: 4, away: 3 }] as const
  const page = centreOf(5, {
    phase: 'S1',
    parts,
    details: { server: 'away', points: { home: '15', away: 'A' } },
  })
  expect(textsOf(page, 'text')).toBe('15 A')
  expect(textsOf(page, 'p')).toBe('centre.serves 15-A')
  expect(page).toContain('cx="114"')
  expect(textsOf(page, 'td')).toBe('4 0 3 0')
})

test('e-sports: each map has its kills and its winner, who need not have more of them', () => {
  const parts = [
    { period: 'M1', home: 12, away: 17 },
    { period: 'M2', home: 3, away: 3 },
  ] as const
  const page = centreOf(40, { phase: 'M2', parts, details: { winners: ['home'] } })
  expect(textsOf(page, 'td')).toBe('12 ✓ 3 17 3')
  expect(page).toContain('cx="60" cy="33"')
  expect(page).not.toContain('data-danger')
})

test('football: the pitch marks the side under pressure; corners and cards are below', () => {
  const page = centreOf(1, { danger: 'home', corners: { home: 5, away: 2 } })
  expect(page).toContain('data-danger="home"')
  expect(page).toContain('<span>5</span><span class="lc-name">centre.corners</span><span>2</span>')
  expect(page).toContain('centre.redCards')
})

test('every sport has a centre of its own or its pitch', () => {
  const bare = allSports.filter(({ rounds, centre }) => rounds === undefined && centre.length === 0)
  expect(bare).toEqual([])
  const drawn = allSports.filter(({ rounds }) => rounds === undefined)
  for (const { id } of drawn) expect(centreOf(id, {}), `sport ${id}`).toContain('lc-pitch')
})

test('ice hockey: who leads, and the line score of the periods', () => {
  const parts = [
    { period: 'P1', home: 1, away: 0 },
    { period: 'P2', home: 0, away: 3 },
  ] as const
  const page = centreOf(4, { phase: 'P2', score: { home: 1, away: 3 }, parts })
  expect(textsOf(page, 'p')).toBe('centre.leads')
  expect(textsOf(page, 'th')).toBe('P1 P2 centre.sum Ash Elm')
  expect(textsOf(page, 'td')).toBe('1 0 1 0 3 3')
  expect(textsOf(centreOf(4, { phase: 'P1' }), 'p')).toBe('centre.level')
})

test('volleyball: the points of the set are on the court, and who serves', () => {
  const parts = [
    { period: 'S1', home: 25, away: 19 },
    { period: 'S2', home: 3, away: 4 },
  ] as const
  const details = { server: 'away' } as const
  const page = centreOf(6, { phase: 'S2', score: { home: 1, away: 0 }, parts, details })
  expect(textsOf(page, 'text')).toBe('3 4')
  expect(textsOf(page, 'p')).toBe('centre.serves')
  expect(textsOf(page, 'td')).toBe('25 3 1 19 4 0')
})

test('snooker: what wins the match, and who won each frame', () => {
  const details = { winners: ['home', 'away', 'home'], most: 9 } as const
  const page = centreOf(7, { phase: 'F4', score: { home: 2, away: 1 }, details })
  expect(textsOf(page, 'p')).toBe('centre.bestOf')
  expect(textsOf(page, 'th')).toBe('1 2 3 centre.sum Ash Elm')
  expect(textsOf(page, 'td')).toBe('✓ ✓ 2 ✓ 1')
})

test('boxing: the round, and who won those that are over', () => {
  const parts = [
    { period: 'R1', home: 0, away: 1 },
    { period: 'R2', home: 0, away: 0 },
  ] as const
  const page = centreOf(16, { phase: 'R2', score: { home: 0, away: 1 }, parts })
  expect(textsOf(page, 'p')).toBe('centre.roundOf')
  expect(textsOf(page, 'td')).toBe('0 ✓ 1')
})

test('cricket: what the side at bat needs, and the scorecard of both innings', () => {
  const page = centreOf(27, {
    phase: 'B1',
    score: { home: 148, away: 71 },
    details: {
      batting: 'away',
      balls: { home: 120, away: 76 },
      wickets: { home: 6, away: 3 },
      target: 149,
    },
  })
  expect(textsOf(page, 'p')).toBe('centre.needs')
  expect(textsOf(page, 'td')).toBe('148 6 20 7.4 71 3 12.4 5.6')
})

/** @spec S4.feed.names.shown */
test('sides have their names in the language of the member', () => {
  const english = useNames.getState()
  onTestFinished(() => void useNames.setState(english))
  useNames.setState({ language: 'th', version: 1, texts: { Ash: 'แอช', Elm: 'เอล์ม' } })
  const page = centreOf(2, { phase: '1Q', parts: [{ period: '1Q', home: 2, away: 0 }] })
  expect(textsOf(page, 'th')).toContain('แอช เอล์ม')
  const maps = centreOf(40, { phase: 'M1', parts: [{ period: 'M1', home: 1, away: 0 }] })
  expect(maps).not.toMatch(/Ash|Elm/)
})
