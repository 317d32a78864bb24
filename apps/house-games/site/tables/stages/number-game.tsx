import { numberGame } from '@fairline/house-games/shared/number-game'
import { Canvas, type Paint, type Sheet } from '../../faces/canvas.tsx'
import { easeBack, easeInOut, mix, part } from '../../faces/motion.ts'
import { useTexts } from '../../texts.ts'
import { type ClothPlace, type ClothSheet, inRows, type Tone } from '../cloth-sheet.ts'
import type { StageProps, TableFaceOf, TableFieldsOf } from '../table-face.ts'
import { drawBall, drawDrum } from './ball.ts'

type Fields = TableFieldsOf<'number-game'>
type Props = StageProps<Fields>

const ballMs = 1_900
const count = 3
const overFrom = 38

const hueOf = (ball: number): number => (ball >= overFrom ? 8 : 205)
const inDrum = Array.from({ length: 28 }, (_, at) => ({ hue: at % 2 ? 8 : 205 }))

/** The balls that are out, in the order in which they came. */
const ballsOf = ({ round, result }: Pick<Props, 'round' | 'result'>): readonly number[] =>
  result?.balls ?? (round?.out as Partial<Fields> | undefined)?.balls ?? []

function paintBalls(sheet: Sheet, now: number, props: Props): boolean {
  const { pen, width, height } = sheet
  const { round, since, isShown, isCalm, result } = props
  const balls = ballsOf(props)
  const isNarrow = width < 560
  const radius = Math.min(height * 0.34, width * 0.16)
  const [x, y] = [isNarrow ? width * 0.17 : width * 0.24, height * 0.52]
  const size = Math.min(height * 0.19, width * 0.085)
  const ms = isShown || isCalm ? Number.POSITIVE_INFINITY : now - since
  const isComing = balls.length > 0 && ms < ballMs && round?.phase !== 'closed'
  const isWhirling = !isCalm && (round?.phase === 'closed' || isComing)
  pen.clearRect(0, 0, width, height)
  drawDrum(pen, x, y, radius, inDrum, now, isWhirling ? 1 : 0)
  const first = isNarrow ? 0.46 : 0.5
  const step = isNarrow ? 0.205 : 0.17
  for (let at = 0; at < count; at += 1) {
    const place = { x: width * (first + at * step), y: height * 0.5 }
    drawSocket(pen, place.x, place.y, size, at === balls.length && result === null)
    const ball = balls[at]
    if (ball === undefined) continue
    const isLast = at === balls.length - 1 && isComing
    const share = isLast ? part(ms, 200, ballMs - 200) : 1
    const way = easeInOut(Math.min(1, share * 1.15))
    const grown = share >= 1 ? 1 : easeBack(share)
    const arc = Math.sin(way * Math.PI) * height * 0.24
    drawBall(
      pen,
      mix(x, place.x, way),
      mix(y - radius * 0.5, place.y, way) - arc,
      Math.max(4, mix(radius * 0.125, size * 0.92, grown)),
      share > 0.45 ? ball : null,
      hueOf(ball),
    )
  }
  return isWhirling
}

/** The ring in which a ball comes to rest; that of the next ball is lit. */
function drawSocket(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  isNext: boolean,
): void {
  pen.fillStyle = 'rgba(0, 0, 0, 0.4)'
  pen.beginPath()
  pen.arc(x, y, size * 1.08, 0, Math.PI * 2)
  pen.fill()
  pen.strokeStyle = isNext ? '#e9b949' : 'rgba(255, 255, 255, 0.2)'
  pen.lineWidth = isNext ? 3 : 2
  pen.stroke()
}

const Stage = (props: Props) => {
  const paint: Paint = (sheet, now) => paintBalls(sheet, now, props)
  return <Canvas paint={paint} />
}

const tones: Readonly<Record<string, Tone>> = {
  over: 'red',
  under: 'blue',
  odd: 'red',
  even: 'blue',
  higher: 'red',
  lower: 'blue',
}

const numbers = Array.from({ length: 75 }, (_, at) => at + 1)
const rangesOf = (size: number): readonly string[] =>
  numbers.filter((number) => number % size === 1).map((least) => `${least}-${least + size - 1}`)

/** The spots of the next ball by their kind, and those of more balls that are open with it. */
function spotsOf(window: number) {
  const ofBall = (whats: readonly string[]): readonly string[] =>
    whats.map((what) => `${window + 1}:${what}`).filter((spot) => numberGame.isSpot(spot))
  return {
    kinds: ofBall(['over', 'under', 'odd', 'even']),
    next: ofBall(['higher', 'lower']),
    sums: window === 0 ? ['sum:over', 'sum:under'] : [],
    last: window < 2 ? ['2-over-3', '3-over-2'] : [],
    numbers: ofBall(numbers.map(String)),
    fives: ofBall(rangesOf(5)),
    fifteens: ofBall(rangesOf(15)),
    thirds: ofBall(rangesOf(25)),
  }
}

const toneOf = (spot: string): Tone => tones[spot.split(':')[1] ?? ''] ?? 'plain'
const asNumbers = (places: readonly ClothPlace[]): readonly ClothPlace[] =>
  places.map((place) => ({ ...place, isPlain: true }))

function wideOf(window: number): ClothSheet {
  const { kinds, next, sums, last, numbers: ones, fives, fifteens, thirds } = spotsOf(window)
  const words = [...kinds, ...next, ...sums, ...last]
  return {
    columns: 25,
    rows: 5,
    rowPx: 47,
    places: [
      ...inRows(words, { x: 0, y: 0, w: 5.4, h: 5 }, 2, toneOf),
      ...asNumbers(inRows(ones, { x: 5.6, y: 0, w: 11.4, h: 5 }, 15)),
      ...inRows(fives, { x: 17.1, y: 0, w: 4.4, h: 5 }, 3),
      ...inRows(fifteens, { x: 21.6, y: 0, w: 1.65, h: 5 }, 1),
      ...inRows(thirds, { x: 23.35, y: 0, w: 1.65, h: 5 }, 1),
    ],
  }
}

function narrowOf(window: number): ClothSheet {
  const { kinds, next, sums, last, numbers: ones, fives, fifteens, thirds } = spotsOf(window)
  const more = [...next, ...sums, ...last]
  const top = more.length > 0 ? 2.6 : 1.3
  return {
    columns: 10,
    rows: top + 11.3,
    rowPx: 42,
    places: [
      ...inRows(kinds, { x: 0, y: 0, w: 10, h: 1.3 }, 4, toneOf),
      ...(more.length > 0
        ? inRows(more, { x: 0, y: 1.3, w: 10, h: 1.3 }, more.length, toneOf)
        : []),
      ...inRows(thirds, { x: 0, y: top, w: 10, h: 1 }, 3),
      ...inRows(fifteens, { x: 0, y: top + 1, w: 10, h: 1 }, 5),
      ...inRows(fives, { x: 0, y: top + 2, w: 10, h: 2.6 }, 5),
      ...asNumbers(inRows(ones, { x: 0, y: top + 4.7, w: 10, h: 6.6 }, 10)),
    ],
  }
}

const windows = [0, 1, 2]

function Mark({ spot }: { readonly spot: string }) {
  const t = useTexts()
  const [, what = spot] = /^\d:(.+)$/.exec(spot) ?? []
  return <b>{shortName(t, what)}</b>
}

type Texts = ReturnType<typeof useTexts>

function shortName(t: Texts, what: string): string {
  if (what === 'sum:over') return t('spot.sumOver')
  if (what === 'sum:under') return t('spot.sumUnder')
  const [, size] = /^group-(\d+)$/.exec(what) ?? []
  if (size === '1') return t('group.roulette.straight')
  if (size !== undefined) return t('table.numbers', { count: size })
  return t.composed(`spot.${what}`) ?? what.replace('-', '–')
}

const sumOf = ({ balls }: Fields): number => balls.reduce((sum, ball) => sum + ball, 0)

export const face: TableFaceOf<'number-game'> = {
  prices: 'included',
  bets: { kind: 'cloth', wide: windows.map(wideOf), narrow: windows.map(narrowOf), Mark },
  Stage,
  nameOf(t, spot) {
    const [, number, what] = /^(\d):(.+)$/.exec(spot) ?? []
    if (number === undefined || what === undefined) return shortName(t, spot)
    return t('spot.ball', { number, name: shortName(t, what) })
  },
  motionMs: () => ballMs + 250,
  cues: () => [
    { atMs: 0, sound: 'roll' },
    { atMs: ballMs - 200, sound: 'tock' },
  ],
  headline: (_, result) => `${[...result.balls].join(' · ')} = ${sumOf(result)}`,
  Bead: ({ result }) => (
    <span className="bead" data-tone={sumOf(result) > 114 ? 'red' : 'blue'}>
      {[...result.balls].join(' ')}
    </span>
  ),
}
