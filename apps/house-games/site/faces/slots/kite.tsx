import { lines, pays, strips } from '@fairline/house-games/instant/slots/kite'
import { scatter } from '../motion.ts'
import { slotFace } from './slot-face.tsx'
import type { SlotTheme } from './slot-theme.ts'

type Pen = CanvasRenderingContext2D

const symbols = {
  T: `<path d="M48 50L14 28c-4 14-4 30 0 44zM52 50l34-22c4 14 4 30 0 44z" fill="#e2574c"/>
    <path d="M48 50L14 40v20zM52 50l34-10v20z" fill="#f28b82"/>
    <rect x="42" y="40" width="16" height="20" rx="6" fill="#a8322a"/>
    <path d="M46 60L34 88M54 60l12 28" stroke="#e2574c" stroke-width="6" stroke-linecap="round"/>`,
  J: `<path d="M24 72a16 16 0 0 1 0-32 22 22 0 0 1 42-6 19 19 0 0 1 10 38z" fill="#eaf4fb"/>
    <path d="M24 72a16 16 0 0 1-10-28c2 14 22 20 62 14a19 19 0 0 1 0 14z" fill="#b7d3e6"/>
    <path d="M30 84h40M40 92h36" stroke="#9cc3dd" stroke-width="4" stroke-linecap="round"/>`,
  Q: `<rect x="26" y="14" width="48" height="12" rx="6" fill="#b9793a"/>
    <rect x="26" y="74" width="48" height="12" rx="6" fill="#b9793a"/>
    <rect x="34" y="26" width="32" height="48" fill="#3f8fd0"/>
    <path d="M34 34h32M34 42h32M34 50h32M34 58h32M34 66h32" stroke="#1f5f96" stroke-width="3"/>
    <path d="M66 60c14 4 6 16 18 22" fill="none" stroke="#3f8fd0" stroke-width="3"/>
    <rect x="26" y="14" width="48" height="5" rx="2.5" fill="#e0a86a"/>`,
  K: `<path d="M50 52v42" stroke="#8a5a2e" stroke-width="5"/>
    <path d="M50 46L50 8l24 14z" fill="#f2b134"/><path d="M50 46h38L74 70z" fill="#3fa37a"/>
    <path d="M50 46v38L26 70z" fill="#d9476a"/><path d="M50 46H12l14-24z" fill="#4a7fd6"/>
    <path d="M50 46L74 22 50 8zM50 46l24 24 14-24zM50 46L26 70l24 14zM50 46L26 22 12 46z"
      fill="#fff" opacity=".22"/><circle cx="50" cy="46" r="6" fill="#fbf3df"/>`,
  B: `<path d="M50 8l28 32-28 40-28-40z" fill="#2fa8a0"/>
    <path d="M50 8v72L22 40z" fill="#6fd6cc"/>
    <path d="M22 40h56L50 80z" fill="#12706c" opacity=".5"/>
    <path d="M50 8v72M22 40h56" stroke="#0c4a48" stroke-width="2.5"/>
    <path d="M50 80c-8 4 6 8-2 14" fill="none" stroke="#12706c" stroke-width="3"/>
    <path d="M42 84l-8-3v8zM46 84l8-3v8z" fill="#f2b134"/>`,
  A: `<path d="M50 40C40 10 10 10 8 32c0 16 20 22 40 14zM50 40c10-30 40-30 42-8 0 16-20 22-40
      14z" fill="#e8663a"/>
    <path d="M48 46C30 52 18 66 30 78c10 6 18-12 20-32zM52 46c18 6 30 20 18 32-10
      6-18-12-20-32z" fill="#f2b134"/>
    <circle cx="26" cy="30" r="8" fill="#fde3a7"/><circle cx="74" cy="30" r="8" fill="#fde3a7"/>
    <circle cx="26" cy="30" r="4" fill="#8a2f1f"/><circle cx="74" cy="30" r="4" fill="#8a2f1f"/>
    <path d="M50 24c6 12 6 36 0 52-6-16-6-40 0-52z" fill="#7a2430"/>
    <path d="M48 26c-2-8-8-12-14-12M52 26c2-8 8-12 14-12" fill="none" stroke="#7a2430"
      stroke-width="3"/>
    <path d="M46 78c-4 8-2 12-6 16M54 78c4 8 2 12 6 16" fill="none" stroke="#e8663a"
      stroke-width="3"/>`,
  W: `<g fill="#ffb62e">
    <path d="M50 2l8 18H42zM50 98l8-18H42zM2 50l18-8v16zM98 50l-18-8v16zM16 16l18 7-11 11zM84
      16l-7 18-11-11zM16 84l7-18 11 11zM84 84l-18-7 11-11z"/></g>
    <circle cx="50" cy="50" r="29" fill="#ffd75e"/><circle cx="50" cy="50" r="23" fill="#ffe9a3"/>
    <circle cx="41" cy="46" r="3.5" fill="#8a4a1a"/><circle cx="59" cy="46" r="3.5" fill="#8a4a1a"/>
    <path d="M40 56c6 8 14 8 20 0" fill="none" stroke="#8a4a1a" stroke-width="3.5"
      stroke-linecap="round"/>
    <circle cx="34" cy="55" r="4" fill="#ffb0a0" opacity=".8"/>
    <circle cx="66" cy="55" r="4" fill="#ffb0a0" opacity=".8"/>`,
}

/** A windy afternoon: hills, clouds, and kites on their strings. */
function backdrop(pen: Pen, width: number, height: number): void {
  const sky = pen.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, '#1c5f9e')
  sky.addColorStop(0.6, '#69b3d9')
  sky.addColorStop(1, '#d8eecb')
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, height)
  for (let cloud = 0; cloud < 9; cloud += 1) {
    const [x, y] = [scatter(cloud) * width, scatter(cloud + 20) * height * 0.6]
    const size = 24 + scatter(cloud + 40) * 46
    pen.fillStyle = 'rgba(255, 255, 255, 0.34)'
    for (const [across, up, share] of [
      [0, 0, 1],
      [0.9, 0.2, 0.8],
      [-0.9, 0.25, 0.7],
    ] as const) {
      pen.beginPath()
      pen.ellipse(x + across * size, y + up * size, size * share, size * share * 0.5, 0, 0, 7)
      pen.fill()
    }
  }
  const hills = ['#5f9f6c', '#45855a', '#2f6a49']
  for (const [layer, colour] of hills.entries()) {
    pen.fillStyle = colour
    pen.beginPath()
    pen.moveTo(0, height)
    for (let step = 0; step <= 40; step += 1) {
      const wave = Math.sin(step * 0.22 + layer * 2.1) * 26 + Math.sin(step * 0.09 + layer) * 30
      pen.lineTo((step / 40) * width, height * (0.76 + layer * 0.09) + wave)
    }
    pen.lineTo(width, height)
    pen.fill()
  }
  const colours = ['#e2574c', '#f2b134', '#8e5bd0', '#2fa8a0']
  for (const [at, [x, y, size]] of [
    [0.08, 0.22, 30],
    [0.17, 0.5, 20],
    [0.9, 0.18, 34],
    [0.84, 0.52, 22],
  ].entries()) {
    drawKite(pen, (x ?? 0) * width, (y ?? 0) * height, size ?? 0, colours[at] ?? '', height)
  }
}

function drawKite(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  colour: string,
  ground: number,
): void {
  pen.strokeStyle = 'rgba(255, 255, 255, 0.5)'
  pen.lineWidth = 1.5
  pen.beginPath()
  pen.moveTo(x, y + size)
  pen.quadraticCurveTo(x + size, (y + ground) / 2, x + size * 0.4, ground)
  pen.stroke()
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(x, y - size)
  pen.lineTo(x + size * 0.75, y)
  pen.lineTo(x, y + size * 1.2)
  pen.lineTo(x - size * 0.75, y)
  pen.fill()
  pen.fillStyle = 'rgba(255, 255, 255, 0.28)'
  pen.beginPath()
  pen.moveTo(x, y - size)
  pen.lineTo(x, y + size * 1.2)
  pen.lineTo(x - size * 0.75, y)
  pen.fill()
}

const theme: SlotTheme = {
  strips,
  lines,
  symbols,
  backdrop,
  frame: 'rgba(18, 54, 82, 0.9)',
  cell: ['#2c6a96', '#1b4a70'],
  light: '#ffe07a',
}

export const face = slotFace(theme, {
  parts: lines.length,
  counts: [3],
  rows: Object.entries(pays).map(([symbol, paid]) => ({ symbol, pays: [paid] })),
})
