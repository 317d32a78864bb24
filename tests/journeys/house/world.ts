import type { Period, Selection } from '@fairline/domain/bet-types/bet-type'
import type { BetStopReason, FeedLeague, Score } from '@fairline/domain/feed/feed-message'
import type { ChildKind } from '@fairline/feed-simulator/child-matches'
import type { IncidentKind, Side } from '@fairline/feed-simulator/match-script'

/** A match of the scripted world. */
export interface KnownMatch {
  /** The feed's id, which every command takes. */
  readonly id: string
  /** As rows of the board are labelled: "Wick v Larkfield". */
  readonly name: string
  readonly home: string
  readonly away: string
}

/** A match for one journey alone. */
export interface MatchWish {
  readonly home: string
  readonly away: string
  /** Minutes played: the match is in play. Without it, it has not begun. */
  readonly minute?: number
  /** Until its kick-off, in milliseconds of the house's clock; three hours where absent. */
  readonly startsInMs?: number
  /** NORTHLAND PREMIER LEAGUE where absent. */
  readonly league?: FeedLeague
  readonly children?: readonly ChildKind[]
}

/** The main market of a bet type, as "HDP FT" or "1X2 1H". */
export type MarketName = `${string} ${Period}`

/** A member with the terms and the credit of a demo member, who has done nothing yet. */
export interface NewMember {
  readonly loginId: string
  readonly walletId: string
}

/**
 * What a journey does with the world and the clock of its house. Nothing else ever happens there:
 * no price moves, no goal falls and no match begins or ends by itself. Every change goes through
 * the product's own feed, and a command returns when the board has it.
 *
 * All arguments and answers are JSON.
 */
export interface World {
  /** Announces a match, with every market of its league. */
  announce(wish: MatchWish): Promise<KnownMatch>
  /** Sets the price of a selection of a main market, in the type that the feed quotes it in. */
  price(matchId: string, market: MarketName, selection: Selection, price: string): Promise<void>
  /** Moves the Myanmar quote of a main market by ten per cent, to the side that has room for it. */
  moveQuote(matchId: string, market: MarketName): Promise<void>
  /**
   * Moves the first side's price of each lined main market by so many hundredths, in the member's
   * favour where positive, and the other side's against it.
   */
  move(matchId: string, hundredths: number): Promise<void>
  /** Stops the bets on a match, until `reopen`. */
  stop(matchId: string, reason: BetStopReason): Promise<void>
  reopen(matchId: string): Promise<void>
  /** Plays on to a minute; kick-off is minute 0, half-time 45 and the start of the second 46. */
  play(matchId: string, minute: number): Promise<void>
  /** Stops the bets for a goal, counts it and reopens. */
  goal(matchId: string, side: Side): Promise<void>
  /** The same for anything else that happens: a card, a corner. A danger lasts until `play`. */
  happen(matchId: string, kind: IncidentKind, side: Side): Promise<void>
  /** Plays to the end and tells the results; goals that are missing to the score fall at once. */
  end(matchId: string, score?: Score): Promise<void>
  /** Calls a match off before its kick-off: its bets are void. */
  callOff(matchId: string): Promise<void>
  /** Says nothing more, as a feed that is lost, until `speak`. */
  fallSilent(): Promise<void>
  speak(): Promise<void>
  /** The time of server, database and feed, milliseconds since 1970. */
  now(): Promise<number>
  /** Turns the clocks of server, database and feed on together. */
  advance(ms: number): Promise<void>
  /** Turns them on to the next moment that shows this time of day (GMT+8), as "23:59:30". */
  goTo(timeOfDay: string): Promise<void>
  /** Makes a member with the terms and the credit of a demo member, as "demo03". */
  member(like: string): Promise<NewMember>
}

type Command = keyof World
const commands: Record<Command, true> = {
  announce: true,
  price: true,
  moveQuote: true,
  move: true,
  stop: true,
  reopen: true,
  play: true,
  goal: true,
  happen: true,
  end: true,
  callOff: true,
  fallSilent: true,
  speak: true,
  now: true,
  advance: true,
  goTo: true,
  member: true,
}
const isCommand = (name: string): name is Command => Object.hasOwn(commands, name)

/** The world behind a control port; every command fails where there is none. */
export function worldAt(controlUrl: string | null): World {
  const ask = async (name: string, args: readonly unknown[]): Promise<unknown> => {
    if (controlUrl === null) throw new Error('the simulator runs freely in this house')
    const answer = await fetch(`${controlUrl}/${name}`, {
      method: 'POST',
      body: JSON.stringify(args),
    })
    const text = await answer.text()
    if (answer.ok) return text === '' ? undefined : JSON.parse(text)
    throw new Error(`${name}(${JSON.stringify(args)}): ${text}`)
  }
  const entries = Object.keys(commands).map((name) => [
    name,
    (...args: unknown[]) => ask(name, args),
  ])
  return Object.fromEntries(entries) as World
}

/** Carries out a command that came by its name. */
export async function command(world: World, name: string, args: unknown): Promise<unknown> {
  if (!isCommand(name) || !Array.isArray(args)) throw new Error(`there is no command ${name}`)
  return (world[name] as (...given: unknown[]) => Promise<unknown>)(...args)
}
