import { type ChildProcess, fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'

const MAIN = fileURLToPath(new URL('../../../house-games/src/main.ts', import.meta.url))
const [firstPauseMs, longestPauseMs] = [500, 30_000]
/**
 * A process that ran so long has not failed at its start. Rounds wait for the next one, which must
 * not be long in coming.
 */
const WELL_AFTER_MS = 10_000
/** So long the process may finish what it does; then it is ended. */
const STOP_MS = 8_000

/** What the process of the house's games is told: the variables of its own env.ts. */
export interface HouseVariables {
  readonly HOUSE_DATABASE_URL: string
  readonly HOUSE_WALLET_URL: string
  readonly HOUSE_PORT: string
  readonly HOUSE_KEY_ID: string
  readonly HOUSE_KEY: string
  readonly HOUSE_DRAWS: 'weekly' | 'demo'
  /** Where salts of tables come from, and its address. */
  readonly HOUSE_BEACON: 'off' | 'drand'
  readonly HOUSE_BEACON_URL: string
  /** A file with limits of games. */
  readonly HOUSE_LIMITS?: string
  readonly LOG_LEVEL: string
}

/**
 * The process of the house's games, which is started again when it ends. It is a provider like
 * others, so that it shares neither memory nor database user with the book. Its log goes into ours.
 */
export class HouseProcess {
  readonly #variables: HouseVariables
  readonly #log: Logger
  readonly #onPort: (port: number) => Promise<void>
  readonly #main: string
  #child: ChildProcess | null = null
  #port: number | null = null
  #isStopping = false
  #failures = 0
  #timer: NodeJS.Timeout | undefined

  /**
   * @param onPort hears where the process answers, at each of its starts.
   * @param main its entry file.
   */
  constructor(
    variables: HouseVariables,
    log: Logger,
    onPort: (port: number) => Promise<void> = async () => undefined,
    main = MAIN,
  ) {
    this.#variables = variables
    this.#log = log
    this.#onPort = onPort
    this.#main = main
  }

  /** The port that it answers on; null while it does not. */
  get port(): number | null {
    return this.#port
  }

  /** Its process number, for those who watch it. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  start(): void {
    const startedMs = performance.now()
    const child = fork(this.#main, [], {
      env: { ...this.#variables },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    child.on('message', (message) => {
      const { port } = message as { readonly port: number }
      this.#port = port
      this.#onPort(port).catch((error: unknown) =>
        this.#log.error({ err: error }, 'the house cannot be registered as a provider'),
      )
    })
    child.on('error', (error) => this.#log.error({ err: error }, 'the house cannot be started'))
    if (child.stdout !== null) this.#keepLog(child.stdout)
    if (child.stderr !== null) this.#keepLog(child.stderr)
    child.once('close', (code, signal) => {
      this.#child = null
      this.#port = null
      if (this.#isStopping) return
      this.#failures = performance.now() - startedMs > WELL_AFTER_MS ? 0 : this.#failures + 1
      const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(this.#failures, 10), longestPauseMs)
      this.#log.error({ code, signal, pauseMs }, 'the house has ended and is started again')
      this.#timer = setTimeout(() => this.start(), pauseMs)
    })
  }

  /** Resolves when the process has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#timer)
    const child = this.#child
    if (child === null) return
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await ended
    clearTimeout(timer)
  }

  #keepLog(output: Readable): void {
    const lines = createInterface({ input: output })
    lines.on('line', (line) => {
      const { level, time: _time, msg, ...facts } = factsOf(line)
      const name = this.#log.levels.labels[Number(level)]
      const write = this.#log[name as 'info'] ?? this.#log.error
      write.call(this.#log, facts, String(msg ?? 'house'))
    })
  }
}

/** The facts of a line of its log; a line that is none has its text. */
function factsOf(line: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(line) as Readonly<Record<string, unknown>>
  } catch {
    return { part: 'house', text: line }
  }
}
