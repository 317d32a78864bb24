import type { Standing } from '@fairline/domain/standings/standing-table'

const figures = ['played', 'won', 'drawn', 'lost', 'scored', 'conceded', 'points'] as const
const heads = ['P', 'W', 'D', 'L', 'F', 'A', 'Pts'] as const
const width = 5

/** A table as lines for a terminal, each with its place. */
export function tableText(table: readonly Standing[]): string {
  const longest = Math.max('team'.length, ...table.map(({ team }) => team.length))
  const line = (place: string, team: string, cells: readonly (string | number)[]): string =>
    [place.padStart(2), team.padEnd(longest), ...cells.map((cell) => String(cell).padStart(width))]
      .join(' ')
      .trimEnd()
  return [
    line('', 'team', heads),
    ...table.map((standing, at) =>
      line(
        String(at + 1),
        standing.team,
        figures.map((name) => standing[name]),
      ),
    ),
  ].join('\n')
}
