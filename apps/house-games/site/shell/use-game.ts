import { newRequestId } from '@fairline/site/calls/request-id'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { callHouse, type HouseAnswer } from '../calls/house.ts'
import { wait } from '../calls/wait.ts'
import type { Face, Round } from '../faces/face.ts'
import { type GameState, isOpenRound, nextState } from './game-state.ts'
import type { Speaker } from './sound.ts'
import { outcomeOf } from './stake.ts'

/** What the house said at the start. */
export type Opened = Extract<HouseAnswer<'/house/api/open'>, { ok: true }>
type Answer = HouseAnswer<'/house/api/play'>

export const roundOf = (round: NonNullable<GameState['round']>): Round<object, object, object> => ({
  id: round.round_id,
  bet: round.bet as object,
  acts: round.acts as object[],
  face: round.face,
  status: round.status,
  stake: round.stake,
  staked: round.staked,
  payout: round.payout,
})

const firstState = ({ round, balance, seeds }: Opened): GameState => ({
  phase: 'idle',
  since: performance.now(),
  round,
  balance,
  trueBalance: balance,
  seeds,
  refusal: null,
  playedAt: Number.NEGATIVE_INFINITY,
})

/** Plays the cues of a motion and what it ended with; returns what stops them. */
function soundRound(face: Face, round: Round<object, object, object>, speaker: Speaker) {
  const timers = (face.cues?.(round) ?? []).map(({ atMs, sound }) =>
    setTimeout(() => speaker.play(sound), atMs),
  )
  return () => timers.forEach(clearTimeout)
}

interface Given {
  readonly face: Face
  readonly token: string
  readonly opened: Opened
  readonly isCalm: boolean
  readonly speaker: Speaker
}

/**
 * The game of a page: its state, and what a member can do. A round is asked for, then shown: the
 * outcome is known before anything moves.
 */
export function useGame({ face, token, opened, isCalm, speaker }: Given) {
  const [state, tell] = useReducer(nextState, opened, firstState)
  const latest = useRef(state)
  latest.current = state

  const ask = useCallback(
    async (isPlay: boolean, call: () => Promise<Answer>) => {
      if (latest.current.phase !== 'idle') return
      const { playedAt } = latest.current
      tell({ kind: 'asked', at: performance.now(), isPlay })
      latest.current = { ...latest.current, phase: 'asking' }
      const early = isPlay ? playedAt + (face.leastMs ?? 0) - performance.now() : 0
      if (early > 0) await wait(early)
      const answer = await call()
      const at = performance.now()
      if (answer.ok) tell({ kind: 'answered', at, played: answer })
      else tell({ kind: 'refused', at, why: answer.why })
    },
    [face],
  )

  const { phase, round } = state
  useEffect(() => {
    if (phase !== 'moving' || round === null) return
    const view = roundOf(round)
    const stop = isCalm ? () => undefined : soundRound(face, view, speaker)
    const end = () => {
      if (view.status === 'closed') speaker.play(outcomeOf(view.staked, view.payout))
      tell({ kind: 'shown', at: performance.now() })
    }
    const timer = setTimeout(end, isCalm ? 0 : face.motionMs(view))
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [phase, round, face, isCalm, speaker])

  const play = useCallback(
    (stake: string, bet: object) => {
      const id = newRequestId()
      const body = { token, request_id: id, stake, bet }
      if (!isOpenRound(latest.current)) void ask(true, () => callHouse('/house/api/play', body))
    },
    [ask, token],
  )
  const act = useCallback(
    (act: object) => {
      const open = latest.current.round
      if (open?.status !== 'open') return
      const body = { token, round_id: open.round_id, step: open.acts.length, act }
      void ask(false, () => callHouse('/house/api/act', body))
    },
    [ask, token],
  )
  const reseed = useCallback(
    async (clientSeed: string) => {
      const answer = await callHouse('/house/api/seeds', { token, client_seed: clientSeed })
      if (answer.ok) tell({ kind: 'reseeded', seeds: answer.seeds })
      return answer
    },
    [token],
  )
  return { state, play, act, reseed }
}
