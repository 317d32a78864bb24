import { fieldsOf, wholeIn } from './read-fields.ts'
import { sharedGame } from './shared/all-shared.ts'
import type { SharedGame } from './shared/shared-game.ts'
import { tableRoundId } from './shared/table-round.ts'

/*
 * Reads a round of a table as it is published (packages/contract/src/house/table-calls.ts). A row
 * has the fields that prove it and no other, because a guess could prove something else.
 */

/** A round as it is published; seed and first bytes are empty while its seed is in use. */
export interface DrawRow {
  readonly id: string
  readonly code: string
  readonly game: SharedGame
  readonly table: string
  readonly serial: number
  readonly place: number
  readonly salt: string
  /** Hexadecimal, as all bytes here. */
  readonly seed: string
  readonly commitment: string
  readonly drawBytes: string
  readonly result: unknown
}

const most = 1_000_000_000

const texts = {
  table: /^[a-z0-9-]{1,32}$/,
  salt: /^[\x21-\x7e]{1,160}$/,
  commitment: /^[0-9a-f]{64}$/,
  seed: /^([0-9a-f]{64})?$/,
  draw_bytes: /^([0-9a-f]{64})?$/,
} as const

/** Reads a row, or returns what is wrong with it. */
export function readDrawRow(value: unknown): DrawRow | string {
  const fields = fieldsOf(
    value,
    'game_code',
    'table',
    'round_id',
    'serial',
    'place',
    'salt',
    'commitment',
    'seed',
    'draw_bytes',
    'rules_version',
    'result',
  )
  if (fields === undefined) return 'not a row with the fields of a published draw'
  const code = String(fields.game_code)
  const game = sharedGame(code)
  if (game === undefined) return 'no game has this game_code'
  if (fields.rules_version !== game.rules) return `rules_version must be ${game.rules}`
  for (const [name, form] of Object.entries(texts)) {
    const text = fields[name as keyof typeof texts]
    if (typeof text !== 'string' || !form.test(text)) return `${name} is not in its form`
  }
  const { table, salt, commitment, seed, draw_bytes: drawBytes } = fields as Texts
  const serial = wholeIn(fields.serial, 1, most)
  const place = wholeIn(fields.place, 0, most)
  if (serial === undefined || place === undefined) return 'serial and place must be whole numbers'
  if ((seed === '') !== (drawBytes === '')) return 'seed and draw_bytes are shown together'
  const id = tableRoundId(table, serial, place)
  if (fields.round_id !== id) return 'round_id is not that of table, serial and place'
  const { result } = fields
  return { id, code, game, table, serial, place, salt, seed, commitment, drawBytes, result }
}

type Texts = Readonly<Record<keyof typeof texts, string>>
