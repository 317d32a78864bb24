import { type Minor, parseMoney } from '@fairline/domain/money/money'
import { instantGame } from './instant/all-instant.ts'
import type { InstantGame } from './instant/instant-game.ts'
import type { SealedRound } from './instant/round-seal.ts'
import { fieldsOf, oneOf, wholeIn } from './read-fields.ts'

/*
 * Reads a round of an instant game as it is published (packages/contract/src/house/house-calls.ts).
 * A row has the fields that prove it and no other, because a guess could prove something else.
 */

/** What is published of a round of a game. Bytes are hexadecimal. */
export interface PlayRow extends SealedRound {
  readonly staked: string
  readonly face: unknown
  readonly payout: string
  readonly wouldHavePaid: string | null
  readonly status: string
  readonly commitment: string
  readonly serverSeed: string
  readonly seal: string
}

/** A row whose seed is shown, with what its game reads of it. */
export interface ReadPlay {
  readonly kind: 'shown'
  readonly row: PlayRow
  readonly game: InstantGame
  readonly bet: object
  readonly acts: readonly object[]
  readonly stake: Minor
}

export type ReadPlayRow =
  | ReadPlay
  | { readonly kind: 'hidden'; readonly id: string; readonly status: string }
  | { readonly kind: 'unread'; readonly id: string | null; readonly why: string }

const fieldNames = [
  'round_id',
  'game_code',
  'trans_date',
  'stake',
  'staked',
  'bet',
  'acts',
  'face',
  'payout',
  'would_have_paid',
  'status',
  'rules_version',
  'commitment',
  'client_seed',
  'nonce',
  'server_seed',
  'seal',
] as const

const money = /^(0|[1-9]\d{0,12})\.\d{2}$/
const digest = /^[0-9a-f]{64}$/
const texts = {
  game_code: /^[\w-]{1,40}$/,
  round_id: /^[\w:.-]{1,64}$/,
  trans_date: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/,
  stake: money,
  staked: money,
  payout: money,
  commitment: digest,
  client_seed: /^[\x21-\x7e]{1,64}$/,
  server_seed: /^([0-9a-f]{64})?$/,
  seal: digest,
} as const
const statuses = ['open', 'closed', 'void'] as const
const nonceMost = 1_000_000_000

/** Reads a row, or says what is wrong with it. */
export function readPlayRow(value: unknown): ReadPlayRow {
  const row = readFields(value)
  if (typeof row === 'string') return { kind: 'unread', id: null, why: row }
  const { id, status, gameCode, rules, serverSeed } = row
  if (status === 'open' || serverSeed === '') return { kind: 'hidden', id, status }
  const game = instantGame(gameCode)
  if (game === undefined) return { kind: 'unread', id, why: 'no game has this game_code' }
  if (rules !== game.rules) {
    return { kind: 'unread', id, why: `rules_version must be ${game.rules}` }
  }
  const bet = game.readBet(row.bet)
  if (bet === undefined) return { kind: 'unread', id, why: 'the game has no such bet' }
  const acts = row.acts.map((act) => game.readAct(act)).filter((act) => act !== undefined)
  if (acts.length < row.acts.length) return { kind: 'unread', id, why: 'acts are not of the game' }
  return { kind: 'shown', row, game, bet, acts, stake: parseMoney(row.stake) ?? 0n }
}

type Fields = Readonly<Record<(typeof fieldNames)[number], unknown>>

/** The row, each field in its form; or what is wrong with it. */
function readFields(value: unknown): PlayRow | string {
  const fields: Fields | undefined = fieldsOf(value, ...fieldNames)
  if (fields === undefined) return 'not a row with the fields of a round'
  for (const [name, form] of Object.entries(texts)) {
    const text = fields[name as keyof typeof texts]
    if (typeof text !== 'string' || !form.test(text)) return `${name} is not in its form`
  }
  const { would_have_paid: lost, acts } = fields
  if (oneOf(fields.status, statuses) === undefined) return 'no round has this status'
  if (lost !== null && !(typeof lost === 'string' && money.test(lost))) {
    return 'would_have_paid is not in its form'
  }
  if (!Array.isArray(acts)) return 'acts must be a list'
  if (wholeIn(fields.nonce, 0, nonceMost) === undefined) return 'nonce must be a whole number'
  if (typeof fields.rules_version !== 'number') return 'rules_version must be a number'
  return rowOf(fields as Shown)
}

type Texts = Readonly<Record<keyof typeof texts, string>>
/** The fields, once each is in its form. */
interface Shown extends Omit<Fields, keyof Texts>, Texts {
  readonly acts: readonly unknown[]
  readonly would_have_paid: string | null
  readonly status: string
  readonly nonce: number
  readonly rules_version: number
}

const rowOf = (fields: Shown): PlayRow => ({
  id: fields.round_id,
  transDate: fields.trans_date,
  gameCode: fields.game_code,
  rules: fields.rules_version,
  clientSeed: fields.client_seed,
  nonce: fields.nonce,
  stake: fields.stake,
  bet: fields.bet,
  acts: fields.acts,
  staked: fields.staked,
  face: fields.face,
  payout: fields.payout,
  wouldHavePaid: fields.would_have_paid,
  status: fields.status,
  commitment: fields.commitment,
  serverSeed: fields.server_seed,
  seal: fields.seal,
})
