import { Recovery } from './recovery.ts'
import type { OpenStream } from './stream.ts'

/** Plays a stream by the browser itself. */
export const openNativeStream: OpenStream = ({ video, address, onLost }) => {
  const recovery = new Recovery()
  const load = (): void => {
    video.src = address()
    video.load()
  }
  const onError = (): void => {
    if (recovery.cure('network') === 'giveUp') onLost()
    else load()
  }
  video.addEventListener('error', onError)
  load()
  return {
    played: () => recovery.played(),
    stop: () => {
      video.removeEventListener('error', onError)
      video.removeAttribute('src')
      video.load()
    },
  }
}
