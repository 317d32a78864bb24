import { configDefaults, defineConfig } from 'vitest/config'

const NEEDS_A_DATABASE = '**/*.db.test.ts'

export default defineConfig({
  test: {
    reporters: ['default', './tools/test-count-reporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,tools}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, NEEDS_A_DATABASE],
        },
      },
      {
        test: {
          name: 'db',
          include: [`{apps,tools}/${NEEDS_A_DATABASE}`],
          globalSetup: ['apps/server/testing/start-test-postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'refused',
          include: ['tests/refused/**/*.test.ts'],
          globalSetup: ['apps/server/testing/start-test-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          globalSetup: ['tests/journeys/build-sites.ts'],
          expect: { poll: { timeout: 20_000, interval: 50 } },
        },
      },
    ],
  },
})
