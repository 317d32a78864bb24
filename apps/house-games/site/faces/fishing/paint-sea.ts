import type { Sheet } from '../canvas.tsx'
import { easeOut, mix, part, scatter } from '../motion.ts'
import type { SymbolImages } from '../slots/symbol-images.ts'
import { flightMs, type Hunt, type Shot, type Trace, traceMs } from './hunt.ts'
import { type Fish, type Place, placeOf } from './sea.ts'

type Pen = CanvasRenderingContext2D

/** The water, once for a size: light from above, sand, weeds. */
export function paintWater(pen: Pen, width: number, height: number): void {
  const water = pen.createLinearGradient(0, 0, 0, height)
  water.addColorStop(0, '#1f8fb5')
  water.addColorStop(0.45, '#115a86')
  water.addColorStop(1, '#07253f')
  pen.fillStyle = water
  pen.fillRect(0, 0, width, height)
  for (let ray = 0; ray < 7; ray += 1) {
    const x = (ray + scatter(ray)) * (width / 7)
    pen.fillStyle = `rgba(200, 240, 255, ${0.03 + 0.05 * scatter(ray + 9)})`
    pen.beginPath()
    pen.moveTo(x, 0)
    pen.lineTo(x + 50, 0)
    pen.lineTo(x + 190, height)
    pen.lineTo(x + 40, height)
    pen.fill()
  }
  pen.fillStyle = '#6b5f45'
  pen.beginPath()
  pen.moveTo(0, height)
  for (let step = 0; step <= 30; step += 1) {
    pen.lineTo((step / 30) * width, height * 0.93 + Math.sin(step * 0.7) * 8)
  }
  pen.lineTo(width, height)
  pen.fill()
  for (let weed = 0; weed < 22; weed += 1) paintWeed(pen, scatter(weed + 70) * width, height, weed)
}

function paintWeed(pen: Pen, x: number, height: number, weed: number): void {
  const tall = height * (0.06 + 0.16 * scatter(weed + 90))
  pen.strokeStyle = weed % 3 === 0 ? '#c2557a' : weed % 3 === 1 ? '#2f8a5c' : '#3fa37a'
  pen.lineWidth = 5 + scatter(weed) * 5
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(x, height)
  pen.bezierCurveTo(x - 22, height - tall * 0.4, x + 22, height - tall * 0.7, x, height - tall)
  pen.stroke()
}

const strips = 4

/** Draws a fish in strips that sway, more to its tail. */
function drawFish(pen: Pen, image: HTMLCanvasElement, fish: Fish, place: Place, now: number): void {
  const { x, y, size } = place
  pen.save()
  pen.translate(x, y)
  pen.scale(fish.way, 1)
  const [from, to] = [image.width / strips, size / strips]
  for (let strip = 0; strip < strips; strip += 1) {
    const loose = (strips - 1 - strip) / strips
    const sway = Math.sin(now / 130 + fish.id * 2 - strip * 0.7) * size * 0.035 * loose
    // Half a pixel more, so that no seam is seen.
    pen.drawImage(
      image,
      strip * from,
      0,
      from,
      image.height,
      strip * to - size / 2,
      sway - size / 2,
      to + 0.6,
      size,
    )
  }
  pen.restore()
}

/** Labels with the pays of fish, kept as bitmaps because outlined text is slow to draw. */
export type Labels = Map<string, HTMLCanvasElement>

const [labelWide, labelHigh] = [64, 24]

function labelOf(labels: Labels, pays: number, isAimed: boolean): HTMLCanvasElement {
  const key = `${pays} ${isAimed}`
  const known = labels.get(key)
  if (known !== undefined) return known
  const canvas = document.createElement('canvas')
  canvas.width = labelWide * 2
  canvas.height = labelHigh * 2
  const pen = canvas.getContext('2d')
  if (pen) writeLabel(pen, `${pays}x`, isAimed)
  labels.set(key, canvas)
  return canvas
}

function writeLabel(pen: Pen, text: string, isAimed: boolean): void {
  pen.scale(2, 2)
  pen.font = `700 ${isAimed ? 15 : 12}px "Inter Variable", sans-serif`
  pen.textAlign = 'center'
  pen.lineWidth = 4
  pen.strokeStyle = 'rgba(3, 20, 34, 0.75)'
  pen.fillStyle = isAimed ? '#ffe07a' : '#eaf6fb'
  pen.strokeText(text, labelWide / 2, 17)
  pen.fillText(text, labelWide / 2, 17)
}

interface Point {
  readonly x: number
  readonly y: number
}

/** How much of a label is text. */
const [textWide, textHigh] = [40, 16]

/** Where a label goes: below its fish, or where no other label is in the way. */
function labelPlace({ x, y }: Point, size: number, taken: readonly Point[]): Point {
  const away = size * 0.42 + 5
  const places = [away, -away, away + textHigh, -away - textHigh].map((by) => ({ x, y: y + by }))
  const isFree = (place: Point): boolean =>
    taken.every(
      (other) => Math.abs(place.x - other.x) >= textWide || Math.abs(place.y - other.y) >= textHigh,
    )
  return places.find(isFree) ?? { x, y: y + away }
}

/** Draws all fish with what they pay over them, and a ring round the one that is aimed at. */
export function drawFishes(
  { pen, width, height }: Sheet,
  list: readonly Fish[],
  { images, labels }: { readonly images: SymbolImages; readonly labels: Labels },
  aimedId: number,
  now: number,
): void {
  const placed = list.map((fish) => ({ fish, place: placeOf(fish, now, { width, height }) }))
  for (const { fish, place } of placed) {
    const image = images.of(String(fish.pays), Math.ceil(place.size))
    if (image) drawFish(pen, image, fish, place, now)
  }
  const taken: Point[] = []
  for (const { fish, place } of placed) {
    const isAimed = fish.id === aimedId
    const label = labelOf(labels, fish.pays, isAimed)
    const at = labelPlace(place, place.size, taken)
    taken.push(at)
    pen.drawImage(label, at.x - labelWide / 2, at.y - labelHigh / 2, labelWide, labelHigh)
    if (isAimed) {
      pen.strokeStyle = '#ffe07a'
      pen.lineWidth = 2.5
      pen.setLineDash([8, 6])
      pen.beginPath()
      pen.arc(place.x, place.y, place.size * 0.56, 0, Math.PI * 2)
      pen.stroke()
      pen.setLineDash([])
    }
  }
}

/** The cannon's place: the middle of the bottom. */
const cannonOf = ({ width, height }: Sheet) => ({ x: width / 2, y: height - 26 })

const barrels = ['#8fa3ae', '#5fb3c9', '#e0a83a', '#e2574c'] as const

/** Draws the cannon; the more a shot costs, the larger it is. */
export function drawCannon(sheet: Sheet, { aim, flying }: Hunt, level: number, now: number): void {
  const { pen } = sheet
  const { x, y } = cannonOf(sheet)
  const angle = aim === null ? 0 : Math.atan2(aim.x - x, y - aim.y)
  const last = flying.at(-1)
  const kick = last === undefined ? 0 : 9 * (1 - part(now, last.at, 130))
  const wide = 20 + level * 5
  pen.save()
  pen.translate(x, y)
  pen.fillStyle = '#1c2a33'
  pen.beginPath()
  pen.ellipse(0, 22, 58 + level * 6, 30, 0, 0, Math.PI * 2)
  pen.fill()
  pen.rotate(Math.max(-1.35, Math.min(1.35, angle)))
  pen.translate(0, kick)
  pen.fillStyle = '#26343d'
  pen.beginPath()
  pen.roundRect(-wide / 2 - 3, -66 - level * 5, wide + 6, 76 + level * 5, 9)
  pen.fill()
  pen.fillStyle = barrels[level] ?? barrels[0]
  pen.beginPath()
  pen.roundRect(-wide / 2, -64 - level * 5, wide, 68 + level * 5, 7)
  pen.fill()
  pen.fillStyle = 'rgba(255, 255, 255, 0.35)'
  pen.fillRect(-wide / 2 + 4, -58 - level * 5, 4, 56 + level * 5)
  pen.restore()
}

export function drawShots(sheet: Sheet, shots: readonly Shot[], level: number, now: number): void {
  const { pen } = sheet
  const from = cannonOf(sheet)
  for (const { x, y, at } of shots) {
    const share = part(now, at, flightMs)
    pen.fillStyle = barrels[level] ?? barrels[0]
    for (let back = 0; back < 4; back += 1) {
      const where = Math.max(0, share - back * 0.06)
      pen.globalAlpha = 1 - back * 0.24
      pen.beginPath()
      pen.arc(mix(from.x, x, where), mix(from.y - 50, y, where), 8 + level - back * 1.6, 0, 7)
      pen.fill()
    }
    pen.globalAlpha = 1
  }
}

function drawNet(pen: Pen, { x, y }: Trace, share: number): void {
  const reach = 14 + 34 * easeOut(share)
  pen.globalAlpha = 1 - share
  pen.strokeStyle = '#d6f0ff'
  pen.lineWidth = 2
  pen.beginPath()
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const angle = (spoke / 8) * Math.PI * 2
    pen.moveTo(x, y)
    pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
  }
  for (const ring of [0.4, 0.7, 1]) {
    pen.moveTo(x + reach * ring, y)
    pen.arc(x, y, reach * ring, 0, Math.PI * 2)
  }
  pen.stroke()
  pen.globalAlpha = 1
}

function drawCoins(sheet: Sheet, { x, y, pays }: Trace, share: number): void {
  const { pen } = sheet
  const to = cannonOf(sheet)
  const coins = Math.min(22, 5 + Math.round(pays ** 0.6))
  for (let coin = 0; coin < coins; coin += 1) {
    const own = part(share, 0.15 + 0.25 * scatter(coin), 0.6) ** 2
    const spread = easeOut(part(share, 0, 0.3)) * (24 + 60 * scatter(coin + 30))
    const angle = (coin / coins) * Math.PI * 2
    const [fromX, fromY] = [x + Math.cos(angle) * spread, y + Math.sin(angle) * spread]
    const turn = Math.abs(Math.sin(share * 14 + coin))
    pen.fillStyle = '#f2b632'
    pen.strokeStyle = '#8a5f12'
    pen.lineWidth = 1.5
    pen.beginPath()
    pen.ellipse(mix(fromX, to.x, own), mix(fromY, to.y, own), 2 + 7 * turn, 9, 0, 0, Math.PI * 2)
    pen.fill()
    pen.stroke()
  }
  pen.globalAlpha = 1 - part(share, 0.7, 0.3)
  pen.font = '800 30px "Inter Variable", sans-serif'
  pen.textAlign = 'center'
  pen.lineWidth = 6
  pen.strokeStyle = 'rgba(3, 20, 34, 0.85)'
  pen.fillStyle = '#ffe07a'
  pen.strokeText(`${pays}x`, x, y - 30 * easeOut(share))
  pen.fillText(`${pays}x`, x, y - 30 * easeOut(share))
  pen.globalAlpha = 1
}

export function drawTraces(sheet: Sheet, traces: readonly Trace[], now: number): void {
  const { pen } = sheet
  for (const trace of traces) {
    const share = part(now, trace.at, traceMs[trace.kind])
    if (trace.kind === 'net') drawNet(pen, trace, share)
    else if (trace.kind === 'coins') drawCoins(sheet, trace, share)
    else {
      pen.strokeStyle = `rgba(220, 245, 255, ${0.8 * (1 - share)})`
      pen.lineWidth = 2
      pen.beginPath()
      pen.ellipse(trace.x, trace.y, 8 + 26 * share, 4 + 12 * share, 0, 0, Math.PI * 2)
      pen.stroke()
    }
  }
}
