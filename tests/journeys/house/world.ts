import type { Selection } from '@fairline/domain/bet-types/bet-type'
import type { PeriodFacts, Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { MomentKind } from '@fairline/domain/event/match-moment'
import type { MatchState } from '@fairline/domain/event/match-state'
import type { FeedLeague, FeedMarket, FeedMatch } from '@fairline/domain/feed/feed-message'
import type { BetStopReason } from '@fairline/domain/sports/sport'
import type { ChildKind } from '@fairline/feed-simulator/child-matches'
import type { IncidentKind, Side } from '@fairline/feed-simulator/match-script'

/** A match of the scripted world. */
export interface KnownMatch {
  /** The feed's id, which every command takes. */
  readonly id: string
  /** The label of its row on the board: "Wick v Larkfield". */
  readonly name: string
  readonly home: string
  readonly away: string
}

/** A match for one journey alone. */
export interface MatchWish {
  readonly home: string
  readonly away: string
  /** Minutes played of a match in play. Absent for a match that has not begun. */
  readonly minute?: number
  /** Milliseconds until its kick-off, by the house's clock; three hours if absent. */
  readonly startsInMs?: number
  /** NORTHLAND PREMIER LEAGUE if absent. */
  readonly league?: FeedLeague
  readonly children?: readonly ChildKind[]
}

/** An event of any sport as the board has it at a moment. */
export interface WrittenEvent {
  readonly fixture: FeedMatch
  readonly state: MatchState
  readonly markets: readonly FeedMarket[]
}

/** The score of a part, and what the sport reports besides it. */
export type SentScore = Score & { readonly facts?: PeriodFacts }

/** The main market of a bet type: "HDP FT" or "1X2 1H". */
export type MarketName = `${string} ${PeriodCode}`

/** A member with the terms and the credit of a demo member, who has done nothing yet. */
export interface NewMember {
  readonly loginId: string
  readonly walletId: string
}

/**
 * The commands with which a journey changes the world and the clock of its house. Nothing happens
 * there without a command: no price moves, no side scores, and no match begins or ends.
 * Every change goes through the product's own feed. A command returns when the board has it.
 *
 * All arguments and answers are JSON.
 */
export interface World {
  /** Announces a match, with every market of its league. */
  announce(wish: MatchWish): Promise<KnownMatch>
  /** Announces an event of any sport, or changes what the feed says of it. Bets are open. */
  write(event: WrittenEvent): Promise<void>
  /** Sends the scores of an event of any sport by part, the event last, and takes it off. */
  settle(matchId: string, scores: Partial<Record<PeriodCode, SentScore>>): Promise<void>
  /** Sets a price in a main market, in the odds type in which the feed quotes the market. */
  price(matchId: string, market: MarketName, selection: Selection, price: string): Promise<void>
  /** Moves the Myanmar quote of a main market by 10 points: down if positive, else up. */
  moveQuote(matchId: string, market: MarketName): Promise<void>
  /**
   * Moves the prices of each lined main market by `hundredths`. A positive number moves the first
   * side's price in the member's favour and the other side's against it.
   */
  move(matchId: string, hundredths: number): Promise<void>
  /** Stops bets on a match until `reopen`. */
  stop(matchId: string, reason: BetStopReason): Promise<void>
  reopen(matchId: string): Promise<void>
  /** Plays on to a minute. Kick-off is 0, half-time 45, and the second half begins at 46. */
  play(matchId: string, minute: number): Promise<void>
  /** Stops bets for a goal, counts it and reopens. */
  goal(matchId: string, side: Side): Promise<void>
  /** Tells of play: an attack, a throw-in. Goals and incidents are told as such by themselves. */
  moment(matchId: string, kind: MomentKind, side: Side): Promise<void>
  /** Adds another incident, such as a card or a corner. A danger lasts until `play`. */
  happen(matchId: string, kind: IncidentKind, side: Side): Promise<void>
  /** Plays to the end and sends the results. Goals missing to `score` are scored first. */
  end(matchId: string, score?: Score): Promise<void>
  /** Calls a match off, which makes its bets void. */
  callOff(matchId: string): Promise<void>
  /** Calls off each match that was announced and has not ended. */
  clear(): Promise<void>
  /** Sends nothing until `speak`, like a lost feed. */
  fallSilent(): Promise<void>
  speak(): Promise<void>
  /** The time of server, database and feed, milliseconds since 1970. */
  now(): Promise<number>
  /** Moves the clocks of server, database and feed forward together. */
  advance(ms: number): Promise<void>
  /** Moves them forward to the next moment with this time of day (GMT+8), such as "23:59:30". */
  goTo(timeOfDay: string): Promise<void>
  /** Makes a member with the terms and the credit of a demo member, such as "demo03". */
  member(like: string): Promise<NewMember>
}

type Command = keyof World
const commands: Record<Command, true> = {
  announce: true,
  write: true,
  settle: true,
  price: true,
  moveQuote: true,
  move: true,
  stop: true,
  reopen: true,
  play: true,
  goal: true,
  moment: true,
  happen: true,
  end: true,
  callOff: true,
  clear: true,
  fallSilent: true,
  speak: true,
  now: true,
  advance: true,
  goTo: true,
  member: true,
}
const isCommand = (name: string): name is Command => Object.hasOwn(commands, name)

/** Returns the world behind a control port. Without a port every command fails. */
export function worldAt(controlUrl: string | null): World {
  const ask = async (name: string, args: readonly unknown[]): Promise<unknown> => {
    if (controlUrl === null) throw new Error('the simulator runs freely in this house')
    return tell(controlUrl, name, args)
  }
  const entries = Object.keys(commands).map((name) => [
    name,
    (...args: unknown[]) => ask(name, args),
  ])
  return Object.fromEntries(entries) as World
}

/** Sends a command to a control port; returns its answer. */
export async function tell(
  controlUrl: string,
  name: string,
  args: readonly unknown[],
): Promise<unknown> {
  const answer = await fetch(`${controlUrl}/${name}`, {
    method: 'POST',
    body: JSON.stringify(args),
  })
  const text = await answer.text()
  if (answer.ok) return text === '' ? undefined : JSON.parse(text)
  throw new Error(`${name}(${JSON.stringify(args)}): ${text}`)
}

/** Runs a command by its name; returns its answer. */
export async function command(world: World, name: string, args: unknown): Promise<unknown> {
  if (!isCommand(name) || !Array.isArray(args)) throw new Error(`there is no command ${name}`)
  return (world[name] as (...given: unknown[]) => Promise<unknown>)(...args)
}
