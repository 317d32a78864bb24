import { allSports, betTypesOf, firstSport, recordOf } from '@fairline/domain/sports/all-sports'
import type { Sport } from '@fairline/domain/sports/sport'
import { type Ending, endings } from './draw-events.ts'

/** When a bet was placed. */
export type BetPhase = 'before' | 'inPlay'

interface PhaseCounts {
  bets: number
  /** Bet types of which a bet was won, lost or drawn, not only void or rejected. */
  readonly settled: Set<string>
}

interface SportCounts {
  readonly events: Map<Ending, number>
  readonly before: PhaseCounts
  readonly inPlay: PhaseCounts
  rejected: number
  void: number
  differences: number
}

/** Games take no bets while a round runs. */
const hasBetsInPlay = ({ rounds }: Sport): boolean => rounds === undefined

/** What was played, bet on and settled, by sport. Football has a day of its own. */
export class SportsTable {
  readonly #sports = allSports.filter((sport) => sport !== firstSport)
  readonly #counts = new Map<number, SportCounts>(
    this.#sports.map(({ id }) => [
      id,
      {
        events: new Map(),
        before: { bets: 0, settled: new Set() },
        inPlay: { bets: 0, settled: new Set() },
        rejected: 0,
        void: 0,
        differences: 0,
      },
    ]),
  )

  addEvent({ id }: Sport, ending: Ending): void {
    const { events } = this.#of(id)
    events.set(ending, (events.get(ending) ?? 0) + 1)
  }

  /** Counts a bet with its result, `rejected` where it did not run. */
  addBet(id: number, phase: BetPhase, betType: string, met: string, differences: number): void {
    const counts = this.#of(id)
    counts[phase].bets += 1
    counts.differences += differences
    if (met === 'rejected') counts.rejected += 1
    else if (met === 'void') counts.void += 1
    else if (met !== '') counts[phase].settled.add(betType)
  }

  /** What a season must have and this one lacks, each in one line. */
  lacking(): readonly string[] {
    return this.#sports.flatMap((sport) => {
      const { events, ...counts } = this.#of(sport.id)
      const never = (betType: string, when: string) =>
        `${sport.key}: no ${betType} that was placed ${when} was settled`
      const unsettled = (phase: BetPhase): readonly string[] =>
        betTypesOf(sport).filter((betType) => !counts[phase].settled.has(betType))
      const ends = hasBetsInPlay(sport) ? endings : (['completed'] as const)
      return [
        ...ends
          .filter((ending) => !events.has(ending))
          .map((ending) => `${sport.key}: no event was ${ending}`),
        ...unsettled('before').map((betType) => never(betType, 'before the start')),
        ...(hasBetsInPlay(sport)
          ? unsettled('inPlay').map((betType) => never(betType, 'in play'))
          : []),
      ]
    })
  }

  /** The table as lines, a sport each. */
  lines(): readonly string[] {
    const line = (cells: readonly (string | number)[]): string =>
      cells
        .map((cell, index) => (index === 0 ? String(cell).padEnd(20) : String(cell).padStart(13)))
        .join('')
    const head = ['', 'completed', 'abandoned', 'called off', 'bets before', 'settled']
    return [
      line([...head, 'in play', 'settled', 'rejected', 'void', 'differences']),
      ...this.#sports.map((sport) => line(this.#cells(sport))),
    ]
  }

  #cells(sport: Sport): readonly (string | number)[] {
    const counts = this.#of(sport.id)
    const offered = betTypesOf(sport).length
    const { before, inPlay, events } = counts
    return [
      sport.key,
      ...endings.map((ending) => events.get(ending) ?? 0),
      before.bets,
      `${before.settled.size} of ${offered}`,
      ...(hasBetsInPlay(sport)
        ? [inPlay.bets, `${inPlay.settled.size} of ${offered}`]
        : ['-', '-']),
      counts.rejected,
      counts.void,
      counts.differences,
    ]
  }

  #of(id: number): SportCounts {
    const counts = this.#counts.get(recordOf(id).id)
    if (counts === undefined) throw new Error(`sport ${id} has no row`)
    return counts
  }
}
