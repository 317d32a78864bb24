/*
 * Playing cards, drawn by us: faces with an index and pips or a court letter, a back of waves. Each
 * is drawn once for a size and then copied.
 */

/** A rank and a suit, such as `As` or `Td`. */
type Card = string

/** Width to height of a card. */
export const cardShape = 0.7

const inkOf = (suit: string): string => (suit === 'h' || suit === 'd' ? '#b3232c' : '#161b22')

/** The outline of a suit around the origin, one unit high. */
function suitPath(suit: string): Path2D {
  const paths: Readonly<Record<string, string>> = {
    h: 'M0 .5C-.62 .05-.52-.42-.24-.42-.1-.42 0-.3 0-.2 0-.3 .1-.42 .24-.42 .52-.42 .62 .05 0 .5Z',
    d: 'M0-.52Q.16-.22 .38 0 .16 .22 0 .52-.16 .22-.38 0-.16-.22 0-.52Z',
    s:
      'M0-.52C.62-.06 .5 .3 .24 .3 .14 .3 .07 .25 .04 .18Q.06 .4 .2 .5H-.2Q-.06 .4-.04 .18' +
      'C-.07 .25-.14 .3-.24 .3-.5 .3-.62-.06 0-.52Z',
    c:
      'M0-.5A.22 .22 0 0 1 .17-.13 .22 .22 0 1 1 .05 .16Q.07 .4 .2 .5H-.2Q-.07 .4-.05 .16' +
      'A.22 .22 0 1 1-.17-.13 .22 .22 0 0 1 0-.5Z',
  }
  return new Path2D(paths[suit] ?? '')
}

const suits: Readonly<Record<string, Path2D>> = Object.fromEntries(
  typeof Path2D === 'undefined' ? [] : [...'hdsc'].map((suit) => [suit, suitPath(suit)]),
)

function drawSuit(
  pen: CanvasRenderingContext2D,
  suit: string,
  x: number,
  y: number,
  size: number,
  isDown = false,
): void {
  const path = suits[suit]
  if (path === undefined) return
  pen.save()
  pen.translate(x, y)
  pen.scale(size, isDown ? -size : size)
  pen.fill(path)
  pen.restore()
}

/** Where the pips of a rank are: shares of the width and height. */
const [left, centre, right] = [0.34, 0.5, 0.66]
const pipPlaces: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  A: [[centre, 0.5]],
  2: [
    [centre, 0.22],
    [centre, 0.78],
  ],
  3: [
    [centre, 0.22],
    [centre, 0.5],
    [centre, 0.78],
  ],
  4: fours(0.22, 0.78),
  5: [...fours(0.22, 0.78), [centre, 0.5]],
  6: fours(0.22, 0.5, 0.78),
  7: [...fours(0.22, 0.5, 0.78), [centre, 0.36]],
  8: [...fours(0.22, 0.5, 0.78), [centre, 0.36], [centre, 0.64]],
  9: [...fours(0.2, 0.4, 0.6, 0.8), [centre, 0.5]],
  T: [...fours(0.2, 0.4, 0.6, 0.8), [centre, 0.3], [centre, 0.7]],
}

function fours(...heights: readonly number[]): readonly (readonly [number, number])[] {
  return heights.flatMap((y) => [[left, y] as const, [right, y] as const])
}

function roundCard(pen: CanvasRenderingContext2D, width: number, height: number): void {
  pen.beginPath()
  pen.roundRect(0.5, 0.5, width - 1, height - 1, width * 0.085)
}

function drawFace(pen: CanvasRenderingContext2D, card: Card, width: number, height: number): void {
  const [rank = '', suit = ''] = card
  pen.fillStyle = '#fbf8ef'
  roundCard(pen, width, height)
  pen.fill()
  pen.strokeStyle = '#c9c1ac'
  pen.lineWidth = 1
  pen.stroke()
  pen.fillStyle = inkOf(suit)
  for (const isTurned of [false, true]) {
    pen.save()
    if (isTurned) {
      pen.translate(width, height)
      pen.rotate(Math.PI)
    }
    pen.textAlign = 'center'
    pen.font = `700 ${width * 0.2}px "Inter Variable", sans-serif`
    pen.fillText(rank === 'T' ? '10' : rank, width * 0.135, height * 0.145)
    drawSuit(pen, suit, width * 0.13, height * 0.215, width * 0.125)
    pen.restore()
  }
  const pips = pipPlaces[rank]
  if (pips === undefined) drawCourt(pen, rank, suit, width, height)
  const size = rank === 'A' ? width * 0.46 : width * 0.185
  for (const [x, y] of pips ?? []) drawSuit(pen, suit, x * width, y * height, size, y > 0.55)
}

/** Court cards: a crest with the rank, two crowns' bars and the suit above and below. */
function drawCourt(
  pen: CanvasRenderingContext2D,
  rank: string,
  suit: string,
  width: number,
  height: number,
): void {
  const [x, y, w, h] = [width * 0.25, height * 0.13, width * 0.5, height * 0.74]
  const ink = inkOf(suit)
  const paper = pen.createLinearGradient(x, y, x + w, y + h)
  paper.addColorStop(0, '#f0dfae')
  paper.addColorStop(0.5, '#e2c67d')
  paper.addColorStop(1, '#f0dfae')
  pen.fillStyle = paper
  pen.beginPath()
  pen.roundRect(x, y, w, h, width * 0.04)
  pen.fill()
  pen.strokeStyle = ink
  pen.lineWidth = Math.max(1, width * 0.014)
  pen.stroke()
  pen.save()
  pen.clip()
  pen.globalAlpha = 0.16
  pen.lineWidth = width * 0.02
  for (let line = -6; line < 14; line += 1) {
    pen.beginPath()
    pen.moveTo(x + line * width * 0.08, y)
    pen.lineTo(x + line * width * 0.08 + h * 0.5, y + h)
    pen.stroke()
  }
  pen.restore()
  pen.fillStyle = ink
  const spikes = rank === 'K' ? 5 : rank === 'Q' ? 4 : 3
  for (const isTurned of [false, true]) {
    pen.save()
    pen.translate(width / 2, height / 2)
    if (isTurned) pen.rotate(Math.PI)
    pen.translate(0, -h * 0.36)
    const half = w * 0.3
    pen.beginPath()
    pen.moveTo(-half, h * 0.08)
    for (let spike = 0; spike < spikes; spike += 1) {
      const from = -half + (2 * half * spike) / spikes
      pen.lineTo(from + half / spikes, -h * 0.04)
      pen.lineTo(from + (2 * half) / spikes, h * (spike === spikes - 1 ? 0.08 : 0.04))
    }
    pen.closePath()
    pen.fill()
    pen.fillRect(-half, h * 0.1, half * 2, h * 0.025)
    pen.restore()
  }
  pen.beginPath()
  pen.arc(width / 2, height / 2, w * 0.36, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = '#fbf3d9'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = `700 ${w * 0.5}px "Inter Variable", sans-serif`
  pen.fillText(rank, width / 2, height / 2 + w * 0.02)
  pen.textBaseline = 'alphabetic'
}

function drawBack(pen: CanvasRenderingContext2D, width: number, height: number): void {
  pen.fillStyle = '#f3ecda'
  roundCard(pen, width, height)
  pen.fill()
  const inset = width * 0.06
  pen.beginPath()
  pen.roundRect(inset, inset, width - inset * 2, height - inset * 2, width * 0.05)
  const cloth = pen.createLinearGradient(0, 0, width, height)
  cloth.addColorStop(0, '#7c1f33')
  cloth.addColorStop(1, '#4d1124')
  pen.fillStyle = cloth
  pen.fill()
  pen.clip()
  pen.strokeStyle = 'rgba(240, 208, 138, 0.55)'
  pen.lineWidth = Math.max(0.8, width * 0.012)
  const step = width * 0.2
  for (let row = 0; row * step * 0.5 < height + step; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const x = column * step + (row % 2 ? step / 2 : 0)
      for (const part of [0.5, 0.33, 0.16]) {
        pen.beginPath()
        pen.arc(x, row * step * 0.5, step * part, Math.PI, 0)
        pen.stroke()
      }
    }
  }
}

const pictures = new Map<string, HTMLCanvasElement>()

/** The picture of a card's face, or of the back. */
function pictureOf(card: Card | 'back', width: number): HTMLCanvasElement {
  const density = Math.min(2, devicePixelRatio)
  const key = `${card}:${width}:${density}`
  const known = pictures.get(key)
  if (known !== undefined) return known
  const canvas = document.createElement('canvas')
  const height = width / cardShape
  canvas.width = Math.ceil(width * density)
  canvas.height = Math.ceil(height * density)
  const pen = canvas.getContext('2d')
  if (pen !== null) {
    pen.scale(density, density)
    if (card === 'back') drawBack(pen, width, height)
    else drawFace(pen, card, width, height)
  }
  pictures.set(key, canvas)
  return canvas
}

/** How a card lies: its middle, its width, its turn in radians. */
export interface CardPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly angle: number
}

/** The share of the turn in which the near edge of a card is bent up. Then it turns over. */
const bentUntil = 0.7

/**
 * Draws a card that is turned so far: 0 is its back, 1 its face. It is squeezed first: its near
 * edge is bent up slowly, so that the face shows from there.
 */
export function drawCard(
  pen: CanvasRenderingContext2D,
  card: Card,
  { x, y, width, angle }: CardPlace,
  turned: number,
): void {
  const height = width / cardShape
  pen.save()
  pen.translate(x, y)
  pen.rotate(angle)
  pen.fillStyle = 'rgba(0, 0, 0, 0.35)'
  pen.beginPath()
  pen.roundRect(-width / 2 + 2, -height / 2 + 4, width, height, width * 0.085)
  pen.fill()
  if (turned <= 0) copy(pen, 'back', width, height)
  else if (turned >= 1) copy(pen, card, width, height)
  else if (turned < bentUntil) drawBent(pen, card, width, height, turned / bentUntil)
  else {
    const over = (turned - bentUntil) / (1 - bentUntil)
    const lift = Math.sin(over * Math.PI) * height * 0.06
    pen.translate(0, -lift)
    pen.scale(1, Math.max(0.02, Math.abs(Math.cos(over * Math.PI))))
    copy(pen, over < 0.5 ? 'back' : card, width, height)
  }
  pen.restore()
}

function copy(
  pen: CanvasRenderingContext2D,
  card: Card | 'back',
  width: number,
  height: number,
): void {
  pen.drawImage(pictureOf(card, Math.round(width)), -width / 2, -height / 2, width, height)
}

/** A card whose near edge is bent up: the flap shows the face upside down. */
function drawBent(
  pen: CanvasRenderingContext2D,
  card: Card,
  width: number,
  height: number,
  share: number,
): void {
  const flap = height * 0.4 * (1 - (1 - share) ** 2)
  const fold = height / 2 - flap
  pen.save()
  pen.beginPath()
  pen.rect(-width, -height, width * 2, height + fold)
  pen.clip()
  copy(pen, 'back', width, height)
  pen.restore()
  pen.save()
  pen.beginPath()
  pen.rect(-width, fold - flap, width * 2, flap)
  pen.clip()
  // The flap is the near part of the card, mirrored at the fold.
  pen.translate(0, 2 * fold)
  pen.scale(1, -1)
  copy(pen, card, width, height)
  pen.restore()
  const shade = pen.createLinearGradient(0, fold - flap, 0, fold)
  shade.addColorStop(0, 'rgba(0, 0, 0, 0.05)')
  shade.addColorStop(0.7, 'rgba(255, 255, 255, 0.22)')
  shade.addColorStop(1, 'rgba(0, 0, 0, 0.4)')
  pen.fillStyle = shade
  pen.fillRect(-width / 2, fold - flap, width, flap)
}
