import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../clock.ts'
import type { Queries } from '../../db/queries.ts'
import {
  countOpenBets,
  type Exposure,
  selectExposure,
  selectFeedAges,
  selectSettlementLag,
} from './figures-store.ts'

/** What the figures are read from and shown in. */
export interface FiguresParts {
  readonly queries: Queries
  readonly metrics: Registry
  /** Milliseconds since any moment, never set back. */
  readonly steady: Clock
}

/** Several readers of `/metrics` cost one look at the database in this time, milliseconds. */
const freshMs = 5_000

async function readFigures(queries: Queries) {
  const [exposures, bets, lag, feedAges] = await Promise.all([
    selectExposure(queries),
    countOpenBets(queries),
    selectSettlementLag(queries),
    selectFeedAges(queries),
  ])
  return { exposures, bets, lag, feedAges }
}

type Figures = Awaited<ReturnType<typeof readFigures>>
/** A value with its labels; money is in minor units. */
type Sample = readonly [labels: Readonly<Record<string, string>>, value: number]

const ofExposure =
  (value: (exposure: Exposure) => bigint) =>
  ({ exposures }: Figures): readonly Sample[] =>
    exposures.map((exposure) => {
      const { operator, currency } = exposure
      return [{ operator, currency }, Number(value(exposure))]
    })

/** The figures of the book: name, help, labels, and what they are at this moment. */
const figures: readonly (readonly [
  name: string,
  help: string,
  labels: readonly string[],
  samples: (figures: Figures) => readonly Sample[],
])[] = [
  [
    'book_bets_open',
    'Bets that wait for their decision, or run',
    ['state'],
    ({ bets: { waiting, running } }) => [
      [{ state: 'waiting' }, waiting],
      [{ state: 'running' }, running],
    ],
  ],
  [
    'book_bets_unsettled',
    'Running bets whose last match kicked off more than so many hours ago',
    ['hours'],
    ({ bets: { unsettled } }) =>
      [...unsettled].map(([hours, bets]) => [{ hours: String(hours) }, bets]),
  ],
  [
    'book_risk_minor_units',
    'What is held for running and waiting bets',
    ['operator', 'currency'],
    ofExposure(({ risk }) => risk),
  ],
  [
    'book_win_minor_units',
    'What running and waiting bets win if all of them win',
    ['operator', 'currency'],
    ofExposure(({ win }) => win),
  ],
  [
    'book_debt_minor_units',
    'What resettlements could not take from wallets',
    ['operator', 'currency'],
    ofExposure(({ debt }) => debt),
  ],
  [
    'book_settlement_due_matches',
    'Matches with reports that are not settled yet',
    [],
    ({ lag }) => [[{}, lag.matches]],
  ],
  [
    'book_settlement_lag_seconds',
    'Age of the oldest report that is not settled yet',
    [],
    ({ lag }) => [[{}, lag.seconds]],
  ],
  [
    'book_feed_age_seconds',
    'Time since the last message of a producer',
    ['producer'],
    ({ feedAges }) => [...feedAges].map(([producer, seconds]) => [{ producer }, seconds]),
  ],
]

/**
 * Adds the figures of the book to the metrics. They are read when somebody asks. While the database
 * does not answer they are absent, and so is nothing else of the page.
 */
export function registerFigures({ queries, metrics, steady }: FiguresParts): void {
  let read: Promise<Figures | null> = Promise.resolve(null)
  let readAtMs = Number.NEGATIVE_INFINITY
  const now = (): Promise<Figures | null> => {
    if (steady.now() - readAtMs < freshMs) return read
    readAtMs = steady.now()
    read = readFigures(queries).catch(() => null)
    return read
  }
  for (const [name, help, labelNames, samples] of figures) {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [metrics],
      async collect() {
        const found = await now()
        this.reset()
        // One without labels would be shown as 0.
        if (found === null && labelNames.length === 0) this.remove()
        if (found === null) return
        for (const [labels, value] of samples(found)) this.set(labels, value)
      },
    })
  }
}
