import { bonusPays, pairPlusPays } from '@fairline/house-games/instant/three-card-poker'
import { moneyText } from '@fairline/site/money-text'
import { Choice } from '../shell/bet-panel.tsx'
import { PaysTable } from '../shell/pays-table.tsx'
import { timesStake } from '../shell/stake.ts'
import { useTexts } from '../texts.ts'
import { Card, type Suit } from './card.tsx'
import type { FaceOf, PropsOf } from './face.ts'

type Props = PropsOf<'three-card-poker'>
type Bet = Props['bet']
type Fields = NonNullable<Props['round']>['face']

const places = [0, 1, 2]
const dealMs = 1_150
const cardMs = 170

/** A card of the wire, such as "Th". */
const readCard = (card: string) => {
  const rank = card.charAt(0)
  return { rank: rank === 'T' ? '10' : rank, suit: card.charAt(1) as Suit }
}

function Hand(props: {
  readonly name: string
  readonly cards: readonly string[] | null
  readonly id: string
  readonly kind: string | null
}) {
  const { name, cards, id, kind } = props
  const t = useTexts()
  return (
    <div className="hand">
      <p>
        <span>{name}</span>
        {kind !== null && <b>{kind}</b>}
      </p>
      <div>
        {places.map((at) => {
          const card = cards?.[at]
          const known = card === undefined ? null : readCard(card)
          return (
            <Card
              key={`${id} ${at}`}
              card={known}
              label={
                known === null ? t('cards.closed') : `${known.rank} ${t(`suit.${known.suit}`)}`
              }
              delayMs={at * cardMs}
            />
          )
        })}
      </div>
    </div>
  )
}

/** What lies on the table: each part of the bet, and what it was paid. */
function spotsOf(bet: Bet, face: Fields | undefined, isPlayed: boolean) {
  const paid = face?.paid ?? undefined
  return [
    { name: 'pairPlus', stakes: bet.pairPlus, paid: paid?.pairPlus },
    { name: 'ante', stakes: Number(bet.ante), paid: paid && paid.ante + paid.bonus },
    { name: 'play', stakes: Number(isPlayed), paid: paid?.play },
  ] as const
}

function Spots({ bet, round, phase, stake }: Props) {
  const t = useTexts()
  const isRunning = round !== null && (round.status === 'open' || phase !== 'idle')
  const isShown = round !== null && (isRunning || sameBet(round.bet, bet))
  const isPlayed = isShown && round.acts[0]?.move === 'play'
  const one = isShown ? round.stake : stake
  const face = phase === 'idle' && isShown ? round.face : undefined
  return (
    <ul className="spots">
      {spotsOf(isShown ? round.bet : bet, face, isPlayed).map(({ name, stakes, paid }) => (
        <li
          key={name}
          className={paid === undefined || stakes === 0 ? '' : paid > 0 ? 'paid' : 'gone'}
        >
          <span>{t(`poker.${name}`)}</span>
          <b>{stakes === 0 ? '' : moneyText(timesStake(one, stakes))}</b>
          <i>{paid === undefined || stakes === 0 ? '' : moneyText(timesStake(one, paid))}</i>
        </li>
      ))}
    </ul>
  )
}

const sameBet = (one: Bet, other: Bet): boolean =>
  one.ante === other.ante && one.pairPlus === other.pairPlus

function Stage(props: Props) {
  const { round, phase } = props
  const t = useTexts()
  const face = round?.face
  const isShown = phase === 'idle'
  const dealer =
    face?.dealerHand && isShown
      ? face.qualifies === false
        ? t('poker.noQueen')
        : t(`poker.hand.${face.dealerHand}`)
      : null
  const id = round?.id ?? ''
  return (
    <div className="scene poker">
      <Hand name={t('poker.dealer')} cards={face?.dealer ?? null} id={`${id}d`} kind={dealer} />
      <Spots {...props} />
      <Hand
        name={t('poker.you')}
        cards={face?.player ?? null}
        id={id}
        kind={face && isShown ? t(`poker.hand.${face.hand}`) : null}
      />
    </div>
  )
}

const antes = ['on', 'off'] as const
const pairPluses = [0, 1, 2, 3, 5]

function Controls({ bet, change, phase }: Props) {
  const t = useTexts()
  const isLocked = phase !== 'idle'
  return (
    <>
      <Choice
        label={t('poker.ante')}
        values={antes}
        value={bet.ante ? 'on' : 'off'}
        isLocked={isLocked}
        change={(ante) =>
          change({
            ante: ante === 'on',
            pairPlus: ante === 'on' ? bet.pairPlus : bet.pairPlus || 1,
          })
        }
        textOf={(ante) => t(`poker.${ante}`)}
      />
      <Choice
        label={t('poker.pairPlusStakes')}
        values={pairPluses}
        value={bet.pairPlus}
        isLocked={isLocked}
        change={(pairPlus) => change({ ante: bet.ante || pairPlus === 0, pairPlus })}
        textOf={(stakes) => (stakes === 0 ? t('poker.off') : `${stakes}x`)}
      />
    </>
  )
}

function Acts({ round, phase, act }: Props) {
  const t = useTexts()
  const isBusy = phase !== 'idle'
  const amount = moneyText(round?.stake ?? '')
  return (
    <div className="pair">
      <button
        type="button"
        className="play second"
        disabled={isBusy}
        onClick={() => act({ move: 'fold' })}
      >
        {t('poker.fold')}
      </button>
      <button
        type="button"
        className="play"
        disabled={isBusy}
        onClick={() => act({ move: 'play' })}
      >
        {t('poker.playOn', { amount })}
      </button>
    </div>
  )
}

const hands = ['straightFlush', 'trips', 'straight', 'flush', 'pair'] as const

function Pays() {
  const t = useTexts()
  const toOne = (pays: number): string => (pays <= 0 ? '' : `${pays} : 1`)
  return (
    <PaysTable
      columns={[t('poker.handName'), t('poker.bonus'), t('poker.pairPlus')]}
      rows={hands.map((hand) => [
        t(`poker.hand.${hand}`),
        toOne(bonusPays[hand]),
        toOne(pairPlusPays[hand]),
      ])}
    />
  )
}

const keyMoves: Readonly<Record<string, 'play' | 'fold'>> = {
  Enter: 'play',
  ' ': 'play',
  '1': 'fold',
  '2': 'play',
}

export const face: FaceOf<'three-card-poker'> = {
  firstBet: { ante: true, pairPlus: 0 },
  Stage,
  Controls,
  Acts,
  Pays,
  stakes: ({ ante, pairPlus }) => Number(ante) + pairPlus,
  motionMs: () => dealMs,
  cues: () => places.map((at) => ({ atMs: at * cardMs + 40, sound: 'card' as const })),
  press(key, { isOpen, act }) {
    const move = isOpen ? keyMoves[key] : undefined
    if (move === undefined) return false
    act({ move })
    return true
  },
}
