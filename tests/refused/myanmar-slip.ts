import { randomUUID } from 'node:crypto'
import type { KnownBook, KnownMember } from './known-book.ts'
import type { KnownMatch } from './known-feed.ts'
import type { Answer, Credentials } from './open-client.ts'
import { choiceOf } from './slip.ts'

type Side = 'home' | 'away'
interface Asking {
  ask: KnownBook['ask']
}

/** A selection at Myanmar odds as the member saw it. */
export interface QuotedLeg {
  readonly match_id: string
  readonly market_id: string
  readonly bet_type: string
  readonly bet_team: string
  readonly market_type: unknown
  readonly odds_version: unknown
  readonly odds_ball: unknown
  readonly percent: unknown
}

interface Placing extends Credentials {
  readonly request_id: string
  readonly bet_amount: string
  readonly accept_odds: number
}

/** Looks at the handicap of a match at Myanmar odds, with a stake of 100. */
export function clickOn(
  book: Asking,
  member: KnownMember,
  match: KnownMatch,
  team: Side = 'home',
): Promise<Answer> {
  const { odds_type: _odds, ...choice } = choiceOf(match, { team })
  return book.ask('/bet/betmmoclick', { ...member.credentials, ...choice, bet_amount: '100' })
}

async function quotedLeg(
  book: Asking,
  member: KnownMember,
  match: KnownMatch,
  team: Side = 'home',
): Promise<QuotedLeg> {
  const answer = await clickOn(book, member, match, team)
  const check = answer['check'] as Record<string, unknown>
  const { market_type, odds_version, odds_ball, percent } = check
  const { odds_type: _odds, ...choice } = choiceOf(match, { team })
  return { ...choice, market_type, odds_version, odds_ball, percent }
}

const placingOf = ({ credentials }: KnownMember): Placing => ({
  ...credentials,
  request_id: randomUUID(),
  bet_amount: '1000',
  accept_odds: 0,
})

/** The body of 1,000 that a member would confirm after the click. */
export async function bodyOf(
  book: Asking,
  member: KnownMember,
  match: KnownMatch,
  team: Side = 'home',
): Promise<Placing & QuotedLeg> {
  return { ...placingOf(member), ...(await quotedLeg(book, member, match, team)) }
}

/** The maung of 1,000 on the home side of each match that a member would confirm. */
export async function maungOf(
  book: Asking,
  member: KnownMember,
  matches: readonly KnownMatch[],
): Promise<Placing & { readonly legs: readonly QuotedLeg[] }> {
  const legs = await Promise.all(matches.map((match) => quotedLeg(book, member, match)))
  return { ...placingOf(member), legs }
}
