import type { Standing } from '@fairline/domain/standings/standing-table'
import { padToWidth, textWidth } from './text-width.ts'

const signed = (count: number): string => (count > 0 ? `+${count}` : String(count))

/** The columns of figures by their heads. */
const figures: Readonly<Record<string, (standing: Standing) => number | string>> = {
  P: ({ played }) => played,
  W: ({ won }) => won,
  D: ({ drawn }) => drawn,
  L: ({ lost }) => lost,
  F: ({ scored }) => scored,
  A: ({ conceded }) => conceded,
  GD: ({ scored, conceded }) => signed(scored - conceded),
  Pts: ({ points }) => points,
}
const width = 5

/** A team as its row names it: with a mark where points were deducted. */
const nameOf = ({ team, deducted }: Standing): string => (deducted > 0 ? `${team} *` : team)

/** A table as lines for a terminal, each with its place, and what was deducted below it. */
export function tableText(table: readonly Standing[]): string {
  const longest = Math.max('team'.length, ...table.map((row) => textWidth(nameOf(row))))
  const line = (place: string, team: string, cells: readonly (number | string)[]): string =>
    [
      place.padStart(2),
      padToWidth(team, longest),
      ...cells.map((cell) => String(cell).padStart(width)),
    ].join(' ')
  return [
    line('', 'team', Object.keys(figures)),
    ...table.map((row, at) =>
      line(
        String(at + 1),
        nameOf(row),
        Object.values(figures).map((cell) => cell(row)),
      ),
    ),
    ...table.filter(({ deducted }) => deducted > 0).map(deductionText),
  ].join('\n')
}

const deductionText = ({ team, deducted }: Standing): string =>
  `* ${team}: ${deducted} ${deducted === 1 ? 'point' : 'points'} deducted`
