import type { Sheet } from '../canvas.tsx'
import { easeOut, part } from '../motion.ts'
import type { SlotTheme } from './slot-theme.ts'
import { wheelTurnMs } from './spin-times.ts'

const colours = ['#2b5a6b', '#3a7a5e', '#8a7a34', '#a8592e', '#8d3350', '#d8b44a']
const turns = 5

/**
 * Draws the wheel: each field is as wide as its chance. It ends with the field of the outcome
 * below the pointer.
 */
export function drawWheel(
  sheet: Sheet,
  { wheel = [] }: SlotTheme,
  bets: number,
  ago: number,
): void {
  const { pen, width, height } = sheet
  const all = wheel.reduce((sum, { weight }) => sum + weight, 0)
  const radius = Math.min(width, height) * 0.36
  const before = wheel
    .slice(
      0,
      Math.max(
        0,
        wheel.findIndex((field) => field.bets === bets),
      ),
    )
    .reduce((sum, { weight }) => sum + weight, 0)
  const own = wheel.find((field) => field.bets === bets)?.weight ?? 0
  const due = ((before + own / 2) / all) * Math.PI * 2
  const turn = easeOut(part(ago, 0, wheelTurnMs)) * (turns * Math.PI * 2) - due - Math.PI / 2
  pen.fillStyle = `rgba(4, 8, 10, ${0.72 * part(ago, 0, 250)})`
  pen.fillRect(0, 0, width, height)
  pen.save()
  pen.translate(width / 2, height / 2)
  pen.rotate(turn)
  let from = 0
  for (const [at, field] of wheel.entries()) {
    const to = from + (field.weight / all) * Math.PI * 2
    drawField(pen, radius, from, to, colours[at] ?? '#333333', `${field.bets}x`)
    from = to
  }
  pen.restore()
  pen.strokeStyle = '#e9d9a0'
  pen.lineWidth = 8
  pen.beginPath()
  pen.arc(width / 2, height / 2, radius, 0, Math.PI * 2)
  pen.stroke()
  drawPointer(pen, width / 2, height / 2 - radius)
  drawHub(pen, width / 2, height / 2, radius * 0.24, ago > wheelTurnMs ? `${bets}x` : '')
}

function drawField(
  pen: CanvasRenderingContext2D,
  radius: number,
  from: number,
  to: number,
  colour: string,
  text: string,
): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.arc(0, 0, radius, from, to)
  pen.fill()
  pen.strokeStyle = 'rgba(0, 0, 0, 0.45)'
  pen.lineWidth = 2
  pen.stroke()
  pen.save()
  pen.rotate((from + to) / 2)
  pen.fillStyle = '#fbf8ef'
  pen.textAlign = 'right'
  pen.textBaseline = 'middle'
  pen.font = `700 ${to - from > 0.3 ? 22 : 12}px "Inter Variable", sans-serif`
  pen.fillText(text, radius - 12, 0)
  pen.restore()
}

function drawPointer(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.fillStyle = '#fbf8ef'
  pen.beginPath()
  pen.moveTo(x, y + 20)
  pen.lineTo(x - 13, y - 14)
  pen.lineTo(x + 13, y - 14)
  pen.fill()
}

function drawHub(pen: CanvasRenderingContext2D, x: number, y: number, size: number, text: string) {
  pen.fillStyle = '#f3ecd2'
  pen.beginPath()
  pen.arc(x, y, size, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = '#1d2a33'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = `800 ${size * 0.62}px "Inter Variable", sans-serif`
  pen.fillText(text, x, y + 1)
  pen.textBaseline = 'alphabetic'
}
