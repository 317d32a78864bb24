import { createHash } from 'node:crypto'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inTransaction, type Transaction } from '../../apps/server/src/db/transaction.ts'
import type {
  SeamlessAnswer,
  SeamlessBody,
  SeamlessStatus,
} from '../../packages/contract/src/provider/seamless.ts'
import { formatMoney, parseMoney } from '../../packages/domain/src/money/money.ts'

/*
 * Every statement is prepared, reads only what it needs and finds it by an index. The record of the
 * call is inserted first, then the wallet is locked. The tables are copies of the product's.
 */

type Debit = SeamlessBody<'/seamless/debit'>
type Credit = SeamlessBody<'/seamless/credit'>

const providerId = 1

interface Wallet {
  readonly id: string
  readonly available: string
  readonly outstanding: string
  readonly version: string
  readonly account_status: string
  readonly currency: string
}

interface Round {
  readonly id: string
  readonly held: string
  readonly revisions: number
  readonly status: string
}

const refused = (status: SeamlessStatus): SeamlessAnswer => ({ status, balance: null })
const minorOf = (amount: string): bigint => parseMoney(amount) ?? 0n

/** Holds a stake in a transaction of its own. */
export function debitWithCare(database: Database, body: Debit): Promise<SeamlessAnswer> {
  return inTransaction(database, async (tx) => {
    const amount = minorOf(body.amount)
    if (!(await insertCall(tx, 'debit', body, null))) return firstAnswer(tx, body)
    const [session] = await tx.query<{ wallet_id: string; game_id: number; category: string }>(
      `select s.wallet_id, g.id as game_id, g.category
         from careful.game_session s
         join careful.game g on g.provider_id = s.provider_id and g.code = $4
        where s.token_hash = $1 and s.provider_id = $2 and s.player = $3 and g.is_listed
          and s.opened_at > book_now() - interval '12 hours'`,
      [createHash('sha256').update(body.token).digest(), providerId, body.player, body.game_code],
      'careful-session',
    )
    if (session === undefined) return keepAnswer(tx, body, refused('TOKEN_EXPIRED'), null)
    const wallet = await lockWallet(tx, session.wallet_id)
    const refusal = refusalOf(wallet, body, amount)
    if (refusal !== null) return keepAnswer(tx, body, refused(refusal), null)
    const [known] = await tx.query<Round>(
      `select id, held, revisions, status from careful.game_round
        where provider_id = $1 and round_id = $2`,
      [providerId, body.round_id],
      'careful-round',
    )
    if (known !== undefined && known.status !== 'open') {
      return keepAnswer(tx, body, refused('ROUND_CLOSED'), null)
    }
    const round = await holdInRound(tx, body, session, amount)
    const after = { available: -amount, outstanding: amount }
    await insertTransfers(tx, wallet, round, [[`${session.category}_hold`, amount, after]])
    const available = await moveWallet(tx, wallet, after, 1)
    return keepAnswer(tx, body, { status: 'OK', balance: formatMoney(available) }, round.id)
  })
}

/** Pays a win and closes the round in a transaction of its own. */
export function creditWithCare(database: Database, body: Credit): Promise<SeamlessAnswer> {
  return inTransaction(database, async (tx) => {
    const amount = minorOf(body.amount)
    if (!(await insertCall(tx, 'credit', body, body.reference))) return firstAnswer(tx, body)
    const [found] = await tx.query<Round & { wallet_id: string; category: string }>(
      `select r.id, r.held, r.revisions, r.status, r.wallet_id, g.category
         from careful.game_transaction t
         join careful.game_round r on r.id = t.round_key
         join careful.game g on g.id = r.game_id
        where t.provider_id = $1 and t.transaction_id = $2 and t.kind = 'debit' and t.status = 'OK'
          and r.round_id = $3 and r.player = $4`,
      [providerId, body.reference, body.round_id, body.player],
      'careful-debit-of',
    )
    if (found === undefined) return keepAnswer(tx, body, refused('NOT_FOUND'), null)
    const wallet = await lockWallet(tx, found.wallet_id)
    const [round] = await tx.query<Round>(
      'select id, held, revisions, status from careful.game_round where id = $1 for update',
      [found.id],
      'careful-round-now',
    )
    if (round?.status !== 'open') return keepAnswer(tx, body, refused('ROUND_CLOSED'), null)
    const { category } = found
    const held = BigInt(round.held)
    const moves: Move[] = [[`${category}_take`, held, { available: 0n, outstanding: -held }]]
    if (amount > 0n) {
      moves.push([`${category}_pay`, amount, { available: amount, outstanding: -held }])
    }
    await insertTransfers(tx, wallet, round, moves)
    const after = { available: amount, outstanding: -held }
    const available = await moveWallet(tx, wallet, after, moves.length)
    await tx.query(
      `update careful.game_round set held = 0, payout = payout + $2, revisions = revisions + 1,
              status = 'closed', changed_at = book_now() where id = $1`,
      [round.id, amount],
      'careful-close',
    )
    return keepAnswer(tx, body, { status: 'OK', balance: formatMoney(available) }, round.id)
  })
}

function refusalOf(
  { account_status: state, currency, available }: Wallet,
  body: Debit,
  amount: bigint,
): SeamlessStatus | null {
  if (state !== 'active') return 'PLAYER_DISABLED'
  if (currency !== body.currency) return 'WRONG_CURRENCY'
  return BigInt(available) < amount ? 'INSUFFICIENT_FUNDS' : null
}

function contentHash({ ...said }: Partial<Debit>): Buffer {
  delete said.token
  return createHash('sha256').update(JSON.stringify(said)).digest()
}

/** Records the call under its id; false where the id is known. */
async function insertCall(
  tx: Transaction,
  kind: 'debit' | 'credit',
  body: Debit | Credit,
  reference: string | null,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into careful.game_transaction (provider_id, transaction_id, kind, content_hash, amount,
                                           reference, status, asked_at)
     values ($1, $2, $3, $4, $5, $6, 'TRY_AGAIN', book_now())
     on conflict (provider_id, transaction_id) do nothing returning 1`,
    [providerId, body.transaction_id, kind, contentHash(body), minorOf(body.amount), reference],
    'careful-call',
  )
  return rows.length > 0
}

async function firstAnswer(tx: Transaction, body: Debit | Credit): Promise<SeamlessAnswer> {
  const [first] = await tx.query<{
    content_hash: Buffer
    status: SeamlessStatus
    balance: string | null
  }>(
    `select content_hash, status, balance from careful.game_transaction
      where provider_id = $1 and transaction_id = $2`,
    [providerId, body.transaction_id],
    'careful-first',
  )
  if (!first?.content_hash.equals(contentHash(body))) return refused('CONFLICT')
  const { status, balance } = first
  return { status, balance: balance === null ? null : formatMoney(BigInt(balance)) }
}

async function lockWallet(tx: Transaction, id: string): Promise<Wallet> {
  const [wallet] = await tx.query<Wallet>(
    `select id, available, outstanding, version, account_status, currency
       from careful.wallet where id = $1 for no key update`,
    [id],
    'careful-wallet',
  )
  if (wallet === undefined) throw new Error('no wallet')
  return wallet
}

async function holdInRound(
  tx: Transaction,
  { round_id: roundId, player }: Debit,
  { wallet_id: walletId, game_id: gameId }: { wallet_id: string; game_id: number },
  amount: bigint,
): Promise<Pick<Round, 'id' | 'revisions'>> {
  const [round] = await tx.query<Pick<Round, 'id' | 'revisions'>>(
    `insert into careful.game_round as r (id, provider_id, round_id, wallet_id, game_id, player,
                                          held, stake, revisions, opened_at, changed_at)
     values (nextval('careful.round_id'), $1, $2, $3, $4, $5, $6, $6, 1, book_now(), book_now())
     on conflict (provider_id, round_id) do update
       set held = r.held + excluded.held, stake = r.stake + excluded.stake,
           revisions = r.revisions + 1, changed_at = excluded.changed_at
     returning id, revisions - 1 as revisions`,
    [providerId, roundId, walletId, gameId, player, amount],
    'careful-hold-in-round',
  )
  if (round === undefined) throw new Error('no round')
  return round
}

interface Change {
  readonly available: bigint
  readonly outstanding: bigint
}

/** The kind and amount of a transfer, and what changed of the wallet up to it. */
type Move = readonly [kind: string, amount: bigint, change: Change]

/** Inserts the transfers of a call in one statement. */
async function insertTransfers(
  tx: Transaction,
  { id, available, outstanding, version }: Wallet,
  round: Pick<Round, 'id' | 'revisions'>,
  moves: readonly Move[],
): Promise<void> {
  await tx.query(
    `insert into careful.transfer (reference, kind, revision, debit_account, credit_account, amount,
                                   wallet_id, available_after, outstanding_after, wallet_version,
                                   posted_at)
     select $1, kind, $2, $3::bigint * 4, $3::bigint * 4 + 1, amount, $3, available, outstanding,
            $4::bigint + n, book_now()
       from unnest($5::text[], $6::bigint[], $7::bigint[], $8::bigint[]) with ordinality
            u(kind, amount, available, outstanding, n)`,
    [
      round.id,
      round.revisions,
      id,
      version,
      moves.map(([kind]) => kind),
      moves.map(([, amount]) => amount),
      moves.map(([, , change]) => BigInt(available) + change.available),
      moves.map(([, , change]) => BigInt(outstanding) + change.outstanding),
    ],
    'careful-transfers',
  )
}

async function moveWallet(
  tx: Transaction,
  { id }: Wallet,
  { available, outstanding }: Change,
  versions: number,
): Promise<bigint> {
  const [after] = await tx.query<{ available: string }>(
    `update careful.wallet set available = available + $2, outstanding = outstanding + $3,
                               version = version + $4 where id = $1 returning available`,
    [id, available, outstanding, versions],
    'careful-move',
  )
  return BigInt(after?.available ?? 0)
}

async function keepAnswer(
  tx: Transaction,
  { transaction_id: id }: Debit | Credit,
  answer: SeamlessAnswer,
  roundKey: string | null,
): Promise<SeamlessAnswer> {
  const balance = answer.balance === null ? null : minorOf(answer.balance)
  await tx.query(
    `update careful.game_transaction set status = $3, balance = $4, round_key = $5
      where provider_id = $1 and transaction_id = $2`,
    [providerId, id, answer.status, balance, roundKey],
    'careful-keep',
  )
  return answer
}
