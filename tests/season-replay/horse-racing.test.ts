import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { explainLine } from '../../tools/explain-line.ts'
import { csvRecords } from '../../tools/season-replay/csv-records.ts'
import { realDataFile } from '../real-data.ts'
import { soundBooks } from '../sound-books.ts'
import { aDataFolder, minor, replayFile } from './replay-process.ts'

const path = realDataFile('horse-racing', 'hk_2014_2017_sample.csv')

interface Horse {
  readonly race: string
  /** R and its number, or R and its line of the file where the number is missing. */
  readonly runner: string
  /** Null behind the places that the file numbers, and for a horse that did not start. */
  readonly place: number | null
  readonly isWithdrawn: boolean
  readonly odds: string
}

function horsesOf(text: string): Horse[] {
  const [, ...rows] = csvRecords(text)
  return rows.map(
    ({ line, fields: [race = '', position = '', number = '', , , , , odds = ''] }) => {
      const place = Number.parseInt(position, 10)
      return {
        race,
        runner: `R${/^\d+$/.test(number) ? number : line}`,
        odds,
        place: Number.isNaN(place) ? null : place,
        isWithdrawn: position.startsWith('W'),
      }
    },
  )
}

/** What a bet of so much on a horse returns, in minor units; its price decides nothing if void. */
function returnOf(horse: Horse, race: readonly Horse[], stake: number, paidPlaces = 1): number {
  const placed = race.filter(({ place }) => place !== null && place <= paidPlaces)
  const line = {
    id: horse.race,
    bet_type: 'OUTRIGHT',
    selection: horse.runner,
    stake: String(stake),
    odds: horse.isWithdrawn ? '2.00' : horse.odds,
    odds_type: 4,
    dead_heat: 'divide_stake',
    places: Object.fromEntries(placed.map(({ runner, place }) => [runner, place])),
    non_starters: race.filter((each) => each.isWithdrawn).map(({ runner }) => runner),
    paid_places: paidPlaces,
  }
  const answer = JSON.parse(explainLine(JSON.stringify(line)))
  if (answer.error !== undefined) throw new Error(`${horse.race} ${horse.runner}: ${answer.error}`)
  return Math.round(Number(answer.return) * 100)
}

describe(`horse races${path === null ? ' (skipped: no REAL_DATA_DIR)' : ''}`, () => {
  const horses = path === null ? [] : horsesOf(readFileSync(path, 'utf8'))
  const races = Map.groupBy(horses, ({ race }) => race)
  const inRace = (id: string) => races.get(id) ?? []
  const started = horses.filter(({ isWithdrawn }) => !isWithdrawn)
  const numberOf = ({ runner }: Horse) => Number(runner.slice(1))
  /** Of each race the shortest price; of some horses at it, the lowest number. */
  const favourites = [...Map.groupBy(started, ({ race }) => race).values()].flatMap((race) =>
    race
      .toSorted(
        (one, other) => Number(one.odds) - Number(other.odds) || numberOf(one) - numberOf(other),
      )
      .slice(0, 1),
  )

  test.runIf(path !== null)('10 on each of 1,205 starters returns 9,186.50', () => {
    expect([races.size, started.length, horses.length - started.length]).toEqual([100, 1_205, 24])
    const sum = started.reduce((all, horse) => all + returnOf(horse, inRace(horse.race), 10), 0)
    expect(sum).toBe(918_650)
    const withdrawn = horses.filter(({ isWithdrawn }) => isWithdrawn)
    for (const horse of withdrawn) expect(returnOf(horse, inRace(horse.race), 10)).toBe(1_000)
  })

  test.runIf(path !== null)('100 on each favourite returns 9,930.00', () => {
    expect(favourites).toHaveLength(100)
    const returned = favourites.map((horse) => returnOf(horse, inRace(horse.race), 100))
    expect(returned.reduce((sum, each) => sum + each, 0)).toBe(993_000)
  })

  test.runIf(path !== null).each([
    ['2014-062', 1, ['175.00', '650.00']],
    ['2014-048', 2, 'halved'],
    ['2014-048', 3, 'whole'],
  ] as const)('a dead heat of race %s among the first %i', (id, paidPlaces, due) => {
    const race = inRace(id)
    const tied = race.filter(
      ({ place }) => place !== null && race.filter((each) => each.place === place).length > 1,
    )
    const returned = tied.map((horse) => returnOf(horse, race, 100, paidPlaces) / 100)
    const full = tied.map(({ odds }) => Number(odds) * 100)
    if (due === 'whole') expect(returned).toEqual(full)
    else expect(returned).toEqual(full.map((each) => each / 2))
    if (Array.isArray(due)) expect(returned.map((each) => each.toFixed(2))).toEqual(due)
  })

  test.runIf(path !== null && process.env.REPLAY_ALL !== undefined)(
    'bets of 10 on each horse to win, among two and among three, through the whole book',
    async () => {
      const given = ['--csv', path ?? '', '--sport', 'horse-racing', '--stake', '10']
      const { bets, reconciliation } = await replayFile(await aDataFolder(), ...given)
      expect(bets).toHaveLength(3 * horses.length)
      const returned = new Map(
        bets.map(({ match, selection, risk, win_loss }) => [
          `${match} ${selection}`,
          Number(minor(risk) + minor(win_loss)),
        ]),
      )
      const on = (race: string, market: string, ...runners: readonly string[]) =>
        runners.map((runner) => returned.get(`${race} ${market} ${runner}`))
      const sumOf = (some: readonly Horse[]) =>
        some
          .flatMap(({ race, runner }) => on(race, 'Win', runner))
          .reduce<number>((sum, each) => sum + (each ?? 0), 0)
      expect(sumOf(started)).toBe(918_650)
      expect(sumOf(favourites)).toBe(993_000 / 10)
      expect(bets.filter(({ result }) => result === 'void')).toHaveLength(3 * 24)
      // 2014-062: two tie for first. 2014-048: two tie for second. 2014-023: two tie for ninth.
      expect(on('2014-062', 'Win', 'R1', 'R3')).toEqual([17_50, 65_00])
      expect(on('2014-062', 'Top 2', 'R1', 'R3')).toEqual([35_00, 130_00])
      expect(on('2014-048', 'Win', 'R1', 'R9')).toEqual([0, 0])
      expect(on('2014-048', 'Top 2', 'R1', 'R9')).toEqual([16_00, 35_00])
      expect(on('2014-048', 'Place', 'R1', 'R9')).toEqual([32_00, 70_00])
      for (const market of ['Win', 'Top 2', 'Place']) {
        expect(on('2014-023', market, 'R5', 'R7')).toEqual([0, 0])
      }
      expect(reconciliation).toEqual(soundBooks)
    },
    300_000,
  )
})
