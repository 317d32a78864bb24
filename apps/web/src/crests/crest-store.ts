import { getLogo, logosMax } from '@fairline/contract/standings'
import { call } from '@fairline/site/calls/call'
import { create } from 'zustand'

/** The drawings that are known, as addresses of images by the ids of their teams. */
export const useCrests = create<Readonly<Record<string, string>>>()(() => ({}))

/** Teams that were asked for; a crest never changes, so each is asked for once. */
const asked = new Set<string>()
let waiting: string[] = []

/** Asks for the crest of a team, together with all that the same drawing of the page shows. */
export function askForCrest(team: string): void {
  if (asked.has(team)) return
  asked.add(team)
  waiting.push(team)
  if (waiting.length === 1) queueMicrotask(askForAll)
}

function askForAll(): void {
  const teams = waiting
  waiting = []
  for (let from = 0; from < teams.length; from += logosMax) {
    void askFor(teams.slice(from, from + logosMax))
  }
}

async function askFor(teams: readonly string[]): Promise<void> {
  const answer = await call(getLogo, { team_ids: [...teams] })
  if (!answer.ok) {
    // A page without crests can be read: who shows one of these next asks again.
    for (const team of teams) asked.delete(team)
    return
  }
  const drawn = answer.data.logos.map(({ team_id, svg }) => [team_id, addressOf(svg)] as const)
  useCrests.setState(Object.fromEntries(drawn))
}

const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
