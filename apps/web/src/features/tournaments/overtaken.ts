import type { RankRow } from '@fairline/contract/room-results'
import { translate } from '@fairline/site/i18n'
import { showToast } from '@fairline/ui/toast'
import { nameAmong } from './room-words.ts'

/**
 * Returns who passed the own line between two ladders, the best placed of them; undefined where
 * nobody did. Lines are known by their player numbers.
 */
export function overtakerOf(
  before: readonly RankRow[],
  after: readonly RankRow[],
): { readonly by: RankRow; readonly place: number } | undefined {
  const was = before.find(({ is_me }) => is_me)
  const is = after.find(({ player }) => player === was?.player)
  if (was === undefined || is === undefined || is.ranking <= was.ranking) return undefined
  const by = after.find(({ player, ranking }) => {
    const earlier = before.find((row) => row.player === player)
    return ranking < is.ranking && earlier !== undefined && earlier.ranking >= was.ranking
  })
  return by && { by, place: is.ranking }
}

/** Says as a toast that somebody passed the member in a room. */
export function tellOvertaken(
  room: string,
  before: readonly RankRow[],
  after: readonly RankRow[],
): void {
  const found = overtakerOf(before, after)
  if (found === undefined) return
  const { by, place } = found
  const name = nameAmong(by, after, translate)
  showToast('info', translate('room.overtaken', { name, room, place }), `place ${room}`)
}
