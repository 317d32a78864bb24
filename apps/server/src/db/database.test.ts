import { expect, test } from 'vitest'
import { checkServerVersion, type Database } from './database.ts'

function serverOf(version: number, text: string): Database {
  const queries = { query: async () => [{ version, text }] }
  return { queries } as unknown as Database
}

test.each([
  [150_000, '15.0'],
  [180_004, '18.4'],
])('a server of version %i is taken', async (version, text) => {
  await expect(checkServerVersion(serverOf(version, text))).resolves.toBeUndefined()
})

test.each([
  [149_999, '14.20'],
  [90_600, '9.6'],
])('a server of version %i is refused', async (version, text) => {
  await expect(checkServerVersion(serverOf(version, text))).rejects.toThrow(
    `DATABASE_URL leads to PostgreSQL ${text}, but 15 or newer is needed.`,
  )
})
