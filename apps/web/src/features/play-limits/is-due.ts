import type { OwnPlay } from '../../session/use-play-limits.ts'

const minuteMs = 60_000

/** Whether a reality check is due after the member last went on. @spec S6.realityCheck */
export function isDue(
  { checkMinutes }: Pick<OwnPlay, 'checkMinutes'>,
  wentOnMs: number,
  nowMs: number,
): boolean {
  return checkMinutes > 0 && nowMs - wentOnMs >= checkMinutes * minuteMs
}
