import type { SealLink } from '@fairline/contract/room-results'
import { parseLine } from '@fairline/domain/bet-types/line'
import { parsePrice } from '@fairline/domain/odds/price'
import {
  emptySealHead,
  type SealedPick,
  sealHeadText,
  sealText,
} from '@fairline/domain/tournaments/seal'
import type { SeenHeads } from './kept-seals.ts'

/** What a browser finds out about the chain of a room by itself. */
export type SealProof =
  | { readonly kind: 'proved'; readonly picks: number; readonly seen: number }
  /** The first link that does not follow from what is shown. */
  | { readonly kind: 'broken'; readonly number: number }
  /** The chain is another than the one that this device saw, or than the room's. */
  | { readonly kind: 'other_head' }

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const selections = [
  'home',
  'away',
  'over',
  'under',
] as const satisfies readonly SealedPick['selection'][]
const selectionOf = (text: string) => selections.find((selection) => selection === text)

/** The seal of a pick, from what is shown of it; "" where it is no pick. */
async function sealOf(roomId: string, link: SealLink): Promise<string> {
  const lineQuarters = parseLine(link.odds_ball)
  const price = parsePrice(link.odds, 'HK')
  if (lineQuarters === undefined || price === undefined) return ''
  const { bet_type: betType, bet_team: team, match_id: matchId, salt } = link
  const selection = selectionOf(team)
  if (selection === undefined) return ''
  const pick = { betType, selection, lineQuarters, price: price.thousandths, sportsType: 0 }
  return sha256(sealText({ ...pick, roomId, matchId, salt }))
}

/**
 * Makes the chain of a room again from its picks and salts, and returns what that proves: that
 * every seal is the one of its pick, that each follows the one before, and that the chain leads
 * through every head which this device has seen to the room's own (docs/tournaments.md).
 */
export async function verifySeals(
  roomId: string,
  chain: readonly SealLink[],
  sealHead: string,
  seen: SeenHeads,
): Promise<SealProof> {
  let head = emptySealHead
  const heads = new Set([head])
  for (const [at, link] of chain.entries()) {
    const number = at + 1
    const seal = await sealOf(roomId, link)
    head = await sha256(sealHeadText(head, seal, number, link.placed_at))
    const isWhole = link.number === number && link.seal === seal && link.head === head
    if (!isWhole) return { kind: 'broken', number }
    heads.add(head)
  }
  const isOwn = (sealHead === '' ? emptySealHead : sealHead) === head
  if (!isOwn || !seen.every((known) => heads.has(known))) return { kind: 'other_head' }
  return { kind: 'proved', picks: chain.length, seen: seen.length }
}
