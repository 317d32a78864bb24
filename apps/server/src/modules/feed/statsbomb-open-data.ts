/*
 * The files of StatsBomb's open data: a list of all events of a match. What is read of them has the
 * shape of a file of key events, which has these events alone.
 */

interface Named {
  readonly name?: unknown
}

/** An event of open data, with the fields that are read. Nothing of it is proved. */
interface OpenEvent {
  readonly period?: unknown
  readonly timestamp?: unknown
  readonly type?: Named
  readonly team?: Named
  readonly location?: unknown
  readonly pass?: { readonly type?: Named; readonly outcome?: Named }
  readonly shot?: { readonly outcome?: Named; readonly type?: Named }
  readonly foul_committed?: { readonly card?: Named | null }
  readonly bad_behaviour?: { readonly card?: Named | null }
}

/** Whether a parsed file is a list of events of open data. */
export function isOpenData(file: object): file is readonly unknown[] {
  const [first] = Array.isArray(file) ? (file as readonly unknown[]) : []
  return isEvent(first) && 'type' in first && 'team' in first
}

const isEvent = (value: unknown): value is OpenEvent => typeof value === 'object' && value !== null

/** The passes that restart play. */
const restarts = new Set(['Corner', 'Free Kick', 'Throw-in', 'Goal Kick'])

/**
 * Returns the file as one of key events. The side whose line-up comes first is at home. What is no
 * object is no event.
 */
export function keyEventsOf(file: readonly unknown[]): object {
  const events = file.filter(isEvent)
  return {
    teams: [...new Set(events.flatMap(({ team }) => team?.name ?? []))],
    events: events.flatMap((event) => {
      const { period, timestamp, team, location } = event
      const known = { period, timestamp, team: team?.name, ...(location ? { location } : {}) }
      return keysOf(event).map((key) => ({ ...known, ...key }))
    }),
  }
}

/** What an event is among key events: none, one, or a foul and its card. */
function keysOf(event: OpenEvent): readonly object[] {
  switch (event.type?.name) {
    case 'Half Start':
    case 'Half End':
    case 'Substitution':
    case 'Offside':
      return [{ event: event.type.name }]
    case 'Own Goal For':
      return [{ event: 'OwnGoalFor' }]
    case 'Shot':
      return [shotOf(event)]
    case 'Pass':
      return passOf(event)
    case 'Foul Committed':
      return [{ event: 'Foul' }, ...cardOf(event.foul_committed?.card)]
    case 'Bad Behaviour':
      return cardOf(event.bad_behaviour?.card)
    default:
      return []
  }
}

function shotOf({ shot }: OpenEvent): object {
  const outcome = shot?.outcome?.name
  return { event: outcome === 'Goal' ? 'Goal' : 'Shot', outcome, shot_type: shot?.type?.name }
}

function passOf({ pass }: OpenEvent): readonly object[] {
  const type = pass?.type?.name
  const isRestart = typeof type === 'string' && restarts.has(type)
  const isOffside = pass?.outcome?.name === 'Pass Offside'
  return [...(isRestart ? [{ event: type }] : []), ...(isOffside ? [{ event: 'Offside' }] : [])]
}

const cardOf = (card: Named | null | undefined): readonly object[] =>
  card ? [{ event: 'Card', card: card.name }] : []
