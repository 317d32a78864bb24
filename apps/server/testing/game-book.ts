import { randomBytes } from 'node:crypto'
import type { GameCategory } from '@fairline/contract/provider/provider-calls'
import type { SeamlessAnswer, SeamlessBody } from '@fairline/contract/provider/seamless'
import { bitsOf } from '@fairline/domain/books/access-right'
import type { Currency } from '@fairline/domain/money/money'
import { must } from '@fairline/domain/testing/read-example'
import { pino } from 'pino'
import type { Database } from '../src/db/database.ts'
import {
  type Provider,
  putProvider,
  putProviderKey,
  selectProviders,
} from '../src/modules/games/provider-store.ts'
import {
  type SeamlessCall,
  type SeamlessParts,
  SeamlessWallet,
  tokenHashOf,
} from '../src/modules/games/seamless-wallet.ts'
import { ledgerFunds } from './ledger-funds.ts'
import { aWallet } from './wallets.ts'

type Debit = SeamlessBody<'/seamless/debit'>
type Backward = SeamlessBody<'/seamless/credit'>

/** A member in a game. */
export interface Seat {
  readonly walletId: bigint
  readonly player: string
  readonly token: string
  readonly game: string
}

let serial = 0

/** A provider with a game of each category, and members who play it. */
export class GameBook {
  readonly database: Database
  readonly wallet: SeamlessWallet
  readonly provider: Provider

  private constructor(database: Database, provider: Provider, funds: SeamlessParts['funds']) {
    this.database = database
    this.provider = provider
    const log = pino({ level: 'silent' })
    this.wallet = new SeamlessWallet({ database, funds, log, onMoved: () => {} })
  }

  static async open(
    database: Database,
    { key = 'acme', funds = ledgerFunds }: { key?: string; funds?: SeamlessParts['funds'] } = {},
  ): Promise<GameBook> {
    const { queries } = database
    const id = await putProvider(queries, { key, name: key, url: 'http://127.0.0.1:9' })
    await putProviderKey(queries, id, { keyId: 'k1', secret: 'a secret of thirty-two characters' })
    const provider = must(
      (await selectProviders(queries)).find((each) => each.key === key),
      key,
    )
    const book = new GameBook(database, provider, funds)
    for (const category of ['slots', 'miniGame', 'lottery', 'liveCasino'] as const) {
      await book.game(category)
    }
    return book
  }

  /** Puts a game of a category into the catalogue; its code is the category's. */
  async game(category: GameCategory): Promise<void> {
    await this.database.queries.query(
      `insert into game (provider_id, code, name, category, denied_bit, rtp, limits, art, is_new)
       values ($1, $2, $2, $2, $3, '', '{}', '', false)`,
      [this.provider.id, category, bitsOf([category])],
    )
  }

  /** A new member with so much money, minor units, in a game. */
  async seat(
    credit = 10_000n,
    { game = 'slots', currency = 'MYR' }: { game?: GameCategory; currency?: Currency } = {},
  ): Promise<Seat> {
    serial += 1
    const loginId = `player${serial}`
    const walletId = await aWallet(this.database, { loginId, credit, currency })
    return this.start(walletId, game)
  }

  /** Starts a game for a member who is there. */
  async start(walletId: bigint, game: GameCategory = 'slots'): Promise<Seat> {
    const token = randomBytes(16).toString('hex')
    const player = `p${walletId}`
    await this.database.queries.query(
      `insert into game_session (token_hash, wallet_id, provider_id, game_id, player, launched_at)
       select $1, $2, $3, id, $4, book_now() from game where provider_id = $3 and code = $5`,
      [tokenHashOf(token), walletId, this.provider.id, player, game],
    )
    return { walletId, player, token, game }
  }

  call(call: SeamlessCall): Promise<SeamlessAnswer> {
    return this.wallet.answer(this.provider, call)
  }

  debit(seat: Seat, id: string, amount: string, changes: Partial<Debit> = {}) {
    const { player, token, game } = seat
    const body: Debit = {
      transaction_id: id,
      round_id: `r-${id}`,
      game_code: game,
      player,
      currency: 'MYR',
      amount,
      token,
      ...changes,
    }
    return this.call({ path: '/seamless/debit', body })
  }

  /** A win for a debit, which by default closes its round. */
  credit(seat: Seat, id: string, debit: string, amount: string, changes: Partial<Backward> = {}) {
    return this.call({ path: '/seamless/credit', body: backward(seat, id, debit, amount, changes) })
  }

  rollBack(seat: Seat, id: string, debit: string, amount: string, changes: Partial<Backward> = {}) {
    const body = backward(seat, id, debit, amount, changes)
    return this.call({ path: '/seamless/rollback', body })
  }

  balance({ player, token }: Seat) {
    return this.call({ path: '/seamless/balance', body: { token, player, currency: 'MYR' } })
  }

  /** Available and outstanding of a member, minor units. */
  async money({ walletId }: Pick<Seat, 'walletId'>): Promise<readonly bigint[]> {
    const [row] = await this.database.queries.query<{ available: string; outstanding: string }>(
      'select available, outstanding from wallet where id = $1',
      [walletId],
    )
    return [BigInt(row?.available ?? -1), BigInt(row?.outstanding ?? -1)]
  }

  /** The transfers of a member's games, such as `slots_hold 100`. */
  async transfers({ walletId }: Pick<Seat, 'walletId'>): Promise<string[]> {
    const rows = await this.database.queries.query<{ line: string }>(
      `select kind || ' ' || revision || ' ' || amount as line
         from transfer where wallet_id = $1 and kind <> 'credit' order by wallet_version`,
      [walletId],
    )
    return rows.map(({ line }) => line)
  }

  /** The status of a round with what it shows: held, staked, paid. */
  async round(id: string): Promise<string> {
    const [row] = await this.database.queries.query<{ line: string }>(
      `select concat_ws(' ', status, held, stake, payout) as line
         from game_round where provider_id = $1 and round_id = $2`,
      [this.provider.id, id],
    )
    return row?.line ?? 'none'
  }
}

function backward(
  { player, game }: Seat,
  id: string,
  reference: string,
  amount: string,
  changes: Partial<Backward>,
): Backward {
  return {
    transaction_id: id,
    round_id: `r-${reference}`,
    game_code: game,
    player,
    currency: 'MYR',
    amount,
    reference,
    round_closed: true,
    ...changes,
  }
}
