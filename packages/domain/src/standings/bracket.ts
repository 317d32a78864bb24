/*
 * A competition in which the winner of a tie plays on. Who plays next is known as soon as both ties
 * before are decided, whether or not the match is announced.
 */

/** Goals of the side at home and the one away. */
interface Goals {
  readonly home: number
  readonly away: number
}

/** A match of a tie. */
export interface BracketMatch {
  /** The ties of its round: 8 for the round of 16, 1 for the final. */
  readonly ties: number
  /** The place of the tie in its round, from 0: places 0 and 1 lead to place 0 of the next. */
  readonly slot: number
  /** Set for the match for the third place. */
  readonly isForThird?: true
  readonly home: string
  readonly away: string
  readonly kickoffMs: number
  /** After regular time; null before it has a result. */
  readonly score: Goals | null
  /** After extra time, with the goals before it; absent where none was played. */
  readonly extraTime?: Goals
  readonly shootOut?: Goals
}

/** A tie of one match, or of two in which both sides are at home once. */
export interface Tie<Match extends BracketMatch> {
  readonly slot: number
  /** The side at home in the first match; null until it is known. */
  readonly home: string | null
  readonly away: string | null
  /** In the order of play. */
  readonly matches: readonly Match[]
  /** All goals, as far as the matches were played; null before the first one was. */
  readonly aggregate: Goals | null
  readonly winner: 'home' | 'away' | null
}

/** The ties of a round, in the order of their places. */
export interface Round<Match extends BracketMatch> {
  readonly ties: number
  readonly isForThird: boolean
  readonly slots: readonly Tie<Match>[]
}

/** Goals as the side sees them that is at home in the first match of the tie. */
const turned = ({ home, away }: Goals, isTurned: boolean): Goals =>
  isTurned ? { home: away, away: home } : { home, away }

const leader = ({ home, away }: Goals): 'home' | 'away' | null =>
  home > away ? 'home' : home < away ? 'away' : null

/** How far a tie is: goals of all matches decide, then the shoot-out of the last. */
function decided(
  matches: readonly BracketMatch[],
  home: string,
): Pick<Tie<BracketMatch>, 'aggregate' | 'winner'> {
  const played = matches.flatMap(({ score, extraTime, home: host }) =>
    score === null ? [] : [turned(extraTime ?? score, host !== home)],
  )
  if (played.length === 0) return { aggregate: null, winner: null }
  const aggregate = played.reduce((sum, goals) => ({
    home: sum.home + goals.home,
    away: sum.away + goals.away,
  }))
  if (played.length < matches.length) return { aggregate, winner: null }
  const last = matches.at(-1)
  const shootOut = last?.shootOut && turned(last.shootOut, last.home !== home)
  return { aggregate, winner: leader(aggregate) ?? (shootOut ? leader(shootOut) : null) }
}

interface Sides {
  readonly home: string | null
  readonly away: string | null
}

/** A tie from its matches; before one is announced, of the sides that are known. */
function tieOf<Match extends BracketMatch>(
  slot: number,
  matches: readonly Match[],
  known: Sides,
): Tie<Match> {
  const [first] = matches
  if (first === undefined) return { slot, ...known, matches, aggregate: null, winner: null }
  const { home, away } = first
  return { slot, home, away, matches, ...decided(matches, home) }
}

/** Who won a tie, or lost it; null until it is decided. */
function sideOf(tie: Tie<BracketMatch> | undefined, isWinner: boolean): string | null {
  if (tie === undefined || tie.winner === null) return null
  return isWinner === (tie.winner === 'home') ? tie.home : tie.away
}

/** The sides that a round before leads to a place. */
const led = (before: readonly Tie<BracketMatch>[], slot: number, isWinner: boolean): Sides => ({
  home: sideOf(before[2 * slot], isWinner),
  away: sideOf(before[2 * slot + 1], isWinner),
})

/** So much later than a match no tie of an earlier round of its edition is played. */
const latestMs = 30 * 86_400_000

/** Whether the winner of the first match plays the second one. Both are of one edition. */
const leadsTo = (match: BracketMatch, { ties, slot }: BracketMatch): boolean =>
  Math.floor((match.slot * ties) / match.ties) === slot

/**
 * Returns the matches of the newest edition. In one edition no match comes before those that lead
 * to it, and none long before any of an earlier round: such a match is of the edition before.
 * Where it is the final of that edition, all that was played until then is, too.
 */
function ofNewestEdition<Match extends BracketMatch>(matches: readonly Match[]): readonly Match[] {
  const isOvertaken = (match: Match): boolean =>
    matches.some((other) => {
      const laterMs = other.kickoffMs - match.kickoffMs
      return other.ties > match.ties && laterMs > (leadsTo(other, match) ? 0 : latestMs)
    })
  const finals = matches.filter((match) => match.ties === 1 && isOvertaken(match))
  const endedMs = Math.max(...finals.map(({ kickoffMs }) => kickoffMs))
  return matches.filter((match) => match.kickoffMs > endedMs && !isOvertaken(match))
}

/**
 * Returns the rounds of a competition from its first one to the final, with the match for the third
 * place before that where there is one. Every place of every round is there. Of two editions the
 * newer one counts.
 */
export function bracketOf<Match extends BracketMatch>(
  known: readonly Match[],
): readonly Round<Match>[] {
  const matches = ofNewestEdition(known)
  const inOrder = matches.toSorted((one, other) => one.kickoffMs - other.kickoffMs)
  const at = (ties: number, slot: number, isForThird: boolean): readonly Match[] =>
    inOrder.filter(
      (match) =>
        match.ties === ties && match.slot === slot && (match.isForThird === true) === isForThird,
    )
  const rounds: Round<Match>[] = []
  let before: readonly Tie<Match>[] = []
  for (let ties = Math.max(...matches.map((match) => match.ties)); ties >= 1; ties /= 2) {
    const third = ties === 1 ? at(1, 0, true) : []
    if (third.length > 0) {
      const slots = [tieOf(0, third, led(before, 0, false))]
      rounds.push({ ties: 1, isForThird: true, slots })
    }
    const slots = Array.from({ length: ties }, (_, slot) =>
      tieOf(slot, at(ties, slot, false), led(before, slot, true)),
    )
    rounds.push({ ties, isForThird: false, slots })
    before = slots
  }
  return rounds
}
