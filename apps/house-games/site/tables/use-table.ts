import type { TableBet } from '@fairline/contract/house/table-calls'
import { newRequestId } from '@fairline/site/calls/request-id'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { callTable, type Refusal } from '../calls/house.ts'
import { wait } from '../calls/wait.ts'
import type { Speaker } from '../shell/sound.ts'
import { outcomeOf } from '../shell/stake.ts'
import { createHouseClock, type HouseClock } from './house-clock.ts'
import type { TableActs } from './table-acts.ts'
import type { TableFace } from './table-face.ts'
import {
  isPaidInView,
  nextTableState,
  openedState,
  ownOutcome,
  type TableEvent,
  type TableOpened,
  type TableState,
} from './table-state.ts'
import { readStream } from './table-stream.ts'

interface Given {
  readonly face: TableFace
  readonly token: string
  readonly opened: TableOpened
  readonly isCalm: boolean
  readonly speaker: Speaker
}

/** After a lost stream the page waits this long, milliseconds. */
const pauseMs = 1_000

/** The table of a page: its state, the clock of its house and what a member can do. */
export function useTable({ face, token, opened, isCalm, speaker }: Given) {
  const [clock] = useState(() => {
    const made = createHouseClock()
    made.hear(opened.now_ms, performance.now())
    return made
  })
  const [state, tell] = useReducer(nextTableState, opened, (first) =>
    openedState(first, performance.now()),
  )
  useStream(token, clock, tell)
  useShowing(face, state, isCalm, speaker, tell)
  const acts = useActs(token, state, tell)
  return { state, clock, acts }
}

type Tell = (event: TableEvent) => void

/** Follows the stream. After a break it asks for what was missed. */
function useStream(token: string, clock: HouseClock, tell: Tell): void {
  useEffect(() => {
    const stop = new AbortController()
    const catchUp = async () => {
      const opened = await callTable('/house/api/table', { token })
      const at = performance.now()
      if (opened.ok) {
        clock.hear(opened.now_ms, at)
        tell({ kind: 'opened', at, opened })
      } else if (opened.why !== 'OFFLINE') tell({ kind: 'refused', why: opened.why })
    }
    const follow = async () => {
      while (!stop.signal.aborted) {
        await readStream(
          token,
          stop.signal,
          () => void catchUp(),
          (message) => {
            const at = performance.now()
            if (message.name === 'alive') clock.hear(message.fields.now_ms, at)
            else tell({ kind: 'heard', at, message })
          },
        ).catch(() => undefined)
        if (stop.signal.aborted) return
        tell({ kind: 'lost' })
        await wait(pauseMs)
      }
    }
    void follow()
    return () => stop.abort()
  }, [token, clock, tell])
}

/** Plays the sounds of a draw, and says when it was shown to its end. */
function useShowing(
  face: TableFace,
  state: TableState,
  isCalm: boolean,
  speaker: Speaker,
  tell: Tell,
): void {
  const { draw, isShown } = state
  useEffect(() => {
    if (draw === null || isShown) return
    const cues = isCalm ? [] : (face.cues?.(draw.result) ?? [])
    const timers = cues.map(({ atMs, sound }) => setTimeout(() => speaker.play(sound), atMs))
    const end = () => tell({ kind: 'shown' })
    timers.push(setTimeout(end, isCalm ? 0 : face.motionMs(draw.result)))
    return () => timers.forEach(clearTimeout)
  }, [draw, isShown, face, isCalm, speaker, tell])
  const isPaid = isPaidInView(state) && ownOutcome(state) !== null
  const latest = useRef(state)
  latest.current = state
  useEffect(() => {
    const own = isPaid ? ownOutcome(latest.current) : null
    if (own !== null) speaker.play(outcomeOf(own.staked, own.payout))
  }, [isPaid, speaker])
}

type Staked =
  | { readonly ok: true; readonly bets: readonly TableBet[]; readonly balance: string | null }
  | { readonly ok: false; readonly why: Refusal }

function useActs(token: string, { round }: TableState, tell: Tell): TableActs {
  const [isAsking, setAsking] = useState(false)
  const roundId = round?.round_id
  const ask = useCallback(
    async (call: () => Promise<Staked>): Promise<boolean> => {
      setAsking(true)
      const answer = await call()
      setAsking(false)
      if (answer.ok) tell({ kind: 'bets', bets: answer.bets, balance: answer.balance })
      else tell({ kind: 'refused', why: answer.why })
      return answer.ok
    },
    [tell],
  )
  return {
    isAsking,
    async place(spots) {
      if (roundId === undefined) return false
      const body = { token, request_id: newRequestId(), round_id: roundId, spots }
      return ask(() => callTable('/house/api/bet', body))
    },
    undo(betId) {
      if (roundId === undefined) return
      const body = { token, round_id: roundId }
      void ask(() =>
        callTable('/house/api/undo', betId === undefined ? body : { ...body, bet_id: betId }),
      )
    },
    async cashOut(betId, spot) {
      if (roundId === undefined) return
      const body = { token, round_id: roundId, bet_id: betId, spot }
      const answer = await callTable('/house/api/cash-out', body)
      if (answer.ok) tell({ kind: 'ended', bet: answer.bet })
      else tell({ kind: 'refused', why: answer.why })
    },
  }
}
