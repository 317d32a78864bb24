import type { FeedMatch, FeedMessage } from '@fairline/domain/feed/feed-message'
import { describe, expect, it } from 'vitest'
import { childKinds } from './child-matches.ts'
import { fighterNames } from './fighters.ts'
import { cup, leagues } from './leagues.ts'
import { nameFiles, withNames } from './names.ts'
import { offers } from './outright-calendar.ts'
import { simulate } from './season.ts'
import * as otherSports from './simulated-leagues.ts'

const { boxers, cage, stadium, ...named } = otherSports
const fights = [boxers, cage, stadium]

/** Every name that the simulator writes, names that are joined of others left out. */
const writtenNames = [
  ...[...leagues, cup].flatMap(({ name, country, clubs }) => [name, country, ...clubs]),
  ...Object.values(named).flatMap(({ name, country, sides }) => [name, country, ...sides]),
  ...fights.flatMap(({ name, country }) => [name, country]),
  ...Object.values(childKinds).flatMap(({ league, side }) => [league, side].filter(Boolean)),
  ...offers.map(({ title }) => title),
]

const startMs = Date.UTC(2026, 10, 21, 4)

const match: FeedMatch = {
  id: 'm1',
  sportsType: 1,
  kickoffMs: 0,
  neutralGround: false,
  offeredLive: true,
  league: {
    id: 'l1c',
    name: 'NORTHLAND PREMIER LEAGUE - CORNERS',
    country: '',
    order: 1,
    main: true,
  },
  home: 'Easthaven (Corners)',
  away: 'Larkfield Wanderers (15:01-30:00)',
}

const fixture = (given: Partial<FeedMatch>): FeedMessage => ({
  kind: 'fixture_change',
  producer: 'p',
  timestampMs: 7,
  match: { ...match, ...given },
})

/** What is reported of the names of a fixture in a language. */
function textsIn(language: string, given: Partial<FeedMatch> = {}): readonly unknown[] {
  const reports = withNames([fixture(given)]).filter((message) => message.kind === 'name_texts')
  return reports.filter((report) => report.language === language).flatMap(({ texts }) => texts)
}

describe('names of the simulated world @spec S4.feed.names', () => {
  it.each(Object.entries(nameFiles))('%s has each name, once', (_, { names, fighters }) => {
    expect(Object.keys(names).toSorted()).toEqual([...new Set(writtenNames)].toSorted())
    expect(Object.values(names).filter((text) => text.trim() !== text || text === '')).toEqual([])
    expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length)
    if (fighters === undefined) return
    const texts = Object.values(fighterNames(fighters)).flat()
    expect(texts).toHaveLength(fights.flatMap(({ sides }) => sides).length)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.filter((text) => text.includes('undefined'))).toEqual([])
  })

  it('has a text for every name of the world, in every language', () => {
    const board = simulate('names', startMs, 6).snapshotAt(startMs, startMs)
    const fixtures = board.filter((message) => message.kind === 'fixture_change')
    const written = new Set(
      fixtures.flatMap(({ match: { league, home, away, outright } }) => [
        ...[league.name, league.country, home, away].filter((name) => name !== ''),
        ...(outright?.runners ?? []).map(({ name }) => name),
      ]),
    )
    expect(written.size).toBeGreaterThan(200)
    const reports = board.filter((message) => message.kind === 'name_texts')
    for (const language of Object.keys(nameFiles)) {
      const reported = reports.filter((report) => report.language === language)
      const named = new Set(reported.flatMap(({ texts }) => texts.map(([name]) => name)))
      expect([language, [...written].filter((name) => !named.has(name))]).toEqual([language, []])
    }
  })

  it('joins the names of child matches', () => {
    expect(textsIn('th')).toEqual([
      ['NORTHLAND PREMIER LEAGUE - CORNERS', 'นอร์ทแลนด์ พรีเมียร์ลีก - ลูกเตะมุม'],
      ['Easthaven (Corners)', 'อีสต์เฮเวน (เตะมุม)'],
      ['Larkfield Wanderers (15:01-30:00)', 'ลาร์คฟิลด์ วันเดอเรอร์ส (15:01-30:00)'],
    ])
  })

  it('writes a fighter in the script of the language', () => {
    const [boxer = '', other = ''] = boxers.sides
    expect([boxer, other]).toEqual(['Abel Ashbourne', 'Bruno Barbrook'])
    const texts = textsIn('ja', { home: boxer, away: other })
    expect(texts).toContainEqual(['Abel Ashbourne', 'エイベル・アッシュボーン'])
    expect(textsIn('id', { home: boxer, away: other })).toContainEqual([boxer, boxer])
  })

  it('reports before each fixture, and nothing of unknown names', () => {
    const alive: FeedMessage = { kind: 'alive', producer: 'p', timestampMs: 1 }
    const reports = Object.keys(nameFiles).map(() => 'name_texts')
    expect(withNames([alive, fixture({}), fixture({})]).map(({ kind }) => kind)).toEqual([
      'alive',
      ...reports,
      'fixture_change',
      ...reports,
      'fixture_change',
    ])
    const recorded = { ...match.league, name: 'World Cup 2018', country: 'Russia' }
    expect(textsIn('th', { league: recorded, home: 'France', away: 'Croatia' })).toEqual([])
    expect(withNames([alive])).toEqual([alive])
  })
})
