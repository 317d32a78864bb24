import { againAfterMs, Recovery } from './recovery.ts'
import type { OpenStream } from './stream.ts'

/** Plays a stream by the browser itself. */
export const openNativeStream: OpenStream = ({ video, address, onLost }) => {
  const recovery = new Recovery()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const load = (): void => {
    video.src = address()
    video.load()
  }
  const onError = (): void => {
    if (recovery.cure('network') === 'giveUp') onLost()
    else waiting = setTimeout(load, againAfterMs)
  }
  video.addEventListener('error', onError)
  load()
  return {
    played: () => recovery.played(),
    stop: () => {
      clearTimeout(waiting)
      video.removeEventListener('error', onError)
      video.removeAttribute('src')
      video.load()
    },
  }
}
