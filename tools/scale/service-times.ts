/** What a piece of work takes, and where the figure is from. */
export interface ServiceTime {
  /** Microseconds. */
  readonly us: number
  /** The row or command that measures it. */
  readonly source: string
}

/**
 * The service times that the simulation works with, of the machine of docs/performance.md: one core
 * of 2.5 GHz. Nothing else of a machine is assumed. A figure is replaced when its row is measured
 * again.
 */
export const measured = {
  betOverHttp: {
    us: 122,
    source: 'docs/performance.md, "What made it fast": the server for a bet, warm',
  },
  batch: {
    us: 3_100,
    source:
      'docs/performance.md, one round, (c) with 64 and with 512 members: PostgreSQL has 170 us ' +
      'a bet in batches of 32 and 85 us in batches of 256, so a batch is 3,100 us and 73 us a bet',
  },
  betOfBatch: { us: 73, source: 'the same two rows' },
  batchToServer: {
    us: 500,
    source: 'assumed: one way there and back within a data centre; 0 on one machine',
  },
  sync: {
    us: 1_000,
    source: 'assumed: network disks take 500 to 2,000 us; pg_test_fsync had 91 us on a local one',
  },
  settledBetInProcess: {
    us: 120,
    source: 'npm run bench -- settlement with 100,000 bets: 102 and 140 us',
  },
  settledBetInDatabase: {
    us: 215,
    source: 'the same two runs: 175 and 252 us',
  },
  frame: {
    us: 21,
    source: 'docs/performance.md, "The stream of the board": one system call for each client',
  },
  price: {
    us: 55,
    source: 'publisher of npm run bench -- fan-out without clients, 100 prices in a turn',
  },
  login: {
    us: 16_000,
    source: 'processor time of one argon2id hash at PASSWORD_COST',
  },
} as const satisfies Readonly<Record<string, ServiceTime>>

/** Seconds of each piece of work on a machine that is `slower` times as slow. */
export type Seconds = { readonly [Work in keyof typeof measured]: number }

/** What waits for a disk or a network is not slowed by a slower processor. */
const waits: ReadonlySet<string> = new Set(['sync', 'batchToServer'])

/** The service times of a machine, seconds. */
export function secondsOf(slower: number): Seconds {
  const entries = Object.entries(measured).map(([work, { us }]) => [
    work,
    (us / 1e6) * (waits.has(work) ? 1 : slower),
  ])
  return Object.fromEntries(entries) as Seconds
}
