/** A stream that has shown nothing for so long is lost, milliseconds. */
export const lostAfterMs = 9_500

/** Looks that are so far apart are of a device that slept or a page that was hidden. */
const restedMs = 3_000

export type PictureState = 'connecting' | 'playing' | 'paused' | 'lost'

/** What is looked at of a video element. */
export type Picture = Pick<HTMLVideoElement, 'currentTime' | 'paused' | 'readyState'>

/** HTMLMediaElement.HAVE_CURRENT_DATA: there is a picture to show. */
const hasPicture = 2

/** Says of a picture that is looked at again and again whether it moves. */
export class PictureWatch {
  #movedAtMs: number
  #lookedAtMs: number
  #time = 0

  constructor(nowMs: number) {
    this.#movedAtMs = nowMs
    this.#lookedAtMs = nowMs
  }

  /** Looks at it. One that the member has paused, or that could not play meanwhile, is not lost. */
  look({ currentTime, paused, readyState }: Picture, nowMs: number): PictureState {
    const isShown = readyState >= hasPicture
    const hasMoved = isShown && currentTime !== this.#time
    const isPaused = isShown && paused
    this.#time = currentTime
    const hasRested = nowMs - this.#lookedAtMs > restedMs
    this.#lookedAtMs = nowMs
    if (hasMoved || isPaused || hasRested) this.#movedAtMs = nowMs
    if (isPaused) return 'paused'
    if (hasMoved) return 'playing'
    return nowMs - this.#movedAtMs < lostAfterMs ? 'connecting' : 'lost'
  }
}
