import type { RoundRow } from '@fairline/contract/rounds'
import { faceOf } from './faces/face-of.ts'
import { isDrawn } from './use-rounds.ts'
import './rounds.css'

/** What a round was drawn as; nothing before that. */
export function ResultOfRound({ round }: { readonly round: RoundRow }) {
  const { Result } = faceOf(round.sports_type)
  return isDrawn(round) ? <Result round={round} /> : null
}
