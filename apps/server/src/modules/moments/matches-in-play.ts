import { scoreText } from '@fairline/domain/board/board-model'
import { sportOf } from '@fairline/domain/sports/all-sports'
import { type OfferedCategories, refusalWhenOff } from '@fairline/domain/sports/category'
import type { Queries } from '../../db/queries.ts'
import type { DataOf } from '../../http/endpoints.ts'
import type { OddsBoard } from '../odds-board/index.ts'
import { momentRowOf } from './answer-moments.ts'
import { selectMoments, selectTold } from './moment-store.ts'

/** A match in play of its own, as the board has it. */
interface MatchInPlay {
  readonly id: string
  readonly sportsType: number
  readonly field: string
  readonly league: string
  readonly home: string
  readonly away: string
  readonly score: string
  readonly phase: string
  readonly minute: number
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
  #told: { readonly atMs: number; readonly ids: Promise<ReadonlySet<string>> } | null = null

  constructor(parts: MatchesInPlayParts) {
    this.#parts = parts
  }

  /** What has a live centre: each match whose sport draws one. */
  async radars(
    offered: OfferedCategories,
    sportsType: number | undefined,
  ): Promise<DataOf<'/radarlist'>> {
    const told = await this.#toldIds()
    const matches = this.#of(offered, sportsType).map(({ id, sportsType: sport, field }) => ({
      match_id: id,
      sports_type: sport,
      field,
      has_moments: told.has(id),
    }))
    return { matches }
  }

  /** Every match in play, with what can be watched of it. */
  async list(
    offered: OfferedCategories,
    sportsType: number | undefined,
  ): Promise<DataOf<'/livematchlist'>> {
    const told = await this.#toldIds()
    const matches = this.#of(offered, sportsType).map((match) => ({
      match_id: match.id,
      sports_type: match.sportsType,
      league_name: match.league,
      home_name: match.home,
      away_name: match.away,
      score: match.score,
      phase: match.phase,
      minute: match.minute,
      has_tv: told.has(match.id),
      has_radar: true,
    }))
    return { matches }
  }

  /** What has happened in a match after a moment, by its number. */
  async moments(matchId: string, after = 0): Promise<DataOf<'/matchmoments'>> {
    const moments = await selectMoments(this.#parts.queries, matchId, after)
    return { match_id: matchId, moments: moments.map(momentRowOf) }
  }

  #of(offered: OfferedCategories, sportsType: number | undefined): readonly MatchInPlay[] {
    return this.#all().filter(
      (match) =>
        (sportsType === undefined || match.sportsType === sportsType) &&
        refusalWhenOff(sportOf(match.sportsType), offered) === null,
    )
  }

  #all(): readonly MatchInPlay[] {
    return [...this.#parts.board.entries()].flatMap(({ id, parentId, fixture, view }) => {
      const sport = sportOf(fixture.sportsType)
      const live = view?.live ?? null
      if (sport === undefined || live === null || parentId !== null) return []
      if (sport.centre.length === 0) return []
      return [
        {
          id,
          sportsType: sport.id,
          field: sport.key,
          league: fixture.league.name,
          home: fixture.home,
          away: fixture.away,
          score: scoreText(live),
          phase: live.phase,
          minute: live.minute,
        },
      ]
    })
  }

  #toldIds(): Promise<ReadonlySet<string>> {
    const { queries, steady } = this.#parts
    const nowMs = steady.now()
    if (this.#told !== null && nowMs - this.#told.atMs < sharedMs) return this.#told.ids
    const ids = selectTold(
      queries,
      this.#all().map(({ id }) => id),
    )
    this.#told = { atMs: nowMs, ids }
    // What failed is asked again at once.
    ids.catch(() => {
      this.#told = null
    })
    return ids
  }
}
