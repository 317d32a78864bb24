import { configDefaults, defineConfig } from 'vitest/config'

const NEEDS_A_DATABASE = '**/*.db.test.ts'
/** Each of these files keeps a process and its PostgreSQL half busy: two share two cores well. */
const sideBySide = { maxWorkers: 2, sequence: { groupOrder: 0 } }
/** A browser wants the machine for itself: journeys come last and one after the other. */
const alone = { maxWorkers: 1, sequence: { groupOrder: 1 } }
/** But those that mostly wait for a match to end can wait together. */
const waitingTogether = { maxWorkers: 2, sequence: { groupOrder: 2 } }
const journey = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  globalSetup: ['tests/journeys/build-sites.ts', 'tests/journeys/common-houses.ts'],
  expect: { poll: { timeout: 20_000, interval: 50 } },
}

export default defineConfig({
  test: {
    reporters: ['default', './tools/test-count-reporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          ...sideBySide,
          include: ['{apps,packages,tools}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, NEEDS_A_DATABASE],
          // Properties over thousands of cases take their time on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          ...sideBySide,
          include: [`{apps,bench,tools}/${NEEDS_A_DATABASE}`],
          globalSetup: ['apps/server/testing/start-test-postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'refused',
          ...sideBySide,
          include: ['tests/refused/**/*.test.ts'],
          globalSetup: ['apps/server/testing/start-test-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'season-replay',
          ...sideBySide,
          include: ['tests/season-replay/**/*.test.ts'],
          testTimeout: 900_000,
          expect: { poll: { interval: 20 } },
        },
      },
      {
        test: {
          name: 'season',
          ...sideBySide,
          include: ['tests/season/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          ...sideBySide,
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'journeys',
          ...alone,
          ...journey,
          include: ['tests/journeys/*.test.ts'],
        },
      },
      {
        test: {
          name: 'journeys-until-settled',
          ...waitingTogether,
          ...journey,
          include: ['tests/journeys/until-settled/*.test.ts'],
        },
      },
    ],
  },
})
