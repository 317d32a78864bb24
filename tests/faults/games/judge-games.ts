import { verifyDraw } from '@fairline/house-games/verify-draw'
import { verifyPlay } from '@fairline/house-games/verify-play'
import { checkBooks } from '../../../apps/server/src/books.ts'
import type { Database } from '../../../apps/server/src/db/database.ts'
import { formatMoney } from '../../../packages/domain/src/money/money.ts'
import type { GameLine } from './seat.ts'

/** A round as the house and the book have it. */
export interface BothRound {
  readonly request_id: string
  readonly round_id: string
  readonly state: string
  readonly staked: string
  readonly payout: string
  /** Null where the book has no such round. */
  readonly booked: string | null
  readonly booked_stake: string | null
  readonly booked_payout: string | null
}

/** A round that is not at its end. */
export interface OpenGame {
  readonly line: string
  /** Whether it is a bet on a flight, which goes on as long as it is drawn to. */
  readonly isFlying: boolean
}

/** The rounds of the house that are not at their end, and those that are open in the book. */
export const openGames = ({ queries }: Database): Promise<OpenGame[]> =>
  queries.query<OpenGame & Record<string, unknown>>(
    `with bet as (
       select b.bet_id, b.game_code, b.state, t.phase = 'flying' as is_flying
         from house.table_bet b join house.table_round t on t.round_id = b.round_id)
     select game_code || ' ' || round_id || ' is ' || state as line, false as "isFlying"
       from house.round where state not in ('closed', 'void')
     union all
     select game_code || ' bet ' || bet_id || ' is ' || state, is_flying from bet
      where state not in ('closed', 'void')
     union all
     select 'round ' || g.round_id || ' is open in the book', coalesce(bet.is_flying, false)
       from game_round g left join bet on bet.bet_id = g.round_id where g.status = 'open'`,
  )

/**
 * Names what is wrong once every round is at its end: what a member was told is not so (I7), house
 * and book differ in a round or a transaction (G4), a nonce was used twice (G2), or an invariant of
 * the books is broken, G1 among them.
 */
export async function judgeGames(
  database: Database,
  lines: readonly GameLine[],
): Promise<readonly string[]> {
  const { queries } = database
  const rounds = await queries.query<BothRound>(
    `select r.request_id, r.round_id, r.state, r.staked, r.payout, g.status as booked,
            g.stake as booked_stake, g.payout as booked_payout
       from (select request_id, round_id, state, staked, payout from house.round
             union all
             select request_id, bet_id, state, stake, payout from house.table_bet) r
       left join game_round g on g.round_id = r.round_id
        and g.provider_id = (select id from game_provider where key = 'house')`,
  )
  const findings = await checkBooks(database)
  return [
    ...judgeTold(lines, rounds),
    ...rounds.flatMap(judgeRound),
    ...(await differingTransactions(database)),
    ...(await usedTwice(database)),
    ...findings.flatMap(({ id, violations }) =>
      violations.map((violation) => `${id} ${JSON.stringify(violation)}`),
    ),
  ]
}

/** I7: what a member was told of a round is what it came to, and nobody played for them. */
export function judgeTold(lines: readonly GameLine[], rounds: readonly BothRound[]): string[] {
  const byRequest = new Map(rounds.map((round) => [round.request_id, round]))
  const asked = new Set(lines.map(({ requestId }) => requestId))
  const known = new Set(
    lines.filter(({ kind }) => kind !== 'sent').map(({ requestId }) => requestId),
  )
  const ofLines = lines.flatMap((line): string[] => {
    const round = byRequest.get(line.requestId)
    if (line.kind === 'sent') return known.has(line.requestId) ? [] : [`${line.requestId} is open`]
    if (line.kind === 'refused') {
      return round === undefined || round.state === 'void'
        ? []
        : [`${line.requestId} was refused with ${line.why}, and is ${round.state}`]
    }
    if (round?.round_id !== line.roundId) return [`${line.roundId} was told, and is not there`]
    if (line.status === 'open') return []
    const is = [round.state, formatMoney(BigInt(round.staked)), payoutOf(round)].join(' ')
    const told = [line.status, line.staked, line.payout].join(' ')
    return is === told ? [] : [`${line.roundId}: told ${told}, it is ${is}`]
  })
  const unasked = rounds.filter(({ request_id }) => !asked.has(request_id))
  return [
    ...ofLines.map((problem) => `I7 ${problem}`),
    ...unasked.map(({ round_id }) => `I7 nobody asked for round ${round_id}`),
  ]
}

const payoutOf = ({ state, payout }: BothRound): string =>
  formatMoney(state === 'closed' ? BigInt(payout) : 0n)

/** A closed round is the same in house and book; a void one has nothing in the book. */
export function judgeRound(round: BothRound): string[] {
  const { round_id: id, state, staked, payout, booked, booked_stake, booked_payout } = round
  const inBook = `${booked} ${booked_stake} ${booked_payout}`
  const isSame =
    state === 'closed'
      ? inBook === `closed ${staked} ${payout}`
      : booked === null || inBook === 'void 0 0'
  return isSame ? [] : [`G4 round ${id} is ${state} ${staked} ${payout}, in the book ${inBook}`]
}

/** G4: what the wallet took is what the house knows as taken, id by id, and nothing else. */
async function differingTransactions({ queries }: Database): Promise<string[]> {
  const rows = await queries.query<{ line: string }>(
    `select coalesce(c.transaction_id, t.transaction_id) || ': the house has '
              || coalesce(c.kind || ' ' || c.amount || ' ' || coalesce(c.status, 'open'), 'nothing')
              || ', the book '
              || coalesce(t.kind || ' ' || t.amount || ' ' || t.status, 'nothing') as line
       from house.wallet_call c
       full join game_transaction t on t.transaction_id = c.transaction_id
      where (t.status = 'OK') is distinct from (c.status = 'OK') and not (
              -- A debit without an answer is taken back, whether the wallet had taken it or not.
              c.kind = 'debit' and c.status = 'TRY_AGAIN'
              and coalesce(t.is_rolled_back, true))
         or t.status = 'OK' and (t.kind, t.amount) <> (c.kind, c.amount)`,
  )
  return rows.map(({ line }) => `G4 ${line}`)
}

/** G2: no number of a seed is of two rounds. */
async function usedTwice({ queries }: Database): Promise<string[]> {
  const rows = await queries.query<{ line: string }>(
    `select 'nonce ' || n || ' of seed ' || seed_id || ' is of ' || count(*) || ' rounds' as line
       from house.round, generate_series(nonce, nonce + nonces - 1) n
      group by seed_id, n having count(*) > 1`,
  )
  return rows.map(({ line }) => `G2 ${line}`)
}

/** G3: a round that its seed does not prove. Each is as its member got it. */
export function unproven(rounds: readonly unknown[]): string[] {
  return rounds.flatMap((round) => {
    const verified = verifyPlay(round)
    if (verified.kind === 'replayed' && verified.misfits.length === 0) return []
    const why = verified.kind === 'replayed' ? verified.misfits.join(', ') : verified.kind
    return [`G3 ${JSON.stringify(round)}: ${why}`]
  })
}

/** Names the draws of tables that their seeds do not prove. The seed of a shoe in use is hidden. */
export function unprovenDraws(draws: readonly unknown[]): string[] {
  return draws.flatMap((draw) => {
    const verified = verifyDraw(draw)
    if (verified.kind === 'hidden') return []
    if (verified.kind === 'redrawn' && verified.misfits.length === 0) return []
    return [`G3 ${JSON.stringify(draw)}: ${verified.kind}`]
  })
}
