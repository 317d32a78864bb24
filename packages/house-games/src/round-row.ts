import { sportOf } from '@fairline/domain/sports/all-sports'
import type { GameRounds } from '@fairline/domain/sports/sport'
import type { Table, Weights } from './draw.ts'
import { drawOf } from './draw-of.ts'

/*
 * Reads a round as `/efresult` publishes it (packages/contract/src/rounds.ts). It is read strictly
 * where a guess could prove something else than was published. Fields that prove nothing, such as
 * the names, are not read.
 */

/** A round whose secret is published. */
export interface PublishedRound {
  readonly id: string
  readonly game: GameRounds
  readonly weights: Weights
  /** Hexadecimal, as all bytes here. */
  readonly commitment: string
  readonly secret: string
  /** Empty where it was left out. */
  readonly drawKey: string
  /** The fields of the result. */
  readonly result: Readonly<Record<string, unknown>>
}

/** What a row says: a round to verify, one whose secret is not public, or why it is neither. */
export type ReadRow =
  | { readonly kind: 'published'; readonly round: PublishedRound }
  | { readonly kind: 'hidden'; readonly id: string; readonly status: string }
  | { readonly kind: 'unread'; readonly id: string | null; readonly why: string }

/** The rules by which results follow from their secrets: there has been one version. */
const rulesVersion = 1

const hiddenStatuses: readonly unknown[] = ['listed', 'open', 'closed', 'drawn', 'void']
const resultFields = ['standing', 'rounds', 'knock_out', 'score', 'parts'] as const
const idForm = /^vr(\d{1,3})-(\d{8}-\d{4})(?:-([1-9]\d?))?$/
const digest = /^[0-9a-f]{64}$/

type Fields = Readonly<Record<string, unknown>>

class BadRow extends Error {}

function must(condition: boolean, why: string): asserts condition {
  if (!condition) throw new BadRow(why)
}

/** Returns the rounds in an answer of `/efresult`; any other value is taken as one round. */
export const rowsOf = (value: unknown): readonly unknown[] =>
  isObject(value) && !('round_id' in value) && Array.isArray(value['rounds'])
    ? value['rounds']
    : [value]

/** Returns what a row of `/efresult` says. */
export function readRow(row: unknown): ReadRow {
  let id: string | null = null
  try {
    must(isObject(row), 'not a JSON object')
    const { id: known, game } = readGame(row)
    id = known
    readVersion(row)
    const { status } = row
    if (hiddenStatuses.includes(status)) return { kind: 'hidden', id, status: String(status) }
    must(status === undefined || status === 'settled', 'no round has this status')
    return { kind: 'published', round: readPublished(row, id, game) }
  } catch (error) {
    if (!(error instanceof BadRow)) throw error
    return { kind: 'unread', id, why: error.message }
  }
}

function readGame(row: Fields): { readonly id: string; readonly game: GameRounds } {
  const { round_id: id, sports_type: type, start_time: start } = row
  must(typeof id === 'string', 'round_id must be a text')
  const [, ofId, startOfId = '', event] = idForm.exec(id) ?? []
  must(ofId !== undefined, 'round_id is not that of a round')
  const game = typeof type === 'number' ? sportOf(type)?.rounds : undefined
  must(game !== undefined, 'sports_type must be the number of a game with rounds')
  must(ofId === String(type), 'round_id is of another game than sports_type')
  const isEvent = event === undefined ? game.events === 1 : Number(event) <= game.events
  must(isEvent && (event === undefined) === (game.events === 1), 'round_id has no such event')
  const startIn = typeof start === 'string' ? start.replace(/[-:]/g, '').replace(' ', '-') : start
  const isSame = typeof startIn === 'string' && startIn.slice(0, -2) === startOfId
  must(start === undefined || isSame, 'start_time is not that of round_id')
  return { id, game }
}

function readVersion({ rules_version: version = rulesVersion }: Fields): void {
  must(version === rulesVersion, `rules_version must be ${rulesVersion}`)
}

function readPublished(row: Fields, id: string, game: GameRounds): PublishedRound {
  const { draw_key: drawKey = '' } = row
  return {
    id,
    game,
    weights: readWeights(row['weights'], drawOf(game).tables),
    commitment: readDigest(row, 'commitment'),
    secret: readDigest(row, 'secret'),
    drawKey: drawKey === '' ? '' : readDigest(row, 'draw_key'),
    result: readResult(row),
  }
}

function readDigest(row: Fields, field: string): string {
  const value = row[field]
  must(typeof value === 'string' && digest.test(value), `${field} must be 64 small hex digits`)
  return value
}

function readWeights(value: unknown, tables: readonly Table[]): Weights {
  const isList = Array.isArray(value) && value.length === tables.length
  must(isList, `weights must be ${tables.length} lists`)
  return tables.map(({ length, sum }, at) => {
    const table: unknown = value[at]
    must(
      Array.isArray(table) && table.length === length,
      `weights[${at}] must be ${length} weights`,
    )
    must(table.every(isWeight), `weights[${at}] must be whole numbers, none below 0`)
    const total = table.reduce<number>((all, weight) => all + weight, 0)
    const [least, most] = sum
    const due = least === most ? most : `${least} to ${most}`
    must(total >= least && total <= most, `weights[${at}] must add up to ${due}`)
    return table
  })
}

const isWeight = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

function readResult(row: Fields): PublishedRound['result'] {
  const found = resultFields.flatMap((field) =>
    field in row ? [[field, row[field]] as const] : [],
  )
  must(found.length > 0, `the result is missing: ${resultFields.join(', ')}`)
  return Object.fromEntries(found)
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
