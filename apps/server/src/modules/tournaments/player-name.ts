/** Letters of a login id that others see. */
const shownLetters = 2

/** Returns what other members see of a player: the nickname, or else the masked login id. */
export function playerName({
  nickname,
  loginId,
}: {
  readonly nickname: string
  readonly loginId: string
}): string {
  if (nickname !== '') return nickname
  return `${loginId.slice(0, shownLetters)}***${loginId.slice(-shownLetters)}`
}
