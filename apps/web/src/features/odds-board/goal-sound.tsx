import { filterBoard } from '@fairline/domain/board/board-filter'
import { live } from '@fairline/domain/board/board-tuples'
import { useEffect, useRef } from 'react'
import { useBoard, useLiveView } from '../../board-feed/use-board.ts'
import { useSport } from '../../session/layout-store.ts'
import { type BoardView, useBoardFilter } from '../../session/use-board-filter.ts'

/** Two rising notes, hertz, and when each begins, seconds. */
const notes = [
  { hertz: 659, at: 0 },
  { hertz: 880, at: 0.14 },
] as const
const noteSeconds = 0.28
const loudness = 0.15

let audio: AudioContext | undefined

function playNote(sound: AudioContext, { hertz, at }: (typeof notes)[number]): void {
  const start = sound.currentTime + at
  const tone = sound.createOscillator()
  const gain = sound.createGain()
  tone.frequency.value = hertz
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loudness, start + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds)
  tone.connect(gain).connect(sound.destination)
  tone.start(start)
  tone.stop(start + noteSeconds)
}

/** Plays the tone of a goal; nothing before the member's first touch, as browsers want it. */
export function playGoalTone(): void {
  if (!navigator.userActivation.hasBeenActive) return
  audio ??= new AudioContext()
  void audio.resume()
  for (const note of notes) playNote(audio, note)
}

/** Plays the tone when the goals of a match rise while the page watches it. */
function GoalOf({ matchId }: { readonly matchId: string }) {
  const running = useLiveView(matchId)
  const goals = running === undefined ? null : running.live.score.home + running.live.score.away
  const before = useRef(goals)
  useEffect(() => {
    const was = before.current
    before.current = goals
    if (was !== null && goals !== null && goals > was) playGoalTone()
  }, [goals])
  return null
}

/**
 * Makes goals heard: those of the matches in play that the table shows, each goal once. A sport
 * in which they fall every few minutes is silent.
 */
export function GoalSound(view: BoardView) {
  const sport = useSport()
  const board = useBoard({ sportsType: sport.id, marketType: live })
  const filter = useBoardFilter(view)
  if (board === undefined || sport.goalIsNews !== true) return null
  return filterBoard(board, filter)
    .matches.filter(({ parentId }) => parentId === null)
    .map(({ id }) => <GoalOf key={id} matchId={id} />)
}
