import { useConnection } from '../calls/connection.ts'
import { operator } from '../operator-configuration.ts'

/** Milliseconds after which messages are applied on a hidden page, which draws no frames. */
const hiddenFlushMs = 1000

/**
 * Runs an action with the next frame that the page draws, or after a second if it draws none.
 * Answers to polled calls arrive one by one, so they wait to be drawn together. @spec S9.polling
 */
function nextFrame(action: () => void): void {
  let isDone = false
  const once = (): void => {
    if (isDone) return
    isDone = true
    action()
  }
  if (useConnection.getState().state !== 'polling') requestAnimationFrame(once)
  else setTimeout(() => requestAnimationFrame(once), operator.polling.showIntervalMs)
  setTimeout(once, hiddenFlushMs)
}

/** The timers of the board's store, in a browser. */
export const boardTurns = {
  now: () => performance.now(),
  nextTurn: (action: () => void) => void setTimeout(action, 0),
  nextFrame,
  later: (action: () => void, delayMs: number) => void setTimeout(action, delayMs),
}
