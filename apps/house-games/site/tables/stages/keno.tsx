import { Canvas, type Paint, type Sheet } from '../../faces/canvas.tsx'
import { easeInOut, mix, part } from '../../faces/motion.ts'
import { useTexts } from '../../texts.ts'
import { type ClothSheet, inRows, type Tone } from '../cloth-sheet.ts'
import type { StageProps, TableFaceOf, TableFieldsOf } from '../table-face.ts'
import { drawBall, drawDrum } from './ball.ts'

type Fields = TableFieldsOf<'keno'>
type Props = StageProps<Fields>

const [across, down, half] = [10, 8, 40]
/** The time from ball to ball, and the time in which a ball reaches its place. */
const [everyMs, flightMs] = [400, 620]

/** How many balls have begun to come at a moment of the draw. */
export const startedBy = (ms: number, count: number): number =>
  Math.max(0, Math.min(count, Math.floor(ms / everyMs) + 1))

const allMs = everyMs * 19 + flightMs + 250

const hueOf = (number: number): number => (number <= half ? 38 : 205)

/** The counts of a draw that decide its bets. */
export const tally = (numbers: readonly number[]) => ({
  sum: numbers.reduce((sum, number) => sum + number, 0),
  low: numbers.filter((number) => number <= half).length,
  odd: numbers.filter((number) => number % 2 === 1).length,
})

const inDrum = Array.from({ length: 26 }, (_, at) => ({ hue: at % 2 ? 38 : 205 }))

function layoutOf({ width, height }: Sheet) {
  const isNarrow = width < 560
  const cell = Math.min(
    (height - (isNarrow ? 62 : 76)) / down,
    (width * (isNarrow ? 0.7 : 0.5)) / across,
  )
  const radius = Math.min(height * 0.32, width * (isNarrow ? 0.115 : 0.13))
  const board = {
    x: isNarrow ? width - cell * across - 8 : width * 0.36,
    y: isNarrow ? 54 : 16,
  }
  return { cell, radius, board, drum: { x: isNarrow ? 52 : width * 0.18, y: height * 0.54 } }
}

function paintKeno(sheet: Sheet, now: number, props: Props): boolean {
  const { pen, width, height } = sheet
  const { round, result, resultBefore, since, isShown, isCalm } = props
  const { cell, radius, board, drum } = layoutOf(sheet)
  const isDrawing = result !== null && !isShown && !isCalm
  const ms = isDrawing ? now - since : Number.POSITIVE_INFINITY
  const numbers =
    result?.numbers ?? (round?.phase === 'closed' ? [] : (resultBefore?.numbers ?? []))
  const started = isDrawing ? startedBy(ms, numbers.length) : numbers.length
  const isWhirling = !isCalm && (round?.phase === 'closed' || isDrawing)
  pen.clearRect(0, 0, width, height)
  drawDrum(pen, drum.x, drum.y, radius, inDrum, now, isWhirling ? 1 : 0)
  pen.drawImage(boardOf(cell), board.x, board.y, cell * across, cell * down)
  const isOld = result === null
  for (const [at, number] of numbers.slice(0, started).entries()) {
    const share = isDrawing ? easeInOut(part(ms, at * everyMs, flightMs)) : 1
    const column = (number - 1) % across
    const row = Math.floor((number - 1) / across)
    const x = mix(drum.x, board.x + (column + 0.5) * cell, share)
    const y = mix(drum.y - radius, board.y + (row + 0.5) * cell, share)
    const arc = Math.sin(share * Math.PI) * height * 0.16
    pen.globalAlpha = isOld ? 0.35 : 1
    drawBall(pen, x, y - arc, mix(cell * 0.8, cell * 0.44, share), number, hueOf(number))
  }
  pen.globalAlpha = 1
  drawTally(sheet, numbers.slice(0, isDrawing ? landedBy(ms, numbers.length) : started), isOld)
  return isWhirling
}

const landedBy = (ms: number, count: number): number => startedBy(ms - flightMs, count)

/** The board without a draw never moves: it is drawn once for a size. */
function createBoard(): (cell: number) => HTMLCanvasElement {
  let drawn: { readonly cell: number; readonly picture: HTMLCanvasElement } | undefined
  return (cell) => {
    if (drawn?.cell !== cell) drawn = { cell, picture: pictureOfBoard(cell) }
    return drawn.picture
  }
}

function pictureOfBoard(cell: number): HTMLCanvasElement {
  const density = Math.min(2, devicePixelRatio)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(cell * across * density)
  canvas.height = Math.ceil(cell * down * density)
  const pen = canvas.getContext('2d')
  if (pen === null) return canvas
  pen.scale(density, density)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = `600 ${cell * 0.36}px "Inter Variable", sans-serif`
  for (let number = 1; number <= across * down; number += 1) {
    const x = (((number - 1) % across) + 0.5) * cell
    const y = (Math.floor((number - 1) / across) + 0.5) * cell
    pen.fillStyle = number <= half ? 'rgba(120, 88, 26, 0.34)' : 'rgba(34, 84, 132, 0.34)'
    pen.beginPath()
    pen.arc(x, y, cell * 0.43, 0, Math.PI * 2)
    pen.fill()
    pen.fillStyle = number <= half ? '#d9bd83' : '#92bde6'
    pen.fillText(String(number), x, y + 1)
  }
  return canvas
}

const boardOf = createBoard()

/** A count at the right of the board: its sum, and how many are low and odd. */
function drawTally(
  { pen, width, height }: Sheet,
  numbers: readonly number[],
  isOld: boolean,
): void {
  if (width < 560 || numbers.length === 0) return
  const { sum } = tally(numbers)
  pen.globalAlpha = isOld ? 0.45 : 1
  pen.textAlign = 'center'
  pen.fillStyle = '#fdf6e3'
  pen.font = `700 ${Math.min(54, width * 0.06)}px "Inter Variable", sans-serif`
  pen.fillText(String(sum), width * 0.9, height * 0.42)
  pen.globalAlpha = 1
}

function Stage(props: Props) {
  const t = useTexts()
  const { result, isShown } = props
  const paint: Paint = (sheet, now) => paintKeno(sheet, now, props)
  const counts = result !== null && isShown ? tally(result.numbers) : null
  return (
    <>
      <Canvas paint={paint} />
      {counts !== null && (
        <dl className="keno-tally">
          <div>
            <dt>{t('keno.low')}</dt>
            <dd>{counts.low}</dd>
          </div>
          <div>
            <dt>{t('keno.odd')}</dt>
            <dd>{counts.odd}</dd>
          </div>
        </dl>
      )}
    </>
  )
}

const tones: Readonly<Record<string, Tone>> = {
  big: 'red',
  small: 'blue',
  odd: 'red',
  even: 'blue',
  '810': 'gold',
  gold: 'gold',
  wood: 'green',
  water: 'blue',
  fire: 'red',
  earth: 'plain',
  up: 'red',
  down: 'blue',
  'more-odd': 'red',
  'more-even': 'blue',
}
const toneOf = (spot: string): Tone => tones[spot] ?? 'green'

const elements = ['gold', 'wood', 'water', 'fire', 'earth']
const counted = ['up', 'up-down-tie', 'down', 'more-odd', 'odd-even-tie', 'more-even']
const wide: ClothSheet = {
  columns: 30,
  rows: 3,
  rowPx: 76,
  places: [
    ...inRows(['big', '810', 'small', 'odd', 'even'], { x: 0, y: 0, w: 30, h: 1 }, 5, toneOf),
    ...inRows(elements, { x: 0, y: 1, w: 30, h: 1 }, 5, toneOf),
    ...inRows(counted, { x: 0, y: 2, w: 30, h: 1 }, 6, toneOf),
  ],
}
const narrow: ClothSheet = {
  columns: 30,
  rows: 5,
  rowPx: 66,
  places: [
    ...inRows(['big', '810', 'small'], { x: 0, y: 0, w: 30, h: 1 }, 3, toneOf),
    ...inRows(['odd', 'even'], { x: 0, y: 1, w: 30, h: 1 }, 2, toneOf),
    ...inRows(elements, { x: 0, y: 2, w: 30, h: 1 }, 5, toneOf),
    ...inRows(counted, { x: 0, y: 3, w: 30, h: 2 }, 3, toneOf),
  ],
}

/** The bands of the sum, as the rules have them. */
const bands: Readonly<Record<string, string>> = {
  big: '> 810',
  small: '< 810',
  gold: '210–695',
  wood: '696–763',
  water: '764–855',
  fire: '856–923',
  earth: '924–1410',
}

function Mark({ spot }: { readonly spot: string }) {
  const t = useTexts()
  return (
    <>
      <b>{face.nameOf(t, spot)}</b>
      {bands[spot] !== undefined && <em>{bands[spot]}</em>}
    </>
  )
}

export const face: TableFaceOf<'keno'> = {
  prices: 'included',
  bets: { kind: 'cloth', wide: [wide], narrow: [narrow], Mark },
  Stage,
  nameOf: (t, spot) => t.composed(`spot.${spot}`) ?? spot,
  motionMs: () => allMs,
  cues: () =>
    Array.from({ length: 20 }, (_, at) => ({
      atMs: at * everyMs + flightMs,
      sound: 'tick' as const,
    })),
  headline(t, { numbers }) {
    const { sum } = tally(numbers)
    if (sum === 810) return '810'
    return `${sum} ${t(sum > 810 ? 'spot.big' : 'spot.small')}`
  },
  Bead: ({ result }) => {
    const { sum } = tally(result.numbers)
    return (
      <span className="bead" data-tone={sum > 810 ? 'red' : sum < 810 ? 'blue' : 'gold'}>
        {sum}
      </span>
    )
  },
}
