import { ratio } from '@fairline/domain/money/ratio'
import { plinko } from '@fairline/house-games/instant/plinko'
import { Choice } from '../shell/bet-panel.tsx'
import { hundredths } from '../shell/multiplier.ts'
import { PaysTable } from '../shell/pays-table.tsx'
import { useTexts } from '../texts.ts'
import { Canvas, type Sheet } from './canvas.tsx'
import type { FaceOf, PropsOf } from './face.ts'
import { forced } from './forced.ts'
import { elapsed, mix, part } from './motion.ts'

type Props = PropsOf<'plinko'>
type Risk = Props['bet']['risk']

const risks = ['low', 'mid', 'high'] as const
const rows = 12
const rowMs = 145
const dropMs = 220
const restMs = 420
const motionMs = dropMs + rows * rowMs + restMs
const slots = Array.from({ length: rows + 1 }, (_, slot) => slot)

/** What each slot pays, by playing the ball into it. */
const paysOf = (risk: Risk): readonly string[] =>
  slots.map((slot) => {
    // The bits of one number are the ball's path: `slot` ones lead into that slot.
    const way = 2 ** slot - 1
    const text = hundredths(plinko.play({ risk }, [], forced(way))?.pays ?? ratio(0n))
    return text.replace(/\.?0+$/, '')
  })
const pays: Readonly<Record<Risk, readonly string[]>> = {
  low: paysOf('low'),
  mid: paysOf('mid'),
  high: paysOf('high'),
}

/** From the centre, which pays least, to the edge. */
const heat = ['#2f6f8f', '#3b7f8c', '#5b8f6f', '#a8a04b', '#d99a3a', '#e0743a', '#d94a4a'] as const

interface Board {
  readonly middle: number
  readonly top: number
  readonly across: number
  readonly down: number
  readonly pin: number
}

function boardOf({ width, height }: Sheet): Board {
  const across = Math.min((width - 24) / (rows + 1), (height * 0.8) / rows)
  return {
    middle: width / 2,
    top: height * 0.1,
    across,
    down: (height * 0.68) / rows,
    pin: Math.max(2.5, across * 0.085),
  }
}

const xOf = ({ middle, across }: Board, row: number, rights: number): number =>
  middle + (rights - row / 2) * across
const yOf = ({ top, down }: Board, row: number): number => top + row * down

/** Where the ball is, and which pin it touched last. */
function ballAt(board: Board, path: readonly number[], ago: number) {
  const fallen = (ago - dropMs) / rowMs
  const row = Math.min(rows, Math.max(0, Math.floor(fallen)))
  const rights = path.slice(0, row).reduce((sum, right) => sum + right, 0)
  const radius = board.pin * 2.6
  const rest = radius + board.pin
  if (fallen < 0) {
    const share = part(ago, 0, dropMs) ** 2
    const y = mix(yOf(board, -1.6), yOf(board, 0), share) - rest
    return { x: board.middle, y, radius, row: -1, rights: 0 }
  }
  const share = row === rows ? part(ago - dropMs - rows * rowMs, 0, 160) : fallen - row
  const from = xOf(board, row, rights)
  if (row === rows) {
    return { x: from, y: yOf(board, row) - rest + share * board.down * 0.45, radius, row, rights }
  }
  const to = xOf(board, row + 1, rights + (path[row] ?? 0))
  const hop = 1.75 * share ** 2 - 0.75 * share
  return {
    x: mix(from, to, share),
    y: yOf(board, row) - rest + hop * board.down,
    radius,
    row,
    rights,
  }
}

function drawPins(sheet: Sheet, board: Board, hit: { row: number; rights: number } | null): void {
  const { pen } = sheet
  for (let row = 0; row < rows; row += 1) {
    for (let column = -1; column <= row + 1; column += 1) {
      const isHit = hit !== null && hit.row === row && hit.rights === column
      pen.fillStyle = isHit ? '#ffffff' : column < 0 || column > row ? '#35434b' : '#8fa3ae'
      pen.beginPath()
      pen.arc(xOf(board, row, column), yOf(board, row), board.pin * (isHit ? 1.7 : 1), 0, 7)
      pen.fill()
    }
  }
}

function drawSlots(sheet: Sheet, board: Board, risk: Risk, landed: number | null, press: number) {
  const { pen } = sheet
  const [wide, high] = [board.across * 0.92, Math.max(26, board.down * 0.85)]
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = `700 ${Math.max(9, Math.min(15, wide * 0.36))}px "Inter Variable", sans-serif`
  for (const slot of slots) {
    const isLanded = slot === landed
    const x = xOf(board, rows, slot)
    const y = yOf(board, rows) + board.down * 0.1 + (isLanded ? press * 7 : 0)
    const colour = heat[Math.abs(slot - rows / 2)] ?? heat[0]
    pen.globalAlpha = landed === null || isLanded ? 1 : 0.45
    pen.fillStyle = '#06090b'
    pen.beginPath()
    pen.roundRect(x - wide / 2, y + 4, wide, high, 6)
    pen.fill()
    pen.fillStyle = isLanded ? '#f7fbfc' : colour
    pen.beginPath()
    pen.roundRect(x - wide / 2, y, wide, high, 6)
    pen.fill()
    pen.fillStyle = isLanded ? '#0a1114' : '#ffffff'
    pen.fillText(pays[risk][slot] ?? '', x, y + high / 2 + 1)
  }
  pen.globalAlpha = 1
  pen.textBaseline = 'alphabetic'
}

function drawBall({ pen }: Sheet, x: number, y: number, radius: number): void {
  const shade = pen.createRadialGradient(x - radius * 0.4, y - radius * 0.4, 1, x, y, radius)
  shade.addColorStop(0, '#fff4d6')
  shade.addColorStop(0.4, '#ffb84a')
  shade.addColorStop(1, '#c2571b')
  pen.fillStyle = shade
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}

function paintPlinko(sheet: Sheet, now: number, { round, bet, phase, since, isCalm }: Props) {
  const { pen, width, height } = sheet
  const board = boardOf(sheet)
  const isMoving = phase === 'moving' && round !== null
  const ago = isMoving ? elapsed(now, since, isCalm) : Number.POSITIVE_INFINITY
  const hasLanded = ago >= dropMs + rows * rowMs
  const shown = round !== null && phase !== 'asking' && hasLanded ? round : null
  const press = isMoving ? Math.sin(part(ago, dropMs + rows * rowMs, restMs) * Math.PI) : 0
  const ball = isMoving ? ballAt(board, round.face.path, ago) : null
  pen.clearRect(0, 0, width, height)
  drawPins(sheet, board, ball)
  const risk = phase === 'idle' ? bet.risk : (round?.bet.risk ?? bet.risk)
  const isSame = shown !== null && shown.bet.risk === risk
  drawSlots(sheet, board, risk, isSame ? shown.face.slot : null, press)
  for (let back = 5; ball !== null && back > 0; back -= 1) {
    const { x, y, radius } = ballAt(board, round?.face.path ?? [], Math.max(0, ago - back * 22))
    pen.globalAlpha = 0.1
    drawBall(sheet, x, y, radius * (1 - back * 0.1))
    pen.globalAlpha = 1
  }
  if (ball !== null) drawBall(sheet, ball.x, ball.y, ball.radius)
  else if (round === null) drawBall(sheet, board.middle, yOf(board, -0.9), board.pin * 2.6)
  return isMoving && ago < motionMs
}

function Stage(props: Props) {
  return <Canvas paint={(sheet, now) => paintPlinko(sheet, now, props)} />
}

function Controls({ bet, change, phase }: Props) {
  const t = useTexts()
  return (
    <Choice
      label={t('plinko.risk')}
      values={risks}
      value={bet.risk}
      isLocked={phase !== 'idle'}
      change={(risk) => change({ risk })}
      textOf={(risk) => t(`plinko.${risk}`)}
    />
  )
}

function Pays() {
  const t = useTexts()
  return (
    <PaysTable
      columns={[t('plinko.fromEdge'), ...risks.map((risk) => t(`plinko.${risk}`))]}
      rows={slots
        .slice(0, rows / 2 + 1)
        .map((slot) => [String(slot + 1), ...risks.map((risk) => `${pays[risk][slot]}x`)])}
    />
  )
}

export const face: FaceOf<'plinko'> = {
  firstBet: { risk: 'mid' },
  Stage,
  Controls,
  Pays,
  motionMs: () => motionMs,
  cues: () => [
    ...Array.from({ length: rows }, (_, row) => ({
      atMs: dropMs + row * rowMs,
      sound: 'tick' as const,
    })),
    { atMs: dropMs + rows * rowMs, sound: 'tock' },
  ],
  press(key, { bet, change }) {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[key]
    const risk = risks[Number(key) - 1] ?? risks[risks.indexOf(bet.risk) + (step ?? 9)]
    if (risk === undefined) return step !== undefined
    change({ risk })
    return true
  },
}
