import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { footprint } from './footprint.ts'
import { type KnownBook, type KnownMember, openKnownBook } from './known-book.ts'
import type { KnownMatch } from './known-feed.ts'
import { type Picked, parlayOf } from './parlay-slip.ts'

/** A match, its corners and its bookings, and matches of others. */
let book: KnownBook
let member: KnownMember
let parent: KnownMatch
let corners: KnownMatch
let bookings: KnownMatch
let others: readonly KnownMatch[]

beforeAll(async () => {
  book = await openKnownBook()
  member = await book.member()
  parent = await book.feed.announce()
  corners = await book.feed.announce({ parent })
  bookings = await book.feed.announce({ parent })
  others = [await book.feed.announce(), await book.feed.announce()]
})
afterAll(async () => {
  expect(book.failures).toEqual([])
  await book.close()
})

const families: readonly (readonly [string, () => readonly Picked[], string])[] = [
  ['a match and its corners', () => [parent, corners, ...others], '1 2'],
  ['corners and bookings of one match', () => [corners, ...others, bookings], '1 4'],
  ['a match with both', () => [others[0] ?? parent, parent, bookings, corners], '2 3 4'],
]
const paths = { parlay: '/bet/betparlay', system: '/bet/betsysparlay' } as const

describe('legs of one family are refused as related', () => {
  test.each(
    (['parlay', 'system'] as const).flatMap((kind) =>
      families.map(([what, picks, legs]) => ({ kind, what, picks, legs })),
    ),
  )('$kind of $what', async ({ kind, picks, legs }) => {
    const before = await footprint(book.db.database.queries)
    const slip = await parlayOf(book, member, picks())
    const body = await book.ask(paths[kind], slip)
    expect(body).toMatchObject({ status: 0, statusdesc: 'invalidBets', facts: { legs } })
    expect(await footprint(book.db.database.queries)).toBe(before)
  })

  test('two of them alone are one match', async () => {
    const slip = await parlayOf(book, member, [parent, corners])
    const body = await book.ask(paths.parlay, slip)
    expect(body).toMatchObject({ status: 0, statusdesc: 'atLeastTwoMatchToBetParlay' })
  })

  test('a child beside another match is taken', async () => {
    const slip = await parlayOf(book, member, [corners, others[0] ?? parent])
    const body = await book.ask(paths.parlay, slip)
    expect(body).toMatchObject({ status: 1 })
  })
})
