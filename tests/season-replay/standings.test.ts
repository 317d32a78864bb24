import { readFileSync } from 'node:fs'
import { standingTable, type TieRule } from '@fairline/domain/standings/standing-table'
import type { TableKind } from '@fairline/domain/standings/table-kind'
import { describe, expect, test } from 'vitest'
import { seasonResults } from '../../tools/standings/season-results.ts'
import { realDataFile } from '../real-data.ts'

/*
 * The tables of real seasons, as they ended: the first four, and the last ones. Where two played
 * off for the last place, the test has the places before that.
 */

interface Season {
  readonly file: string
  readonly tie: TieRule
  readonly deductions?: Readonly<Record<string, number>>
  readonly first: readonly string[]
  readonly last: readonly string[]
}

const seasons: readonly Season[] = [
  {
    file: 'E0_2122',
    tie: 'difference',
    first: ['Man City 93', 'Liverpool 92', 'Chelsea 74', 'Tottenham 71'],
    last: ['Burnley 35', 'Watford 23', 'Norwich 22'],
  },
  {
    file: 'E0_2223',
    tie: 'difference',
    first: ['Man City 89', 'Arsenal 84', 'Man United 75', 'Newcastle 71'],
    last: ['Leicester 34', 'Leeds 31', 'Southampton 25'],
  },
  {
    file: 'SP1_2122',
    tie: 'head-to-head',
    first: ['Real Madrid 86', 'Barcelona 73', 'Ath Madrid 71', 'Sevilla 70'],
    last: ['Granada 38', 'Levante 35', 'Alaves 31'],
  },
  {
    file: 'SP1_2223',
    tie: 'head-to-head',
    first: ['Barcelona 88', 'Real Madrid 78', 'Ath Madrid 77', 'Sociedad 71'],
    last: ['Valladolid 40', 'Espanol 37', 'Elche 25'],
  },
  {
    file: 'I1_2122',
    tie: 'head-to-head',
    first: ['Milan 86', 'Inter 84', 'Napoli 79', 'Juventus 70'],
    last: ['Cagliari 30', 'Genoa 28', 'Venezia 27'],
  },
  {
    // Juventus lost ten points for its accounts.
    file: 'I1_2223',
    tie: 'head-to-head',
    deductions: { Juventus: 10 },
    first: ['Napoli 90', 'Lazio 74', 'Inter 72', 'Milan 70'],
    last: ['Spezia 31', 'Verona 31', 'Cremonese 27', 'Sampdoria 19'],
  },
  {
    file: 'D1_2122',
    tie: 'difference',
    first: ['Bayern Munich 77', 'Dortmund 69', 'Leverkusen 64', 'RB Leipzig 58'],
    last: ['Hertha 33', 'Bielefeld 28', 'Greuther Furth 18'],
  },
  {
    // Both had 71 points.
    file: 'D1_2223',
    tie: 'difference',
    first: ['Bayern Munich 71', 'Dortmund 71', 'RB Leipzig 66', 'Union Berlin 62'],
    last: ['Stuttgart 33', 'Schalke 04 31', 'Hertha 29'],
  },
  {
    // Nice and Lyon lost a point each after trouble in the stands: Rennes was fourth by that.
    file: 'F1_2122',
    tie: 'difference',
    deductions: { Nice: 1, Lyon: 1 },
    first: ['Paris SG 86', 'Marseille 71', 'Monaco 69', 'Rennes 66'],
    last: ['St Etienne 32', 'Metz 31', 'Bordeaux 31'],
  },
  {
    file: 'F1_2223',
    tie: 'difference',
    first: ['Paris SG 85', 'Lens 84', 'Marseille 73', 'Rennes 68'],
    last: ['Auxerre 35', 'Ajaccio 26', 'Troyes 24', 'Angers 18'],
  },
]
const threePoints: TableKind = { kind: 'points', won: 3, drawn: 1, lost: 0 }
const isHere = realDataFile('football-odds') !== null

/** A table from the cells of a file alone: nothing of the product orders it. */
function oracleTable(text: string, { tie, deductions = {} }: Season): string[] {
  const [head = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const at = (name: string) => head.split(',').indexOf(name)
  const games = lines
    .map((line) => line.split(','))
    .filter((cells) => (cells[at('HomeTeam')] ?? '') !== '')
    .map((cells) => ({
      sides: [cells[at('HomeTeam')] ?? '', cells[at('AwayTeam')] ?? ''],
      goals: [Number(cells[at('FTHG')]), Number(cells[at('FTAG')])],
    }))
  const sums = (of: typeof games, team: string) => {
    let [points, difference, goals] = [0, 0, 0]
    for (const { sides, goals: scored } of of) {
      const side = sides.indexOf(team)
      if (side < 0) continue
      const [own, other] = [scored[side] ?? 0, scored[1 - side] ?? 0]
      points += own > other ? 3 : own === other ? 1 : 0
      difference += own - other
      goals += own
    }
    return { points, difference, goals }
  }
  const teams = [...new Set(games.flatMap(({ sides }) => sides))]
  const totals = new Map(
    teams.map((team) => {
      const all = sums(games, team)
      return [team, { ...all, points: all.points - (deductions[team] ?? 0) }]
    }),
  )
  const rank = (team: string): number[] => {
    const own = totals.get(team) ?? { points: 0, difference: 0, goals: 0 }
    const equal = teams.filter((other) => totals.get(other)?.points === own.points)
    const among = games.filter(({ sides }) => sides.every((side) => equal.includes(side)))
    const met = tie === 'head-to-head' ? sums(among, team) : { points: 0, difference: 0 }
    return [own.points, met.points, met.difference, own.difference, own.goals]
  }
  const ranks = new Map(teams.map((team) => [team, rank(team)]))
  return teams
    .toSorted((one, other) => {
      const [left, right] = [ranks.get(one) ?? [], ranks.get(other) ?? []]
      const first = left.findIndex((figure, place) => figure !== right[place])
      return first < 0 ? (one < other ? -1 : 1) : (right[first] ?? 0) - (left[first] ?? 0)
    })
    .map((team) => `${team} ${totals.get(team)?.points}`)
}

describe(`tables of real seasons${isHere ? '' : ' (skipped: no REAL_DATA_DIR)'}`, () => {
  test.runIf(isHere).each(seasons.map((season) => [season.file, season] as const))(
    '%s ends as it did',
    (file, season) => {
      const text = readFileSync(realDataFile('football-odds', `${file}.csv`) ?? file, 'utf8')
      const { tie, deductions = {}, first, last } = season
      const rule = { table: threePoints, tie, deductions: new Map(Object.entries(deductions)) }
      const table = standingTable(seasonResults(text).results, rule)
      const lines = table.map(({ team, points }) => `${team} ${points}`)
      expect(lines).toEqual(oracleTable(text, season))
      expect(lines.slice(0, 4)).toEqual(first)
      expect(lines.slice(-last.length)).toEqual(last)
      for (const { played, won, drawn, lost } of table) expect(won + drawn + lost).toBe(played)
    },
  )
})
