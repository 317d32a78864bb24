import { endpoints } from '@fairline/contract'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import type { Modules } from '../nodes/modules.ts'
import type { SomeHandlers } from './endpoints.ts'

type Handlers = Modules['handlers']

/** The compiler proves these tests: `npm run check -- types`. */
test('a product that lacks the handler of a path does not compile', () => {
  expectTypeOf<Omit<Handlers, '/version'>>().not.toExtend<Handlers>()
  expectTypeOf<Omit<Handlers, '/live'>>().not.toExtend<Handlers>()
  expectTypeOf<SomeHandlers>().not.toExtend<Handlers>()
})

test('a path outside of the contract has no handler', () => {
  expectTypeOf<Handlers>().not.toHaveProperty('/nowhere')
  expectTypeOf<Handlers>().toHaveProperty('/bet/betsingle')
})

test.each(endpoints)('the requests of $path are checked by a compiled schema', ({ request }) => {
  expect(() => z.compile(request, { strict: true })).not.toThrow()
})
