import { ratio } from '@fairline/domain/money/ratio'
import { dice } from '@fairline/house-games/instant/dice'
import { Choice } from '../shell/bet-panel.tsx'
import { hundredths, multiplierText } from '../shell/multiplier.ts'
import { PaysTable } from '../shell/pays-table.tsx'
import { useTexts } from '../texts.ts'
import { Canvas, type Sheet } from './canvas.tsx'
import type { FaceOf, PropsOf } from './face.ts'
import { forced } from './forced.ts'
import { easeOut, elapsed, mix, part, scatter } from './motion.ts'

type Props = PropsOf<'dice'>
type Bet = Props['bet']

const rolls = 10_000
const [leastChance, mostChance] = [100, 9_500]
const rollMs = 1_050
const hops = 3

/** "49.50" of hundredths. */
const shown = (hundredthsOf: number): string => hundredths(ratio(BigInt(hundredthsOf), 100n))

const paysOf = (bet: Bet): string => {
  const roll = bet.side === 'under' ? 0 : rolls - 1
  const played = dice.play(bet, [], forced(roll))
  return multiplierText(played?.pays ?? ratio(0n))
}

/** The roll from which on the other side wins. */
const targetOf = ({ chance, side }: Bet): number => (side === 'under' ? chance : rolls - chance)

const within = (chance: number): number => Math.min(mostChance, Math.max(leastChance, chance))

/** Where the die is between two rolls: a share of the track, and how high it hops. */
function flight(share: number, from: number, to: number) {
  const eased = easeOut(share)
  const hop = Math.abs(Math.sin(eased * Math.PI * hops)) * (1 - eased)
  return { at: mix(from, to, eased), height: share >= 1 ? 0 : hop, turn: (1 - eased) * 4 }
}

function drawTrack({ pen }: Sheet, left: number, right: number, y: number, bet: Bet): void {
  const middle = mix(left, right, targetOf(bet) / rolls)
  const [won, lost] = ['#35b07a', '#3a2329']
  pen.lineCap = 'round'
  pen.lineWidth = 16
  pen.strokeStyle = '#0a1114'
  line(pen, left, right, y)
  pen.lineWidth = 8
  pen.strokeStyle = bet.side === 'under' ? won : lost
  line(pen, left, middle, y)
  pen.strokeStyle = bet.side === 'under' ? lost : won
  line(pen, middle, right, y)
  pen.font = '600 12px "Inter Variable", sans-serif'
  pen.fillStyle = '#9aa8b0'
  pen.textAlign = 'center'
  for (let mark = 0; mark <= 100; mark += 25) {
    const x = mix(left, right, mark / 100)
    pen.fillRect(x - 0.5, y + 22, 1, 7)
    pen.fillText(String(mark), x, y + 46)
  }
}

function line(pen: CanvasRenderingContext2D, from: number, to: number, y: number): void {
  pen.beginPath()
  pen.moveTo(from, y)
  pen.lineTo(to, y)
  pen.stroke()
}

const pips: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, -1],
  [0, 0],
  [-1, 1],
  [1, 1],
]

function drawDie({ pen }: Sheet, x: number, y: number, size: number, turn: number, tone: string) {
  pen.save()
  pen.translate(x, y)
  pen.rotate(turn * Math.PI * 0.5)
  const half = size / 2
  const shade = pen.createLinearGradient(-half, -half, half, half)
  shade.addColorStop(0, '#fdfbf3')
  shade.addColorStop(0.55, '#e8e2cf')
  shade.addColorStop(1, '#b9b199')
  pen.fillStyle = shade
  pen.beginPath()
  pen.roundRect(-half, -half, size, size, size * 0.22)
  pen.fill()
  pen.fillStyle = tone
  for (const [column, row] of pips) {
    pen.beginPath()
    pen.arc(column * size * 0.25, row * size * 0.25, size * 0.085, 0, Math.PI * 2)
    pen.fill()
  }
  pen.restore()
}

function drawShadow({ pen }: Sheet, x: number, y: number, size: number, height: number): void {
  pen.fillStyle = `rgba(0, 0, 0, ${0.5 - height * 0.3})`
  pen.beginPath()
  pen.ellipse(x, y, size * (0.55 - height * 0.2), size * 0.12, 0, 0, Math.PI * 2)
  pen.fill()
}

/** Sparks that rise where a die won. */
function drawSparks({ pen }: Sheet, x: number, y: number, share: number): void {
  if (share <= 0 || share >= 1) return
  for (let spark = 0; spark < 18; spark += 1) {
    const angle = -Math.PI * (0.1 + 0.8 * scatter(spark))
    const way = easeOut(share) * (50 + 90 * scatter(spark + 40))
    pen.fillStyle = `rgba(99, 224, 160, ${1 - share})`
    pen.beginPath()
    pen.arc(x + Math.cos(angle) * way, y + Math.sin(angle) * way, 3.2 * (1 - share), 0, 7)
    pen.fill()
  }
}

function paintDice(sheet: Sheet, now: number, props: Props): boolean {
  const { pen, width, height } = sheet
  const { round, phase, since, isCalm, bet } = props
  const roll = round?.face.roll ?? 5_000
  const ago = phase === 'asking' ? 0 : elapsed(now, since, isCalm)
  const share = phase === 'moving' ? part(ago, 0, rollMs) : 1
  const [left, right] = [width * 0.09, width * 0.91]
  const y = height * 0.64
  const size = Math.min(92, height * 0.17)
  const { at, height: hop, turn } = flight(share, 0, roll / rolls)
  const x = mix(left, right, at)
  const isDecided = round !== null && phase === 'idle'
  const tone = !isDecided ? '#28343a' : round.face.won ? '#12824f' : '#a13a34'
  pen.clearRect(0, 0, width, height)
  drawTrack(sheet, left, right, y, phase === 'idle' ? bet : (round?.bet ?? bet))
  drawShadow(sheet, x, y - 12, size, hop)
  drawDie(sheet, x, y - 14 - size / 2 - hop * height * 0.34, size, turn, tone)
  drawNumber(sheet, props, share)
  const sparks = isDecided && round.face.won && !isCalm ? part(ago, 0, 700) : 1
  drawSparks(sheet, x, y - 40, sparks)
  return phase === 'moving' ? share < 1 : sparks < 1
}

function drawNumber({ pen, width, height }: Sheet, { round, phase }: Props, share: number): void {
  if (round === null) return
  const settled = phase !== 'moving' || share > 0.86
  const roll = settled ? round.face.roll : Math.floor(scatter(Math.floor(share * 40)) * rolls)
  pen.textAlign = 'center'
  pen.font = `700 ${Math.min(84, width * 0.2)}px "Inter Variable", sans-serif`
  pen.fillStyle = phase === 'idle' ? (round.face.won ? '#63e0a0' : '#ff9189') : '#e4ebee'
  pen.fillText(shown(roll).padStart(5, '0'), width / 2, height * 0.26)
}

function Stage(props: Props) {
  const { bet, change, phase } = props
  const t = useTexts()
  const target = targetOf(bet)
  const move = (to: number) =>
    change({ ...bet, chance: within(bet.side === 'under' ? to : rolls - to) })
  return (
    <>
      <Canvas paint={(sheet, now) => paintDice(sheet, now, props)} />
      <input
        type="range"
        className="dice-target"
        aria-label={t('dice.target')}
        aria-valuetext={shown(target)}
        min={0}
        max={rolls}
        step={50}
        value={target}
        disabled={phase !== 'idle'}
        onChange={({ target: { value } }) => move(Number(value))}
      />
      <output className="dice-mark" style={{ left: `${9 + (target / rolls) * 82}%` }}>
        {shown(target)}
      </output>
    </>
  )
}

function Controls({ bet, change, phase }: Props) {
  const t = useTexts()
  return (
    <>
      <Choice
        label={t('dice.side')}
        values={['under', 'over'] as const}
        value={bet.side}
        isLocked={phase !== 'idle'}
        change={(side) => change({ ...bet, side })}
        textOf={(side) => t(`dice.${side}`, { target: shown(targetOf({ ...bet, side })) })}
      />
      <dl className="facts">
        <div>
          <dt>{t('fact.chance')}</dt>
          <dd>{shown(bet.chance)} %</dd>
        </div>
        <div>
          <dt>{t('fact.pays')}</dt>
          <dd>{paysOf(bet)}</dd>
        </div>
      </dl>
    </>
  )
}

const examples = [100, 500, 1_000, 2_500, 4_950, 7_500, 9_000, 9_500]

function Pays() {
  const t = useTexts()
  return (
    <PaysTable
      columns={[t('fact.chance'), t('fact.pays')]}
      rows={examples.map((chance) => [`${shown(chance)} %`, paysOf({ chance, side: 'under' })])}
    />
  )
}

/** The change of the chance that a key means, in hundredths of a percent. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowUp: 100,
  ArrowDown: -100,
  ArrowRight: 50,
  ArrowLeft: -50,
}

export const face: FaceOf<'dice'> = {
  firstBet: { chance: 4_950, side: 'under' },
  Stage,
  Controls,
  Pays,
  motionMs: () => rollMs,
  cues: () =>
    [0, 0.13, 0.3, 0.6].map((share) => ({ atMs: share * rollMs, sound: 'tock' as const })),
  press(key, { bet, change, phase }) {
    const step = keySteps[key]
    if (step === undefined || phase !== 'idle') return false
    change({ ...bet, chance: within(bet.chance + step) })
    return true
  },
}
