import { createHash } from 'node:crypto'
import { countSport } from '@fairline/domain/board/board-counts'
import { indexSport } from '@fairline/domain/board/board-index'
import type { BoardLeague, BoardMatch } from '@fairline/domain/board/board-model'
import type { BoardSnapshot, BoardTuples } from '@fairline/domain/board/board-tuples'
import { matchesOfRows, withParentLive } from '@fairline/domain/board/decode-board'
import { encodeBeyondTable } from '@fairline/domain/board/encode-board'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { allSports } from '@fairline/domain/sports/all-sports'
import { type OfferedCategories, refusalWhenOff } from '@fairline/domain/sports/category'
import type { Sport } from '@fairline/domain/sports/sport'
import { PreparedAnswer } from '../../http/prepared-answer.ts'
import { type LiveTopic, topicKeyOf } from '../live/index.ts'
import { leagueOf } from './match-entry.ts'
import type { OddsBoard } from './odds-board.ts'
import { indexText, menuText, snapshotText } from './present-board.ts'

/** The state of a topic that a polling client has. */
export interface PolledPosition {
  readonly epoch: string
  readonly version: number
}

/** Most answers that are kept; pollers of a topic have few versions, a second or two apart. */
const answersMax = 128

/** How many matches of a sport have closed today; a name of the counts that are known. */
export interface ClosedCounts {
  readonly version: string
  of(sportsType: number): number
}

/** The names of the board, under a name of their own. */
interface Index {
  readonly boardVersion: number
  readonly name: string
  readonly whole: PreparedAnswer
  readonly nothingNew: PreparedAnswer
}

/** The polling calls' answers: each is made once for a version of the board, and shared. */
export class BoardAnswers {
  readonly #board: OddsBoard
  /** By the sports of an operator, of which there are a few combinations. */
  readonly #indexes = new Map<string, Index>()
  readonly #prepared = new Map<string, { version: number | string; answer: PreparedAnswer }>()

  constructor(board: OddsBoard) {
    this.#board = board
  }

  /** The sports that an operator offers, with their counts. @spec S7.uxmenu */
  menu(closed: ClosedCounts, offered: OfferedCategories): PreparedAnswer {
    const { published } = this.#board
    const sports = allSports.filter((sport) => refusalWhenOff(sport, offered) === null)
    const key = `menu/${sports.length}/${offered.virtual}`
    return this.#keep(key, `${published.version} ${closed.version}`, () => {
      const bySport = new Map<number, BoardMatch[]>(allSports.map(({ id }) => [id, []]))
      for (const { fixture, view } of this.#board.entries()) {
        if (view !== null) bySport.get(fixture.sportsType)?.push(view)
      }
      const menu = sports.map((sport) => ({
        ...countSport(sport, bySport.get(sport.id) ?? []),
        close: closed.of(sport.id),
      }))
      return menuText(published.epoch, published.version, menu)
    })
  }

  /**
   * What the sports that an operator offers have by name; only its version where a client has it.
   * @spec S7.uxindex
   */
  index(known: string | undefined, offered: OfferedCategories): PreparedAnswer {
    const sports = allSports.filter((sport) => refusalWhenOff(sport, offered) === null)
    const { epoch, version } = this.#board.published
    const key = `${epoch} ${sports.map(({ id }) => id).join()}`
    const kept = this.#indexes.get(key)
    const index = kept?.boardVersion === version ? kept : this.#indexOf(sports, version, kept)
    this.#indexes.set(key, index)
    return known === index.name ? index.nothingNew : index.whole
  }

  #indexOf(sports: readonly Sport[], boardVersion: number, kept: Index | undefined): Index {
    const text = this.#indexText(sports)
    const name = createHash('sha256').update(text).digest('base64url')
    // Prices make a version of the board, and change no name.
    if (kept?.name === name) return { ...kept, boardVersion }
    const whole = new PreparedAnswer(`{"version":"${name}","sports":${text}}`)
    return { boardVersion, name, whole, nothingNew: new PreparedAnswer(`{"version":"${name}"}`) }
  }

  #indexText(sports: readonly Sport[]): string {
    const bySport = new Map<number, { league: BoardLeague; match: BoardMatch }[]>()
    for (const entry of this.#board.entries()) {
      if (entry.view === null) continue
      const { sportsType } = entry.fixture
      const events = bySport.get(sportsType) ?? []
      events.push({ league: leagueOf(entry), match: entry.view })
      bySport.set(sportsType, events)
    }
    return indexText(sports.map((sport) => indexSport(sport, bySport.get(sport.id) ?? [])))
  }

  /** What is on offer of a topic, without prices. @spec S7.uxmarket */
  market(topic: LiveTopic): PreparedAnswer {
    const { snapshot } = this.#board.published.topic(topic)
    return this.#keep(`market/${topicKeyOf(topic)}`, snapshot.version, () => {
      const [leagues, , , headers] = snapshot.board
      const { epoch, version } = snapshot
      return JSON.stringify({ epoch, version, leagues, headers })
    })
  }

  /** The full board of a topic. @spec S7.uxmatch */
  full(topic: LiveTopic): PreparedAnswer {
    const kept = this.#board.published.topic(topic)
    return this.#keep(
      `full/${topicKeyOf(topic)}`,
      kept.snapshot.version,
      () => `{"snapshot":${kept.snapshotText()}}`,
    )
  }

  /**
   * One match of a topic with its league and all its markets, those beyond the table as one more
   * child row; `matchHide` when it is not there. @spec S7.uxmatch S3.board.beyondTable.match
   */
  match(topic: LiveTopic, matchId: string): Outcome<PreparedAnswer> {
    const { snapshot } = this.#board.published.topic(topic)
    const shown = boardOfMatch(snapshot, matchId)
    if (shown === null) return refused('matchHide')
    const view = this.#board.find(matchId)?.board
    const board = view === undefined ? shown : joined(shown, encodeBeyondTable(view))
    return accepted(new PreparedAnswer(`{"snapshot":${snapshotText({ ...snapshot, board })}}`))
  }

  /**
   * What changed on a topic since a position; all of it where that is not kept.
   * @spec S7.uxmatch2
   */
  changes(topic: LiveTopic, since: PolledPosition): PreparedAnswer {
    const { published } = this.#board
    const kept = published.topic(topic)
    const { epoch, version } = kept.snapshot
    const frames = since.epoch === epoch ? published.framesSince(topic, since.version) : null
    const head = `{"epoch":${JSON.stringify(epoch)},"version":${version}`
    if (frames === null) {
      const key = `changes/${topicKeyOf(topic)}/all`
      return this.#keep(key, version, () => `${head},"snapshot":${kept.snapshotText()}}`)
    }
    const texts = kept.since(since.version)?.map(({ text }) => text) ?? []
    // Positions at which nothing is missing differ only in number.
    const place = texts.length === 0 ? 'none' : since.version
    const key = `changes/${topicKeyOf(topic)}/${place}`
    return this.#keep(key, version, () => `${head},"frames":[${texts.join()}]}`)
  }

  /** Returns the answer under the key, made again when its version has changed. */
  #keep(name: string, version: number | string, text: () => string): PreparedAnswer {
    const key = `${this.#board.published.epoch} ${name}`
    const known = this.#prepared.get(key)
    if (known?.version === version) return known.answer
    const answer = new PreparedAnswer(text())
    this.#prepared.delete(key)
    this.#prepared.set(key, { version, answer })
    const [oldest] = this.#prepared.keys()
    if (this.#prepared.size > answersMax && oldest !== undefined) this.#prepared.delete(oldest)
    return answer
  }
}

const joined = (one: BoardTuples, other: BoardTuples): BoardTuples => [
  [...one[0], ...other[0]],
  [...one[1], ...other[1]],
  [...one[2], ...other[2]],
  [...one[3], ...other[3]],
]

/**
 * The tuples of one match, all its rows, and its league. The parent of a child match does not come
 * with it, so that the child carries the live value itself.
 */
function boardOfMatch({ board }: BoardSnapshot, matchId: string): BoardTuples | null {
  const [leagues, matches, links, headers] = board
  const matchOfRow = matchesOfRows(board)
  if (matchOfRow.has(matchId)) return null
  const isOfMatch = (id: string): boolean => (matchOfRow.get(id) ?? id) === matchId
  const [match] = withParentLive(matches, links).filter(([id]) => id === matchId)
  if (match === undefined) return null
  return [
    leagues.filter(([id]) => id === match[1]),
    matches.filter(([id]) => isOfMatch(id)).map((row) => (row[0] === matchId ? match : row)),
    links.filter(([id]) => isOfMatch(id)),
    headers.filter(([id]) => id === matchId),
  ]
}
