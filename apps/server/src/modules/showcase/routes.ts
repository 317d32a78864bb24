import { encodeBoard } from '@fairline/domain/board/encode-board'
import { accepted } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { allSports, sportOf } from '@fairline/domain/sports/all-sports'
import {
  type OfferedCategories,
  refusalOfProduct,
  refusalWhenOff,
} from '@fairline/domain/sports/category'
import type { Clock } from '../../clock.ts'
import type { Queries } from '../../db/queries.ts'
import type { DataOf, SomeHandlers } from '../../http/endpoints.ts'
import { PreparedAnswer } from '../../http/prepared-answer.ts'
import { SharedFor } from '../../shared-for.ts'
import { leagueOf, type OddsBoard } from '../odds-board/index.ts'
import { fullestRoom } from '../tournaments/index.ts'
import { chooseMatches } from './choose-matches.ts'

export interface ShowcaseParts {
  readonly board: Pick<OddsBoard, 'entries'>
  readonly queries: Queries
  readonly clock: Clock
  /** Milliseconds since any moment, never set back. */
  readonly steady: Clock
  /** Which categories an operator offers. */
  readonly offeredBy: (operatorId: number) => OfferedCategories | undefined
}

type Shown = DataOf<'/showcase'>

/** How long an answer is shared by all visitors of an operator, milliseconds. */
const sharedMs = 2_000

const sportsOrder = allSports.map(({ id }) => id)

function matchesOf({ board }: ShowcaseParts, offered: OfferedCategories): Shown['matches'] {
  const candidates = [...board.entries()].flatMap((entry) => {
    const { sportsType, league } = entry.fixture
    if (entry.view === null || refusalWhenOff(sportOf(sportsType), offered) !== null) return []
    return [{ view: entry.view, sportsType, isMain: league.main, league: leagueOf(entry) }]
  })
  return chooseMatches(candidates, sportsOrder).map(({ view, sportsType, league }) => ({
    sports_type: sportsType,
    board: encodeBoard({ leagues: [league], matches: [view] }),
  }))
}

/** The round of one event whose bets close first. */
function roundOf({ board, clock }: ShowcaseParts, offered: OfferedCategories): Shown['round'] {
  if (refusalOfProduct('virtual', offered) !== null) return null
  const now = clock.now()
  let next: Shown['round'] = null
  for (const { fixture, view } of board.entries()) {
    const isCard = sportOf(fixture.sportsType)?.rounds?.events === 1
    if (!isCard || view === null || view.kickoffMs <= now) continue
    if (next !== null && next.closes_ms <= view.kickoffMs) continue
    next = { sports_type: fixture.sportsType, closes_ms: view.kickoffMs }
  }
  return next
}

async function roomOf(
  { queries }: ShowcaseParts,
  operatorId: number,
  offered: OfferedCategories,
): Promise<Shown['room']> {
  if (refusalOfProduct('tournament', offered) !== null) return null
  const withRounds = refusalOfProduct('virtual', offered) === null
  const room = await fullestRoom(queries, operatorId, withRounds)
  if (room === undefined) return null
  const { currency, fee, players, seats, pool, startsAtMs } = room
  return {
    currency,
    fee: formatMoney(fee),
    players,
    seats,
    pool: formatMoney(pool),
    starts_ms: startsAtMs,
  }
}

/** The call that shows the book to visitors, made once in a while for all of an operator's. */
export function showcaseRoutes(parts: ShowcaseParts) {
  const answers = new SharedFor<number, PreparedAnswer>(sharedMs, parts.steady)
  const make = async (operatorId: number): Promise<PreparedAnswer> => {
    const offered = parts.offeredBy(operatorId)
    const shown: Shown =
      offered === undefined
        ? { matches: [], round: null, room: null }
        : {
            matches: matchesOf(parts, offered),
            round: roundOf(parts, offered),
            room: await roomOf(parts, operatorId, offered),
          }
    return new PreparedAnswer(JSON.stringify(shown))
  }
  return {
    '/showcase': async ({ operatorId }) =>
      accepted(await answers.get(operatorId, () => make(operatorId))),
  } satisfies SomeHandlers
}
