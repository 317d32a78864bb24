import { pays, strips, wheel } from '@fairline/house-games/instant/slots/river'
import { scatter } from '../motion.ts'
import { slotFace } from './slot-face.tsx'
import type { SlotTheme } from './slot-theme.ts'

type Pen = CanvasRenderingContext2D

const symbols = {
  T: `<path d="M50 92C30 70 24 40 50 8c26 32 20 62 0 84z" fill="#3f9a5a"/>
    <path d="M50 92C40 68 40 40 50 8c4 30 4 60 0 84z" fill="#7bc96f"/>
    <path d="M50 30l14 8M50 44l17 8M50 58l14 8M50 30l-14 8M50 44l-17 8M50 58l-14 8"
      stroke="#23663a" stroke-width="3"/>`,
  J: `<g fill="#bfeaf2" opacity=".9">
    <ellipse cx="28" cy="36" rx="25" ry="8" transform="rotate(18 28 36)"/>
    <ellipse cx="72" cy="36" rx="25" ry="8" transform="rotate(-18 72 36)"/>
    <ellipse cx="30" cy="54" rx="21" ry="7" transform="rotate(-14 30 54)"/>
    <ellipse cx="70" cy="54" rx="21" ry="7" transform="rotate(14 70 54)"/></g>
    <rect x="46" y="34" width="8" height="56" rx="4" fill="#2f8fb0"/>
    <path d="M46 56h8M46 68h8M46 80h8" stroke="#0e3d4f" stroke-width="2"/>
    <circle cx="50" cy="28" r="9" fill="#1b5d76"/>
    <circle cx="44" cy="25" r="4.5" fill="#e2574c"/>
    <circle cx="56" cy="25" r="4.5" fill="#e2574c"/>`,
  Q: `<path d="M50 50C40 20 14 14 12 34c-2 14 14 22 38 16zM50 50c10-30 36-36 38-16 2 14-14
      22-38 16z" fill="#8e5bd0"/>
    <path d="M50 50C36 54 20 62 26 78c8 12 22-6 24-28zM50 50c14 4 30 12 24 28-8 12-22-6-24-28z"
      fill="#c08cf0"/>
    <circle cx="28" cy="34" r="6" fill="#f7d354"/><circle cx="72" cy="34" r="6" fill="#f7d354"/>
    <rect x="47" y="30" width="6" height="46" rx="3" fill="#2b1b40"/>
    <path d="M49 31c-2-8-6-12-12-14M51 31c2-8 6-12 12-14" stroke="#2b1b40" stroke-width="2.5"
      fill="none"/>`,
  K: `<ellipse cx="50" cy="62" rx="36" ry="24" fill="#4fae4b"/>
    <ellipse cx="50" cy="70" rx="24" ry="13" fill="#d6eaa0"/>
    <circle cx="30" cy="36" r="13" fill="#4fae4b"/><circle cx="70" cy="36" r="13" fill="#4fae4b"/>
    <circle cx="30" cy="35" r="8" fill="#f7f3d8"/><circle cx="70" cy="35" r="8" fill="#f7f3d8"/>
    <ellipse cx="30" cy="35" rx="5.5" ry="3" fill="#12251a"/>
    <ellipse cx="70" cy="35" rx="5.5" ry="3" fill="#12251a"/>
    <path d="M26 60c14 12 34 12 48 0" fill="none" stroke="#1d5a2a" stroke-width="3.5"
      stroke-linecap="round"/>`,
  C: `<path d="M14 54c12-22 40-26 58-8l18-14c-4 14-2 26 2 34L72 60c-18 16-46 14-58-6z"
      fill="#fbf3e4"/>
    <path d="M30 40c10-8 22-8 30-2-4 10-20 12-30 2zM52 64c8-6 16-6 20-4-6 6-14 8-20 4z"
      fill="#f0653a"/>
    <path d="M90 32c-6 6-10 10-18 14l18 6z" fill="#f0653a"/>
    <circle cx="24" cy="51" r="4" fill="#1d2a33"/>
    <path d="M14 56l-7 6M16 58l-4 9" stroke="#f0c9a0" stroke-width="2.5"/>`,
  B: `<path d="M60 92l2-24M52 92l0-24" stroke="#c98a2b" stroke-width="4"/>
    <path d="M26 62c6-18 40-22 62-2-14 16-46 18-62 2z" fill="#b9cfe0"/>
    <path d="M44 58c14-4 30 0 44 2-14 8-32 8-44-2z" fill="#5b7f9f"/>
    <path d="M34 62C14 52 40 34 26 20" fill="none" stroke="#dfeaf2" stroke-width="9"
      stroke-linecap="round"/>
    <circle cx="27" cy="19" r="8" fill="#dfeaf2"/><path d="M22 20L2 26l20 2z" fill="#f2a53a"/>
    <circle cx="25" cy="17" r="2" fill="#12251a"/>
    <path d="M30 13c6-6 12-6 16-4-4 4-10 6-16 6z" fill="#33506b"/>`,
  A: `<path d="M16 24l12-10 12 10zM84 24L72 14 60 24z" fill="#c2571b"/>
    <path d="M14 42c0-20 18-26 36-26s36 6 36 26c0 26-16 44-36 44S14 68 14 42z" fill="#f08a2e"/>
    <path d="M34 66c0-10 32-10 32 0 0 12-8 18-16 18s-16-6-16-18z" fill="#fbf3e4"/>
    <path d="M50 16v16M40 18l4 12M60 18l-4 12M14 44l14 4M16 58l12 0M86 44l-14 4M84 58H72"
      stroke="#2a1a10" stroke-width="5" stroke-linecap="round"/>
    <circle cx="36" cy="46" r="7" fill="#fdf0a0"/><circle cx="64" cy="46" r="7" fill="#fdf0a0"/>
    <circle cx="36" cy="46" r="3.5" fill="#12251a"/><circle cx="64" cy="46" r="3.5" fill="#12251a"/>
    <path d="M44 60h12l-6 8z" fill="#d9606a"/>
    <path d="M50 68v5M50 73c-4 4-8 4-10 1M50 73c4 4 8 4 10 1" stroke="#2a1a10"
      stroke-width="2.5" fill="none"/>`,
  W: `<ellipse cx="50" cy="78" rx="42" ry="12" fill="#2f7d4f"/>
    <path d="M50 78l30-6-6 10z" fill="#1c5335"/>
    <g fill="#f48fb1">
    <path d="M50 76C30 70 14 58 12 40c20 4 32 16 38 36zM50 76c20-6 36-18 38-36-20 4-32 16-38
      36z"/></g>
    <g fill="#f8bbd0">
    <path d="M50 76C34 64 26 44 30 24c16 12 22 32 20 52zM50 76c16-12 24-32 20-52-16 12-22 32-20
      52z"/></g>
    <path d="M50 76c-12-18-12-42 0-60 12 18 12 42 0 60z" fill="#fde3ee"/>
    <circle cx="50" cy="66" r="7" fill="#f7d354"/>`,
  S: `<circle cx="50" cy="50" r="44" fill="#fff6d0" opacity=".25"/>
    <circle cx="50" cy="50" r="36" fill="#f7efc8"/>
    <circle cx="38" cy="40" r="8" fill="#e2d59a"/><circle cx="60" cy="58" r="11" fill="#e2d59a"/>
    <circle cx="62" cy="34" r="5" fill="#e2d59a"/><circle cx="40" cy="66" r="5" fill="#e2d59a"/>
    <path d="M50 14a36 36 0 0 1 0 72 44 44 0 0 0 0-72z" fill="#cdbd7a" opacity=".5"/>`,
}

/** A river at night below a moon, with forest on both banks. */
function backdrop(pen: Pen, width: number, height: number): void {
  const sky = pen.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, '#06222b')
  sky.addColorStop(0.5, '#0f4a4a')
  sky.addColorStop(1, '#0a2a2c')
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, height)
  const glow = pen.createRadialGradient(
    width / 2,
    height * 0.12,
    8,
    width / 2,
    height * 0.12,
    height * 0.6,
  )
  glow.addColorStop(0, 'rgba(246, 240, 196, 0.55)')
  glow.addColorStop(1, 'rgba(246, 240, 196, 0)')
  pen.fillStyle = glow
  pen.fillRect(0, 0, width, height)
  const layers = ['#0d3d3c', '#0a302f', '#072322']
  for (const [layer, colour] of layers.entries()) {
    pen.fillStyle = colour
    for (let tree = 0; tree < 26; tree += 1) {
      const place = scatter(tree + layer * 40)
      const isLeft = tree % 2 === 0
      const x = isLeft ? place * width * 0.34 : width - place * width * 0.34
      const tall = height * (0.34 + layer * 0.1) * (0.6 + scatter(tree + 200) * 0.6)
      drawTree(pen, x, height * (0.7 + layer * 0.1), tall)
    }
  }
  for (let ripple = 0; ripple < 46; ripple += 1) {
    const depth = scatter(ripple + 500)
    const wide = 20 + depth * 90
    pen.fillStyle = `rgba(214, 240, 214, ${0.2 - depth * 0.14})`
    const x = width / 2 + (scatter(ripple + 600) - 0.5) * width * (0.3 + depth * 0.6)
    pen.fillRect(x - wide / 2, height * (0.7 + depth * 0.3), wide, 2)
  }
}

function drawTree(pen: Pen, x: number, ground: number, tall: number): void {
  pen.fillRect(x - tall * 0.02, ground - tall, tall * 0.04, tall * 1.6)
  for (let leaf = 0; leaf < 7; leaf += 1) {
    const angle = Math.PI * (0.06 + leaf * 0.147)
    const [reachX, reachY] = [Math.cos(angle) * tall * 0.4, Math.sin(angle) * tall * 0.16]
    pen.beginPath()
    pen.moveTo(x, ground - tall)
    pen.quadraticCurveTo(
      x + reachX * 0.6,
      ground - tall - reachY * 2,
      x + reachX,
      ground - tall + tall * 0.1,
    )
    pen.quadraticCurveTo(x + reachX * 0.5, ground - tall - reachY, x, ground - tall)
    pen.fill()
  }
}

const theme: SlotTheme = {
  strips,
  lines: [],
  wheel,
  symbols,
  backdrop,
  frame: 'rgba(4, 24, 26, 0.86)',
  cell: ['#1d5450', '#0f3436'],
  light: '#f7d98a',
}

export const face = slotFace(theme, {
  parts: 30,
  counts: [3, 4, 5],
  rows: Object.entries(pays).map(([symbol, paid]) => ({ symbol, pays: paid })),
})
