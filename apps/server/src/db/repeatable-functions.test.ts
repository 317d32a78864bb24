import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCHEMA_DIRECTORIES } from './migrate.ts'

test('a function of the schema is defined once, in its file', () => {
  expect(definitionsIn(SCHEMA_DIRECTORIES.migrations)).toEqual([])
  const defined = definitionsIn(SCHEMA_DIRECTORIES.functions)
  expect(defined).toEqual([...new Set(defined)])
  expect(defined.length).toBeGreaterThan(0)
})

/** Returns the name of every function that the files of a directory define, as often as they do. */
function definitionsIn(directory: string): string[] {
  const definition = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s+(\w+)/gi
  return readdirSync(directory).flatMap((name) =>
    [...readFileSync(join(directory, name), 'utf8').matchAll(definition)].map(([, named]) => named),
  ) as string[]
}
