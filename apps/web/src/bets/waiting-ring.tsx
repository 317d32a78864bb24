import { instantOf } from '@fairline/domain/time/gmt8'
import { useServerNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'

/** What is left of a wait: whole seconds to show, and the share of it for a ring, 1 to 0. */
interface Countdown {
  readonly seconds: number
  readonly share: number
}

/**
 * The wait from `fromMs` to `untilMs` at `nowMs`, all by the server's clock. It never shows more
 * than the wait has, whatever the device's clock says, and ends at 0.
 */
export function countdown(fromMs: number, untilMs: number, nowMs: number): Countdown {
  const wholeMs = Math.max(1, untilMs - fromMs)
  const leftMs = Math.min(wholeMs, Math.max(0, untilMs - nowMs))
  return { seconds: Math.ceil(leftMs / 1000), share: leftMs / wholeMs }
}

const radius = 15
const around = 2 * Math.PI * radius

interface WaitingRingProps {
  /** When the bet was placed, date and time in GMT+8. */
  readonly placedAt: string
  /** When it is decided at the earliest, milliseconds since 1970. */
  readonly untilMs: number
  readonly size?: number
}

/** A ring that empties until a waiting bet is decided; then it says that the decision is held. */
export function WaitingRing({ placedAt, untilMs, size = 36 }: WaitingRingProps) {
  const t = useTranslate()
  const now = useServerNow(200)
  const { seconds, share } = countdown(instantOf(placedAt) ?? now, untilMs, now)
  const text = seconds === 0 ? t('wait.held') : t('wait.seconds', { seconds })
  return (
    <span role="timer" title={text} className="inline-flex shrink-0 text-wait">
      <svg viewBox="0 0 36 36" width={size} height={size} aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="3.4" transform="rotate(-90 18 18)">
          <circle cx="18" cy="18" r={radius} opacity="0.2" />
          <circle
            cx="18"
            cy="18"
            r={radius}
            strokeDasharray={`${around * share} ${around}`}
            strokeLinecap="butt"
          />
        </g>
        <text
          x="18"
          y="22.5"
          textAnchor="middle"
          fontSize="13"
          fontWeight="600"
          fill="currentColor"
        >
          {seconds === 0 ? '…' : seconds}
        </text>
      </svg>
      <span className="sr-only">{text}</span>
    </span>
  )
}
