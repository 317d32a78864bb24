/** Letters of a login id that others see, of one that is long enough to have others left. */
const shownLetters = 2
/** An id of so many letters does not show at all. */
const hiddenLength = 3

/**
 * Returns what other members see of a player: the nickname, or else the masked login id. The mask
 * has the first letters at most, and is as long for every id: a login id is half of a login.
 */
export function playerName({
  nickname,
  loginId,
}: {
  readonly nickname: string
  readonly loginId: string
}): string {
  if (nickname !== '') return nickname
  const letters = [...loginId]
  return `${letters.length > hiddenLength ? letters.slice(0, shownLetters).join('') : ''}***`
}
