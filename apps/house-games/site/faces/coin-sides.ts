/** How a coin lies in the air. */
interface CoinView {
  readonly side: 'heads' | 'tails'
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Its height as a share of its width: 1 from above, near 0 from the edge. */
  readonly squash: number
  readonly isDull: boolean
}

type Pen = CanvasRenderingContext2D

const metals = {
  heads: ['#fff3c4', '#e9b949', '#8f6212'],
  tails: ['#f3f7fa', '#a9b7c2', '#566571'],
} as const

/** Draws one side of the coin: a lotus in gold, or a wave in silver. */
export function drawCoinSide(pen: Pen, view: CoinView): void {
  const { side, x, y, radius, squash, isDull } = view
  const [light, middle, dark] = metals[side]
  pen.save()
  pen.globalAlpha = isDull ? 0.55 : 1
  pen.translate(x, y)
  drawEdge(pen, radius, squash, dark)
  pen.scale(1, squash)
  const shade = pen.createLinearGradient(-radius, -radius, radius, radius)
  shade.addColorStop(0, light)
  shade.addColorStop(0.45, middle)
  shade.addColorStop(1, dark)
  pen.fillStyle = shade
  disc(pen, radius)
  pen.fill()
  pen.lineWidth = radius * 0.035
  pen.strokeStyle = dark
  disc(pen, radius * 0.88)
  pen.stroke()
  drawBeads(pen, radius, dark)
  if (side === 'heads') drawLotus(pen, radius * 0.62, dark, light)
  else drawWaves(pen, radius * 0.6, dark)
  pen.restore()
}

function drawEdge(pen: Pen, radius: number, squash: number, colour: string): void {
  const thick = radius * 0.16 * (1 - squash * 0.55)
  pen.fillStyle = colour
  pen.beginPath()
  pen.ellipse(0, thick, radius, radius * squash, 0, 0, Math.PI * 2)
  pen.rect(-radius, 0, radius * 2, thick)
  pen.fill()
}

function disc(pen: Pen, radius: number): void {
  pen.beginPath()
  pen.arc(0, 0, radius, 0, Math.PI * 2)
}

function drawBeads(pen: Pen, radius: number, colour: string): void {
  pen.fillStyle = colour
  for (let bead = 0; bead < 40; bead += 1) {
    const angle = (bead / 40) * Math.PI * 2
    pen.beginPath()
    pen.arc(Math.cos(angle) * radius * 0.94, Math.sin(angle) * radius * 0.94, radius * 0.018, 0, 7)
    pen.fill()
  }
}

function drawLotus(pen: Pen, size: number, dark: string, light: string): void {
  pen.strokeStyle = dark
  pen.lineWidth = size * 0.05
  pen.fillStyle = light
  for (const lean of [-1.15, 1.15, -0.6, 0.6, 0]) {
    pen.save()
    pen.translate(0, size * 0.52)
    pen.rotate(lean)
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.bezierCurveTo(-size * 0.52, -size * 0.5, -size * 0.2, -size * 1.05, 0, -size * 1.3)
    pen.bezierCurveTo(size * 0.2, -size * 1.05, size * 0.52, -size * 0.5, 0, 0)
    pen.globalAlpha *= 0.9
    pen.fill()
    pen.stroke()
    pen.restore()
  }
  pen.beginPath()
  pen.moveTo(-size * 0.8, size * 0.68)
  pen.quadraticCurveTo(0, size * 0.9, size * 0.8, size * 0.68)
  pen.stroke()
}

function drawWaves(pen: Pen, size: number, dark: string): void {
  pen.strokeStyle = dark
  pen.lineWidth = size * 0.075
  pen.lineCap = 'round'
  for (const [row, reach] of [
    [-0.62, 0.72],
    [-0.2, 1],
    [0.22, 1],
    [0.64, 0.72],
  ] as const) {
    pen.beginPath()
    for (let step = 0; step <= 24; step += 1) {
      const across = (step / 24) * 2 - 1
      const wave = Math.sin(across * Math.PI * 3 + row * 4) * 0.13
      const [x, y] = [across * reach * size, (row + wave) * size]
      if (step === 0) pen.moveTo(x, y)
      else pen.lineTo(x, y)
    }
    pen.stroke()
  }
}
