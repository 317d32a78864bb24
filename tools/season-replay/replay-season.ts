import type { Minor } from '@fairline/domain/money/money'
import { checkBooks } from '../../apps/server/src/books.ts'
import type { Env } from '../../apps/server/src/env.ts'
import type { OpenSource } from '../../apps/server/src/nodes/open-feeds.ts'
import type { Runtime } from '../../apps/server/src/nodes/runtime.ts'
import { type openLog, startServer } from '../../apps/server/src/nodes/wiring.ts'
import { StartupError } from '../../apps/server/src/startup-error.ts'
import { systemTimer } from '../../apps/server/src/timer.ts'
import { type BookClient, openBookClient } from './book-client.ts'
import { placeSeason } from './place-season.ts'
import { matchesOfOpenBets, readSettledBets, readStatement, untilHeld } from './read-account.ts'
import { prepareMember, replayMember } from './replay-member.ts'
import type { Replay } from './replay-report.ts'
import type { Season, SeasonMatch } from './season-file.ts'
import { SeasonFileSource } from './season-file-source.ts'

export interface ReplayParts {
  readonly env: Env
  readonly log: ReturnType<typeof openLog>
  /** Ends the replay; the server is stopped all the same. */
  readonly signal: AbortSignal
  /** Called with a text on how far the replay is. */
  readonly onProgress: (text: string) => void
}

/** Matches with results that are reported together. */
const matchesAtOnce = 40
const betsBetweenNews = 250

/**
 * Plays a season through a server of its own: opens the matches, places one bet of the stake (minor
 * units) on every selection, reports the scores, and waits until all is settled. The server is
 * stopped in the end, whatever happens.
 *
 * @throws ReplayError when the book refuses what it should take.
 */
export async function replaySeason(
  parts: ReplayParts,
  season: Season,
  stake: Minor,
): Promise<Replay> {
  const { env, log, signal, onProgress } = parts
  let opened: { source: SeasonFileSource; runtime: Runtime } | undefined
  onProgress('starting the server')
  const openSource: OpenSource = async (runtime) => {
    await prepareMember(runtime, stake * BigInt(selectionsOf(season.matches)))
    const { sportsType } = season
    const parts = { clock: runtime.clock, timer: systemTimer, sportsType }
    opened = { source: new SeasonFileSource(parts), runtime }
    return opened.source
  }
  const onStandBy = (): never => {
    throw new StartupError('A server runs on this database: a replay needs one of its own.')
  }
  const server = await startServer(env, log, { openSource, onStandBy })
  try {
    signal.throwIfAborted()
    if (opened === undefined) throw new Error('the server opens its feed before it is ready')
    const book = await openBookClient(server.url, replayMember, signal)
    return await replayThrough({ ...parts, ...opened, book }, season, stake)
  } finally {
    onProgress('stopping the server')
    await server.stop()
  }
}

interface RunningParts extends ReplayParts {
  readonly source: SeasonFileSource
  readonly runtime: Runtime
  readonly book: BookClient
}

async function replayThrough(
  parts: RunningParts,
  { sportsType, matches, skipped }: Season,
  stake: Minor,
): Promise<Replay> {
  const { book, source, runtime, onProgress, signal } = parts
  await callOffLeftovers(parts)
  const fromMs = runtime.clock.now()
  const before = await readStatement(book, fromMs, fromMs)
  const played = matches.filter(({ selections }) => selections.length > 0)
  onProgress(`opening ${played.length} matches`)
  await source.open(played)
  const publicIdOf = (match: SeasonMatch): string => source.publicIdOf(match)
  const onPlaced = (bets: number): void => {
    if (bets % betsBetweenNews === 0) onProgress(`${bets} bets placed`)
  }
  const placed = await placeSeason(
    { sportsType, book, publicIdOf, stake, signal, onPlaced },
    played,
  )
  onProgress(`${placed.length} bets placed, playing the matches`)
  await playAll(parts, played, stake)
  const toMs = runtime.clock.now()
  const after = await readStatement(book, fromMs, toMs)
  const tickets = placed.map(({ ticketId }) => ticketId)
  const settled = await readSettledBets(book, fromMs, toMs, tickets)
  onProgress('reconciling the books')
  const findings = await checkBooks(runtime.jobs)
  const reconciliation = Object.fromEntries(
    findings.map(({ id, violations }) => [id, violations.length]),
  )
  return { placed, settled, skipped, before, after, reconciliation }
}

/** Bets of a replay that was cut off would run for ever: its matches are called off. */
async function callOffLeftovers({ book, source, signal, onProgress }: RunningParts): Promise<void> {
  const leftOver = await matchesOfOpenBets(book)
  if (leftOver.length === 0) return
  onProgress(`calling off ${leftOver.length} matches of a replay that was cut off`)
  await source.callOff(leftOver)
  await untilHeld(book, 0n, signal)
}

/** Tells the results in waves, of which at most two are under way. */
async function playAll(
  { book, source, signal, onProgress }: RunningParts,
  matches: readonly SeasonMatch[],
  stake: Minor,
): Promise<void> {
  let open = selectionsOf(matches)
  for (let from = 0; from < matches.length; from += matchesAtOnce) {
    const wave = matches.slice(from, from + matchesAtOnce)
    await source.play(wave)
    await untilHeld(book, stake * BigInt(open), signal)
    open -= selectionsOf(wave)
    onProgress(`${from + wave.length} of ${matches.length} matches played`)
  }
  await untilHeld(book, 0n, signal)
}

function selectionsOf(matches: readonly SeasonMatch[]): number {
  return matches.reduce((sum, { selections }) => sum + selections.length, 0)
}
