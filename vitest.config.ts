import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compiledModules } from './apps/server/testing/server-process.ts'
import type {} from './packages/domain/testing/runs.ts'

process.env['NODE_COMPILE_CACHE'] ??= compiledModules

const NEEDS_A_DATABASE = '**/*.db.test.ts'
const OF_A_PAGE = 'packages/site/**/*.test.{ts,tsx}'
/**
 * Most files wait for PostgreSQL or a process half of their time: four keep two cores busy. The
 * server's modules keep no state, so that the files of a worker share what they import.
 */
const sideBySide = { maxWorkers: 4, isolate: false, sequence: { groupOrder: 0 } }
/** Browsers come later: three journeys keep two cores busy, each worker with a house of its own. */
const afterwards = { maxWorkers: 3, sequence: { groupOrder: 1 } }
/** Faults come after the browsers and alone: they measure how soon a server is back. */
const alone = { maxWorkers: 1, isolate: false, sequence: { groupOrder: 2 } }
/** Starts of servers and properties over thousands of cases take long on a busy machine. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000 }
const journey = {
  ...patient,
  globalSetup: [
    'tests/journeys/build-sites.ts',
    'apps/server/testing/start-test-postgres.ts',
    'tests/journeys/common-houses.ts',
  ],
  expect: { poll: { timeout: 20_000, interval: 100 } },
}

/** Files that take longest, because they wait for processes, for real time or for many answers. */
const longest = [
  'tests/journeys/slip-prices.test.ts',
  'tests/journeys/outage.test.ts',
  'tests/journeys/replay.test.ts',
  'tests/journeys/access.test.ts',
  'tests/journeys/text-fits.test.ts',
  'tests/journeys/tournaments.test.ts',
  'tests/journeys/slip.test.ts',
  'tests/journeys/board-pages.test.ts',
  'tests/journeys/odds-table.test.ts',
  'tests/journeys/maintenance.test.ts',
  'tests/refused/endpoints.test.ts',
  'tests/season/football-day.test.ts',
  'tests/season-replay/odd-files.test.ts',
  'apps/server/src/main.db.test.ts',
]

/** Starts the longest files first, so that no worker is still busy when the others have ended. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((path) => moduleId.endsWith(`/${path}`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Properties are tried with a part of their cases, and by `npm run properties` with all. */
const fullRuns = process.env['FULL_RUNS'] !== undefined

/** `npm test` looks at a sample of languages and themes, and `npm run galleries` at all. */
const galleries = process.env['GALLERIES'] !== undefined

/**
 * `npm run test:product` leaves out what changes seldom and takes long: every page in every
 * language and theme, the simulator, the package that starts a PostgreSQL, and the tools that
 * measure, replay, and play whole days and faults. `npm test` leaves nothing out.
 */
const isProduct = process.env['TESTS'] === 'product'

/** The files of a project, without those that take long where only the product is tested. */
const filesOf = (include: string[], long: string[], ...never: string[]) => ({
  include,
  exclude: [...configDefaults.exclude, ...never, ...(isProduct ? long : [])],
})

export default defineConfig({
  test: {
    reporters: ['default', './tools/test-count-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          provide: { fullRuns },
          ...sideBySide,
          ...filesOf(
            ['{apps/{server,house-games/src},bench,packages,tools}/**/*.test.{ts,tsx}'],
            ['bench/**/*.test.ts', 'packages/feed-simulator/**/*.test.ts'],
            NEEDS_A_DATABASE,
            OF_A_PAGE,
          ),
          ...patient,
        },
      },
      {
        test: {
          name: 'web',
          ...sideBySide,
          ...patient,
          // The stores of a site are those of one page.
          isolate: true,
          include: ['apps/{web,back-office,house-games/site}/**/*.test.{ts,tsx}', OF_A_PAGE],
        },
      },
      {
        test: {
          name: 'db',
          provide: { fullRuns },
          ...sideBySide,
          ...filesOf(
            [`{apps,bench,packages,tools}/${NEEDS_A_DATABASE}`],
            [`bench/${NEEDS_A_DATABASE}`, `packages/embedded-postgres/${NEEDS_A_DATABASE}`],
          ),
          globalSetup: ['apps/server/testing/start-test-postgres.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'refused',
          provide: { fullRuns },
          ...sideBySide,
          include: ['tests/refused/**/*.test.ts'],
          globalSetup: ['apps/server/testing/start-test-postgres.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'own-registry',
          ...sideBySide,
          // These files put a sport of their own into the registry: nobody else may import it.
          isolate: true,
          include: ['tests/own-registry/*.test.ts'],
          globalSetup: ['apps/server/testing/start-test-postgres.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'season-replay',
          ...sideBySide,
          ...filesOf(
            ['tests/season-replay/**/*.test.ts'],
            ['tests/season-replay/{odd-files,event-files,horse-racing}.test.ts'],
          ),
          testTimeout: 900_000,
          expect: { poll: { interval: 20 } },
        },
      },
      {
        test: {
          name: 'season',
          ...sideBySide,
          ...filesOf(['tests/season/**/*.test.ts'], ['tests/season/football-day.test.ts']),
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          ...alone,
          ...filesOf(['tests/faults/**/*.test.ts'], ['tests/faults/kill-server.test.ts']),
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'journeys',
          provide: { fullRuns, galleries },
          ...afterwards,
          ...journey,
          // The files of a worker share its browser and what they import.
          isolate: false,
          ...filesOf(
            ['tests/journeys/*.test.ts'],
            [
              'tests/journeys/{access,languages,text-fits,tournaments-look}.test.ts',
              'tests/journeys/{replay,simulator}.test.ts',
            ],
          ),
        },
      },
    ],
  },
})
