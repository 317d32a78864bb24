import { PaysTable } from '../shell/pays-table.tsx'
import { useTexts } from '../texts.ts'
import { Card, type Suit } from './card.tsx'
import type { FaceOf, PropsOf } from './face.ts'
import { scatter } from './motion.ts'

type Props = PropsOf<'hi-lo'>
type Guess = 'higher' | 'lower'

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const suits: readonly Suit[] = ['s', 'h', 'c', 'd']
const turnMs = 620
const [ace, king] = [1, 13]
const shownBefore = 6

const rankOf = (card: number): string => ranks[card - 1] ?? ''
/** Suits mean nothing here: they follow from the round, so that a card keeps its own. */
const suitOf = (id: string, at: number): Suit =>
  suits[Math.floor(scatter(Number(id) * 17 + at) * suits.length)] ?? 's'

function Stage({ round, phase }: Props) {
  const t = useTexts()
  const cards = round?.face.cards ?? []
  const id = round?.id ?? '0'
  const last = cards.length - 1
  const isLost = round?.status === 'closed' && phase === 'idle' && round.payout === '0.00'
  const before = cards.slice(Math.max(0, last - shownBefore), Math.max(0, last))
  return (
    <div className="scene hi-lo">
      <ol className="past-cards">
        {before.map((card, index) => {
          const at = Math.max(0, last - shownBefore) + index
          const known = { rank: rankOf(card), suit: suitOf(id, at) }
          return (
            <li key={`${id} ${at}`}>
              <Card card={known} label={known.rank} />
            </li>
          )
        })}
      </ol>
      <div className={isLost ? 'main-card lost' : 'main-card'}>
        {last < 0 ? (
          <Card card={null} label={t('cards.closed')} />
        ) : (
          <span key={`${id} ${last}`} className="dealt">
            <Card
              card={{ rank: rankOf(cards[last] ?? 1), suit: suitOf(id, last) }}
              label={rankOf(cards[last] ?? 1)}
            />
          </span>
        )}
        <span className="deck-edge" />
      </div>
    </div>
  )
}

/** Which cards a guess wins with: ace and king leave a strict choice. */
function guessKey(card: number, guess: Guess): 'orSame' | 'strict' | 'same' {
  if (guess === 'higher') return card === ace ? 'strict' : card === king ? 'same' : 'orSame'
  return card === king ? 'strict' : card === ace ? 'same' : 'orSame'
}

const Arrow = ({ guess }: { readonly guess: Guess }) => (
  <svg viewBox="0 0 20 20" width="18" height="18" className="icon" aria-hidden="true">
    <path
      d={guess === 'higher' ? 'M10 16V4M4.5 9.5L10 4l5.5 5.5' : 'M10 4v12M4.5 10.5L10 16l5.5-5.5'}
    />
  </svg>
)

function Acts({ round, phase, act }: Props) {
  const t = useTexts()
  const face = round?.face
  if (face === undefined) return null
  const card = face.cards.at(-1) ?? ace
  const isBusy = phase !== 'idle'
  return (
    <>
      <div className="pair">
        {(['higher', 'lower'] as const).map((guess) => (
          <button
            key={guess}
            type="button"
            className="play second guess"
            disabled={isBusy || face[guess] === null}
            onClick={() => act({ guess })}
          >
            <span>
              <Arrow guess={guess} /> {t(`hiLo.${guess}.${guessKey(card, guess)}`)}
            </span>
            <b>{face[guess] === null ? '' : `${face[guess]}x`}</b>
          </button>
        ))}
      </div>
      <button
        type="button"
        className="play"
        disabled={isBusy || face.cards.length < 2}
        onClick={() => act({ guess: 'out' })}
      >
        {t('act.take', { multiplier: `${face.worth}x` })}
      </button>
    </>
  )
}

/** The chance of each guess; the first one pays 99 % divided by it. */
function Pays() {
  const t = useTexts()
  const shareOf = (wins: number): string => `${wins}/13`
  return (
    <PaysTable
      columns={[t('hiLo.card'), t('hiLo.higher.chance'), t('hiLo.lower.chance')]}
      rows={ranks.map((rank, at) => [
        rank,
        shareOf(at === 0 ? 12 : 13 - at),
        shareOf(at === 12 ? 12 : at + 1),
      ])}
    />
  )
}

const keyGuesses: Readonly<Record<string, Guess>> = { ArrowUp: 'higher', ArrowDown: 'lower' }

export const face: FaceOf<'hi-lo'> = {
  firstBet: {},
  Stage,
  Acts,
  Pays,
  motionMs: ({ acts }) => (acts.at(-1)?.guess === 'out' ? 0 : turnMs),
  cues: ({ acts }) => (acts.at(-1)?.guess === 'out' ? [] : [{ atMs: 60, sound: 'card' }]),
  press(key, { isOpen, round, act }) {
    if (!isOpen) return false
    if (key === 'Enter' || key === ' ') {
      if (round && round.face.cards.length > 1) act({ guess: 'out' })
      return true
    }
    const guess = keyGuesses[key]
    if (guess !== undefined) act({ guess })
    return guess !== undefined
  },
}
