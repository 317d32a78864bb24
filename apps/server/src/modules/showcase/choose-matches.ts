import type { BoardMatch } from '@fairline/domain/board/board-model'
import { early, live } from '@fairline/domain/board/board-tuples'

/** A match with what it is chosen by. */
export interface Candidate {
  readonly view: BoardMatch
  readonly sportsType: number
  /** Whether it is of a main league. */
  readonly isMain: boolean
}

/** How many matches a visitor is shown. */
export const shownMax = 3

/** Whether the match is one of its own with a price that could be bet on. */
const isShowable = ({ view }: Candidate): boolean =>
  view.parentId === null &&
  view.outright === undefined &&
  view.commitment === undefined &&
  view.status === 'pending' &&
  view.marketType !== early &&
  view.rows[0]?.markets.some(({ open, outcomes }) => open && outcomes.length === 2) === true

const inPlay = ({ view }: Candidate): boolean => view.marketType === live

/** In play first, then main leagues, then what began or begins first. */
function before(one: Candidate, other: Candidate): number {
  return (
    Number(inPlay(other)) - Number(inPlay(one)) ||
    Number(other.isMain) - Number(one.isMain) ||
    one.view.kickoffMs - other.view.kickoffMs ||
    one.view.order - other.view.order
  )
}

/**
 * Returns the matches that a visitor sees: one of each sport first, in the order of `sportsOrder`,
 * so that the breadth of the book is seen, then more of the same.
 */
export function chooseMatches<Match extends Candidate>(
  candidates: Iterable<Match>,
  sportsOrder: readonly number[],
): readonly Match[] {
  const showable = [...candidates].filter(isShowable).sort(before)
  const seen = new Map<number, number>()
  const turns = new Map<Candidate, number>()
  for (const each of showable) {
    const turn = seen.get(each.sportsType) ?? 0
    turns.set(each, turn)
    seen.set(each.sportsType, turn + 1)
  }
  const turn = (each: Candidate): number => turns.get(each) ?? 0
  return showable
    .toSorted(
      (one, other) =>
        Number(inPlay(other)) - Number(inPlay(one)) ||
        turn(one) - turn(other) ||
        sportsOrder.indexOf(one.sportsType) - sportsOrder.indexOf(other.sportsType),
    )
    .slice(0, shownMax)
}
