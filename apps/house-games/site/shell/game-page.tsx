import type { InstantCode } from '@fairline/house-games/instant/all-instant'
import { moneyText } from '@fairline/site/money-text'
import { useCalm } from '@fairline/site/use-calm'
import { useEffect, useRef, useState } from 'react'
import type { Face, PartProps } from '../faces/face.ts'
import { useTexts } from '../texts.ts'
import { Bar, type DrawerName } from './bar.tsx'
import { Balance, StakeField } from './bet-panel.tsx'
import { ClosedPage } from './closed-page.tsx'
import { isOpenRound } from './game-state.ts'
import { HistoryDrawer } from './history-drawer.tsx'
import { isEnding } from './refusal-text.ts'
import { ResultLine } from './result-line.tsx'
import { RulesDrawer } from './rules-drawer.tsx'
import { SeedsDrawer } from './seeds-drawer.tsx'
import { createSpeaker } from './sound.ts'
import { stakeFault, timesStake } from './stake.ts'
import { type Opened, roundOf, useGame } from './use-game.ts'

interface GamePageProps {
  readonly code: string
  readonly token: string
  readonly opened: Opened
  readonly face: Face
}

type AnyProps = PartProps<object, object, object>

/** The page of a game: what all games share around the scene of one. */
export function GamePage({ code: text, token, opened, face }: GamePageProps) {
  const code = text as InstantCode
  const t = useTexts()
  const isCalm = useCalm()
  const [speaker] = useState(createSpeaker)
  const game = useGame({ face, token, opened, isCalm, speaker })
  const [stake, setStake] = useState(opened.limits.min)
  const [bet, setBet] = useState(() => firstBet(face, opened))
  const [drawer, setDrawer] = useState<DrawerName | null>(null)
  const { state } = game
  const isOpen = isOpenRound(state)
  const isBusy = state.phase !== 'idle'
  const fault = stakeFault(stake, opened.limits, state.balance, face.stakes?.(bet))
  const canPlay = !isBusy && !isOpen && fault === undefined
  const props: AnyProps = {
    bet,
    change: (next) => !isOpen && setBet(next),
    round: state.round === null ? null : roundOf(state.round),
    phase: state.phase,
    isOpen,
    since: state.since,
    isCalm,
    stake,
    canPlay,
    play: (next) => canPlay && game.play(stake, next),
    act: (act) => !isBusy && isOpen && game.act(act),
    sound: speaker.play,
  }
  useKeys(face, props, drawer === null)
  if (state.refusal !== null && isEnding(state.refusal)) return <ClosedPage why={state.refusal} />
  return (
    <main className="game" data-game={code} data-phase={state.phase}>
      <Bar title={t(`game.${code}.name`)} turnSound={speaker.turn} open={setDrawer} />
      <section className="stage" aria-label={t('stage.label')}>
        <face.Stage {...props} />
        <ResultLine state={state} />
      </section>
      <section className="panel" aria-label={t('panel.label')}>
        <StakeField
          stake={stake}
          currency={opened.currency}
          limits={opened.limits}
          balance={state.balance}
          fault={fault}
          isLocked={isOpen || isBusy}
          change={setStake}
        />
        <Choices face={face} props={props} />
        <Balance balance={state.balance} currency={opened.currency} />
      </section>
      {drawer !== null && (
        <OpenDrawer
          drawer={drawer}
          code={code}
          token={token}
          face={face}
          opened={opened}
          game={game}
          close={() => setDrawer(null)}
        />
      )}
    </main>
  )
}

/** What is chosen before a round, or while one waits, and the button that plays. */
function Choices({ face, props }: { readonly face: Face; readonly props: AnyProps }) {
  const { isOpen, phase, stake, play, bet, canPlay } = props
  const amount = moneyText(timesStake(stake, face.stakes?.(bet) ?? 1))
  const t = useTexts()
  if (isOpen && face.Acts !== undefined) return <face.Acts {...props} />
  return (
    <>
      {face.Controls !== undefined && <face.Controls {...props} />}
      {!isOpen && face.playsOnStage !== true && (
        <button type="button" className="play" disabled={!canPlay} onClick={() => play(bet)}>
          {phase === 'idle' ? t('bet.play', { amount }) : t('bet.running')}
        </button>
      )}
    </>
  )
}

function OpenDrawer(props: {
  readonly drawer: DrawerName
  readonly code: InstantCode
  readonly token: string
  readonly face: Face
  readonly opened: Opened
  readonly game: ReturnType<typeof useGame>
  close(): void
}) {
  const { drawer, code, token, face, opened, game, close } = props
  if (drawer === 'history') return <HistoryDrawer token={token} close={close} />
  if (drawer === 'fair') {
    return <SeedsDrawer seeds={game.state.seeds} reseed={game.reseed} close={close} />
  }
  return <RulesDrawer code={code} face={face} mostWin={opened.limits.win} close={close} />
}

/** The bet of the open round, if there is one; otherwise the first bet of the game. */
const firstBet = (face: Face, { round }: Opened): object =>
  round === null ? face.firstBet : roundOf(round).bet

/** Space and Enter play, and each face has keys of its own. A focused control keeps its keys. */
function useKeys(face: Face, props: AnyProps, isListening: boolean): void {
  const latest = useRef({ face, props, isListening })
  latest.current = { face, props, isListening }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const now = latest.current
      const isPlay = event.key === 'Enter' || event.key === ' '
      const isTyping = event.target instanceof HTMLInputElement
      const isOnButton = event.target instanceof HTMLButtonElement
      if (!now.isListening || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping ? event.key !== 'Enter' : isPlay && isOnButton) return
      if (!isTyping && now.face.press?.(event.key, now.props)) event.preventDefault()
      else if (isPlay && now.face.playsOnStage !== true) {
        event.preventDefault()
        now.props.play(now.props.bet)
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
