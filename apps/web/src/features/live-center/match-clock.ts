import type { BoardLive } from '@fairline/domain/board/board-model'

/** The minute as an event writes it: "23'", "45+2'". */
export function minuteText({ minute, stoppageMinute }: BoardLive): string {
  return stoppageMinute > 0 ? `${minute}+${stoppageMinute}'` : `${minute}'`
}

/** The score of the page: "2-1". */
export function scoreOf({ score }: BoardLive): string {
  return `${score.home}-${score.away}`
}
