import {
  type TableMessage,
  type TablePath,
  type TableRequest,
  type TableResponse,
  tableCalls,
  tableStreamPath,
} from '@fairline/contract/house/table-calls'
import { formatMoney } from '@fairline/domain/money/money'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { House } from '../house.ts'
import { knownSession, openSession, type Session } from '../launches/open-session.ts'
import { type Refused, refusalOf, refused } from '../refused.ts'
import { isBetAsking } from '../tables/bet-stakes.ts'
import { cashOut } from '../tables/cash-out.ts'
import { placeBet } from '../tables/place-bet.ts'
import {
  presentBet,
  presentDraw,
  presentPresence,
  presentTableRound,
} from '../tables/present-table.ts'
import { tableOf } from '../tables/table.ts'
import { betsOfMember, betsOnRound, type TableBet } from '../tables/table-bet-store.ts'
import { balanceAfter, type TableHub } from '../tables/table-hub.ts'
import { drawnRounds, newestRound, tableRoundsById } from '../tables/table-round-store.ts'
import { undoBets } from '../tables/undo-bets.ts'
import { callWithToken } from '../wallet/call-with-token.ts'
import { callsOf } from '../wallet/wallet-call-store.ts'
import { registerSessionCall } from './session-call.ts'

/** What the calls of tables work with. */
interface TableDoor {
  readonly house: House
  readonly hub: TableHub
}

type Answer<Path extends TablePath> = (
  door: TableDoor,
  session: Session,
  request: TableRequest<Path>,
) => Promise<TableResponse<Path> | Refused>

const RESULTS_SHOWN = 100
const BETS_ON_A_PAGE = 50
/** A reader who is so far behind is cut: the page asks for the table again. */
const UNREAD_BYTES_MAX = 256 * 1024

const answers: { readonly [Path in TablePath]: Answer<Path> } = {
  '/house/api/table': openTable,
  '/house/api/bet': async ({ house }, session, request) => {
    const bet = await placeBet(house, session, request)
    if ('ok' in bet) return bet
    if (isBetAsking(bet)) return refused('PENDING')
    const last = (await callsOf(house.database.queries, [bet.roundId])).at(-1)
    if (bet.state === 'void' && last?.kind === 'debit') return refused(refusalOf(last.status))
    await house.tell('presence', bet.tableRoundId)
    return { ok: true, bet: presentBet(bet), ...(await stakedOn(house, session, bet.tableRoundId)) }
  },
  '/house/api/undo': async ({ house }, session, request) => {
    const undone = await undoBets(house, session, request)
    if ('ok' in undone) return undone
    await house.tell('presence', request.round_id)
    return { ok: true, ...(await stakedOn(house, session, request.round_id)) }
  },
  '/house/api/cash-out': async ({ house }, session, request) => {
    const cashed = await cashOut(house, session, request)
    if ('ok' in cashed) return cashed
    const ended = { betId: request.bet_id, spot: request.spot }
    await house.tell('ended', request.round_id, ended)
    return { ok: true, height: cashed.height, bet: presentBet(cashed.bet) }
  },
  '/house/api/table-bets': async ({ house }, { player, gameCode }, { before }) => {
    const { queries } = house.database
    const tableKey = tableOf(gameCode)?.key ?? ''
    const bets = await betsOfMember(queries, { player, tableKey }, before, BETS_ON_A_PAGE + 1)
    const shown = bets.slice(0, BETS_ON_A_PAGE)
    const roundIds = [...new Set(shown.map(({ tableRoundId }) => tableRoundId))]
    const rounds = await tableRoundsById(queries, roundIds)
    return {
      ok: true,
      bets: shown.map(presentBet),
      draws: rounds.filter(({ result }) => result !== null).map(presentDraw),
      has_more: bets.length > BETS_ON_A_PAGE,
    }
  },
}

async function openTable(
  { house, hub }: TableDoor,
  { token, player, currency, gameCode, language }: Session,
): Promise<TableResponse<'/house/api/table'>> {
  const table = tableOf(gameCode)
  if (table === undefined) return refused('INVALID_GAME')
  const answer = await callWithToken(house, '/seamless/balance', { token, player, currency })
  if (answer !== undefined && answer.status !== 'OK') return refused(refusalOf(answer.status))
  const { queries } = house.database
  const round = await newestRound(queries, table.key)
  const bets = round === undefined ? [] : await betsOnRound(queries, round.roundId)
  const { min, max, round: roundMax } = house.limits.now.table(gameCode, currency)
  return {
    ok: true,
    game_code: gameCode,
    table: table.key,
    currency,
    balance: answer?.balance ?? null,
    limits: { min: formatMoney(min), max: formatMoney(max), round: formatMoney(roundMax) },
    round: round === undefined ? null : presentTableRound(round),
    presence: presentPresence(bets, hub.membersAt(table.key), currency),
    results: (await drawnRounds(queries, table.key, RESULTS_SHOWN)).map(presentDraw),
    bets: bets.filter((bet) => bet.player === player).map(presentBet),
    language,
    now_ms: house.clock.now(),
  }
}

/** What a member has on a round, and what is left to bet with. */
async function stakedOn(house: House, { player }: Session, tableRoundId: string) {
  const bets = await betsOnRound(house.database.queries, tableRoundId)
  const own: readonly TableBet[] = bets.filter((bet) => bet.player === player)
  return { bets: own.map(presentBet), balance: await balanceAfter(house, own) }
}

/** Answers the calls of tables, and sends their streams. */
export function registerTableCalls(app: FastifyInstance, door: TableDoor): void {
  for (const path of Object.keys(answers) as TablePath[]) registerTableCall(app, door, path)
  app.get(tableStreamPath, async (request, reply) => {
    const { authorization = '' } = request.headers
    const session = await openSession(door.house, authorization.replace(/^Bearer /, ''))
    const table = session && tableOf(session.gameCode)
    if (session === undefined || table === undefined) {
      return reply.code(401).send(refused('TOKEN_EXPIRED'))
    }
    openStream(reply, door, session, table.key)
  })
}

/** Calls that ask the wallet by themselves, and the one whose moment counts. */
const isKnownEnough: ReadonlySet<TablePath> = new Set([
  '/house/api/table',
  '/house/api/bet',
  '/house/api/cash-out',
])

function registerTableCall<Path extends TablePath>(
  app: FastifyInstance,
  door: TableDoor,
  path: Path,
): void {
  const answer: Answer<Path> = answers[path]
  registerSessionCall(app, door.house, path, {
    form: tableCalls[path].request,
    answer: (session, request) => answer(door, session, request as TableRequest<Path>),
    open: isKnownEnough.has(path) ? knownSession : openSession,
  })
}

function openStream(
  reply: FastifyReply,
  { house, hub }: TableDoor,
  session: Session,
  tableKey: string,
): void {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  const send = (name: TableMessage, fields: object): void => {
    if (raw.writableLength > UNREAD_BYTES_MAX) raw.destroy()
    else raw.write(`event: ${name}\ndata: ${JSON.stringify(fields)}\n\n`)
  }
  const leave = hub.sit({ session, tableKey, send, end: () => raw.end() })
  raw.on('close', leave)
  send('alive', { now_ms: house.clock.now() })
}
