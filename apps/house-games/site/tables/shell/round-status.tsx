import { Canvas, type Sheet } from '../../faces/canvas.tsx'
import { useTexts } from '../../texts.ts'
import type { HouseClock } from '../house-clock.ts'
import type { TableState } from '../table-state.ts'

/** In the last seconds the ring asks for attention. */
const lastMs = 5_000

function paintRing({ pen, width }: Sheet, left: number, all: number): void {
  const [middle, radius] = [width / 2, width / 2 - 4]
  const share = Math.min(1, Math.max(0, left / all))
  pen.clearRect(0, 0, width, width)
  pen.lineWidth = 4
  pen.strokeStyle = '#26333a'
  pen.beginPath()
  pen.arc(middle, middle, radius, 0, Math.PI * 2)
  pen.stroke()
  pen.strokeStyle = left < lastMs ? '#f0a04b' : '#63e0a0'
  pen.lineCap = 'round'
  pen.beginPath()
  pen.arc(middle, middle, radius, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * share)
  pen.stroke()
  pen.fillStyle = '#e4ebee'
  pen.font = '700 15px "Inter Variable", sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(secondsText(Math.ceil(left / 1_000)), middle, middle + 1)
}

/** "25" below a minute, "4:05" above, and hours where a draw is far. */
export function secondsText(seconds: number): string {
  const left = Math.max(0, seconds)
  if (left < 60) return String(left)
  const minutes = Math.floor(left / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)}h`
  return `${minutes}:${String(left % 60).padStart(2, '0')}`
}

/** What the round does, and how long its betting takes. Said aloud, too. */
export function RoundStatus(props: {
  readonly state: TableState
  readonly clock: HouseClock
  readonly bettingMs: number
}) {
  const { state, clock, bettingMs } = props
  const { round, since, isLive, isShown } = state
  const t = useTexts()
  const deadline = round?.phase === 'betting' ? round.deadline_ms : null
  const all = deadline === null ? 1 : Math.max(bettingMs, deadline - clock.at(since))
  // Money is not spoken of before the draw was shown.
  const phase = round?.phase === 'settled' && !isShown ? 'drawn' : (round?.phase ?? 'none')
  return (
    <div className="status" data-phase={phase}>
      {deadline !== null && (
        <span className="ring">
          <Canvas
            paint={(sheet, now) => {
              const left = deadline - clock.at(now)
              paintRing(sheet, left, all)
              return left > 0
            }}
          />
        </span>
      )}
      <p aria-live="polite">{isLive ? t(`table.phase.${phase}`) : t('table.lost')}</p>
    </div>
  )
}
