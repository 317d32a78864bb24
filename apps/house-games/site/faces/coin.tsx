import { ratio } from '@fairline/domain/money/ratio'
import { coin } from '@fairline/house-games/instant/coin'
import { Choice } from '../shell/bet-panel.tsx'
import { multiplierText } from '../shell/multiplier.ts'
import { PaysTable } from '../shell/pays-table.tsx'
import { useTexts } from '../texts.ts'
import { Canvas, type Sheet } from './canvas.tsx'
import { drawCoinSide } from './coin-sides.ts'
import type { FaceOf, PropsOf } from './face.ts'
import { forced } from './forced.ts'
import { easeOut, elapsed, part } from './motion.ts'

type Props = PropsOf<'coin'>
type Side = Props['bet']['side']

const sides = ['heads', 'tails'] as const
const longest = 10
const flipMs = 1_150
const halfTurns = 7

/** What a streak pays when its member stops there. */
function paysOf(streak: number): string {
  const more = Array.from({ length: streak - 1 }, () => ({ side: 'heads' as const }))
  const stop = streak === longest ? [] : [{ side: 'out' as const }]
  const played = coin.play({ side: 'heads' }, [...more, ...stop], forced())
  return multiplierText(played?.pays ?? ratio(0n))
}
const pays = Array.from({ length: longest }, (_, at) => paysOf(at + 1))

const radiusOf = ({ width, height }: Sheet): number => Math.min(132, width * 0.26, height * 0.22)

function paintCoin(sheet: Sheet, now: number, { round, phase, since, isCalm, bet }: Props) {
  const { pen, width, height } = sheet
  const ago = phase === 'moving' ? elapsed(now, since, isCalm) : Number.POSITIVE_INFINITY
  const share = part(ago, 0, flipMs)
  const flips = round?.face.flips ?? []
  const fallen = flips.at(-1) ?? bet.side
  const shownBefore = flips.at(-2) ?? bet.side
  const up = Math.sin(share * Math.PI) * (share < 1 ? 1 : 0)
  const angle = easeOut(share) * halfTurns
  const isTurned = share < 1 && Math.floor(angle + 0.5) % 2 === 0
  const other = fallen === 'heads' ? 'tails' : 'heads'
  const early = share < 0.06 ? shownBefore : other
  const side: Side = share >= 1 ? fallen : isTurned ? early : fallen
  const squash = share >= 1 ? 1 : Math.cos(angle * Math.PI)
  const radius = radiusOf(sheet)
  pen.clearRect(0, 0, width, height)
  const ground = height * 0.56 + radius
  pen.fillStyle = `rgba(0, 0, 0, ${0.42 - up * 0.26})`
  pen.beginPath()
  pen.ellipse(width / 2, ground + 14, radius * (0.9 - up * 0.35), 12 - up * 5, 0, 0, Math.PI * 2)
  pen.fill()
  drawCoinSide(pen, {
    side,
    x: width / 2,
    y:
      height * 0.56 -
      up * Math.min(height * 0.3, height * 0.56 - radius - (width < 560 ? 150 : 90)),
    radius: radius * (1 + up * 0.1),
    squash: Math.max(0.03, Math.abs(squash)),
    isDull: round?.status === 'closed' && phase === 'idle' && round.payout === '0.00',
  })
  return share < 1
}

function Stage(props: Props) {
  const { round, phase } = props
  const t = useTexts()
  const streak = round === null ? 0 : round.face.streak
  const isOut = round?.status === 'closed'
  const done = phase === 'moving' ? streak - 1 : streak
  return (
    <>
      <Canvas paint={(sheet, now) => paintCoin(sheet, now, props)} />
      <ol className="ladder" aria-label={t('coin.ladder')}>
        {pays.map((text, at) => (
          <li key={text} className={at < done ? (isOut ? 'past' : 'reached') : ''}>
            <b>{at + 1}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

function Controls({ bet, change, phase }: Props) {
  const t = useTexts()
  return (
    <Choice
      label={t('coin.call')}
      values={sides}
      value={bet.side}
      isLocked={phase !== 'idle'}
      change={(side) => change({ side })}
      textOf={(side) => t(`coin.${side}`)}
    />
  )
}

function Acts({ round, act, phase }: Props) {
  const t = useTexts()
  const streak = round?.face.streak ?? 0
  const isBusy = phase !== 'idle'
  return (
    <>
      <div className="pair">
        {sides.map((side) => (
          <button
            key={side}
            type="button"
            className="play second"
            disabled={isBusy}
            onClick={() => act({ side })}
          >
            {t(`coin.${side}`)}
          </button>
        ))}
      </div>
      <button type="button" className="play" disabled={isBusy} onClick={() => act({ side: 'out' })}>
        {t('act.take', { multiplier: pays[streak - 1] ?? '' })}
      </button>
    </>
  )
}

function Pays() {
  const t = useTexts()
  return (
    <PaysTable
      columns={[t('coin.streak'), t('fact.pays')]}
      rows={pays.map((text, at) => [String(at + 1), text])}
    />
  )
}

const keySides: Readonly<Record<string, Side>> = {
  '1': 'heads',
  ArrowLeft: 'heads',
  '2': 'tails',
  ArrowRight: 'tails',
}

export const face: FaceOf<'coin'> = {
  firstBet: { side: 'heads' },
  Stage,
  Controls,
  Acts,
  Pays,
  // Taking what was won turns no coin.
  motionMs: ({ acts }) => (acts.at(-1)?.side === 'out' ? 0 : flipMs),
  cues: ({ acts }) =>
    acts.at(-1)?.side === 'out'
      ? []
      : [
          { atMs: 0, sound: 'flip' },
          { atMs: flipMs * 0.92, sound: 'coin' },
        ],
  press(key, { isOpen, act, change }) {
    if (isOpen && (key === 'Enter' || key === ' ')) {
      act({ side: 'out' })
      return true
    }
    const side = keySides[key]
    if (side === undefined) return false
    if (isOpen) act({ side })
    else change({ side })
    return true
  },
}
