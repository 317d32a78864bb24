import { scatter } from '../../faces/motion.ts'

const pictures = new Map<string, HTMLCanvasElement>()
const pictureRadius = 64

/** The picture of a ball, drawn once for its colour and number. */
function pictureOf(number: number | null, hue: number): HTMLCanvasElement {
  const key = `${number}:${hue}`
  const known = pictures.get(key)
  if (known !== undefined) return known
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = pictureRadius * 2
  const pen = canvas.getContext('2d')
  if (pen !== null) {
    pen.translate(pictureRadius, pictureRadius)
    pen.scale(pictureRadius, pictureRadius)
    paintBall(pen, number, hue)
  }
  pictures.set(key, canvas)
  return canvas
}

/** A ball of radius 1 around the origin, its number in a white disc. */
function paintBall(pen: CanvasRenderingContext2D, number: number | null, hue: number): void {
  const shade = pen.createRadialGradient(-0.35, -0.4, 0.1, 0, 0, 1)
  shade.addColorStop(0, `hsl(${hue} 85% 72%)`)
  shade.addColorStop(0.55, `hsl(${hue} 72% 48%)`)
  shade.addColorStop(1, `hsl(${hue} 75% 26%)`)
  pen.fillStyle = shade
  circle(pen, 0, 0, 1)
  if (number === null) return
  pen.fillStyle = '#fdf8ea'
  circle(pen, 0, 0, 0.62)
  pen.fillStyle = '#171b20'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  // Browsers round the size of a font to pixels, so the number is drawn large and scaled down.
  pen.scale(0.02, 0.02)
  pen.font = '700 37px "Inter Variable", sans-serif'
  pen.fillText(String(number), 0, 2)
}

/** Draws a ball, with its number if it has one. */
export function drawBall(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  number: number | null,
  hue: number,
): void {
  pen.drawImage(pictureOf(number, hue), x - radius, y - radius, radius * 2, radius * 2)
}

function circle(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}

/** A globe of glass with balls that whirl in it. `speed` is 0 where they lie still. */
export function drawDrum(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  balls: readonly { readonly hue: number }[],
  now: number,
  speed: number,
): void {
  const glass = pen.createRadialGradient(
    x - radius * 0.3,
    y - radius * 0.4,
    radius * 0.1,
    x,
    y,
    radius,
  )
  glass.addColorStop(0, 'rgba(190, 225, 240, 0.2)')
  glass.addColorStop(0.8, 'rgba(120, 170, 190, 0.07)')
  glass.addColorStop(1, 'rgba(200, 230, 245, 0.25)')
  pen.fillStyle = '#0a1418'
  circle(pen, x, y, radius)
  const size = radius * 0.125
  for (const [at, { hue }] of balls.entries()) {
    const [bx, by] = speed > 0 ? whirling(at, now * speed) : lyingAt(at)
    drawBall(pen, x + bx * radius * 0.84, y + by * radius * 0.84, size, null, hue)
  }
  pen.fillStyle = glass
  circle(pen, x, y, radius)
  pen.strokeStyle = 'rgba(226, 184, 94, 0.9)'
  pen.lineWidth = Math.max(2, radius * 0.03)
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.stroke()
  pen.fillStyle = '#2b2014'
  pen.beginPath()
  pen.moveTo(x - radius * 0.5, y + radius * 1.18)
  pen.lineTo(x - radius * 0.34, y + radius * 0.92)
  pen.lineTo(x + radius * 0.34, y + radius * 0.92)
  pen.lineTo(x + radius * 0.5, y + radius * 1.18)
  pen.fill()
}

/** Each ball follows a loop of its own, so that all of them look disordered. */
function whirling(at: number, now: number): readonly [number, number] {
  const way = now * (0.0016 + scatter(at) * 0.0022) + at * 2.4
  const far = 0.3 + 0.62 * Math.abs(Math.sin(way * 0.7 + at))
  return [Math.cos(way * 1.3 + at) * far, Math.sin(way + at * 0.6) * far]
}

/** At rest they fill the globe from below, in rows. */
function lyingAt(at: number): readonly [number, number] {
  let [row, before] = [0, 0]
  const room = (of: number): number => Math.floor(3 + of * 1.9)
  while (at >= before + room(row)) {
    before += room(row)
    row += 1
  }
  const count = room(row)
  return [((at - before) / (count - 1 || 1) - 0.5) * Math.min(1.7, count * 0.3), 0.88 - row * 0.26]
}
