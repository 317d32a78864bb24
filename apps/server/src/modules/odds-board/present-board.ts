import type { boardFrame, boardSnapshot, matchSnapshot } from '@fairline/contract/board'
import type { MenuCounts } from '@fairline/domain/board/board-counts'
import type { SportIndex } from '@fairline/domain/board/board-index'
import type { BoardFrame, BoardSnapshot, MatchSnapshot } from '@fairline/domain/board/board-tuples'
import type * as z from 'zod'
import type { LiveTopic } from '../live/index.ts'

type OfTopic = 'sports_type' | 'market_type' | 'market_group'
type WireFrame = Omit<z.infer<typeof boardFrame>, OfTopic>
type WireSnapshot = Omit<z.infer<typeof boardSnapshot>, OfTopic>

/** A frame as the polling calls carry it. */
export function frameText(frame: BoardFrame): string {
  return JSON.stringify(frame)
}

/** A topic's state as the polling calls carry it. */
export function snapshotText(snapshot: BoardSnapshot): string {
  return JSON.stringify(snapshot)
}

/** A frame as an event of the live stream, without its id. */
export function frameEvent(frame: BoardFrame): Buffer {
  const { sportsType, marketType, marketGroup, ...rest } = frame
  return topicEvent('frame', frame, rest satisfies WireFrame)
}

/** A topic's state as an event of the live stream, without its id. */
export function snapshotEvent(snapshot: BoardSnapshot): Buffer {
  const { sportsType, marketType, marketGroup, ...rest } = snapshot
  return topicEvent('snapshot', snapshot, rest satisfies WireSnapshot)
}

/** What a match has beyond the table as an event of the live stream, without its id. */
export function matchEvent({ matchId, ...rest }: MatchSnapshot): Buffer {
  const data: z.infer<typeof matchSnapshot> = { match_id: matchId, ...rest }
  return eventOf('match', data)
}

/** A group that is not there is left out of the text. */
function topicEvent(name: string, topic: LiveTopic, rest: object): Buffer {
  const { sportsType, marketType, marketGroup } = topic
  return eventOf(name, {
    sports_type: sportsType,
    market_type: marketType,
    market_group: marketGroup,
    ...rest,
  })
}

function eventOf(name: string, data: object): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** What every sport has by name, as `/uxindex` answers it; a sport without an event is left out. */
export function indexText(sports: readonly SportIndex[]): string {
  const listed = sports.filter(({ events }) => events.length > 0)
  return JSON.stringify(
    listed.map(({ sportsType, ...names }) => ({ sports_type: sportsType, ...names })),
  )
}

/** The menu as `/uxmenu` answers it. */
export function menuText(epoch: string, version: number, sports: readonly MenuCounts[]): string {
  const menu = sports.map(({ sportsType, ...counts }) => ({ sports_type: sportsType, ...counts }))
  return JSON.stringify({ epoch, version, menu })
}
