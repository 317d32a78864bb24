import type { Sheet } from '../canvas.tsx'
import type { PropsOf } from '../face.ts'
import { elapsed, mix, part } from '../motion.ts'
import type { SlotTheme } from './slot-theme.ts'
import {
  cellsOf,
  reelWay,
  type SlotSpin,
  type SpinTimes,
  spinAt,
  spinTimes,
  turnedWay,
  wonBy,
} from './spin-times.ts'
import type { SymbolImages } from './symbol-images.ts'
import { drawWheel } from './wheel-paint.ts'

export type SlotProps = PropsOf<'harbour'>

/** What a slot keeps from frame to frame: its bitmaps. */
export interface SlotScene {
  readonly theme: SlotTheme
  readonly images: SymbolImages
  backdrop: HTMLCanvasElement | null
}

interface Grid {
  readonly left: number
  readonly top: number
  readonly cell: number
  readonly gap: number
}

const rows = 3

function gridOf({ width, height }: Sheet, reels: number): Grid {
  const gap = Math.min(10, width * 0.012)
  const wide = (width * 0.92 - gap * (reels + 1)) / reels
  const cell = Math.floor(Math.min(wide, (height * 0.7 - gap * 2) / rows, 168))
  return {
    left: (width - reels * cell - (reels - 1) * gap) / 2,
    top: Math.max(52, (height - rows * cell) / 2 - 14),
    cell,
    gap,
  }
}

const leftOf = ({ left, cell, gap }: Grid, reel: number): number => left + reel * (cell + gap)

/** Draws what never moves, backdrop and frame, from a bitmap of its own. */
function drawBackdrop(scene: SlotScene, { pen, width, height }: Sheet, grid: Grid): void {
  const density = Math.min(devicePixelRatio, 2)
  const [wide, high] = [Math.round(width * density), Math.round(height * density)]
  if (scene.backdrop?.width !== wide || scene.backdrop.height !== high) {
    const canvas = document.createElement('canvas')
    canvas.width = wide
    canvas.height = high
    const own = canvas.getContext('2d')
    own?.scale(density, density)
    if (own) {
      scene.theme.backdrop(own, width, height)
      drawFrame(own, grid, scene.theme)
    }
    scene.backdrop = canvas
  }
  pen.drawImage(scene.backdrop, 0, 0, width, height)
}

function drawFrame(pen: CanvasRenderingContext2D, grid: Grid, theme: SlotTheme): void {
  const { cell, gap, top } = grid
  const reels = theme.strips.length
  const wide = reels * cell + (reels - 1) * gap
  const edge = gap + 6
  pen.fillStyle = theme.frame
  pen.beginPath()
  pen.roundRect(grid.left - edge, top - edge, wide + edge * 2, rows * cell + edge * 2, 18)
  pen.fill()
  pen.lineWidth = 2
  pen.strokeStyle = theme.light
  pen.globalAlpha = 0.55
  pen.stroke()
  pen.globalAlpha = 1
  for (let reel = 0; reel < reels; reel += 1) {
    const shade = pen.createLinearGradient(0, top, 0, top + rows * cell)
    shade.addColorStop(0, theme.cell[1])
    shade.addColorStop(0.5, theme.cell[0])
    shade.addColorStop(1, theme.cell[1])
    pen.fillStyle = shade
    pen.beginPath()
    pen.roundRect(leftOf(grid, reel), top, cell, rows * cell, 10)
    pen.fill()
  }
}

/** Draws a reel whose strip is `offset` symbols on: the symbol of that place is on top. */
function drawReel(sheet: Sheet, scene: SlotScene, grid: Grid, reel: number, offset: number): void {
  const { pen } = sheet
  const strip = scene.theme.strips[reel] ?? ''
  const first = Math.floor(offset)
  const x = leftOf(grid, reel)
  const inset = grid.cell * 0.07
  for (let row = 0; row <= rows; row += 1) {
    const place = (((first + row) % strip.length) + strip.length) % strip.length
    const image = scene.images.of(strip[place] ?? '', grid.cell - inset * 2)
    const y = grid.top + (row - (offset - first)) * grid.cell
    if (image)
      pen.drawImage(image, x + inset, y + inset, grid.cell - inset * 2, grid.cell - inset * 2)
  }
}

function clipReels({ pen, width }: Sheet, { top, cell }: Grid): void {
  pen.beginPath()
  pen.rect(0, top, width, rows * cell)
  pen.clip()
}

/** Where each reel is: turning, braking, or at rest. */
function offsetsOf(props: SlotProps, theme: SlotTheme, times: readonly SpinTimes[], ago: number) {
  const { round, phase } = props
  const spins = round?.face.spins ?? []
  return theme.strips.map((strip, reel) => {
    // At rest before the first round, each reel shows another part of its strip.
    const rest = spins.at(-1)?.stops[reel] ?? reel * 3
    if (phase === 'asking') return (rest - turnedWay(Math.max(0, ago - reel * 40))) % strip.length
    if (phase !== 'moving') return rest
    const at = spinAt(times, ago)
    const [spin, time] = [spins[at], times[at]]
    if (spin === undefined || time === undefined) return rest
    return (spin.stops[reel] ?? 0) + reelWay(ago, time.stops[reel] ?? 0)
  })
}

function lightWins(sheet: Sheet, scene: SlotScene, grid: Grid, spin: SlotSpin, since: number) {
  const { pen } = sheet
  const { theme } = scene
  if (spin.wins.length === 0) return
  const all = spin.wins.flatMap((win) => cellsOf(win, spin, theme.lines))
  const lit = new Set(all.map(([reel, row]) => reel * rows + row))
  const pulse = Number.isFinite(since) ? Math.sin(since / 130) : 0
  spin.reels.forEach((shown, reel) => {
    for (let row = 0; row < rows; row += 1) {
      const [x, y] = [leftOf(grid, reel), grid.top + row * grid.cell]
      pen.fillStyle = 'rgba(5, 9, 12, 0.62)'
      if (!lit.has(reel * rows + row)) pen.fillRect(x, y, grid.cell, grid.cell)
      else {
        const grow = grid.cell * (0.02 + 0.025 * (pulse + 1))
        pen.fillStyle = theme.cell[0]
        pen.fillRect(x, y, grid.cell, grid.cell)
        pen.lineWidth = 3
        pen.strokeStyle = theme.light
        pen.strokeRect(x + 2, y + 2, grid.cell - 4, grid.cell - 4)
        const inset = grid.cell * 0.07
        const size = grid.cell - inset * 2
        const image = scene.images.of(shown[row] ?? '', size)
        if (image) {
          pen.drawImage(image, x + inset - grow, y + inset - grow, size + grow * 2, size + grow * 2)
        }
      }
    }
  })
}

/** Draws the winning lines, one after the other. */
function drawLines(
  { pen }: Sheet,
  { theme }: SlotScene,
  grid: Grid,
  spin: SlotSpin,
  since: number,
) {
  const ofLines = spin.wins.filter(({ line }) => line > 0)
  const chosen = Number.isFinite(since) ? Math.floor(since / 420) % (ofLines.length || 1) : -1
  pen.save()
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  for (const [at, { line, count }] of ofLines.entries()) {
    if (chosen >= 0 && at !== chosen) continue
    const places = (theme.lines[line - 1] ?? []).slice(0, count).map((row, reel) => ({
      x: leftOf(grid, reel) + grid.cell / 2,
      y: grid.top + (row + 0.5) * grid.cell,
    }))
    for (const [wide, colour] of [
      [9, 'rgba(0, 0, 0, 0.5)'],
      [4, theme.light],
    ] as const) {
      pen.lineWidth = wide
      pen.strokeStyle = colour
      pen.beginPath()
      for (const { x, y } of places) pen.lineTo(x, y)
      pen.stroke()
    }
  }
  pen.restore()
}

/** The counter above the reels: which spin it is, and by what it is multiplied. */
function drawCounter(sheet: Sheet, grid: Grid, theme: SlotTheme, props: SlotProps, at: number) {
  const { pen, width } = sheet
  const spins = props.round?.face.spins ?? []
  const spin = spins[at]
  if (spin === undefined || spins.length < 2) return
  const text = `${at + 1} / ${spins.length}   ${spin.times}x`
  pen.font = '700 17px "Inter Variable", sans-serif'
  const wide = pen.measureText(text).width + 32
  const y = grid.top - 44
  pen.fillStyle = 'rgba(5, 9, 12, 0.82)'
  pen.beginPath()
  pen.roundRect((width - wide) / 2, y - 15, wide, 30, 15)
  pen.fill()
  pen.fillStyle = theme.light
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, width / 2, y + 1)
  pen.textBaseline = 'alphabetic'
}

/** Counts up what the round has won so far, as a multiple of the stake. */
function drawWon(sheet: Sheet, grid: Grid, scene: SlotScene, won: number, share: number): void {
  const { pen, width } = sheet
  if (won <= 0) return
  pen.font = `800 ${Math.round(mix(20, 34, share))}px "Inter Variable", sans-serif`
  pen.textAlign = 'center'
  pen.lineWidth = 6
  pen.strokeStyle = 'rgba(5, 9, 12, 0.85)'
  pen.fillStyle = scene.theme.light
  const cut = Math.floor(won * 100) / 100
  const text = `${cut.toLocaleString('en', { minimumFractionDigits: 2 })}x`
  const y = grid.top + rows * grid.cell + 12
  pen.strokeText(text, width / 2, y)
  pen.fillText(text, width / 2, y)
}

/** Draws a slot at a moment; returns whether it still moves. */
export function paintSlot(sheet: Sheet, now: number, props: SlotProps, scene: SlotScene): boolean {
  const { pen } = sheet
  const { theme } = scene
  const { round, phase, since, isCalm } = props
  const reels = theme.strips.length
  const grid = gridOf(sheet, reels)
  const times = round === null ? [] : spinTimes(round.face, reels, theme.wheel !== undefined)
  const ago = phase === 'asking' && !isCalm ? now - since : elapsed(now, since, isCalm)
  const offsets = offsetsOf(props, theme, times, isCalm && phase === 'asking' ? 0 : ago)
  drawBackdrop(scene, sheet, grid)
  pen.save()
  clipReels(sheet, grid)
  for (const [reel, offset] of offsets.entries()) drawReel(sheet, scene, grid, reel, offset)
  pen.restore()
  if (round === null || phase === 'asking') return phase === 'asking' && !isCalm
  const at = phase === 'moving' ? spinAt(times, ago) : times.length - 1
  const [spin, time] = [round.face.spins[at], times[at]]
  if (spin === undefined || time === undefined) return false
  const isShown = phase !== 'moving' || ago >= time.wins
  const winsAgo = phase === 'moving' ? ago - time.wins : Number.POSITIVE_INFINITY
  if (isShown) {
    lightWins(sheet, scene, grid, spin, winsAgo)
    drawLines(sheet, scene, grid, spin, winsAgo)
  }
  const won = wonBy(round.face.spins.slice(0, isShown ? at + 1 : at)) / round.face.parts
  if (phase === 'moving') drawWon(sheet, grid, scene, won, part(winsAgo, 0, 300))
  drawCounter(sheet, grid, theme, props, at)
  if (theme.wheel && time.wheel !== null && phase === 'moving' && ago >= time.wheel) {
    const bets = spin.wins.find(({ symbol }) => symbol === 'S')?.pays ?? 0
    drawWheel(sheet, theme, bets / round.face.parts, ago - time.wheel)
  }
  return phase === 'moving' && ago < (times.at(-1)?.end ?? 0)
}
