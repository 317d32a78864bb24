import type { KnownBook } from './known-book.ts'

/**
 * Runs work while a setting of the operator has another value, as JSON or null, and returns what it
 * returns. Sessions know the operator's settings for a second.
 */
export async function withSetting<Result>(
  book: Pick<KnownBook, 'db' | 'advance'>,
  name: string,
  value: unknown,
  work: () => Promise<Result>,
): Promise<Result> {
  const { queries } = book.db.database
  const set = async (to: unknown) => {
    await queries.query(
      'update operator set settings = jsonb_set(settings, $1, $2), version = version + 1',
      [[name], JSON.stringify(to)],
    )
    await book.advance(1_000)
  }
  const [before] = await queries.query<{ setting: unknown }>(
    'select settings -> $1 as setting from operator',
    [name],
  )
  await set(value)
  try {
    return await work()
  } finally {
    await set(before?.setting ?? null)
  }
}
