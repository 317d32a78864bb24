import { formatMoney, type Minor } from '@fairline/domain/money/money'
import { floorRatio, multiplyRatios, ratio } from '@fairline/domain/money/ratio'
import { blocksOf, chanceBy, type Drawn, instantMessage } from './chance.ts'
import type { ChanceAt, Played } from './instant/instant-game.ts'
import { sealText } from './instant/round-seal.ts'
import { type PlayRow, type ReadPlay, type ReadPlayRow, readPlayRow } from './play-row.ts'
import { isSameJson } from './same-json.ts'
import { bytesOfText, hexOf, hmacSha256, sha256 } from './sha256.ts'
import type { Block } from './verify-round.ts'

/** What of a published round does not follow from its seed. */
export type PlayMisfit =
  | 'commitment'
  | 'seal'
  | 'acts'
  | 'face'
  | 'staked'
  | 'payout'
  | 'wouldHavePaid'
  | 'status'

/** What of a round follows from its seed. */
export type PlayOutcome = Pick<PlayRow, 'face' | 'staked' | 'payout' | 'wouldHavePaid'>

/** A round that was played again, step by step. */
export interface Replayed {
  readonly kind: 'replayed'
  readonly id: string
  readonly row: PlayRow
  /** SHA-256 of the server seed as it is shown. */
  readonly commitment: string
  readonly blocks: readonly Block[]
  readonly drawn: readonly Drawn[]
  /** Null where the acts are not possible. */
  readonly outcome: PlayOutcome | null
  /** Nothing where the round is proved. */
  readonly misfits: readonly PlayMisfit[]
}

export type VerifiedPlay = Replayed | Exclude<ReadPlayRow, ReadPlay>

/**
 * Returns what a published round of an instant game proves: the round that was played again from
 * its seeds, or why that is not possible. @spec S9.games.special
 */
export function verifyPlay(value: unknown): VerifiedPlay {
  const read = readPlayRow(value)
  return read.kind === 'shown' ? replay(read) : read
}

function replay(read: ReadPlay): Replayed {
  const { row } = read
  const commitment = hexOf(sha256(bytesOfText(row.serverSeed)))
  const { blocks, drawn, outcome, isOver } = playAgain(read)
  const seal = hexOf(hmacSha256(bytesOfText(row.serverSeed), bytesOfText(sealText(row))))
  const misfits: readonly (PlayMisfit | false)[] = [
    commitment !== row.commitment && 'commitment',
    seal !== row.seal && 'seal',
    ...(outcome === null ? (['acts'] as const) : misfitsOf(row, outcome)),
    row.status === 'closed' && outcome !== null && !isOver && 'status',
  ]
  return {
    kind: 'replayed',
    id: row.id,
    row,
    commitment,
    blocks,
    drawn,
    outcome,
    misfits: misfits.filter((each) => each !== false),
  }
}

const misfitsOf = (row: PlayRow, outcome: PlayOutcome): readonly (PlayMisfit | false)[] => [
  !isSameJson(outcome.face, row.face) && 'face',
  outcome.staked !== row.staked && 'staked',
  outcome.payout !== row.payout && 'payout',
  outcome.wouldHavePaid !== row.wouldHavePaid && 'wouldHavePaid',
]

/** Plays a round by its seeds. What a void one would have paid is what leaving it at once pays. */
function playAgain(read: ReadPlay) {
  const { row, game, bet, acts } = read
  const { blocks, drawn, round } = playedBy(read, acts)
  if (round === undefined) return { blocks, drawn, isOver: false, outcome: null }
  const last = row.status === 'void' && !round.isOver ? game.leave(bet, acts) : null
  const end = last === null ? round : (playedBy(read, [...acts, last]).round ?? round)
  return { blocks, drawn, isOver: round.isOver, outcome: outcomeOf(read, round, end) }
}

/** Plays some acts, and notes the blocks and what each word gave. */
function playedBy({ row, game, bet }: ReadPlay, acts: readonly object[]) {
  const blocks: Block[] = []
  const drawn: Drawn[] = []
  const chanceAt: ChanceAt = (at) => {
    const message = instantMessage(row.clientSeed, row.nonce + at)
    const bytesOf = blocksOf(row.serverSeed, message)
    const heard = (block: number): Uint8Array => {
      const bytes = bytesOf(block)
      blocks.push({ text: `${message}:${block}`, bytes: hexOf(bytes) })
      return bytes
    }
    return chanceBy(heard, (each) => drawn.push(each))
  }
  const round = game.play(bet, acts, chanceAt)
  return { blocks, drawn, round }
}

/** What a round pays, rounded down once. */
const paidFor = (stake: Minor, { pays }: Played<object>): string =>
  formatMoney(floorRatio(multiplyRatios(ratio(stake), pays)))

/** Returns what is published of a round: what `round` shows, and what its `end` pays. */
function outcomeOf(
  { row, stake }: ReadPlay,
  round: Played<object>,
  end: Played<object>,
): PlayOutcome {
  const isVoid = row.status === 'void'
  const paid = paidFor(stake, end)
  return {
    face: round.face,
    // A void round names all that was asked for, of which nothing was taken.
    staked: formatMoney(stake * round.cost),
    payout: isVoid ? '0.00' : paid,
    wouldHavePaid: isVoid ? paid : null,
  }
}
