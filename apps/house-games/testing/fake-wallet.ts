import type {
  SeamlessAnswer,
  SeamlessBody,
  SeamlessPath,
  SeamlessStatus,
} from '@fairline/contract/provider/seamless'
import { assert } from '@fairline/domain/assert'
import { formatMoney, parseMoney } from '@fairline/domain/money/money'
import type { Wallet } from '../src/wallet/wallet.ts'

/** What happens to a call on its way: it or its answer is lost, or the wallet is late. */
export type Fault = 'lost call' | 'lost answer' | 'late' | undefined

interface FakeMember {
  readonly token: string
  readonly currency: string
  available: bigint
}

interface FakeRound {
  readonly player: string
  held: bigint
  isClosed: boolean
}

interface Taken {
  readonly kind: 'debit' | 'credit' | 'rollback'
  readonly content: string
  readonly roundId: string
  readonly amount: bigint
  readonly answer: SeamlessAnswer
}

type Call = SeamlessBody<'/seamless/debit'> | SeamlessBody<'/seamless/credit'>

/** A wallet in memory that answers as the real one must, with faults that a test asks for. */
export class FakeWallet implements Wallet {
  readonly #members = new Map<string, FakeMember>()
  readonly #taken = new Map<string, Taken>()
  readonly #rolledBack = new Set<string>()
  readonly #rounds = new Map<string, FakeRound>()
  /** Every call that arrived, in order. */
  readonly heard: { readonly path: SeamlessPath; readonly body: unknown }[] = []
  faultOf: (path: SeamlessPath) => Fault = () => undefined
  /** Refuses debits for a reason of the operator's, such as a switch. */
  refuses: SeamlessStatus | undefined

  addMember(player: string, token: string, available: bigint, currency = 'MYR'): void {
    this.#members.set(player, { token, currency, available })
  }

  /** Ends what a member's token opened, as the logout does. */
  endSession(player: string): void {
    this.#members.set(player, { ...this.#memberOf(player), token: '' })
  }

  availableOf(player: string): bigint {
    return this.#memberOf(player).available
  }

  /** What is still held of a member's stakes. */
  heldOf(player: string): bigint {
    const rounds = [...this.#rounds.values()].filter((round) => round.player === player)
    return rounds.reduce((sum, { held }) => sum + held, 0n)
  }

  /** How many calls of a kind were taken. */
  taken(kind: Taken['kind']): number {
    return [...this.#taken.values()].filter((taken) => taken.kind === kind).length
  }

  /** Forgets what a test has asked for and counted; members and rounds stay. */
  calm(): void {
    this.heard.length = 0
    this.refuses = undefined
    this.faultOf = () => undefined
  }

  async call<Path extends SeamlessPath>(
    path: Path,
    body: SeamlessBody<Path>,
  ): Promise<SeamlessAnswer | undefined> {
    const fault = this.faultOf(path)
    if (fault === 'lost call' || fault === 'late') return undefined
    this.heard.push({ path, body })
    const answer = this.#answer(path, body)
    return fault === 'lost answer' ? undefined : answer
  }

  #answer(path: SeamlessPath, body: SeamlessBody<SeamlessPath>): SeamlessAnswer {
    const member = this.#members.get(body.player)
    if (path === '/seamless/balance') {
      const isOpen = 'token' in body && member?.token === body.token
      return isOpen ? this.#ok(member) : { status: 'TOKEN_EXPIRED', balance: null }
    }
    assert('transaction_id' in body, 'a call that moves money has an id')
    const kind = path.slice('/seamless/'.length) as Taken['kind']
    const content = JSON.stringify({ ...body, token: '' })
    const before = this.#taken.get(body.transaction_id)
    if (before !== undefined) {
      return before.content === content ? before.answer : { status: 'CONFLICT', balance: null }
    }
    const status = this.#move(kind, body, member)
    if (status !== 'OK' || member === undefined) return { status, balance: null }
    const amount = parseMoney(body.amount) ?? 0n
    const answer = this.#ok(member)
    const taken = { kind, content, roundId: body.round_id, amount, answer }
    this.#taken.set(body.transaction_id, taken)
    return answer
  }

  #move(kind: Taken['kind'], body: Call, member: FakeMember | undefined): SeamlessStatus {
    if (kind === 'debit') return this.#debit(body as SeamlessBody<'/seamless/debit'>, member)
    const back = body as SeamlessBody<'/seamless/credit'>
    if (member === undefined) return 'NOT_FOUND'
    return kind === 'credit' ? this.#credit(back, member) : this.#rollBack(back, member)
  }

  #debit(body: SeamlessBody<'/seamless/debit'>, member: FakeMember | undefined): SeamlessStatus {
    if (this.#rolledBack.has(body.transaction_id)) return 'ROLLED_BACK'
    if (member === undefined || member.token !== body.token) return 'TOKEN_EXPIRED'
    if (this.refuses !== undefined) return this.refuses
    if (member.currency !== body.currency) return 'WRONG_CURRENCY'
    const amount = parseMoney(body.amount) ?? 0n
    if (member.available < amount) return 'INSUFFICIENT_FUNDS'
    const { player } = body
    const round = this.#rounds.get(body.round_id) ?? { player, held: 0n, isClosed: false }
    if (round.isClosed) return 'ROUND_CLOSED'
    this.#rounds.set(body.round_id, round)
    member.available -= amount
    round.held += amount
    return 'OK'
  }

  #credit(body: SeamlessBody<'/seamless/credit'>, member: FakeMember): SeamlessStatus {
    const debit = this.#taken.get(body.reference)
    const round = this.#rounds.get(body.round_id)
    if (debit?.roundId !== body.round_id || round === undefined) return 'NOT_FOUND'
    if (round.isClosed) return 'ROUND_CLOSED'
    member.available += parseMoney(body.amount) ?? 0n
    if (!body.round_closed) return 'OK'
    round.held = 0n
    round.isClosed = true
    return 'OK'
  }

  #rollBack(body: SeamlessBody<'/seamless/rollback'>, member: FakeMember): SeamlessStatus {
    const debit = this.#taken.get(body.reference)
    const round = this.#rounds.get(body.round_id)
    if (round?.isClosed) return 'ROUND_CLOSED'
    if (!this.#rolledBack.has(body.reference) && debit !== undefined && round !== undefined) {
      if (debit.roundId !== body.round_id) return 'NOT_FOUND'
      member.available += debit.amount
      round.held -= debit.amount
    }
    this.#rolledBack.add(body.reference)
    return 'OK'
  }

  #memberOf(player: string): FakeMember {
    const member = this.#members.get(player)
    assert(member !== undefined, `${player} is a member`)
    return member
  }

  #ok({ available }: FakeMember): SeamlessAnswer {
    return { status: 'OK', balance: formatMoney(available) }
  }
}
