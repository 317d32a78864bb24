import type { BoardLive } from '@fairline/domain/board/board-model'

/** Period and minute of a running match: "1H 23'", "2H 90+3'", "HT". */
export function periodText(live: BoardLive, halfTime: string): string {
  if (live.phase === 'HT') return halfTime
  const stoppage = live.stoppageMinute > 0 ? `+${live.stoppageMinute}` : ''
  return `${live.phase} ${live.minute}${stoppage}'`
}
