import type { HouseRound } from '@fairline/contract/house/house-calls'
import { formatMoney, parseMoney } from '@fairline/domain/money/money'
import { floorRatio, multiplyRatios, ratio } from '@fairline/domain/money/ratio'
import { blocksOf, chanceBy, instantMessage } from '@fairline/house-games/chance'
import { instantGame } from '@fairline/house-games/instant/all-instant'
import type { InstantGame } from '@fairline/house-games/instant/instant-game'
import { bytesOfText, hexOf, sha256 } from '@fairline/house-games/sha256'

/** What the page finds when it plays a round again from its seeds. */
export type Verdict =
  /** The server seed is shown when the member changes the seeds. */
  | 'sealed'
  | 'right'
  /** The seed is not the one that was promised. */
  | 'otherSeed'
  /** The seeds lead to another outcome or another amount. */
  | 'otherOutcome'
  /** It was played by rules that the page no longer has. */
  | 'otherRules'

/** A value as text that does not depend on the order of its fields. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const fields = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return `{${fields.map(([name, field]) => `${name}:${canonical(field)}`).join()}}`
}

function replay(game: InstantGame, round: HouseRound) {
  const bet = game.readBet(round.bet)
  const acts = round.acts.map((act) => game.readAct(act))
  if (bet === undefined || acts.some((act) => act === undefined)) return undefined
  return game.play(bet, acts as object[], (at) =>
    chanceBy(blocksOf(round.server_seed, instantMessage(round.client_seed, round.nonce + at))),
  )
}

/** Plays a round of a game again from its revealed seeds, and compares all that the house said. */
export function verifyRound(code: string, round: HouseRound): Verdict {
  if (round.server_seed === '') return 'sealed'
  const game = instantGame(code)
  if (game === undefined || game.rules !== round.rules_version) return 'otherRules'
  if (hexOf(sha256(bytesOfText(round.server_seed))) !== round.commitment) return 'otherSeed'
  const played = replay(game, round)
  if (played === undefined || canonical(played.face) !== canonical(round.face)) {
    return 'otherOutcome'
  }
  const stake = parseMoney(round.stake) ?? 0n
  const due = floorRatio(multiplyRatios(ratio(stake), played.pays))
  const isPaid = round.status === 'void' || formatMoney(due) === round.payout
  return isPaid ? 'right' : 'otherOutcome'
}
