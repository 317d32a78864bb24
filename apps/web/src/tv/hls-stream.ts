import Hls from 'hls.js'
import { againAfterMs, Recovery } from './recovery.ts'
import { type OpenStream, withNewest } from './stream.ts'

/** Plays a stream by hls.js, which fetches playlist and pieces. */
export const openHlsStream: OpenStream = ({ video, address, onLost }) => {
  const recovery = new Recovery()
  const hls = new Hls({
    // A live playlist is read again and again: each time with the newest signature.
    xhrSetup: (request, url) => request.open('GET', withNewest(url, address()), true),
    // Its script would be a blob, which the page may not run.
    enableWorker: false,
  })
  let hasPlaylist = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  const reload = (): void => {
    if (hasPlaylist) hls.startLoad()
    else hls.loadSource(address())
  }
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    hasPlaylist = true
  })
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    const cure = recovery.cure(type === Hls.ErrorTypes.MEDIA_ERROR ? 'media' : 'network')
    if (cure === 'giveUp') onLost()
    else if (cure === 'recover') hls.recoverMediaError()
    else waiting = setTimeout(reload, againAfterMs)
  })
  hls.loadSource(address())
  hls.attachMedia(video)
  return {
    played: () => recovery.played(),
    stop: () => {
      clearTimeout(waiting)
      hls.destroy()
    },
  }
}
