import { lines, pays, scatterPays, strips } from '@fairline/house-games/instant/slots/harbour'
import { scatter } from '../motion.ts'
import { slotFace } from './slot-face.tsx'
import type { SlotTheme } from './slot-theme.ts'

type Pen = CanvasRenderingContext2D

const symbols = {
  T: `<ellipse cx="50" cy="84" rx="30" ry="6" fill="#0b2030" opacity=".5"/>
    <path d="M30 80L40 34h20l10 46z" fill="#d8483f"/>
    <path d="M35.5 56h29l3.5 14h-36z" fill="#f6efe0"/>
    <rect x="38" y="26" width="24" height="9" rx="3" fill="#f6efe0"/>
    <path d="M50 26V12" stroke="#f6efe0" stroke-width="4"/>
    <circle cx="50" cy="11" r="6" fill="#ffd166"/>
    <path d="M26 80h48l-6 8H32z" fill="#8f2b2b"/>`,
  J: `<path d="M12 52c16-28 44-28 58-4l18-14c-4 12-4 24 0 36L70 56c-14 24-42 24-58-4z"
      fill="#5fb3c9"/>
    <path d="M12 52c16 24 44 24 58 4-20 6-40 6-58-4z" fill="#d9f1f5"/>
    <circle cx="28" cy="48" r="4.5" fill="#0b2030"/>
    <circle cx="29.5" cy="46.5" r="1.5" fill="#fff"/>
    <path d="M40 38c6 8 6 20 0 28M52 40c5 7 5 17 0 24" fill="none" stroke="#2f7f97"
      stroke-width="3"/>
    <path d="M44 30l16-8-2 14z" fill="#2f7f97"/>`,
  Q: `<path d="M36 22h28l-4 8H40z" fill="#c98a2b"/><path d="M44 22a6 8 0 0 1 12 0" fill="none"
    stroke="#c98a2b" stroke-width="4"/>
    <rect x="34" y="30" width="32" height="42" rx="5" fill="#3a2c1a"/>
    <rect x="38" y="34" width="24" height="34" rx="3" fill="#ffe2a0"/>
    <path d="M50 40c8 8 8 16 0 24-8-8-8-16 0-24z" fill="#ff9f43"/>
    <path d="M50 48c4 4 4 9 0 14-4-5-4-10 0-14z" fill="#fff3cf"/>
    <path d="M50 30v42M34 51h32" stroke="#3a2c1a" stroke-width="2.5"/>
    <rect x="30" y="72" width="40" height="9" rx="3" fill="#c98a2b"/>`,
  K: `<g stroke="#a86b32" stroke-width="7" stroke-linecap="round">
    <path d="M50 10v80M10 50h80M22 22l56 56M78 22L22 78"/></g>
    <circle cx="50" cy="50" r="26" fill="none" stroke="#7d4a1e" stroke-width="9"/>
    <circle cx="50" cy="50" r="26" fill="none" stroke="#d79a58" stroke-width="4"/>
    <circle cx="50" cy="50" r="10" fill="#e0a83a" stroke="#7d4a1e" stroke-width="3"/>`,
  C: `<path d="M8 40c18-14 32-8 42 8 10-16 24-22 42-8-18-2-28 6-34 18-2 8-14 8-16
      0-6-12-16-20-34-18z" fill="#f2f6f8"/>
    <path d="M8 40c12-9 22-9 30-3-12-2-20-1-30 3zM92 40c-12-9-22-9-30-3 12-2 20-1 30 3z"
      fill="#47555f"/>
    <path d="M46 58h8l-1 10-3 8-3-8z" fill="#f2f6f8"/><circle cx="50" cy="47" r="7" fill="#f2f6f8"/>
    <circle cx="48" cy="45" r="1.8" fill="#0b2030"/><path d="M44 48l-10 4 10 2z" fill="#ff9f43"/>`,
  B: `<g fill="none" stroke="#b9c7d1" stroke-width="8" stroke-linecap="round">
    <circle cx="50" cy="20" r="8"/>
    <path d="M50 28v58M32 40h36M18 58c2 20 16 28 32 28s30-8 32-28"/></g>
    <path d="M10 66l8-14 10 12zM90 66l-8-14-10 12z" fill="#b9c7d1"/>
    <path d="M50 30v52" stroke="#eef3f6" stroke-width="2.5"/>`,
  A: `<path d="M14 66h72l-12 18H26z" fill="#8a3f24"/><path d="M14 66h72l-3 5H17z" fill="#e0a83a"/>
    <path d="M49 10v56" stroke="#5a3516" stroke-width="4"/>
    <path d="M46 14c-20 10-28 28-28 46h28z" fill="#fbf3df"/>
    <path d="M53 12c18 12 28 28 28 48H53z" fill="#f3dfb4"/>
    <path d="M22 46h24M19 56h27M53 40h20M53 52h26" stroke="#d8b77a" stroke-width="2"/>
    <path d="M50 10l14-4-4 7z" fill="#d8483f"/>
    <path d="M8 88c8-5 14-5 21 0s14 5 21 0 14-5 21 0 14 5 21 0" fill="none" stroke="#5fb3c9"
      stroke-width="4"/>`,
  W: `<circle cx="50" cy="50" r="40" fill="#7d4a1e"/><circle cx="50" cy="50" r="35" fill="#e0a83a"/>
    <circle cx="50" cy="50" r="30" fill="#12303f"/>
    <path d="M50 14l9 27 27 9-27 9-9 27-9-27-27-9 27-9z" fill="#f6e3ad"/>
    <path d="M50 22v28H22zM50 50h28L50 78z" fill="#c98a2b" opacity=".75"/>
    <circle cx="50" cy="50" r="6" fill="#d8483f"/>`,
  S: `<path d="M50 22L4 6v30zM50 22l46-16v30z" fill="#fff0b8" opacity=".6"/>
    <path d="M38 88l5-54h14l5 54z" fill="#f6efe0"/>
    <path d="M40 66h20l1.5 11H39zM42 44h16l1 11H41z" fill="#d8483f"/>
    <rect x="40" y="18" width="20" height="15" rx="2" fill="#ffe58a"/>
    <path d="M36 33h28v5H36z" fill="#23323c"/>
    <path d="M38 18L50 6l12 12z" fill="#d8483f"/><path d="M20 88c10-8 50-8 60 0z" fill="#33454f"/>`,
}

/** Dusk over a harbour: sun on the water, cranes and masts before it. */
function backdrop(pen: Pen, width: number, height: number): void {
  const horizon = height * 0.66
  const sky = pen.createLinearGradient(0, 0, 0, horizon)
  sky.addColorStop(0, '#141a3a')
  sky.addColorStop(0.5, '#5a2f5c')
  sky.addColorStop(0.85, '#d2684a')
  sky.addColorStop(1, '#f5b25d')
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, horizon)
  pen.fillStyle = '#ffe2a0'
  for (let star = 0; star < 40; star += 1) {
    pen.globalAlpha = 0.2 + scatter(star) * 0.5
    pen.fillRect(scatter(star + 50) * width, scatter(star + 99) * horizon * 0.4, 1.6, 1.6)
  }
  pen.globalAlpha = 1
  pen.fillStyle = '#ffd98a'
  pen.beginPath()
  pen.arc(width * 0.5, horizon, height * 0.13, Math.PI, 0)
  pen.fill()
  const sea = pen.createLinearGradient(0, horizon, 0, height)
  sea.addColorStop(0, '#8a4a55')
  sea.addColorStop(0.3, '#2b3358')
  sea.addColorStop(1, '#0b1226')
  pen.fillStyle = sea
  pen.fillRect(0, horizon, width, height - horizon)
  for (let glint = 0; glint < 60; glint += 1) {
    const depth = scatter(glint + 300)
    const wide = 14 + depth * 70
    pen.fillStyle = `rgba(255, 205, 130, ${0.5 - depth * 0.4})`
    const x = width / 2 + (scatter(glint + 400) - 0.5) * (60 + depth * width * 0.5)
    pen.fillRect(x - wide / 2, horizon + depth * (height - horizon), wide, 2)
  }
  for (const [at, tall] of [
    [0.06, 0.42],
    [0.17, 0.3],
    [0.86, 0.34],
    [0.95, 0.46],
  ] as const) {
    drawCrane(pen, at * width, horizon, tall * height, at < 0.5 ? 1 : -1)
  }
}

function drawCrane(pen: Pen, x: number, ground: number, tall: number, way: number): void {
  pen.strokeStyle = '#161028'
  pen.lineWidth = Math.max(3, tall * 0.025)
  pen.beginPath()
  for (const [fromX, fromY, toX, toY] of [
    [-0.12, 0, -0.03, 0.8],
    [0.12, 0, 0.03, 0.8],
    [-0.3, 0.78, 0.62, 0.86],
    [0, 0.8, 0, 1],
    [0, 1, 0.6, 0.86],
    [0, 1, -0.3, 0.78],
    [0.5, 0.85, 0.5, 0.6],
  ] as const) {
    pen.moveTo(x + way * fromX * tall, ground - fromY * tall)
    pen.lineTo(x + way * toX * tall, ground - toY * tall)
  }
  pen.stroke()
}

const theme: SlotTheme = {
  strips,
  lines,
  symbols,
  backdrop,
  frame: 'rgba(16, 14, 34, 0.86)',
  cell: ['#33405f', '#1b2440'],
  light: '#ffd166',
}

export const face = slotFace(theme, {
  parts: lines.length,
  counts: [3, 4, 5],
  rows: [
    { symbol: 'S', pays: scatterPays },
    ...Object.entries(pays).map(([symbol, paid]) => ({ symbol, pays: paid })),
  ],
})
