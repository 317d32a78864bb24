import type { MomentRow } from '@fairline/contract/moments'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { apartColours, kitsOf } from './kits.ts'
import { MatchCanvas } from './match-canvas.tsx'
import { latestNews, minuteText, until } from './moment-words.ts'

// There is no window to ask for media.
vi.mock('@fairline/site/use-calm', () => ({ useCalm: () => false }))

const row = (
  number: number,
  kind: MomentRow['kind'],
  rest: Partial<MomentRow> = {},
): MomentRow => ({
  number,
  at_ms: 1000 * number,
  kind,
  side: 'home',
  x: 80,
  y: 40,
  minute: number,
  stoppage: 0,
  home_score: 0,
  away_score: 0,
  ...rest,
})

const match = { matchId: 'm1', names: { home: 'Ash', away: 'Elm' }, score: '1-0', clock: "12'" }

describe('a match that is drawn', () => {
  const moments = [row(1, 'attack'), row(2, 'corner'), row(3, 'throw_in', { side: 'away' })]

  test('is a picture with a name, and says what happened last', () => {
    const page = renderToStaticMarkup(<MatchCanvas {...match} mode="tracker" moments={moments} />)
    expect(page).toContain('role="img" aria-label="moment.picture"')
    expect(page).toContain('moment.throw_in')
  })

  test('reads goals to who hears the page, neither corners nor throw-ins', () => {
    const goal = [row(1, 'goal', { home_score: 1 }), ...moments.slice(1)]
    const page = renderToStaticMarkup(<MatchCanvas {...match} mode="tracker" moments={goal} />)
    expect(page).toMatch(/role="status">1&#x27; moment\.goal</)
    expect(latestNews(moments)).toBeUndefined()
  })

  test('as a broadcast has its score, its minute, and says that it is a simulation', () => {
    const page = renderToStaticMarkup(<MatchCanvas {...match} mode="broadcast" moments={moments} />)
    for (const word of ['Ash', '1-0', 'Elm', '12&#x27;', 'moment.simulation']) {
      expect(page).toContain(word)
    }
  })
})

test('a minute is written as on the board', () => {
  expect(minuteText(row(7, 'goal'))).toBe("7'")
  expect(minuteText(row(45, 'goal', { stoppage: 2 }))).toBe("45+2'")
})

test('what has happened ends at the time that is shown', () => {
  const moments = [row(1, 'attack'), row(2, 'shot'), row(3, 'goal')]
  expect(until(moments, 2000)).toHaveLength(2)
  expect(until(moments, 9000)).toHaveLength(3)
})

test('two teams never look alike, and a team keeps its own shirts at home', () => {
  const names = Array.from({ length: 40 }, (_, at) => `Team ${at}`)
  for (const home of names) {
    const own = kitsOf(home, 'Other').home
    const faults = names.filter((away) => {
      const kits = kitsOf(home, away)
      return apartColours(kits.home.shirt, kits.away.shirt) < 165 || kits.home.shirt !== own.shirt
    })
    expect(faults).toEqual([])
  }
})

describe('a replay', () => {
  const moments = [row(1, 'attack', { minute: 30 }), row(5, 'goal', { minute: 31, home_score: 1 })]

  test('begins with the score before its goal, and is steered', () => {
    const page = renderToStaticMarkup(
      <MatchCanvas
        {...match}
        mode="broadcast"
        moments={moments}
        replay={{ fromMs: 0, untilMs: 9000 }}
      />,
    )
    expect(page).toContain('0-0')
    expect(page).toContain('30&#x27;')
    expect(page).toContain('moment.pause')
  })
})
