import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '@fairline/feed-simulator/prng'
import type { Fault, Struck } from '../fault.ts'
import { openSeats, type Seats, untilGamesEnd, violationsOfGames } from '../games/break-games.ts'
import type { GameLine } from '../games/seat.ts'
import { Journal, type JournalLine, readJournal } from '../journal.ts'
import { judgeRoomBook, runningRooms } from '../judge-rooms.ts'
import { postgresProcesses, signal } from '../postgres-processes.ts'
import type { Rig } from '../rig.ts'
import { RoomLoad } from '../room-load.ts'
import { missingOf, untilReady } from './cluster.ts'
import { untilRight, WatchedStream } from './stream-watch.ts'

/** How long NATS and PostgreSQL are stopped. */
const stoppedMs = 10_000
/** A node that is cut off refuses bets within this time. */
const refusesWithinMs = 2_000
/** A stream is right again this long after the nodes are. */
const rightWithinMs = 2_000
const roomsEndMs = 240_000
const pollMs = 50

/** What goes on next to the bets, and when no bet may have been accepted. */
interface Night {
  readonly streams: readonly WatchedStream[]
  readonly seats: Seats
  readonly gamesPath: string
  readonly games: Journal<GameLine>
  readonly rooms: RoomLoad
  filling: Promise<void>
  playing: Promise<void>
  readonly cutOff: { readonly fromMs: number; readonly toMs: number }[]
  readonly failures: string[]
}

const nights = new WeakMap<Rig, Promise<Night>>()

function nightOf(rig: Rig): Promise<Night> {
  const known = nights.get(rig) ?? openNight(rig)
  nights.set(rig, known)
  return known
}

async function openNight(rig: Rig): Promise<Night> {
  const gamesPath = join(rig.directory, 'games.jsonl')
  const games = await Journal.open<GameLine>(gamesPath)
  const apis = [() => rig.firstUrl, () => rig.cluster.apiUrl]
  const streams = ['demo01', 'demo02'].flatMap((member) =>
    apis.map((urlOf, at) => {
      const shown = rig.members.get(member)
      if (shown === undefined) throw new Error('the members are logged in')
      const others = apis.filter((each) => each !== urlOf)
      return new WatchedStream(`${member} at API ${at + 1}`, shown, [urlOf, ...others])
    }),
  )
  const seats = await openSeats(rig, games, { games: 3, tables: 1 })
  const rooms = await RoomLoad.open(rig)
  const begun = { filling: Promise.resolve(), playing: Promise.resolve() }
  return { streams, seats, gamesPath, games, rooms, ...begun, cutOff: [], failures: [] }
}

type Strike = (rig: Rig, random: Random) => Promise<Struck>

/** What is hit, one after the other. */
const strikes: readonly Strike[] = [
  async (rig) => {
    const overAtMs = Date.now()
    rig.server.child.kill('SIGKILL')
    await rig.exited
    await rig.startServer()
    return { overAtMs }
  },
  (rig) => stopNats(rig, { stop: () => rig.cluster.nats.kill(), start: startNats(rig) }),
  async (rig) => {
    const overAtMs = Date.now()
    const { working } = rig.cluster
    await rig.cluster.kill(working)
    await rig.cluster.start(working)
    return { overAtMs }
  },
  async (rig) => killAndStart(rig, 'second api'),
  stopPostgres,
  async (rig) => killAndStart(rig, 'settle'),
  (rig) =>
    stopNats(rig, {
      stop: async () => rig.cluster.nats.pause(),
      start: async () => rig.cluster.nats.resume(),
    }),
]

const startNats = (rig: Rig) => (): Promise<void> => rig.cluster.nats.start()

async function killAndStart(rig: Rig, name: 'second api' | 'settle'): Promise<Struck> {
  const overAtMs = Date.now()
  await rig.cluster.kill(name)
  await rig.cluster.start(name)
  return { overAtMs }
}

/** Every node refuses bets without NATS, and says why. */
async function stopNats(
  rig: Rig,
  { stop, start }: { stop(): Promise<void>; start(): Promise<void> },
): Promise<Struck> {
  const cutAtMs = Date.now()
  await stop()
  await sleep(refusesWithinMs)
  const fromMs = Date.now()
  await expectCutOff(rig, 'nats')
  await sleep(stoppedMs - refusesWithinMs)
  const { cutOff } = await nightOf(rig)
  cutOff.push({ fromMs, toMs: Date.now() })
  await start()
  return { cutAtMs, overAtMs: Date.now() }
}

async function stopPostgres(rig: Rig): Promise<Struck> {
  const { postmaster, backends, others } = await postgresProcesses(rig)
  const all = [postmaster, ...backends, ...others]
  const cutAtMs = Date.now()
  for (const pid of all) signal(pid, 'SIGSTOP')
  await sleep(refusesWithinMs)
  await expectCutOff(rig, 'database')
  await sleep(stoppedMs - refusesWithinMs)
  for (const pid of all) signal(pid, 'SIGCONT')
  return { cutAtMs, overAtMs: Date.now() }
}

async function expectCutOff(rig: Rig, what: 'nats' | 'database'): Promise<void> {
  const night = await nightOf(rig)
  for (const url of apiUrls(rig)) {
    const missing = await missingOf(url)
    if (missing?.includes(what) === true) continue
    night.failures.push(`/readyz lacks ${missing?.join()} after 2 s without ${what}`)
  }
}

const apiUrls = (rig: Rig): readonly string[] =>
  [rig.firstUrl, rig.cluster.apiUrl].filter((url) => url !== null)

/**
 * Two API nodes, a feed and one that waits, a node that settles, NATS and PostgreSQL: members bet,
 * cash out, play games and enter rooms over both API nodes while each part is killed or stopped in
 * its turn. Nothing is lost or doubled, nothing is accepted by a node that is cut off, and every
 * stream shows what its node has, two seconds after the nodes are ready again.
 */
export const bigNight: Fault = {
  name: 'big-night',
  setup: { database: 'beside', cluster: true, rooms: true, games: true },
  // Five servers and two houses of games share the machine with what judges them.
  betsPerSecond: 30,
  strike: async (rig, cycle, random) => {
    const night = await nightOf(rig)
    let isOn = true
    const { games, tables } = night.seats
    const playing = Promise.all([...games, ...tables].map((seat) => seat.play(() => isOn)))
    playing.catch(() => {})
    await night.filling
    const end = cycle % 2 === 0 ? 'refunded' : 'paid'
    night.filling = night.rooms.nextWave(end).then((wave) => night.rooms.fill(wave))
    night.filling.catch(() => {})
    const strike = strikes[(cycle - 1) % strikes.length] ?? stopPostgres
    const struck = await strike(rig, random)
    await rig.cluster.untilOneFeedWorks()
    for (const url of apiUrls(rig)) await untilReady(url)
    const late = await untilRight(night.streams, (stream) => stream.wrong(), rightWithinMs)
    night.failures.push(...late)
    isOn = false
    night.playing = playing.then(() => untilGamesEnd(rig, `cycle ${cycle}`))
    // A failure is thrown where the end of the play is awaited.
    night.playing.catch(() => {})
    return struck
  },
  judge: async (rig) => {
    const night = await nightOf(rig)
    await night.playing
    const wrong = (stream: WatchedStream): Promise<string> => stream.wrongBalance()
    return [
      ...night.failures.splice(0),
      ...(await rig.cluster.fallen()),
      ...(await untilRight(night.streams, wrong, rightWithinMs)),
      ...acceptedWhileCutOff(readJournal(rig.journal.path), night.cutOff),
      ...(await violationsOfGames(rig, night.seats, night.gamesPath)),
      ...(await rig.inDatabase((database) => judgeRoomBook(database, night.rooms.entered))),
    ]
  },
  atEnd: async (rig) => {
    const { filling } = await nightOf(rig)
    await filling
    return roomsLeft(rig)
  },
  close: async (rig) => {
    const { streams, games } = await nightOf(rig)
    for (const stream of streams) await stream.close()
    await games.close()
  },
}

/** Bets that were first asked for while every node was cut off, and were accepted then. */
function acceptedWhileCutOff(lines: readonly JournalLine[], spans: Night['cutOff']): string[] {
  const isCut = (atMs: number): boolean =>
    spans.some(({ fromMs, toMs }) => atMs > fromMs && atMs < toMs)
  const asked = lines.filter((line) => line.kind === 'sent' && line.ask === 1 && isCut(line.atMs))
  const ids = new Set(asked.map(({ requestId }) => requestId))
  const taken = lines.filter(
    (line) =>
      line.kind === 'answered' && line.code === '' && ids.has(line.requestId) && isCut(line.atMs),
  )
  return taken.map(({ requestId }) => `${requestId} was accepted by a node without NATS`)
}

async function roomsLeft(rig: Rig): Promise<readonly string[]> {
  const deadline = performance.now() + roomsEndMs
  let running = await rig.inDatabase(runningRooms)
  while (running.length > 0 && performance.now() < deadline) {
    await sleep(pollMs)
    running = await rig.inDatabase(runningRooms)
  }
  return running
}
