import { scoreText } from '@fairline/domain/board/board-model'
import { recordOf, sportOf } from '@fairline/domain/sports/all-sports'
import { type OfferedCategories, refusalWhenOff } from '@fairline/domain/sports/category'
import { isDrawn } from '@fairline/domain/sports/sport'
import type { Queries } from '../../db/queries.ts'
import { SharedFor } from '../../shared-for.ts'
import type { OddsBoard } from '../odds-board/index.ts'
import { selectTold } from './moment-store.ts'

/** A match in play of its own, as the board has it. */
export interface MatchInPlay {
  readonly id: string
  readonly sportsType: number
  /** The sport whose ground the live centre draws. */
  readonly field: string
  readonly leagueId: string
  readonly league: string
  readonly home: string
  readonly away: string
  readonly score: string
  readonly phase: string
  readonly minute: number
  /** Whether it has moments. */
  readonly isTold: boolean
  /** Whether it can be watched as a broadcast that is drawn from its moments. */
  readonly isDrawn: boolean
}

/** How long what is asked of the database is shared by all who ask, milliseconds. */
const sharedMs = 1_000

export interface MatchesInPlayParts {
  readonly board: Pick<OddsBoard, 'entries'>
  readonly queries: Queries
  /** Milliseconds since any moment, never set back. */
  readonly steady: { now(): number }
}

/** The matches in play, and which of them have moments. */
export class MatchesInPlay {
  readonly #parts: MatchesInPlayParts
  readonly #told: SharedFor<'all', ReadonlySet<string>>

  constructor(parts: MatchesInPlayParts) {
    this.#parts = parts
    this.#told = new SharedFor(sharedMs, parts.steady)
  }

  /** The matches in play of an operator's sports, or of one of them. */
  async list(
    offered: OfferedCategories,
    sportsType: number | undefined,
  ): Promise<readonly MatchInPlay[]> {
    const told = await this.#toldIds()
    return this.#all()
      .filter(
        (match) =>
          (sportsType === undefined || match.sportsType === sportsType) &&
          refusalWhenOff(sportOf(match.sportsType), offered) === null,
      )
      .map((match) => {
        const isTold = told.has(match.id)
        return { ...match, isTold, isDrawn: isTold && isDrawn(recordOf(match.sportsType)) }
      })
  }

  #all(): readonly Omit<MatchInPlay, 'isTold' | 'isDrawn'>[] {
    return [...this.#parts.board.entries()].flatMap(({ id, leagueId, parentId, fixture, view }) => {
      const sport = sportOf(fixture.sportsType)
      const live = view?.live ?? null
      if (sport === undefined || live === null || parentId !== null) return []
      if (sport.centre.length === 0) return []
      const { league, home, away } = fixture
      const { phase, minute } = live
      const of = { id, sportsType: sport.id, field: sport.key, leagueId, league: league.name }
      return [{ ...of, home, away, score: scoreText(live), phase, minute }]
    })
  }

  #toldIds(): Promise<ReadonlySet<string>> {
    return this.#told.get('all', () =>
      selectTold(
        this.#parts.queries,
        this.#all().map(({ id }) => id),
      ),
    )
  }
}
