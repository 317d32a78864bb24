/**
 * Races of Hong Kong: a row for each horse. Each race is three outrights, one for each number of
 * places that are paid, on a line of its own, and each horse is bet on in all of them. A horse that
 * took no part has no price in the file, and often no number: its bets are void at the usual price.
 */

import type { RunnerId } from '@fairline/domain/bet-types/outright'
import type { Finish } from '@fairline/domain/event/outright'
import {
  type Cell,
  faultAt,
  named,
  playable,
  priceIn,
  type ReadEvents,
  type Row,
  readAs,
  rowsOf,
  usualPrice,
} from './event-rows.ts'
import type { SeasonMatch } from './season-file.ts'
import { type SkippedSelection, skippedRow } from './skipped-selection.ts'

/** The markets of a race, by what its bets are called; Place pays three. */
const racePlaces = { Win: 1, 'Top 2': 2, Place: 3 } as const

/** Reads the races. */
export function horseRaces(text: string): ReadEvents {
  const others = ['finishing_position', 'horse_number', 'win_odds']
  const { rows: ofAllRaces, skipped: unnamed } = rowsOf(text, ['race_id', 'horse_name'], others)
  const matches: SeasonMatch[] = []
  const skipped: SkippedSelection[] = [...unnamed]
  for (const [id, rows] of Map.groupBy(ofAllRaces, (row) => row.cell('race_id'))) {
    const without = id === '' ? rows : rows.filter((row) => row.cell('horse_name') === '')
    for (const { line } of without) {
      const column = id === '' ? 'race_id' : 'horse_name'
      skipped.push(skippedRow(line, column, id, `no ${column.replace('_', ' ')}`))
    }
    const race = raceOf(
      id,
      rows.filter((row) => !without.includes(row)),
    )
    matches.push(...race.matches)
    skipped.push(...race.skipped)
  }
  return { matches, skipped }
}

/** How a horse ended: its place, null without one, or that it took no part. */
type PlaceWritten = number | null | 'no part'

/** Codes of horses that ran and have no place: pulled up, fell, lost its rider, disqualified. */
const unplaced = ['PU', 'UR', 'FE', 'DNF', 'DISQ', 'DSQ', 'BD', 'RO', 'ARR']
/** Codes of horses that took no part: withdrawn for one reason or another. */
const noPart = /^(W[A-Z]*(-[A-Z])?|TNP|N\/?A|NR|SCR)$/

function finishIn(row: Row): Cell<PlaceWritten> {
  const column = 'finishing_position'
  const text = row.cell(column).toUpperCase()
  const place = /^([1-9]\d?)(?:\.0+)?(?: ?DH)?$/.exec(text)?.[1]
  if (place !== undefined) return readAs(Number.parseInt(place, 10))
  if (noPart.test(text)) return readAs('no part')
  if (unplaced.includes(text)) return readAs(null)
  const reason = text === '' ? 'no finishing position' : `the position '${text}' is not known`
  return faultAt(row, column, reason)
}

interface Horse {
  readonly row: Row
  readonly runner: RunnerId
  readonly finish: Cell<PlaceWritten>
}

function raceOf(id: string, rows: readonly Row[]): ReadEvents {
  const horses = horsesOf(rows)
  const matches: SeasonMatch[] = []
  const skipped: SkippedSelection[] = []
  const runners = horses.map(({ row, runner }) => ({ id: runner, name: row.cell('horse_name') }))
  const standing = finishOf(horses)
  for (const [at, [name, paidPlaces]] of Object.entries(racePlaces).entries()) {
    const line = rows[at]?.line
    const title = `${id} ${name}`
    if (line === undefined) continue
    if (standing.placed.length < paidPlaces || runners.length <= paidPlaces) {
      const reason = `the first ${paidPlaces} of ${runners.length} horses are not all known`
      skipped.push({
        ...skippedRow(line, 'finishing_position', title, reason),
        period: 'FT',
        betType: 'OUTRIGHT',
      })
      continue
    }
    const terms = { paidPlaces, deadHeat: 'divide_stake', nonStarter: 'void' } as const
    const played = playable(title, horses.map(offerOf))
    skipped.push(...played.skipped)
    matches.push({
      ...named(line, 'Races', title),
      outright: { terms, runners, standing },
      selections: played.selections,
    })
  }
  return { matches, skipped }
}

/** A horse without a number, or with that of another one, gets a free number. */
function horsesOf(rows: readonly Row[]): readonly Horse[] {
  const numbers = rows.map((row) => /^([1-9]\d?)(?:\.0+)?$/.exec(row.cell('horse_number'))?.[1])
  const known = numbers.map((digits) => Number.parseInt(digits ?? '0', 10))
  let free = Math.max(0, ...known)
  return rows.map((row, at) => {
    const number = known[at] ?? 0
    const isOwn = number > 0 && known.indexOf(number) === at
    return { row, runner: `R${isOwn ? number : ++free}`, finish: finishIn(row) }
  })
}

/** The finish as far as it is known: behind a missing place no other is known. */
function finishOf(horses: readonly Horse[]): Finish {
  const placed = horses.flatMap(({ runner, finish }) =>
    finish.isRead && typeof finish.value === 'number' ? [{ runner, place: finish.value }] : [],
  )
  const isGiven = (place: number): boolean =>
    placed.filter((other) => other.place < place).length === place - 1
  const missing = placed.map(({ place }) => place).filter((place) => !isGiven(place))
  const firstMissing = Math.min(Number.POSITIVE_INFINITY, ...missing)
  return {
    placed: placed.filter(({ place }) => place < firstMissing),
    nonStarters: horses.flatMap(({ runner, finish }) =>
      finish.isRead && finish.value === 'no part' ? [runner] : [],
    ),
  }
}

function offerOf({ row, runner, finish }: Horse) {
  const tookPart = !finish.isRead || finish.value !== 'no part'
  const odds = tookPart ? priceIn(row, 'win_odds') : readAs(usualPrice)
  return { period: 'FT', betType: 'OUTRIGHT', selection: runner, odds, needs: [finish] } as const
}
