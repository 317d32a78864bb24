import { dragonTiger } from '@fairline/house-games/shared/dragon-tiger'
import { Canvas, type Paint, type Sheet } from '../../faces/canvas.tsx'
import { easeInOut, easeOut, mix, part } from '../../faces/motion.ts'
import { useTexts } from '../../texts.ts'
import { type ClothSheet, inRows } from '../cloth-sheet.ts'
import type { StageProps, TableFaceOf, TableFieldsOf } from '../table-face.ts'
import { drawCard } from './playing-cards.ts'

type Fields = TableFieldsOf<'dragon-tiger'>
type Props = StageProps<Fields>
type Side = 'dragon' | 'tiger'

const sides: readonly Side[] = ['dragon', 'tiger']
const slideMs = 480
const turnMs = 1_500
/** When the card of each side is dealt and turned. */
const times: Readonly<Record<Side, { readonly dealMs: number; readonly turnAtMs: number }>> = {
  dragon: { dealMs: 0, turnAtMs: 950 },
  tiger: { dealMs: 380, turnAtMs: 2_650 },
}
const allMs = times.tiger.turnAtMs + turnMs + 350

const glow: Readonly<Record<Side, string>> = { dragon: '#ff7d6e', tiger: '#ffc35c' }
const winnerOf = (result: Fields): Side | 'tie' => dragonTiger.road.winner(result)

function paintCards(sheet: Sheet, now: number, props: Props): boolean {
  const { pen, width, height } = sheet
  const { result, since, isShown, isCalm } = props
  pen.clearRect(0, 0, width, height)
  const ms = isShown || isCalm ? Number.POSITIVE_INFINITY : now - since
  const cardWidth = Math.min(height * 0.46, width * 0.2)
  for (const side of sides) {
    const x = side === 'dragon' ? width * 0.36 : width * 0.64
    const y = height * 0.5
    drawSlot(pen, x, y, cardWidth)
    if (result === null || ms < times[side].dealMs) continue
    const isWinner = ms >= allMs && winnerOf(result) === side
    if (isWinner) drawGlow(sheet, x, y, cardWidth, glow[side])
    const slid = easeOut(part(ms, times[side].dealMs, slideMs))
    const turned = easeInOut(part(ms, times[side].turnAtMs, turnMs))
    const place = {
      x: mix(width / 2, x, slid),
      y: mix(-height * 0.4, y, slid),
      width: cardWidth,
      angle: mix(side === 'dragon' ? 0.7 : -0.7, 0, slid),
    }
    drawCard(pen, result[side], place, turned)
  }
  return result !== null && ms < allMs
}

function drawSlot(pen: CanvasRenderingContext2D, x: number, y: number, width: number): void {
  const height = width / 0.7
  pen.strokeStyle = 'rgba(255, 255, 255, 0.16)'
  pen.lineWidth = 1.5
  pen.beginPath()
  pen.roundRect(x - width / 2 - 4, y - height / 2 - 4, width + 8, height + 8, width * 0.1)
  pen.stroke()
}

function drawGlow({ pen }: Sheet, x: number, y: number, width: number, colour: string): void {
  const shine = pen.createRadialGradient(x, y, width * 0.3, x, y, width * 1.25)
  shine.addColorStop(0, colour)
  shine.addColorStop(1, 'rgba(0, 0, 0, 0)')
  pen.globalAlpha = 0.5
  pen.fillStyle = shine
  pen.fillRect(x - width * 1.3, y - width * 1.3, width * 2.6, width * 2.6)
  pen.globalAlpha = 1
}

const Dragon = () => (
  <svg viewBox="0 0 100 100" className="sign" aria-hidden="true">
    <path
      d={[
        'M34 34Q18 30 14 10Q22 18 28 18Q28 10 24 4Q38 10 42 28ZM66 34',
        'Q82 30 86 10Q78 18 72 18Q72 10 76 4Q62 10 58 28Z',
      ].join('')}
      fill="#e7b85a"
      stroke="#5a3a0e"
      strokeWidth="1.5"
    />
    <path
      d={[
        'M50 22Q66 22 74 34L90 34Q84 42 84 46L94 54Q84 57 82 62L86 74',
        'Q76 72 72 76Q68 92 50 97Q32 92 28 76Q24 72 14 74L18 62Q16 57 6 54',
        'L16 46Q16 42 10 34L26 34Q34 22 50 22Z',
      ].join('')}
      fill="#a72b33"
      stroke="#ffb39b"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path
      d="M50 26Q58 36 56 54Q64 60 64 68Q58 76 50 76Q42 76 36 68Q36 60 44 54Q42 36 50 26Z"
      fill="#cf4a45"
    />
    <path
      d="M24 40Q36 36 44 48Q32 52 24 40ZM76 40Q64 36 56 48Q68 52 76 40Z"
      fill="#ffdf8c"
      stroke="#3b0c10"
      strokeWidth="2"
    />
    <path d="M34 41V48M66 41V48" stroke="#1a0508" strokeWidth="3.4" strokeLinecap="round" />
    <path d="M20 33L42 42M80 33L58 42" stroke="#ffcf74" strokeWidth="4" strokeLinecap="round" />
    <ellipse cx="44" cy="66" rx="3" ry="2" fill="#3b0c10" />
    <ellipse cx="56" cy="66" rx="3" ry="2" fill="#3b0c10" />
    <path d="M32 76Q50 88 68 76L64 84L59 80L54 87L50 82L46 87L41 80L36 84Z" fill="#fff3da" />
    <path
      d="M38 68Q20 70 10 90M62 68Q80 70 90 90"
      fill="none"
      stroke="#ffcf74"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
  </svg>
)

const Tiger = () => (
  <svg viewBox="0 0 100 100" className="sign" aria-hidden="true">
    <path
      d={[
        'M50 14C58 14 64 16 70 20Q84 10 88 22Q90 32 82 38C88 50 86 66 76 76',
        'Q64 90 50 90Q36 90 24 76C14 66 12 50 18 38Q10 32 12 22Q16 10 30 20',
        'C36 16 42 14 50 14Z',
      ].join('')}
      fill="#d08a24"
      stroke="#ffe2a6"
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
    <path
      d={[
        'M50 16V34M42 18L45 30M58 18L55 30M16 46L30 50M15 58L28 60M84 46L70 50',
        'M85 58L72 60M22 70L32 68M78 70L68 68',
      ].join('')}
      stroke="#26160a"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path d="M28 44Q37 38 43 48Q34 52 28 44ZM72 44Q63 38 57 48Q66 52 72 44Z" fill="#1a1008" />
    <circle cx="36.5" cy="45.5" r="2.6" fill="#ffe9a8" />
    <circle cx="63.5" cy="45.5" r="2.6" fill="#ffe9a8" />
    <path d="M36 70Q36 58 50 56Q64 58 64 70Q60 80 50 80Q40 80 36 70Z" fill="#f7e6c2" />
    <path
      d="M44 60H56L50 67ZM50 67V73M42 74Q46 78 50 73Q54 78 58 74"
      fill="#3a1d12"
      stroke="#3a1d12"
      strokeWidth="2"
    />
  </svg>
)

/** Our own signs: the face of a dragon and that of a tiger. */
const Sign = ({ side }: { readonly side: Side }) => (side === 'dragon' ? <Dragon /> : <Tiger />)

function Stage(props: Props) {
  const t = useTexts()
  const paint: Paint = (sheet, now) => paintCards(sheet, now, props)
  const { result, isShown } = props
  const winner = result !== null && isShown ? winnerOf(result) : null
  return (
    <>
      <Canvas paint={paint} />
      {sides.map((side) => (
        <div key={side} className="sign-side" data-side={side} data-won={winner === side}>
          <Sign side={side} />
          <p>{t(`spot.${side}`)}</p>
        </div>
      ))}
    </>
  )
}

const tones = { dragon: 'red', tiger: 'blue', tie: 'green' } as const
const toneOf = (spot: string) => tones[spot as keyof typeof tones]

const spots = ['dragon', 'tie', 'tiger']
const wide: ClothSheet = {
  columns: 3,
  rows: 1,
  rowPx: 150,
  places: inRows(spots, { x: 0, y: 0, w: 3, h: 1 }, 3, toneOf),
}
const narrow: ClothSheet = { ...wide, rowPx: 176 }

/** What is above the name of a spot. */
function Mark({ spot }: { readonly spot: string }) {
  const t = useTexts()
  const name = <b>{t.composed(`spot.${spot}`)}</b>
  if (spot === 'tie') return name
  return (
    <>
      <Sign side={spot as Side} />
      {name}
    </>
  )
}

const ranks: Readonly<Record<string, string>> = { T: '10' }
const rankText = (card: string): string => ranks[card.charAt(0)] ?? card.charAt(0)

export const face: TableFaceOf<'dragon-tiger'> = {
  prices: 'toOne',
  bets: { kind: 'cloth', wide: [wide], narrow: [narrow], Mark },
  Stage,
  nameOf: (t, spot) => t.composed(`spot.${spot}`) ?? spot,
  motionMs: () => allMs,
  cues: () =>
    sides.flatMap((side) => [
      { atMs: times[side].dealMs, sound: 'card' as const },
      { atMs: times[side].turnAtMs + turnMs * 0.75, sound: 'tock' as const },
    ]),
  headline: (t, result) =>
    `${t(`spot.${winnerOf(result)}`)} ${rankText(result.dragon)} : ${rankText(result.tiger)}`,
  Bead: ({ result }) => (
    <span className="bead" data-tone={tones[winnerOf(result)]}>
      {rankText(result[winnerOf(result) === 'tiger' ? 'tiger' : 'dragon'])}
    </span>
  ),
}
