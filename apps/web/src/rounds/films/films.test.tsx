import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FightDrawing } from './fight-drawing.tsx'
import { MatchDrawing } from './match-drawing.tsx'
import { pitch } from './pitch.tsx'
import { RaceDrawing } from './race-drawing.tsx'

const times = { startsAtMs: 0, shownMs: 40_000 }
const seed = new Uint8Array(32)

test('a race names its runners by place, and marks the one that was backed', () => {
  const names = ['Tide', 'Lantern', 'Penny']
  const page = renderToStaticMarkup(
    <RaceDrawing
      {...times}
      game="virtual-horses"
      standing={[3, 1, 2]}
      names={names}
      backed={new Set([2])}
      seed={seed}
    />,
  )
  const order = page.slice(page.indexOf('film-order'))
  for (const name of names) expect(order).toContain(name)
  expect(order.match(/data-backed/g)).toHaveLength(1)
  expect(order).toMatch(/data-part="row-2" data-backed="true".*Lantern.*rounds\.backed/)
  // What moves at each frame is a layer, which is only moved.
  expect(page.match(/class="film-layer/g)).toHaveLength(2 + 3 + 3)
})

test('a fight names its fighters next to the colours of their corners', () => {
  const page = renderToStaticMarkup(
    <FightDrawing
      {...times}
      game="virtual-mma"
      fought={{ rounds: ['home', 'away'], isKnockOut: true }}
      home="H. Ivanov"
      away="S. Tanaka"
      backed={new Set(['away'])}
      seed={seed}
    />,
  )
  expect(page).toMatch(/data-side="home">.*film-colour.*H\. Ivanov/)
  expect(page).toMatch(/data-side="away" data-backed="true">.*S\. Tanaka.*rounds\.backed/)
})

test('a virtual match has its names above the picture, and virtual football a minute', () => {
  const parts = [{ period: '1H', home: 1, away: 0 }] as const
  const page = renderToStaticMarkup(
    <MatchDrawing
      {...times}
      field={pitch}
      home="Ashby Town"
      away="Belmont"
      parts={parts}
      seed={seed}
    />,
  )
  expect(page.indexOf('Ashby Town')).toBeLessThan(page.indexOf('<svg'))
  expect([pitch.clock?.(0, 0), pitch.clock?.(0, 0.5), pitch.clock?.(1, 1)]).toEqual([
    "1'",
    "23'",
    "90'",
  ])
})
