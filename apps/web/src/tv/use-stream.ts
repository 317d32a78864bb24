import { deviceNow } from '@fairline/site/calls/server-clock'
import { untilLoaded } from '@fairline/site/load-chunk'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadPlayer } from './load-player.ts'
import { type PictureState, PictureWatch } from './picture-watch.ts'
import type { Stream } from './stream.ts'

/** How often it is looked whether the picture moves, milliseconds. */
const lookMs = 500

/**
 * Plays a stream in an element from now on, and says how it is with it.
 *
 * @param onLost called once when it is lost; the same function each time.
 */
export function useStream(
  video: RefObject<HTMLVideoElement | null>,
  url: string,
  onLost: () => void,
): PictureState {
  const newest = useRef(url)
  useEffect(() => {
    newest.current = url
  }, [url])
  const [state, setState] = useState<PictureState>('connecting')
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    let stream: Stream | undefined
    let isOver = false
    const watch = new PictureWatch(deviceNow())
    const timer = setInterval(() => {
      const now = watch.look(element, deviceNow())
      if (now === 'playing') stream?.played()
      if (now === 'lost') onLost()
      else setState(now)
    }, lookMs)
    void untilLoaded(() => loadPlayer(element)).then((open) => {
      if (!isOver) stream = open({ video: element, address: () => newest.current, onLost })
    })
    return () => {
      isOver = true
      clearInterval(timer)
      stream?.stop()
    }
  }, [video, onLost])
  return state
}
