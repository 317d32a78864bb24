import { sicBo } from '@fairline/house-games/shared/sic-bo'
import { Canvas, type Paint, type Sheet } from '../../faces/canvas.tsx'
import { easeInOut, easeOut, part, scatter } from '../../faces/motion.ts'
import { useTexts } from '../../texts.ts'
import { type ClothSheet, inRows, type Tone } from '../cloth-sheet.ts'
import type { StageProps, TableFaceOf, TableFieldsOf } from '../table-face.ts'
import { drawDie, lying, tumbled } from './dice-cube.ts'

type Fields = TableFieldsOf<'sic-bo'>
type Props = StageProps<Fields>

/** The dice are shaken, fall still, then the dome is lifted. */
const [shakeMs, stillMs, liftMs] = [2_400, 500, 900]
const allMs = shakeMs + stillMs + liftMs

const sumOf = ({ dice }: Fields): number => dice.reduce<number>((sum, die) => sum + die, 0)
const isTriple = ({ dice }: Fields): boolean => dice.every((die) => die === dice[0])

/** Where the dice lie: shares of the plate. */
const places = [
  [-0.36, 0.06],
  [0.02, -0.2],
  [0.34, 0.14],
] as const

function paintDice(sheet: Sheet, now: number, props: Props): boolean {
  const { pen, width, height } = sheet
  const { round, result, resultBefore, since, isShown, isCalm } = props
  const ms = isShown || isCalm ? Number.POSITIVE_INFINITY : result === null ? 0 : now - since
  const isShaking = !isCalm && (result === null ? round?.phase === 'closed' : ms < shakeMs)
  const dice = result?.dice ?? resultBefore?.dice ?? [2, 5, 3]
  const radius = Math.min(height * 0.46, width * 0.3)
  const [x, y] = [width / 2, height * 0.66]
  // The force of the shaking fades before the dice fall still.
  const force = isShaking ? (result === null ? 1 : Math.min(1, (shakeMs - ms) / 700)) : 0
  const jolt = Math.sin(now / 26) * force * radius * 0.05
  pen.clearRect(0, 0, width, height)
  const plate = plateOf(radius)
  pen.drawImage(plate, x - radius * 1.1, y - radius * 1.1, radius * 2.2, radius * 2.2)
  for (const [at, value] of dice.entries()) {
    const [px, py] = places[at] ?? [0, 0]
    const hop = Math.abs(Math.sin(now / (64 + at * 9) + at * 2)) * force
    const still = lying(value, 0.5 + at * 1.1)
    const turn =
      force > 0
        ? tumbled(still, force * now * 0.011, force * (now * 0.007 + at), force * now * 0.009)
        : still
    const swing = force * Math.sin(now / (90 + at * 20)) * radius * 0.1
    const half = radius * 0.165
    const dieX = x + px * radius * 1.15 + swing + jolt
    const ground = y + py * radius * 0.62
    pen.fillStyle = `rgba(0, 0, 0, ${0.42 - hop * 0.25})`
    pen.beginPath()
    pen.ellipse(dieX + 3, ground + half * 0.8, half * 1.35, half * 0.7, 0, 0, Math.PI * 2)
    pen.fill()
    drawDie(pen, turn, dieX, ground - hop * radius * 0.55, half)
  }
  const lifted =
    isShown || ms === Number.POSITIVE_INFINITY ? 1 : part(ms, shakeMs + stillMs, liftMs)
  const isCovered = result !== null || round?.phase === 'closed'
  // Between rounds the dome is put back while bets are taken.
  const back = !isCovered && round?.phase === 'betting' && !isCalm ? part(now, since, 600) : 0
  const up = isCovered ? easeInOut(result === null ? 0 : lifted) : 1 - easeOut(back)
  if (up < 1) drawDome(pen, x + jolt, y - up * height * 1.1, radius, 1 - up * 0.6)
  return isShaking || (result !== null && ms < allMs) || (back > 0 && back < 1)
}

/** The plate never moves: it is drawn once for a size. */
function createPlate(): (radius: number) => HTMLCanvasElement {
  let drawn: { readonly radius: number; readonly picture: HTMLCanvasElement } | undefined
  return (radius) => {
    if (drawn?.radius !== radius) drawn = { radius, picture: pictureOfPlate(radius) }
    return drawn.picture
  }
}

function pictureOfPlate(radius: number): HTMLCanvasElement {
  const density = Math.min(2, devicePixelRatio)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.ceil(radius * 2.2 * density)
  const pen = canvas.getContext('2d')
  if (pen === null) return canvas
  pen.scale(density, density)
  drawPlate(pen, radius * 1.1, radius * 1.1, radius)
  return canvas
}

const plateOf = createPlate()

function drawPlate(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.fillStyle = 'rgba(0, 0, 0, 0.5)'
  ellipse(pen, x, y + radius * 0.14, radius * 1.02, radius * 0.64)
  const wood = pen.createLinearGradient(x - radius, y, x + radius, y)
  wood.addColorStop(0, '#54280f')
  wood.addColorStop(0.5, '#a1592b')
  wood.addColorStop(1, '#4a220c')
  pen.fillStyle = wood
  ellipse(pen, x, y + radius * 0.07, radius, radius * 0.62)
  pen.fillStyle = '#7a1f2a'
  ellipse(pen, x, y, radius * 0.97, radius * 0.58)
  const cloth = pen.createRadialGradient(x, y - radius * 0.1, 4, x, y, radius)
  cloth.addColorStop(0, '#a3313d')
  cloth.addColorStop(1, '#551018')
  pen.fillStyle = cloth
  ellipse(pen, x, y, radius * 0.9, radius * 0.52)
  pen.strokeStyle = 'rgba(240, 208, 138, 0.6)'
  pen.lineWidth = 1.5
  pen.beginPath()
  pen.ellipse(x, y, radius * 0.8, radius * 0.45, 0, 0, Math.PI * 2)
  pen.stroke()
}

function ellipse(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  across: number,
  down: number,
): void {
  pen.beginPath()
  pen.ellipse(x, y, across, down, 0, 0, Math.PI * 2)
  pen.fill()
}

function drawDome(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  alpha: number,
): void {
  const [wide, tall] = [radius * 0.86, radius * 1.06]
  pen.save()
  pen.globalAlpha = alpha
  const glass = pen.createLinearGradient(x - wide, 0, x + wide, 0)
  glass.addColorStop(0, 'rgba(190, 220, 235, 0.34)')
  glass.addColorStop(0.22, 'rgba(190, 220, 235, 0.1)')
  glass.addColorStop(0.7, 'rgba(190, 220, 235, 0.06)')
  glass.addColorStop(1, 'rgba(190, 220, 235, 0.28)')
  pen.fillStyle = glass
  pen.beginPath()
  pen.ellipse(x, y, wide, tall, 0, Math.PI, 0)
  pen.ellipse(x, y, wide, radius * 0.48, 0, 0, Math.PI)
  pen.fill()
  pen.strokeStyle = 'rgba(220, 240, 250, 0.5)'
  pen.lineWidth = 2
  pen.beginPath()
  pen.ellipse(x, y, wide, tall, 0, Math.PI, 0)
  pen.stroke()
  pen.strokeStyle = 'rgba(240, 208, 138, 0.85)'
  pen.lineWidth = 4
  pen.beginPath()
  pen.ellipse(x, y, wide, radius * 0.48, 0, 0, Math.PI)
  pen.stroke()
  pen.strokeStyle = 'rgba(255, 255, 255, 0.55)'
  pen.lineWidth = 5
  pen.lineCap = 'round'
  pen.beginPath()
  pen.ellipse(x, y, wide * 0.82, tall * 0.84, 0, Math.PI * 1.12, Math.PI * 1.34)
  pen.stroke()
  pen.fillStyle = '#e2b85e'
  pen.beginPath()
  pen.arc(x, y - tall - radius * 0.04, radius * 0.075, 0, Math.PI * 2)
  pen.fill()
  pen.restore()
}

function Stage(props: Props) {
  const t = useTexts()
  const { result, isShown } = props
  const paint: Paint = (sheet, now) => paintDice(sheet, now, props)
  return (
    <>
      <Canvas paint={paint} />
      {result !== null && isShown && (
        <p className="sum-plate">
          <small>{t('keno.sum')}</small>
          <b>{sumOf(result)}</b>
        </p>
      )}
    </>
  )
}

const pipPlaces: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[10, 10]],
  2: [
    [5.5, 5.5],
    [14.5, 14.5],
  ],
  3: [
    [5, 5],
    [10, 10],
    [15, 15],
  ],
  4: [
    [5.5, 5.5],
    [14.5, 5.5],
    [5.5, 14.5],
    [14.5, 14.5],
  ],
  5: [
    [5.5, 5.5],
    [14.5, 5.5],
    [10, 10],
    [5.5, 14.5],
    [14.5, 14.5],
  ],
  6: [
    [5.5, 5],
    [14.5, 5],
    [5.5, 10],
    [14.5, 10],
    [5.5, 15],
    [14.5, 15],
  ],
}

/** A die from above, as large as its text. */
function Die({ value }: { readonly value: number }) {
  const ink = value === 1 || value === 4 ? '#b3232c' : '#20242b'
  return (
    <svg viewBox="0 0 20 20" className="die" aria-hidden="true">
      <rect x="0.5" y="0.5" width="19" height="19" rx="4" fill="#f4eedd" />
      {pipPlaces[value]?.map(([x, y]) => (
        <circle key={`${x}:${y}`} cx={x} cy={y} r={value === 1 ? 3.4 : 2.1} fill={ink} />
      ))}
    </svg>
  )
}

/** The dice that a spot names; empty for a spot on their sum. */
function diceOf(spot: string): readonly number[] {
  const [kind = '', ...values] = spot.split('-')
  const [first = 0] = values.map(Number)
  if (kind === 'number') return [first]
  if (kind === 'pair') return values.map(Number)
  if (kind === 'double') return [first, first]
  return kind === 'triple' ? [first, first, first] : []
}

const placesOfDice = ['first', 'second', 'third'] as const

function Mark({ spot }: { readonly spot: string }) {
  const t = useTexts()
  const dice = diceOf(spot)
  if (dice.length === 0) {
    const sum = /^sum-(\d+)$/.exec(spot)?.[1]
    return (
      <b className={sum === undefined ? undefined : 'spot-sum'}>{sum ?? face.nameOf(t, spot)}</b>
    )
  }
  return (
    <span className="dice-row">
      {placesOfDice.map((place, at) => {
        const value = dice[at]
        return value === undefined ? null : <Die key={place} value={value} />
      })}
    </span>
  )
}

const toneOf = (spot: string): Tone =>
  spot === 'big' || spot === 'odd' ? 'red' : spot === 'small' || spot === 'even' ? 'blue' : 'plain'
const spotsOf = (group: string): readonly string[] =>
  sicBo.board.find(({ name }) => name === group)?.spots ?? []
const [sums, pairs] = [spotsOf('sum'), spotsOf('pair')]
const [numbers, doubles, triples] = [spotsOf('number'), spotsOf('double'), spotsOf('triple')]

const wide: ClothSheet = {
  columns: 15,
  rows: 5,
  rowPx: 50,
  places: [
    ...inRows(['small', 'even'], { x: 0, y: 0, w: 2, h: 2 }, 1, toneOf),
    ...inRows(doubles, { x: 2, y: 0, w: 5, h: 1 }, 6),
    ...inRows(triples, { x: 2, y: 1, w: 5, h: 1 }, 6),
    { spot: 'any-triple', x: 7, y: 0, w: 1.6, h: 2, tone: 'gold' },
    ...inRows(numbers, { x: 8.6, y: 0, w: 4.4, h: 2 }, 3),
    ...inRows(['big', 'odd'], { x: 13, y: 0, w: 2, h: 2 }, 1, toneOf),
    ...inRows(sums, { x: 0, y: 2, w: 15, h: 1.5 }, 14),
    ...inRows(pairs, { x: 0, y: 3.5, w: 15, h: 1.5 }, 15),
  ],
}

const narrow: ClothSheet = {
  columns: 6,
  rows: 11,
  rowPx: 46,
  places: [
    ...inRows(['small', 'even', 'odd', 'big'], { x: 0, y: 0, w: 6, h: 1.2 }, 4, toneOf),
    ...inRows(sums, { x: 0, y: 1.2, w: 6, h: 2.4 }, 7),
    ...inRows(numbers, { x: 0, y: 3.6, w: 6, h: 1.2 }, 6),
    ...inRows(doubles, { x: 0, y: 4.8, w: 6, h: 1.1 }, 6),
    ...inRows(triples, { x: 0, y: 5.9, w: 6, h: 1.1 }, 6),
    { spot: 'any-triple', x: 0, y: 7, w: 6, h: 0.9, tone: 'gold' },
    ...inRows(pairs, { x: 0, y: 7.9, w: 6, h: 3.1 }, 5),
  ],
}

export const face: TableFaceOf<'sic-bo'> = {
  prices: 'toOne',
  bets: { kind: 'cloth', wide: [wide], narrow: [narrow], Mark },
  Stage,
  nameOf(t, spot) {
    const [kind, ...values] = spot.split('-')
    const number = values.join(' + ')
    if (kind === 'sum') return t('spot.sum', { number })
    if (kind === 'number') return t('spot.number', { number })
    if (kind === 'pair') return t('spot.pair', { numbers: number })
    if (kind === 'double') return t('spot.double', { number })
    if (kind === 'triple') return t('spot.triple', { number })
    return t.composed(`spot.${spot}`) ?? spot
  },
  priceOf: (name) => (/^number(-\d)?$/.test(name) ? '1, 2, 12:1' : undefined),
  motionMs: () => allMs + 200,
  cues: () => [
    ...Array.from({ length: 12 }, (_, at) => ({
      atMs: at * 190 + scatter(at) * 60,
      sound: 'tock' as const,
    })),
    { atMs: shakeMs + stillMs, sound: 'spin' },
  ],
  headline: (t, result) =>
    `${[...result.dice].join(' ')} · ${sumOf(result)} ${
      isTriple(result)
        ? t('spot.triple', { number: result.dice[0] })
        : t(sumOf(result) >= 11 ? 'spot.big' : 'spot.small')
    }`,
  Bead: ({ result }) => (
    <span
      className="bead"
      data-tone={isTriple(result) ? 'gold' : sumOf(result) >= 11 ? 'red' : 'blue'}
    >
      {sumOf(result)}
    </span>
  ),
}
