import { rankOf } from '@fairline/house-games/shared/shoe'
import { Canvas, type Paint, type Sheet } from '../../faces/canvas.tsx'
import { easeInOut, easeOut, mix, part } from '../../faces/motion.ts'
import { useTexts } from '../../texts.ts'
import { type ClothSheet, inRows } from '../cloth-sheet.ts'
import type { StageProps, TableFaceOf, TableFieldsOf } from '../table-face.ts'
import { drawCard } from './playing-cards.ts'

type Fields = TableFieldsOf<'baccarat'>
type Props = StageProps<Fields>
type Side = 'player' | 'banker'

/** A card of the round, and when it is dealt and turned, in milliseconds after the draw. */
export interface DealtCard {
  readonly side: Side
  readonly at: number
  readonly card: string
  readonly dealMs: number
  readonly turnMs: number
}

const [stepMs, slideMs] = [330, 420]
/** How long a card takes to turn: a third card is squeezed for longer. */
const [pairTurnMs, thirdTurnMs] = [950, 1_700]
const sides: readonly Side[] = ['player', 'banker']

/** The cards of a round in their order: four are dealt, then each side is turned, then thirds. */
export function cardsOf(result: Fields): readonly DealtCard[] {
  const firstTurn = stepMs * 4 + slideMs
  const cards: DealtCard[] = []
  for (const [place, side] of sides.entries()) {
    for (const at of [0, 1]) {
      cards.push({
        side,
        at,
        card: result[side][at] ?? '',
        dealMs: (at * 2 + place) * stepMs,
        turnMs: firstTurn + place * (pairTurnMs + 250) + at * 180,
      })
    }
  }
  let next = firstTurn + 2 * (pairTurnMs + 250) + 350
  for (const side of sides) {
    const card = result[side][2]
    if (card === undefined) continue
    cards.push({ side, at: 2, card, dealMs: next, turnMs: next + slideMs })
    next += slideMs + thirdTurnMs + 200
  }
  return cards
}

const turnOf = ({ at }: DealtCard): number => (at === 2 ? thirdTurnMs : pairTurnMs)

/** Aces count one, tens and pictures nothing. */
const worthOf = (card: string): number => (rankOf(card) < 9 ? rankOf(card) + 1 : 0)

/** The points of a side by the cards that are turned at a moment. */
export const pointsAt = (cards: readonly DealtCard[], side: Side, ms: number): number =>
  cards
    .filter((card) => card.side === side && ms >= card.turnMs + turnOf(card))
    .reduce((sum, { card }) => sum + worthOf(card), 0) % 10

const endOf = (cards: readonly DealtCard[]): number =>
  Math.max(...cards.map((card) => card.turnMs + turnOf(card))) + 350

const colours: Readonly<Record<Side, string>> = { player: '#6ea8ff', banker: '#ff8a83' }

/** Where a card of a side lies: two upright, the third across. */
function placeOf({ width, height }: Sheet, { side, at }: DealtCard) {
  const isNarrow = width < 560
  const cardWidth = Math.min(height * 0.36, width * 0.115)
  const middle = side === 'player' ? width * 0.27 : width * 0.73
  const y = height * 0.5
  const gap = cardWidth * 1.08
  if (at < 2) return { x: middle + (at - 0.5) * gap, y, width: cardWidth, angle: 0 }
  const out = side === 'player' ? -1 : 1
  // On a narrow page there is no room for a card across.
  if (isNarrow) return { x: middle + out * gap * 1.52, y, width: cardWidth, angle: 0 }
  return { x: middle + out * gap * 1.72, y, width: cardWidth, angle: out * (Math.PI / 2) }
}

function paintBaccarat(sheet: Sheet, now: number, props: Props): boolean {
  const { pen, width, height } = sheet
  const { result, since, isShown, isCalm } = props
  pen.clearRect(0, 0, width, height)
  drawTable(sheet)
  const shown = result ?? null
  const ms = isShown || isCalm ? Number.POSITIVE_INFINITY : now - since
  const cards = shown === null ? [] : cardsOf(shown)
  const shoe = { x: width / 2, y: -height * 0.16 }
  for (const card of cards) {
    const place = placeOf(sheet, card)
    const slid = easeOut(part(ms, card.dealMs, slideMs))
    if (ms < card.dealMs) continue
    const turned = easeInOut(part(ms, card.turnMs, turnOf(card)))
    drawCard(
      pen,
      card.card,
      {
        x: mix(shoe.x, place.x, slid),
        y: mix(shoe.y, place.y, slid),
        width: place.width,
        angle: mix(0.9, place.angle, slid),
      },
      turned,
    )
  }
  if (cards.length > 0) for (const side of sides) drawPoints(sheet, cards, side, ms)
  return ms < endOf(cards)
}

function drawTable({ pen, width, height }: Sheet): void {
  pen.strokeStyle = 'rgba(233, 196, 106, 0.28)'
  pen.lineWidth = 1.5
  pen.beginPath()
  pen.ellipse(width / 2, -height * 0.35, width * 0.62, height * 1.25, 0, 0.12, Math.PI - 0.12)
  pen.stroke()
  pen.fillStyle = '#1a1012'
  pen.beginPath()
  pen.roundRect(width / 2 - 42, -10, 84, 34, 8)
  pen.fill()
  pen.strokeStyle = '#6b4a2a'
  pen.stroke()
  pen.fillStyle = '#f3ecda'
  pen.fillRect(width / 2 - 26, 16, 52, 5)
}

/** The points between the sides; those of the side that won are filled. */
function drawPoints(sheet: Sheet, cards: readonly DealtCard[], side: Side, ms: number): void {
  const { pen, width, height } = sheet
  const own = pointsAt(cards, side, ms)
  const other = pointsAt(cards, side === 'player' ? 'banker' : 'player', ms)
  const isWinner = ms >= endOf(cards) && own > other
  const radius = Math.max(17, Math.min(30, width * 0.03))
  const out = side === 'player' ? -1 : 1
  const [x, y] = [width / 2 + out * radius * 1.28, height * 0.5]
  pen.fillStyle = isWinner ? colours[side] : '#0b1114'
  pen.strokeStyle = colours[side]
  pen.lineWidth = 2.5
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
  pen.stroke()
  pen.fillStyle = isWinner ? '#0b1114' : '#f2f5f6'
  pen.font = `700 ${radius}px "Inter Variable", sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(String(own), x, y + 1)
  pen.textBaseline = 'alphabetic'
}

function Stage(props: Props) {
  const t = useTexts()
  const paint: Paint = (sheet, now) => paintBaccarat(sheet, now, props)
  return (
    <>
      <Canvas paint={paint} />
      {sides.map((side) => (
        <p key={side} className="side-name" data-side={side}>
          {t(`spot.${side}`)}
        </p>
      ))}
    </>
  )
}

const tones = { player: 'blue', banker: 'red', tie: 'green' } as const
const toneOf = (spot: string) =>
  spot.startsWith('player') ? tones.player : spot.startsWith('banker') ? tones.banker : tones.tie

const wide: ClothSheet = {
  columns: 12,
  rows: 4,
  rowPx: 48,
  places: [
    ...inRows(['player-pair', 'tie', 'banker-pair'], { x: 0, y: 0, w: 12, h: 1.7 }, 3, toneOf),
    ...inRows(['player', 'banker'], { x: 0, y: 1.7, w: 12, h: 2.3 }, 2, toneOf).map((place) =>
      place.spot === 'banker' ? { ...place, h: 1.35 } : place,
    ),
    { spot: 'banker-no-commission', x: 6, y: 3.05, w: 6, h: 0.95, tone: 'red' },
  ],
}
const narrow: ClothSheet = { ...wide, rows: 4.2, rowPx: 54 }

const pointsOf = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + worthOf(card), 0) % 10

export function winnerOf({ player, banker }: Fields): Side | 'tie' {
  const ahead = pointsOf(player) - pointsOf(banker)
  if (ahead === 0) return 'tie'
  return ahead > 0 ? 'player' : 'banker'
}

export const face: TableFaceOf<'baccarat'> = {
  prices: 'toOne',
  bets: { kind: 'cloth', wide: [wide], narrow: [narrow] },
  Stage,
  nameOf: (t, spot) => t.composed(`spot.${spot}`) ?? spot,
  priceOf: (name) => (name === 'banker-no-commission' ? '1:1 (6: 0.5:1)' : undefined),
  motionMs: (result) => endOf(cardsOf(result)),
  cues: (result) =>
    cardsOf(result).flatMap(({ dealMs, turnMs }) => [
      { atMs: dealMs, sound: 'card' as const },
      { atMs: turnMs + pairTurnMs * 0.7, sound: 'tick' as const },
    ]),
  headline: (t, result) =>
    `${t(`spot.${winnerOf(result)}`)} ${pointsOf(result.player)} : ${pointsOf(result.banker)}`,
  Bead: ({ result }) => (
    <span className="bead" data-tone={tones[winnerOf(result)]}>
      {Math.max(pointsOf(result.player), pointsOf(result.banker))}
    </span>
  ),
}
