import type { BoardLive } from '@fairline/domain/board/board-model'
import { dateTimeOf } from '@fairline/domain/time/gmt8'

/** Period and minute of a running match: "1H 23'", "2H 90+3'", "HT". */
export function periodText(live: BoardLive, halfTime: string): string {
  if (live.phase === 'HT') return halfTime
  const stoppage = live.stoppageMinute > 0 ? `+${live.stoppageMinute}` : ''
  return `${live.phase} ${live.minute}${stoppage}'`
}

/** Date and time of a kick-off in GMT+8 as the table writes them: "11/21" and "08:30PM". */
export function kickoffText(kickoffMs: number): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = dateTimeOf(kickoffMs).split(' ')
  const [, month, day] = date.split('-')
  const [hours = '', minutes] = time.split(':')
  const hour = Number.parseInt(hours, 10)
  const ofHalfDay = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0')
  return { date: `${month}/${day}`, time: `${ofHalfDay}:${minutes}${hour < 12 ? 'AM' : 'PM'}` }
}
