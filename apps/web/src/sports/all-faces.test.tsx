import type { BoardLive } from '@fairline/domain/board/board-model'
import { allSports } from '@fairline/domain/sports/all-sports'
import { padel } from '@fairline/domain/testing/padel'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { padelFace } from '../../testing/padel-face.tsx'
import type { MatchView } from '../board-feed/board-views.ts'
import { SportCentre } from '../features/live-center/sport-centre.tsx'
import { faces } from './all-faces.ts'
import { OwnMark } from './own-mark.tsx'
import type { SportFace } from './sport-face.ts'

test('a sport whose record says that it has a face has one, and no other sport', () => {
  const byRecord = allSports.flatMap(({ key, ownMark = false, centre }) => {
    const hasCentre = centre.includes('own')
    return ownMark || hasCentre ? [[key, { ownMark, hasCentre }] as const] : []
  })
  const drawn = Object.entries(faces).map(
    ([key, { Mark, Centre }]) =>
      [key, { ownMark: Mark !== undefined, hasCentre: Centre !== undefined }] as const,
  )
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(byRecord))
})

test('a sport without a face has no mark', () => {
  const [football] = allSports
  if (football === undefined) throw new Error('there are sports')
  const live = { details: { server: 'home' } } as unknown as BoardLive
  expect(renderToStaticMarkup(<OwnMark sport={football} live={live} side="home" />)).toBe('')
})

test('a sport of one record and one face has its own cell and its own centre', () => {
  // The line of all-faces.ts.
  const registry = faces as Record<string, SportFace>
  registry[padel.key] = padelFace
  onTestFinished(() => void delete registry[padel.key])
  const live = {
    phase: 'S1',
    score: { home: 0, away: 0 },
    parts: [{ period: 'S1', home: 4, away: 3 }],
    details: { server: 'away' },
  } as unknown as BoardLive
  const markOf = (side: 'home' | 'away') =>
    renderToStaticMarkup(<OwnMark sport={padel} live={live} side={side} />)
  expect([markOf('home'), markOf('away')]).toEqual(['', '<b>serves away</b>'])
  const view = { id: 'm1', home: 'Lobs', away: 'Smashes' } as MatchView
  const centre = renderToStaticMarkup(
    <SportCentre sport={padel} live={live} view={view} moments={[]} />,
  )
  expect(centre).toContain('<p>behind glass</p>')
  expect(centre).toMatch(/<td>4<\/td>.*<td>3<\/td>/)
})
