import type { HouseRound, HouseSeeds } from '@fairline/contract/house/house-calls'
import { formatMoney, parseMoney } from '@fairline/domain/money/money'
import { floorRatio, multiplyRatios, ratio } from '@fairline/domain/money/ratio'
import { blocksOf, chanceBy, instantMessage } from '@fairline/house-games/chance'
import { instantGame } from '@fairline/house-games/instant/all-instant'
import type { InstantGame } from '@fairline/house-games/instant/instant-game'
import { sealText } from '@fairline/house-games/instant/round-seal'
import { bytesOfText, hexOf, hmacSha256, sha256 } from '@fairline/house-games/sha256'

type Asked = Readonly<Record<string, unknown>>

const refused = (why: string) => ({ ok: false, why })
const hashOf = (text: string): string => hexOf(sha256(bytesOfText(text)))
const minorOf = (value: unknown): bigint => parseMoney(String(value)) ?? 0n

const sealOf = (round: HouseRound): string => {
  const { round_id: id, trans_date: transDate, game_code: gameCode, rules_version: rules } = round
  const clientSeed = round.client_seed
  const text = sealText({ ...round, id, transDate, gameCode, rules, clientSeed })
  return hexOf(hmacSha256(bytesOfText(round.server_seed), bytesOfText(text)))
}

/** Plays a round up to its last act; undefined where the game cannot read its bet or an act. */
function playRound(game: InstantGame, round: HouseRound) {
  const bet = game.readBet(round.bet)
  const acts = round.acts.map((act) => game.readAct(act)).filter((act) => act !== undefined)
  if (bet === undefined || acts.length !== round.acts.length) return undefined
  return game.play(bet, acts, (at) =>
    chanceBy(blocksOf(round.server_seed, instantMessage(round.client_seed, round.nonce + at))),
  )
}

/**
 * A house in memory that plays the real rules of one game: a double for tests of the page, which
 * keeps no wallet and no token. It answers as the contract says.
 */
export class MemoryHouse {
  readonly #code: string
  readonly #game: InstantGame
  readonly #seed: string
  readonly #language: string
  #serial = 0
  #nonce = 0
  #clientSeed = 'client'
  #balance = 500_000n
  /** The newest first; each knows its server seed. */
  #rounds: readonly HouseRound[] = []

  constructor(code: string, seed = 'seed', language = 'en') {
    const game = instantGame(code)
    if (game === undefined) throw new Error(`there is no game ${code}`)
    this.#code = code
    this.#game = game
    this.#seed = seed
    this.#language = language
  }

  /** Answers a call of the page. */
  answer(path: string, asked: Asked): object {
    if (path === '/house/api/open') return this.#open()
    if (path === '/house/api/play') return this.#play(asked)
    if (path === '/house/api/act') return this.#act(asked)
    if (path === '/house/api/seeds') return this.#changeSeeds(asked)
    return { ok: true, rounds: this.#rounds.map((round) => this.#shown(round)), has_more: false }
  }

  #open(): object {
    const round = this.#running()
    return {
      ok: true,
      game_code: this.#code,
      currency: 'MYR',
      balance: formatMoney(this.#balance),
      limits: { min: '1.00', max: '500.00', win: '50000.00' },
      are_seeds_new: false,
      seeds: this.#seeds(),
      round: round === undefined ? null : this.#shown(round),
      language: this.#language,
      now_ms: 1_795_000_000_000,
    }
  }

  #play({ stake, bet }: Asked): object {
    if (this.#running() !== undefined) return refused('ROUND_OPEN')
    return this.#keep({
      round_id: String(1_000 + this.#rounds.length),
      game_code: this.#code,
      trans_date: '2026-11-28 09:30:00',
      stake: formatMoney(minorOf(stake)),
      staked: '0.00',
      bet,
      acts: [],
      face: {},
      payout: '0.00',
      would_have_paid: null,
      status: 'open',
      rules_version: this.#game.rules,
      commitment: hashOf(this.#serverSeed()),
      client_seed: this.#clientSeed,
      nonce: this.#nonce,
      server_seed: this.#serverSeed(),
      seal: '',
    })
  }

  #act({ act, step }: Asked): object {
    const round = this.#running()
    if (round === undefined || round.acts.length !== step) return refused('INVALID_BET')
    return this.#keep({ ...round, acts: [...round.acts, act] })
  }

  #changeSeeds({ client_seed: clientSeed }: Asked): object {
    if (this.#running() !== undefined) return refused('ROUND_OPEN')
    const revealed = { ...this.#seeds(), server_seed: this.#serverSeed() }
    this.#serial += 1
    this.#nonce = 0
    this.#clientSeed = String(clientSeed)
    return { ok: true, revealed, seeds: this.#seeds() }
  }

  /** Plays a round on, moves the money and keeps what it came to. */
  #keep(round: HouseRound): object {
    const played = playRound(this.#game, round)
    if (played === undefined) return refused('INVALID_BET')
    const stake = minorOf(round.stake)
    const staked = stake * played.cost
    const due = staked - minorOf(round.staked)
    if (due > this.#balance) return refused('INSUFFICIENT_FUNDS')
    const payout = played.isOver ? floorRatio(multiplyRatios(ratio(stake), played.pays)) : 0n
    const kept: HouseRound = {
      ...round,
      staked: formatMoney(staked),
      payout: formatMoney(payout),
      status: played.isOver ? 'closed' : 'open',
      face: { ...played.face },
      seal: sealOf(round),
    }
    const others = this.#rounds.filter(({ round_id: id }) => id !== round.round_id)
    if (others.length === this.#rounds.length) {
      this.#nonce += this.#game.nonces(this.#game.readBet(round.bet) ?? {})
    }
    this.#rounds = [kept, ...others]
    this.#balance += payout - due
    return {
      ok: true,
      round: this.#shown(kept),
      balance: formatMoney(this.#balance),
      seeds: this.#seeds(),
    }
  }

  #running(): HouseRound | undefined {
    return this.#rounds.find(({ status }) => status === 'open')
  }

  #serverSeed(serial = this.#serial): string {
    return hashOf(`${this.#seed}:${serial}`)
  }

  #seeds(): HouseSeeds {
    return {
      commitment: hashOf(this.#serverSeed()),
      next_commitment: hashOf(this.#serverSeed(this.#serial + 1)),
      client_seed: this.#clientSeed,
      nonce: this.#nonce,
    }
  }

  /** A round as its member sees it, without the server seed that is still in use. */
  #shown(round: HouseRound): HouseRound {
    return round.server_seed === this.#serverSeed() ? { ...round, server_seed: '' } : round
  }
}
