import { assert } from '@fairline/domain/assert'

/**
 * A column of a cold store, listed once: the SQL that reads it, and how its value is stored. Select
 * list, reading, insert and update follow from it. Statements that place or settle bets name their
 * columns by hand, because there a loop over columns would cost.
 */
export interface Column<Value> {
  /** A column such as `r.fee`, or an expression, which can only be read. */
  readonly sql: string
  /** Its type in SQL. */
  readonly type: string
  /** Returns the value of what the driver read. */
  read(stored: unknown): Value
  /** Returns what the driver takes. */
  write(value: Value): unknown
}

/** The kinds of columns, each called with its SQL. */
export const column = {
  smallint: (sql: string): Column<number> => asIs('smallint', sql),
  integer: (sql: string): Column<number> => asIs('integer', sql),
  boolean: (sql: string): Column<boolean> => asIs('boolean', sql),
  text: <Value extends string = string>(sql: string): Column<Value> => asIs('text', sql),
  smallints: (sql: string): Column<readonly number[]> => asIs('smallint[]', sql),
  texts: (sql: string): Column<readonly string[]> => asIs('text[]', sql),
  bytes: (sql: string): Column<Buffer> => asIs('bytea', sql),
  /** Bytes in hexadecimal. */
  hex: (sql: string): Column<string> => ({
    ...asIs('bytea', sql),
    read: (stored) => (stored as Buffer).toString('hex'),
    write: (digits) => Buffer.from(digits, 'hex'),
  }),
  /** A key, or an amount in minor units. */
  bigint: (sql: string): Column<bigint> => ({
    ...asIs('bigint', sql),
    read: (stored) => BigInt(stored as string),
  }),
  /** A moment in milliseconds since 1970. */
  moment: (sql: string): Column<number> => ({
    ...asIs('timestamptz', sql),
    read: (stored) => (stored as Date).getTime(),
    write: (ms) => new Date(ms),
  }),
  json: <Value>(sql: string): Column<Value> => ({
    ...asIs('jsonb', sql),
    write: (value) => JSON.stringify(value),
  }),
}

/** A column whose values the driver reads and takes as they are. */
function asIs<Value>(type: string, sql: string): Column<Value> {
  return { sql, type, read: (stored) => stored as Value, write: (value) => value }
}

/** A column that may be null. */
export function orNull<Value>(of: Column<Value>): Column<Value | null> {
  return {
    ...of,
    read: (stored) => (stored === null ? null : of.read(stored)),
    write: (value) => (value === null ? null : of.write(value)),
  }
}

type Columns = Readonly<Record<string, Column<unknown>>>

/** What a row of these columns is in the server. */
type Values<Of extends Columns> = {
  readonly [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never
}

/** A row as the driver returns it: under the names of a mapper. */
export type MappedRow = Readonly<Record<string, unknown>>

/** Reads and writes rows of these columns; they are called in SQL as they are in the server. */
export interface RowMapper<Of extends Columns> {
  /** The list of a select. */
  readonly columns: string
  /** Returns the values of a row that was selected so. */
  of(row: MappedRow): Values<Of>
  /**
   * Returns what `insert into t (names) select * from unnest(arrays)` takes: the names of some
   * columns, a parameter for each from $1 on, and its values in all rows.
   */
  arrays<Name extends keyof Of & string>(
    names: readonly Name[],
    rows: readonly Pick<Values<Of>, Name>[],
  ): { readonly names: string; readonly arrays: string; readonly values: readonly unknown[] }
  /** Returns the assignments of `update t set`, with parameters from $1 on, and their values. */
  assignments(change: Partial<Values<Of>>): {
    readonly sets: readonly string[]
    readonly values: readonly unknown[]
  }
}

/** The values that a mapper reads. */
export type RowOf<Mapper> = Mapper extends RowMapper<infer Of> ? Values<Of> : never

/** Makes the mapper of some columns, by their names in the server. */
export function rowMapper<const Of extends Columns>(columns: Of): RowMapper<Of> {
  const all = Object.entries(columns)
  const columnOf = (name: string): Column<unknown> => {
    const found = columns[name]
    assert(found !== undefined, `${name} is a column`)
    return found
  }
  return {
    columns: all.map(([name, { sql }]) => `${sql} as "${name}"`).join(', '),
    of: (row) =>
      Object.fromEntries(all.map(([name, { read }]) => [name, read(row[name])])) as Values<Of>,
    arrays: (names, rows) => ({
      names: names.map((name) => nameOf(columnOf(name))).join(', '),
      arrays: names.map((name, at) => `$${at + 1}::${columnOf(name).type}[]`).join(', '),
      values: names.map((name) => rows.map((row) => columnOf(name).write(row[name]))),
    }),
    assignments: (change) => {
      const changed = Object.entries(change)
      return {
        sets: changed.map(([name], at) => `${nameOf(columnOf(name))} = $${at + 1}`),
        values: changed.map(([name, value]) => columnOf(name).write(value)),
      }
    },
  }
}

/** The column's name in its table: `fee` of `r.fee`. */
function nameOf({ sql }: Column<unknown>): string {
  const [, name] = /^(?:\w+\.)?(\w+)$/.exec(sql) ?? []
  assert(name !== undefined, `${sql} can be written`)
  return name
}
