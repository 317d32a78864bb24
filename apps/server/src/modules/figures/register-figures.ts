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

/** A figure of the book, and what it is at this moment. */
interface Figure {
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
  readonly samples: (figures: Figures) => readonly Sample[]
}

/** What is at stake by operator and currency. */
const stakes = (name: string, help: string, value: (exposure: Exposure) => bigint): Figure => ({
  name,
  help,
  labels: ['operator', 'currency'],
  samples: ({ exposures }) =>
    exposures.map((exposure) => {
      const { operator, currency } = exposure
      return [{ operator, currency }, Number(value(exposure))]
    }),
})

const figures: readonly Figure[] = [
  {
    name: 'book_bets_open',
    help: 'Bets that wait for their decision, or run',
    labels: ['state'],
    samples: ({ bets: { waiting, running } }) => [
      [{ state: 'waiting' }, waiting],
      [{ state: 'running' }, running],
    ],
  },
  {
    name: 'book_bets_unsettled',
    help: 'Running bets whose last match kicked off more than so many hours ago',
    labels: ['hours'],
    samples: ({ bets: { unsettled } }) =>
      [...unsettled].map(([hours, bets]) => [{ hours: String(hours) }, bets]),
  },
  stakes('book_risk_minor_units', 'What is held for open bets', ({ risk }) => risk),
  stakes('book_win_minor_units', 'What open bets win if all of them win', ({ win }) => win),
  stakes('book_debt_minor_units', 'What resettlements could not take', ({ debt }) => debt),
  {
    name: 'book_settlement_due_matches',
    help: 'Matches with reports that are not settled yet',
    labels: [],
    samples: ({ lag }) => [[{}, lag.matches]],
  },
  {
    name: 'book_settlement_lag_seconds',
    help: 'Age of the oldest report that is not settled yet',
    labels: [],
    samples: ({ lag }) => [[{}, lag.seconds]],
  },
  {
    name: 'book_feed_age_seconds',
    help: 'Time since the last message of a producer',
    labels: ['producer'],
    samples: ({ feedAges }) => [...feedAges].map(([producer, age]) => [{ producer }, age]),
  },
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
  for (const { name, help, labels, samples } of figures) {
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [metrics],
      async collect() {
        const found = await now()
        this.reset()
        // One without labels would be shown as 0.
        if (found === null && labels.length === 0) this.remove()
        if (found === null) return
        for (const [of, value] of samples(found)) this.set(of, value)
      },
    })
  }
}
