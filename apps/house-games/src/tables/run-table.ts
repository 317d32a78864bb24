import { assert } from '@fairline/domain/assert'
import { tableRoundId } from '@fairline/house-games/shared/table-round'
import type { Queries } from '../db/database.ts'
import type { House } from '../house.ts'
import { commitmentTo, drawBytesOf, drawnBy, SALT, seedOf } from './seed-of-table.ts'
import type { Table } from './table.ts'
import {
  changeTableRound,
  lockTableRound,
  newestRound,
  revealSerial,
  storeTableRound,
  type TableRound,
} from './table-round-store.ts'

/** "No more bets": how long the table waits between close and draw. */
export const CLOSED_MS = 1_000
/** How often the height of a flight is stored. */
const HEIGHT_MS = 500
/** A flight whose height was not stored for this long was cut off: its process has died. */
const CUT_MS = 3_000
/** A round is void when its salt has not come for this long. */
const SALT_DUE_MS = 30_000
const SALT_ASKED_AGAIN_MS = 300

/** What a table needs to be run. */
export interface TableRun {
  readonly house: House
  readonly table: Table
}

/**
 * Does what is due at a table, by the deadlines in its newest round. Returns in how many
 * milliseconds something is due next. Only one process of the house runs the tables.
 */
export async function runTable(run: TableRun): Promise<number> {
  const { house, table } = run
  const nowMs = house.clock.now()
  const round = await newestRound(house.database.queries, table.key)
  if (round === undefined) return openRound(run, 1)
  const waitMs = (round.deadlineMs ?? nowMs) - nowMs
  if (round.phase === 'flying') return fly(run, round)
  if (waitMs > 0) return waitMs
  if (round.phase === 'betting') return closeRound(run, round)
  if (round.phase === 'closed') return afterClose(run, round)
  return openNext(run, round)
}

/** The results of the seed of a round. They leave this file only as a draw that is stored. */
async function resultsOf({ house, table }: TableRun, { serial, salt }: TableRound) {
  const drawing = { seed: await seedOf(house, table, serial), salt, serial }
  return { drawing, results: drawnBy(table, drawing) }
}

async function openNext(run: TableRun, round: TableRound): Promise<number> {
  const { serial, place, phase } = round
  if (phase === 'void') return openRound(run, serial + 1)
  const { results } = await resultsOf(run, round)
  return place + 1 < results.length
    ? openRound(run, serial, { ...round, place: place + 1 })
    : openRound(run, serial + 1)
}

/** The salt of a seed whose first bets are closed at a time: a constant, or named before. */
function saltAfter({ beacon }: House, closeMs: number): Pick<TableRound, 'beacon' | 'salt'> {
  return beacon === null
    ? { beacon: '', salt: SALT }
    : { beacon: beacon.nameAfter(closeMs), salt: '' }
}

/** Opens the first round of a serial, or the next one of a seed that has drawn some. */
async function openRound(
  { house, table }: TableRun,
  serial: number,
  next?: Pick<TableRound, 'place' | 'beacon' | 'salt'>,
): Promise<number> {
  const commitment = commitmentTo(await seedOf(house, table, serial))
  const nowMs = house.clock.now()
  const due = table.game.calendars?.[house.draws](nowMs)
  const deadlineMs = due?.closeMs ?? nowMs + (table.game.bettingMs ?? 0)
  const { place, beacon, salt } = next ?? { place: 0, ...saltAfter(house, deadlineMs) }
  const { key: tableKey, gameCode } = table
  const roundId = tableRoundId(tableKey, serial, place)
  const { rules } = table.game
  const ids = { roundId, tableKey, gameCode, rules, serial, place, beacon, salt, commitment }
  const isOpened = await house.database.inTransaction((tx) =>
    storeTableRound(tx, { ...ids, deadlineMs, drawMs: due?.drawMs ?? null }, nowMs),
  )
  if (isOpened) await house.tell('opened', roundId)
  return deadlineMs - nowMs
}

/** Changes a round that is still in the phase in which it was read. */
async function change(
  { house }: TableRun,
  before: TableRound,
  work: (tx: Queries, round: TableRound) => Promise<TableRound>,
): Promise<boolean> {
  return house.database.inTransaction(async (tx) => {
    const round = await lockTableRound(tx, before.roundId)
    if (round?.phase !== before.phase || round.window !== before.window) return false
    await work(tx, round)
    return true
  })
}

async function closeRound(run: TableRun, round: TableRound): Promise<number> {
  const nowMs = run.house.clock.now()
  const isLast = round.window === run.table.game.windows - 1
  const deadlineMs = isLast ? (round.drawMs ?? nowMs + CLOSED_MS) : nowMs + CLOSED_MS
  const closed = { phase: 'closed', deadlineMs } as const
  if (await change(run, round, (tx, now) => changeTableRound(tx, now, closed))) {
    await run.house.tell('closed', round.roundId)
  }
  return Math.max(0, deadlineMs - nowMs)
}

/**
 * Asks for the value that the round named as its salt. A round whose value does not come is void:
 * a table that waits for ever would keep what its members staked.
 */
async function takeSalt(run: TableRun, round: TableRound): Promise<number> {
  const { house, table } = run
  const value = await house.beacon?.valueOf(round.beacon)
  if (value !== undefined) {
    const salt = `${round.beacon}:${value}`
    await change(run, round, (tx, now) => changeTableRound(tx, now, { salt }))
    return 0
  }
  const nowMs = house.clock.now()
  if (nowMs - (round.deadlineMs ?? nowMs) < SALT_DUE_MS) return SALT_ASKED_AGAIN_MS
  const ended = { phase: 'void', deadlineMs: nowMs + table.game.shownMs } as const
  if (await change(run, round, (tx, now) => changeTableRound(tx, now, ended))) {
    await house.tell('settled', round.roundId)
  }
  return table.game.shownMs
}

async function afterClose(run: TableRun, round: TableRound): Promise<number> {
  const { game } = run.table
  if (round.salt === '') return takeSalt(run, round)
  if (round.window < game.windows - 1) return openWindow(run, round)
  if (game.flight === null) return drawRound(run, round, false)
  const nowMs = run.house.clock.now()
  const start = { startedMs: nowMs, height: game.flight.heightAt(0), heightMs: nowMs }
  const flying = { ...start, phase: 'flying', deadlineMs: null } as const
  if (await change(run, round, (tx, now) => changeTableRound(tx, now, flying))) {
    await run.house.tell('flying', round.roundId)
  }
  return 0
}

/** Shows a part of the result, and takes bets on the rest. */
async function openWindow(run: TableRun, round: TableRound): Promise<number> {
  const { game } = run.table
  const { results } = await resultsOf(run, round)
  const result = results[round.place]
  assert(result !== undefined, 'a seed draws each of its rounds')
  const window = round.window + 1
  const bettingMs = game.bettingMs ?? 0
  const deadlineMs = run.house.clock.now() + bettingMs
  const next = { phase: 'betting', window, out: game.out(result, window), deadlineMs } as const
  if (await change(run, round, (tx, now) => changeTableRound(tx, now, next))) {
    await run.house.tell('shown', round.roundId)
  }
  return bettingMs
}

async function fly(run: TableRun, round: TableRound): Promise<number> {
  const { flight } = run.table.game
  const nowMs = run.house.clock.now()
  const { startedMs, heightMs } = round
  assert(flight !== null && startedMs !== null, 'a round in flight has started')
  if (nowMs - (heightMs ?? startedMs) > CUT_MS) return drawRound(run, round, true)
  const { results } = await resultsOf(run, round)
  const result = results[round.place]
  assert(result !== undefined, 'a seed draws each of its rounds')
  const leftMs = startedMs + flight.msTo(flight.end(result)) - nowMs
  if (leftMs <= 0) return drawRound(run, round, false)
  if (nowMs - (heightMs ?? startedMs) >= HEIGHT_MS) {
    const reached = flight.heightAt(nowMs - startedMs)
    await change(run, round, (tx, now) => {
      // A bet that was ended at this moment may have stored more.
      const height = Math.max(now.height ?? 0, reached)
      return changeTableRound(tx, now, { height, heightMs: nowMs })
    })
  }
  return Math.min(leftMs, HEIGHT_MS)
}

/** Stores the result, and with the last result of a seed the seed. */
async function drawRound(run: TableRun, round: TableRound, isCut: boolean): Promise<number> {
  const { table, house } = run
  const { drawing, results } = await resultsOf(run, round)
  const result = results[round.place]
  assert(result !== undefined, 'a seed draws each of its rounds')
  const drawnMs = house.clock.now()
  const deadlineMs = drawnMs + table.game.shownMs
  const out = { ...table.game.wire(result) }
  const drawn = { phase: 'drawn', deadlineMs, drawnMs, result, out, isCut } as const
  const isLast = round.place === results.length - 1
  const isDrawn = await change(run, round, async (tx, now) => {
    const next = await changeTableRound(tx, now, drawn)
    if (isLast) await revealSerial(tx, now, drawing.seed, drawBytesOf(table, drawing))
    return next
  })
  if (isDrawn) await house.tell('drawn', round.roundId)
  if (isDrawn && isLast && results.length > 1) await house.tell('revealed', round.roundId)
  return table.game.shownMs
}
