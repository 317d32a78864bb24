import { heightAt, msTo } from '@fairline/house-games/shared/crash-height'
import { Canvas, type Paint, type Sheet } from '../../faces/canvas.tsx'
import { part, scatter } from '../../faces/motion.ts'
import type { StageProps, TableFaceOf, TableFieldsOf } from '../table-face.ts'
import { CrashPad } from './crash-pad.tsx'
import { heightText } from './height-text.ts'

type Fields = TableFieldsOf<'crash'>
type Props = StageProps<Fields>

const fallMs = 1_500
/** The sky shows at least this much time, in milliseconds, and this height. */
const [leastMs, leastHeight] = [7_000, 180]

/** How high the kite is at a moment of the page's clock; null where it does not fly. */
export function flightOf(
  { round, result, clock }: Pick<Props, 'round' | 'result' | 'clock'>,
  now: number,
) {
  if (result !== null) return { ms: msTo(result.point), height: result.point }
  if (round?.phase !== 'flying' || round.started_ms === null) return null
  const ms = Math.max(0, Math.floor(clock.at(now) - round.started_ms))
  return { ms, height: heightAt(ms) }
}

/** Turns moments and heights of a flight into places of the sheet. */
interface Sky {
  x(ms: number): number
  y(height: number): number
}

function skyOf({ width, height: tall }: Sheet, ms: number, height: number): Sky {
  const [left, right, top, bottom] = [width * 0.06, width * 0.86, tall * 0.2, tall * 0.86]
  const [allMs, all] = [Math.max(leastMs, ms), Math.max(leastHeight, height) - 100]
  return {
    x: (at) => left + ((right - left) * at) / allMs,
    y: (at) => bottom - ((bottom - top) * (at - 100)) / all,
  }
}

/** The height without rounding, so that the drawn curve is smooth. Bets follow `heightAt`. */
const curve = (ms: number): number => 100 * Math.exp(ms * Math.log(1.00006))

function drawSky({ pen, width, height }: Sheet, ms: number): void {
  // The higher the kite, the more of the land is left behind.
  const climb = Math.min(1, ms / 40_000)
  for (let star = 0; star < 46; star += 1) {
    const x = scatter(star) * width
    const y = ((scatter(star + 60) + climb * 0.6) % 1) * height * 0.8
    pen.fillStyle = `rgba(255, 246, 220, ${0.12 + 0.5 * climb * scatter(star + 99)})`
    pen.fillRect(x, y, 1.6, 1.6)
  }
  for (let cloud = 0; cloud < 5; cloud += 1) {
    const size = 40 + scatter(cloud + 5) * 70
    const drift =
      (scatter(cloud) * width + width - ((ms * (0.012 + cloud * 0.004)) % width)) % width
    const y = height * (0.12 + scatter(cloud + 9) * 0.5) + climb * height * 0.5
    const mist = pen.createRadialGradient(0, 0, size * 0.1, 0, 0, size * 1.7)
    mist.addColorStop(0, 'rgba(205, 226, 240, 0.13)')
    mist.addColorStop(1, 'rgba(205, 226, 240, 0)')
    pen.save()
    pen.translate(drift, y)
    pen.scale(1, 0.3)
    pen.fillStyle = mist
    pen.fillRect(-size * 1.7, -size * 1.7, size * 3.4, size * 3.4)
    pen.restore()
  }
  for (const [layer, ink] of ['#12303a', '#0e252d', '#0a1b21'].entries()) {
    const base = height * (0.84 + layer * 0.055) + climb * height * 0.25
    pen.fillStyle = ink
    pen.beginPath()
    pen.moveTo(0, height)
    for (let x = 0; x <= width + 24; x += 24) {
      const shift = x * (0.011 + layer * 0.004) + layer * 2 + ms * 0.00004 * (layer + 1)
      pen.lineTo(x, base - Math.sin(shift) * 13 - Math.sin(shift * 2.3) * 6)
    }
    pen.lineTo(width, height)
    pen.fill()
  }
}

/** A diamond of paper with two bows on its tail. */
function drawKite(
  { pen }: Sheet,
  x: number,
  y: number,
  size: number,
  angle: number,
  now: number,
): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(angle)
  pen.strokeStyle = '#ffd98a'
  pen.lineWidth = 2
  pen.beginPath()
  pen.moveTo(0, size * 0.75)
  for (let knot = 1; knot <= 8; knot += 1) {
    const sway = Math.sin(now / 130 + knot * 0.9) * size * 0.09 * knot * 0.5
    pen.lineTo(sway - knot * size * 0.07, size * (0.75 + knot * 0.17))
  }
  pen.stroke()
  for (const knot of [3, 6]) {
    const sway = Math.sin(now / 130 + knot * 0.9) * size * 0.09 * knot * 0.5
    const [bx, by] = [sway - knot * size * 0.07, size * (0.75 + knot * 0.17)]
    pen.fillStyle = knot === 3 ? '#5fc6b5' : '#ef6f5c'
    pen.beginPath()
    pen.moveTo(bx, by)
    pen.lineTo(bx - size * 0.14, by - size * 0.08)
    pen.lineTo(bx - size * 0.14, by + size * 0.08)
    pen.lineTo(bx + size * 0.14, by - size * 0.08)
    pen.lineTo(bx + size * 0.14, by + size * 0.08)
    pen.closePath()
    pen.fill()
  }
  const corners = [
    [0, -size * 0.8],
    [size * 0.58, -size * 0.12],
    [0, size * 0.78],
    [-size * 0.58, -size * 0.12],
  ] as const
  const inks = ['#ef6f5c', '#c4453c', '#e9b949', '#f3d27a']
  for (const [at, ink] of inks.entries()) {
    pen.fillStyle = ink
    pen.beginPath()
    pen.moveTo(0, -size * 0.12)
    pen.lineTo(...(corners[at] ?? corners[0]))
    pen.lineTo(...(corners[(at + 1) % 4] ?? corners[0]))
    pen.fill()
  }
  pen.strokeStyle = 'rgba(40, 20, 10, 0.6)'
  pen.lineWidth = 1.4
  pen.beginPath()
  pen.moveTo(0, -size * 0.8)
  pen.lineTo(0, size * 0.78)
  pen.moveTo(-size * 0.58, -size * 0.12)
  pen.lineTo(size * 0.58, -size * 0.12)
  pen.stroke()
  pen.restore()
}

/** The string is the curve of the flight, from the hand to the kite; a torn one hangs. */
function drawString({ pen }: Sheet, sky: Sky, ms: number, torn: number): void {
  const steps = 48
  pen.lineWidth = 3
  pen.lineJoin = 'round'
  pen.strokeStyle = torn > 0 ? `rgba(255, 145, 137, ${1 - torn * 0.7})` : '#ffe0a1'
  pen.beginPath()
  const until = ms * (1 - torn * 0.12)
  for (let step = 0; step <= steps; step += 1) {
    const at = (until * step) / steps
    const slack = torn * 46 * (step / steps) ** 2
    pen.lineTo(sky.x(at), sky.y(curve(at)) + slack)
  }
  pen.stroke()
  if (torn > 0) return
  pen.lineTo(sky.x(ms), sky.y(100))
  pen.lineTo(sky.x(0), sky.y(100))
  const shade = pen.createLinearGradient(0, sky.y(curve(ms)), 0, sky.y(100))
  shade.addColorStop(0, 'rgba(233, 185, 73, 0.2)')
  shade.addColorStop(1, 'rgba(233, 185, 73, 0)')
  pen.fillStyle = shade
  pen.fill()
}

/** Who cashed out where, at the string. */
function drawEnded({ pen, width }: Sheet, sky: Sky, props: Props): void {
  for (const [at, { name, height }] of props.state.ended.slice(0, 7).entries()) {
    const ms = msTo(height)
    const [x, y] = [sky.x(ms), sky.y(height)]
    pen.fillStyle = '#63e0a0'
    pen.beginPath()
    pen.arc(x, y, 4, 0, 7)
    pen.fill()
    pen.globalAlpha = 1 - at / 8
    pen.font = '600 11px "Inter Variable", sans-serif'
    const isAtEdge = x < width * 0.2
    pen.textAlign = isAtEdge ? 'left' : 'right'
    pen.fillText(`${name} ${heightText(height)}`, isAtEdge ? x - 4 : x - 9, y - (isAtEdge ? 12 : 5))
    pen.globalAlpha = 1
  }
}

function drawHeight({ pen, width, height: tall }: Sheet, height: number, isOver: boolean): void {
  pen.textAlign = 'center'
  pen.font = `700 ${Math.min(92, width * 0.15)}px "Inter Variable", sans-serif`
  pen.fillStyle = isOver ? '#ff9189' : '#fdf6e3'
  pen.fillText(heightText(height), width * 0.5, tall * 0.4)
}

function paintCrash(sheet: Sheet, now: number, props: Props): boolean {
  const { pen, width, height: tall } = sheet
  const { round, result, since, isShown, isCalm } = props
  const flight = flightOf(props, now)
  const size = Math.min(46, tall * 0.12)
  pen.clearRect(0, 0, width, tall)
  drawSky(sheet, flight?.ms ?? 0)
  if (flight === null) {
    const lift = isCalm ? 0 : Math.sin(now / 600) * 5
    const sky = skyOf(sheet, 0, 100)
    drawKite(sheet, sky.x(0) + size, sky.y(100) - size * 1.2 + lift, size, 0.12, isCalm ? 0 : now)
    return !isCalm && round !== null
  }
  const sky = skyOf(sheet, flight.ms, flight.height)
  const isOver = result !== null
  const torn = !isOver ? 0 : isShown || isCalm ? 1 : part(now, since, fallMs)
  drawString(sheet, sky, flight.ms, torn)
  drawEnded(sheet, sky, props)
  const [x, y] = [sky.x(flight.ms), sky.y(flight.height)]
  const gust = isCalm ? 0 : Math.sin(now / 310) * 0.09
  if (torn < 1) {
    const away = torn ** 1.6
    drawKite(
      sheet,
      x + away * width * 0.34,
      y - Math.sin(away * Math.PI) * 40 + away * tall * 0.5,
      size * (1 - away * 0.35),
      0.5 + gust + away * 9,
      now,
    )
  }
  drawHeight(sheet, flight.height, isOver)
  return isOver ? torn < 1 : !isCalm || round?.phase === 'flying'
}

function Stage(props: Props) {
  const paint: Paint = (sheet, now) => paintCrash(sheet, now, props)
  return <Canvas paint={paint} />
}

export const face: TableFaceOf<'crash'> = {
  prices: 'included',
  bets: { kind: 'pad', Pad: CrashPad },
  Stage,
  nameOf: (t, spot) =>
    spot === 'open'
      ? t('spot.open')
      : t('spot.auto', { height: heightText(Number(spot.slice('auto:'.length))) }),
  motionMs: () => fallMs,
  cues: () => [{ atMs: 0, sound: 'gust' }],
  headline: (t, { point }) => t('crash.flewAway', { height: heightText(point) }),
  Bead: ({ result: { point } }) => (
    <span className="bead" data-tone={point >= 1_000 ? 'gold' : point >= 200 ? 'green' : undefined}>
      {heightText(point)}
    </span>
  ),
}
