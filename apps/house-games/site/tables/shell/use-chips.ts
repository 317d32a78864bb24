import { parseMoney } from '@fairline/domain/money/money'
import { useState } from 'react'
import type { SoundName } from '../../shell/sound.ts'
import {
  addMove,
  doubling,
  type Move,
  type MoveFault,
  namedStakes,
  onOpen,
  stakesOf,
  totalOf,
  undoable,
} from '../chips.ts'
import type { TableActs } from '../table-acts.ts'
import { stakedBySpot, type TableState } from '../table-state.ts'

interface Given {
  readonly state: TableState
  readonly acts: TableActs
  readonly limits: { readonly min: string; readonly max: string }
  readonly chip: bigint
  isOpen(spot: string): boolean
  sound(name: SoundName): void
}

/** What the page says of the chips that are not placed. */
export type ChipNote =
  | { readonly kind: MoveFault }
  | { readonly kind: 'dropped'; readonly minor: bigint }

/** The chips on the cloth that are not placed yet, and what a member does with them. */
export function useChips({ state, acts, limits, chip, isOpen, sound }: Given) {
  const { round, bets, betsBefore, balance } = state
  const [moves, setMoves] = useState<readonly Move[]>([])
  const [note, setNote] = useState<ChipNote | null>(null)
  const isBetting = round?.phase === 'betting'
  const window = `${round?.round_id}:${round?.window}:${isBetting}`
  const [windowOfMoves, setWindowOfMoves] = useState(window)
  const placed = stakedBySpot(bets)
  const pending = stakesOf(moves)
  const mayBeUndone = undoable(bets, round)

  // A new window drops the chips that were not placed in the window before.
  if (window !== windowOfMoves) {
    const minor = totalOf(pending)
    setWindowOfMoves(window)
    setMoves([])
    if (minor > 0n) setNote({ kind: 'dropped', minor })
    else if (isBetting) setNote(null)
  }

  const add = (move: Move) => {
    if (!isBetting || acts.isAsking) return
    const moved = addMove(moves, onOpen([move], isOpen).flat(), { limits, balance, placed })
    setNote(moved.ok ? null : { kind: moved.fault })
    if (!moved.ok) return
    setMoves(moved.moves)
    sound('tock')
  }
  const before = [...stakedBySpot(betsBefore)]
  return {
    pending,
    placed,
    note,
    total: totalOf(pending),
    put: (spot: string) => add([[spot, chip]]),
    double: () => add(doubling(pending, placed)),
    repeat: () => add(before),
    undo() {
      setNote(null)
      if (moves.length > 0) setMoves(moves.slice(0, -1))
      else acts.undo(mayBeUndone.at(-1)?.bet_id)
    },
    clear() {
      setNote(null)
      setMoves([])
      if (moves.length === 0) acts.undo()
    },
    async place() {
      const chips = moves
      if (!isBetting || acts.isAsking || chips.length === 0) return
      if (await acts.place(namedStakes(pending))) {
        // What was put down while the answer was awaited stays.
        setMoves((now) => now.filter((move) => !chips.includes(move)))
        sound('coin')
      }
    },
    can: {
      undo: isBetting && moves.length + mayBeUndone.length > 0,
      repeat: isBetting && before.some(([spot]) => isOpen(spot)) && moves.length === 0,
      double: isBetting && pending.size + placed.size > 0,
      place: isBetting && moves.length > 0 && !acts.isAsking,
    },
    isLow: [...pending].some(([, minor]) => minor < (parseMoney(limits.min) ?? 0n)),
  }
}

export type Chips = ReturnType<typeof useChips>
