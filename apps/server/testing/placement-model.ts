import type { Placement, PlacementOutcome } from '../src/modules/placing/placement.ts'

/** A wallet as the model keeps it, in minor units. */
export interface ModelWallet {
  available: bigint
  outstanding: bigint
  readonly debt: bigint
  /** The refusal of the account's state; '' while it is active. */
  readonly refusal: string
}

interface Known {
  readonly hash: string
  readonly answer: string
}

/**
 * The expected result of placing, computed in the simplest way, one bet after the other. The SQL
 * function does the same for hundreds at a time. Answers are texts such as `placed 400 9600` (the
 * wallet after).
 */
export class PlacementModel {
  readonly #wallets: ReadonlyMap<bigint, ModelWallet>
  /** Versions of the open guards by match. */
  readonly #guards: ReadonlyMap<bigint, bigint>
  readonly #exposure = new Map<string, bigint>()
  readonly #known = new Map<string, Known>()

  constructor(wallets: ReadonlyMap<bigint, ModelWallet>, guards: ReadonlyMap<bigint, bigint>) {
    this.#wallets = wallets
    this.#guards = guards
  }

  place(item: Placement): string {
    const key = `${item.walletId}:${item.requestId}`
    const known = this.#known.get(key)
    if (known !== undefined) return known.hash === item.contentHash ? known.answer : 'conflict'
    const answer = this.#decide(item)
    this.#known.set(key, { hash: item.contentHash, answer })
    return answer
  }

  #decide(item: Placement): string {
    const wallet = this.#wallets.get(item.walletId)
    if (item.refusal !== null) return `refused ${item.refusal.code}`
    if (wallet === undefined) return 'refused memberInactive'
    if (wallet.refusal !== '') return `refused ${wallet.refusal}`
    const isOnGuard = item.legs.every(
      ({ matchKey, guardVersion }) => this.#guards.get(matchKey) === guardVersion,
    )
    if (!isOnGuard) return 'refused oddsIsUpdating'
    const keys = item.legs.map(({ matchKey }) => `${item.walletId}:${matchKey}`)
    const running = keys.map((key) => this.#exposure.get(key) ?? 0n)
    if (running.some((risk) => risk + item.risk > item.maxPerMatch)) {
      return 'refused betOverMaxPerMatch'
    }
    if (wallet.debt > 0n || item.risk > wallet.available) return 'refused insufficient_balance'
    wallet.available -= item.risk
    wallet.outstanding += item.risk
    for (const key of keys) this.#exposure.set(key, (this.#exposure.get(key) ?? 0n) + item.risk)
    return `placed ${wallet.available} ${wallet.outstanding}`
  }
}

/** An outcome of the database in the model's words; a replay answers as the first time. */
export function answerText(outcome: PlacementOutcome | undefined): string {
  switch (outcome?.kind) {
    case 'placed':
    case 'replayed':
      return `placed ${outcome.bet.walletAfter.available} ${outcome.bet.walletAfter.outstanding}`
    case 'refused':
      return `refused ${outcome.code}`
    default:
      return String(outcome?.kind)
  }
}
