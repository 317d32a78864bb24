import type { BoardMatch } from '@fairline/domain/board/board-model'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { sportName } from '@fairline/site/sport-words'
import { useBoard } from '../../board-feed/use-board.ts'
import type { Choice } from '../../session/selected-choice.ts'

/** The league of a choice, as the board or the click named it; the sport where neither did. */
export function useLeagueName(
  { sportsType, marketType, names }: Choice,
  match: Pick<BoardMatch, 'leagueId'> | null,
): string {
  const t = useTranslate()
  const board = useBoard({ sportsType, marketType })
  const known = board?.leagues.find(({ id }) => id === match?.leagueId)?.name
  const name = known ?? names?.league ?? ''
  return name === '' ? sportName(sportsType, t) : nameText(name)
}
