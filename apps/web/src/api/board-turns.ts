import { operator } from '../operator-configuration.ts'
import { useConnection } from './connection-store.ts'

/** A hidden page draws nothing, yet its messages must not pile up, milliseconds. */
const hiddenFlushMs = 1000

/**
 * Calls once with the next frame that the page draws, or after a second where it draws none.
 * Answers to polled calls arrive one by one and are drawn together. @spec S9.polling
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

/** When the store of the board works, in a browser. */
export const boardTurns = {
  now: () => performance.now(),
  nextTurn: (action: () => void) => void setTimeout(action, 0),
  nextFrame,
  later: (action: () => void, delayMs: number) => void setTimeout(action, delayMs),
}
