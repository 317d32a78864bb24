import { expect, test } from 'vitest'
import { column, orNull, rowMapper } from './row-mapper.ts'

const rooms = rowMapper({
  id: column.integer('r.id'),
  owner: orNull(column.bigint('r.owner_id')),
  name: column.text("coalesce(a.nickname, '')"),
  isFree: column.boolean('fee = 0'),
  startsAtMs: column.moment('r.starts_at'),
  payAtMs: orNull(column.moment('r.pay_at')),
  head: column.hex('r.seal_head'),
  receipt: orNull(column.json<object>('r.receipt')),
})

test('columns are read under the names that they have in the server', () => {
  expect(rooms.columns).toBe(
    `r.id as "id", r.owner_id as "owner", coalesce(a.nickname, '') as "name", ` +
      `fee = 0 as "isFree", r.starts_at as "startsAtMs", r.pay_at as "payAtMs", ` +
      `r.seal_head as "head", r.receipt as "receipt"`,
  )
  const stored = {
    id: 7,
    owner: '9007199254740993',
    name: 'kim',
    isFree: false,
    startsAtMs: new Date(5),
    payAtMs: null,
    head: Buffer.from('00ff', 'hex'),
    receipt: { a: 1 },
  }
  expect(rooms.of({ ...stored, total: '3' })).toEqual({
    ...stored,
    owner: 9_007_199_254_740_993n,
    startsAtMs: 5,
    head: '00ff',
  })
  expect(rooms.of({ ...stored, owner: null, receipt: null })).toMatchObject({
    owner: null,
    receipt: null,
  })
})

test('an insert has a parameter for each column, with its values in all rows', () => {
  const rows = [
    { id: 1, owner: null, head: '0a', receipt: { "it's": '"' } },
    { id: 2, owner: 3n, head: '0b', receipt: null },
  ]
  expect(rooms.arrays(['owner', 'id', 'head', 'receipt'], rows)).toEqual({
    names: 'owner_id, id, seal_head, receipt',
    arrays: '$1::bigint[], $2::integer[], $3::bytea[], $4::jsonb[]',
    values: [
      [null, 3n],
      [1, 2],
      [Buffer.from([10]), Buffer.from([11])],
      [`{"it's":"\\""}`, null],
    ],
  })
})

test('an update has a parameter for each value that changes', () => {
  expect(rooms.assignments({ payAtMs: null, startsAtMs: 5 })).toEqual({
    sets: ['pay_at = $1', 'starts_at = $2'],
    values: [null, new Date(5)],
  })
  expect(rooms.assignments({})).toEqual({ sets: [], values: [] })
})

test('an expression cannot be written', () => {
  expect(() => rooms.assignments({ name: 'kim' })).toThrow('can be written')
  expect(() => rooms.arrays(['isFree'], [])).toThrow('can be written')
})
