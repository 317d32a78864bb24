import { compareRatios, ratio } from '@fairline/domain/money/ratio'
import { roulette } from '@fairline/house-games/shared/roulette'
import { Canvas, type Paint, type Sheet } from '../../faces/canvas.tsx'
import { mix, part } from '../../faces/motion.ts'
import { useTexts } from '../../texts.ts'
import { type ClothPlace, type ClothSheet, inRows, type Tone } from '../cloth-sheet.ts'
import type { StageProps, TableFaceOf, TableFieldsOf } from '../table-face.ts'

type Fields = TableFieldsOf<'roulette'>
type Props = StageProps<Fields>

/** The pockets in the order of the wheel, clockwise. */
const wheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
] as const
const turn = Math.PI * 2
const pocketAngle = turn / wheel.length

/** Whether the rules pay a number as red. */
const isRed = (number: number): boolean =>
  number > 0 && compareRatios(roulette.pays('red', { number }), ratio(0n)) > 0
const toneOf = (number: number): Tone => (number === 0 ? 'green' : isRed(number) ? 'red' : 'black')
const inks: Readonly<Record<string, string>> = {
  red: '#a52a34',
  black: '#14181f',
  green: '#14764f',
}

const runMs = 5_600
/** Turns of the wheel and of the free ball, radians a millisecond. */
const [wheelSpeed, ballSpeed] = [0.00042, 0.0062]
/** From this share of the run on, the ball leaves the rim. */
const fallsAt = 0.66

/** Where the ball is in the frame of the wheel, and how far out: 1 is the rim, 0 the pockets. */
export function ballAt(ms: number, startAngle: number, number: number) {
  const share = part(ms, 0, runMs)
  const target = wheel.indexOf(number as (typeof wheel)[number]) * pocketAngle
  // It runs against the wheel, as many turns as its speed at the start asks for.
  const wanted = (ballSpeed * runMs) / 2.4
  const first = (((startAngle - target) % turn) + turn) % turn
  const way = first + turn * Math.max(2, Math.round((wanted - first) / turn))
  const eased = 1 - (1 - share) ** 2.4
  const fall = part(share, fallsAt, 1 - fallsAt)
  // It bounces on the frets: lower each time, and rests in its pocket.
  const bounce = Math.abs(Math.cos(fall * Math.PI * 3.5)) * (1 - fall) ** 1.6
  const rattle = Math.sin(fall * 30) * pocketAngle * 0.9 * (1 - fall) ** 2 * Math.min(1, fall * 6)
  return {
    angle: startAngle - way * eased + rattle,
    out: fall <= 0 ? 1 : fall >= 1 ? 0 : Math.min(1, bounce),
    isResting: share >= 1,
  }
}

/** The number of the pocket at an angle of the wheel. */
export function pocketAt(angle: number): number | undefined {
  const steps = Math.round(angle / pocketAngle)
  return wheel[((steps % wheel.length) + wheel.length) % wheel.length]
}

/** The wheel from above, drawn once for a size. */
function drawWheel(radius: number, density: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.ceil(radius * 2 * density)
  const pen = canvas.getContext('2d')
  if (pen === null) return canvas
  pen.scale(density, density)
  pen.translate(radius, radius)
  const [outer, inner, hub] = [radius * 0.84, radius * 0.56, radius * 0.5]
  for (const [at, number] of wheel.entries()) {
    const from = (at - 0.5) * pocketAngle - Math.PI / 2
    pen.beginPath()
    pen.arc(0, 0, outer, from, from + pocketAngle)
    pen.arc(0, 0, inner, from + pocketAngle, from, true)
    pen.closePath()
    pen.fillStyle = inks[toneOf(number)] ?? ''
    pen.fill()
    pen.strokeStyle = '#d9b566'
    pen.lineWidth = 1.2
    pen.stroke()
    pen.save()
    pen.rotate(at * pocketAngle)
    pen.fillStyle = '#f6efdf'
    pen.font = `700 ${radius * 0.082}px "Inter Variable", sans-serif`
    pen.textAlign = 'center'
    pen.fillText(String(number), 0, -outer + radius * 0.1)
    pen.restore()
  }
  pen.beginPath()
  pen.arc(0, 0, radius * 0.7, 0, turn)
  pen.strokeStyle = 'rgba(217, 181, 102, 0.7)'
  pen.lineWidth = 1
  pen.stroke()
  const cone = pen.createRadialGradient(-hub * 0.25, -hub * 0.3, hub * 0.05, 0, 0, hub * 1.15)
  cone.addColorStop(0, '#8a5a2c')
  cone.addColorStop(0.55, '#5a3516')
  cone.addColorStop(1, '#2c190a')
  pen.fillStyle = cone
  pen.beginPath()
  pen.arc(0, 0, inner, 0, turn)
  pen.fill()
  drawSpokes(pen, hub)
  return canvas
}

function drawSpokes(pen: CanvasRenderingContext2D, hub: number): void {
  pen.strokeStyle = '#d9b566'
  pen.lineCap = 'round'
  for (let spoke = 0; spoke < 4; spoke += 1) {
    const angle = (spoke * turn) / 4
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    pen.lineWidth = hub * 0.07
    pen.beginPath()
    pen.moveTo(x * hub * 0.18, y * hub * 0.18)
    pen.lineTo(x * hub * 0.56, y * hub * 0.56)
    pen.stroke()
    pen.fillStyle = '#f0d48a'
    pen.beginPath()
    pen.arc(x * hub * 0.6, y * hub * 0.6, hub * 0.085, 0, turn)
    pen.fill()
  }
  const boss = pen.createRadialGradient(-hub * 0.07, -hub * 0.07, 1, 0, 0, hub * 0.26)
  boss.addColorStop(0, '#fff0c0')
  boss.addColorStop(1, '#a8803a')
  pen.fillStyle = boss
  pen.beginPath()
  pen.arc(0, 0, hub * 0.22, 0, turn)
  pen.fill()
}

/** The bowl around the wheel, seen at a slant. */
function drawBowl(pen: CanvasRenderingContext2D, radius: number): void {
  const wood = pen.createLinearGradient(-radius, -radius, radius, radius)
  wood.addColorStop(0, '#7a4a22')
  wood.addColorStop(0.45, '#3d220e')
  wood.addColorStop(1, '#6a3f1c')
  pen.fillStyle = 'rgba(0, 0, 0, 0.45)'
  circle(pen, 0, radius * 0.1, radius * 1.2)
  pen.fillStyle = wood
  circle(pen, 0, 0, radius * 1.17)
  pen.fillStyle = '#1d1108'
  circle(pen, 0, 0, radius * 1.08)
  const track = pen.createRadialGradient(0, 0, radius * 0.84, 0, 0, radius * 1.06)
  track.addColorStop(0, '#2a180b')
  track.addColorStop(0.6, '#4e2d14')
  track.addColorStop(1, '#24140a')
  pen.fillStyle = track
  circle(pen, 0, 0, radius * 1.06)
  pen.fillStyle = '#c9a558'
  for (let stud = 0; stud < 8; stud += 1) {
    const angle = (stud * turn) / 8 + 0.2
    pen.save()
    pen.rotate(angle)
    pen.fillRect(radius * 0.9, -1.8, radius * 0.07, 3.6)
    pen.restore()
  }
}

function circle(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, turn)
  pen.fill()
}

function createPaint(): (props: Props) => Paint {
  let drawn: { readonly radius: number; readonly picture: HTMLCanvasElement } | undefined
  const pictureOf = (radius: number): HTMLCanvasElement => {
    if (drawn?.radius !== radius) {
      drawn = { radius, picture: drawWheel(radius, Math.min(2, devicePixelRatio)) }
    }
    return drawn.picture
  }
  return (props) => (sheet, now) => {
    const { pen, width, height } = sheet
    const slant = 0.68
    const radius = Math.floor(Math.min(height / (2.5 * slant), width * 0.4))
    const spun = props.isCalm ? 0 : (now * wheelSpeed) % turn
    pen.clearRect(0, 0, width, height)
    pen.save()
    pen.translate(width / 2, height * 0.5)
    pen.scale(1, slant)
    drawBowl(pen, radius)
    pen.save()
    pen.rotate(spun)
    pen.drawImage(pictureOf(radius), -radius, -radius, radius * 2, radius * 2)
    pen.restore()
    pen.restore()
    drawBall(sheet, props, now, { radius, slant, spun })
    if (props.result !== null && props.isShown) drawNumber(sheet, props.result.number)
    return !props.isCalm
  }
}

/** Where a ball is that was set free: it runs by the clock, so that a draw takes it over. */
const freeAngle = (now: number): number => -(now * (ballSpeed + wheelSpeed)) % turn

function drawBall(
  { pen, width, height }: Sheet,
  props: Props,
  now: number,
  { radius, slant, spun }: { radius: number; slant: number; spun: number },
): void {
  const place = placeOfBall(props, now)
  if (place === undefined) return
  const angle = place.angle + spun - Math.PI / 2
  const far = radius * mix(0.64, 0.99, place.out)
  const x = width / 2 + Math.cos(angle) * far
  const ground = height / 2 + Math.sin(angle) * far * slant
  const lift = place.out > 0 && place.out < 1 ? place.out * radius * 0.08 : 0
  const size = Math.max(3.4, radius * 0.042)
  pen.fillStyle = 'rgba(0, 0, 0, 0.5)'
  circle(pen, x + 1.5, ground + 2, size)
  const shade = pen.createRadialGradient(
    x - size / 3,
    ground - lift - size / 2,
    0.5,
    x,
    ground - lift,
    size,
  )
  shade.addColorStop(0, '#ffffff')
  shade.addColorStop(1, '#c9c4b4')
  pen.fillStyle = shade
  circle(pen, x, ground - lift - 1, size)
}

/** The ball in the frame of the wheel; undefined where it is in the dealer's hand. */
function placeOfBall({ round, result, resultBefore, since, isShown, isCalm }: Props, now: number) {
  if (result !== null) {
    const ms = isShown || isCalm ? runMs : now - since
    const start = Number.isFinite(since) ? freeAngle(since) : 0
    return ballAt(ms, start, result.number)
  }
  if (round?.phase === 'closed') return { angle: freeAngle(now), out: 1 }
  if (resultBefore === null) return undefined
  return ballAt(runMs, 0, resultBefore.number)
}

function drawNumber({ pen, width, height }: Sheet, number: number): void {
  const size = Math.min(78, height * 0.26)
  const isSide = width > 640
  const [x, y] = isSide ? [width - size * 1.35, height * 0.3] : [width - size * 0.72, size * 0.72]
  pen.fillStyle = inks[toneOf(number)] ?? ''
  pen.strokeStyle = '#e4c477'
  pen.lineWidth = 2.5
  pen.beginPath()
  pen.roundRect(x - size / 2, y - size / 2, size, size, size * 0.2)
  pen.fill()
  pen.stroke()
  pen.fillStyle = '#fff'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = `700 ${size * 0.52}px "Inter Variable", sans-serif`
  pen.fillText(String(number), x, y + 2)
  pen.textBaseline = 'alphabetic'
}

const paintOf = createPaint()

const Stage = (props: Props) => <Canvas paint={paintOf(props)} />

/** The column, from 0, and the row, from 0 at the low end, of a number on the cloth. */
const gridOf = (number: number) => [(number - 1) % 3, Math.floor((number - 1) / 3)] as const

/** Where a bet on some numbers is, in columns of three and rows of twelve: a cell or a mark. */
function insidePlace(spot: string): { readonly u: number; readonly v: number } | null {
  const numbers = spot.split('-').map(Number)
  if (numbers.length === 1) return null
  const inner = numbers.filter((number) => number > 0).map(gridOf)
  const us = inner.map(([u]) => u + 0.5)
  const vs = inner.map(([, v]) => v + 0.5)
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const isStreet = numbers.length === 3 && numbers[0] !== 0
  const isLine = numbers.length === 6
  if (numbers[0] === 0) return { u: numbers.length === 4 ? 3 : middle(us), v: 0 }
  return { u: isStreet || isLine ? 3 : middle(us), v: middle(vs) }
}

/** The names of the outside bets, as they follow one another along the cloth. */
const outside = ['low', 'even', 'red', 'black', 'odd', 'high'] as const
const outsideTone = (spot: string): Tone => (spot === 'red' || spot === 'black' ? spot : 'plain')
const insideSpots = roulette.board
  .filter(({ name }) => !['column', 'dozen', 'colour', 'parity', 'half'].includes(name))
  .flatMap(({ spots }) => spots)

/** The places of the inside bets, with what turns the grid of the numbers into a sheet. */
const insidePlaces = (
  cellOf: (u: number, v: number) => readonly [number, number],
  zero: Pick<ClothPlace, 'x' | 'y' | 'w' | 'h'>,
): readonly ClothPlace[] =>
  insideSpots.map((spot) => {
    const mark = insidePlace(spot)
    if (mark !== null) {
      const [x, y] = cellOf(mark.u, mark.v)
      return { spot, x, y, w: 0, h: 0, tone: 'plain', isMark: true }
    }
    const number = Number(spot)
    if (number === 0) return { spot, ...zero, tone: 'green', isPlain: true }
    const [u, v] = gridOf(number)
    const [x, y] = cellOf(u + 0.5, v + 0.5)
    return { spot, x: x - 0.5, y: y - 0.5, w: 1, h: 1, tone: toneOf(number), isPlain: true }
  })

const wide: ClothSheet = {
  columns: 14,
  rows: 5,
  rowPx: 46,
  places: [
    // The low row is at the bottom; streets and lines are bet on at its edge.
    ...insidePlaces((u, v) => [1 + v, 3 - u === 0 ? 0 : 3 - u], { x: 0, y: 0, w: 1, h: 3 }),
    ...[3, 2, 1].map((column, at) => ({
      spot: `column-${column}`,
      x: 13,
      y: at,
      w: 1,
      h: 1,
      tone: 'plain' as const,
      isPlain: true,
    })),
    ...inRows(['dozen-1', 'dozen-2', 'dozen-3'], { x: 1, y: 3, w: 12, h: 1 }, 3),
    ...inRows(outside, { x: 1, y: 4, w: 12, h: 1 }, 6, outsideTone),
  ],
}

const narrow: ClothSheet = {
  columns: 5.4,
  rows: 14,
  rowPx: 42,
  places: [
    ...insidePlaces((u, v) => [2.4 + u, 1 + v], { x: 2.4, y: 0, w: 3, h: 1 }),
    ...inRows(['dozen-1', 'dozen-2', 'dozen-3'], { x: 1.2, y: 1, w: 1.2, h: 12 }, 1),
    ...inRows(outside, { x: 0, y: 1, w: 1.2, h: 12 }, 1, outsideTone),
    ...inRows(['column-1', 'column-2', 'column-3'], { x: 2.4, y: 13, w: 3, h: 1 }, 3).map(
      (place) => ({ ...place, isPlain: true }),
    ),
  ],
}

/** A column shows its price in place of a name: where it is tells which column it is. */
function Mark({ spot }: { readonly spot: string }) {
  const t = useTexts()
  return <b>{spot.startsWith('column') ? '2:1' : face.nameOf(t, spot)}</b>
}

export const face: TableFaceOf<'roulette'> = {
  prices: 'toOne',
  bets: { kind: 'cloth', wide: [wide], narrow: [narrow], Mark },
  Stage,
  nameOf: (t, spot) => t.composed(`spot.${spot}`) ?? spot.replaceAll('-', ' · '),
  motionMs: () => runMs + 300,
  cues: () => [
    { atMs: 0, sound: 'roll' },
    ...[0.7, 0.76, 0.82, 0.88, 0.93, 0.97].map((share) => ({
      atMs: share * runMs,
      sound: 'tick' as const,
    })),
    { atMs: runMs, sound: 'tock' },
  ],
  headline: (t, { number }) =>
    number === 0 ? '0' : `${number} ${t(isRed(number) ? 'spot.red' : 'spot.black')}`,
  Bead: ({ result: { number } }) => (
    <span className="bead" data-tone={toneOf(number)}>
      {number}
    </span>
  ),
}
