import type { OpenStream } from './stream.ts'

const hlsType = 'application/vnd.apple.mpegurl'

/** Whether the browser is Safari, which plays HLS itself, on television sets of the house too. */
const isNative = (video: HTMLVideoElement): boolean =>
  navigator.vendor.startsWith('Apple') && video.canPlayType(hlsType) !== ''

/** Loads what plays HLS in this browser: only once a stream is opened. */
export async function loadPlayer(video: HTMLVideoElement): Promise<OpenStream> {
  if (isNative(video)) return (await import('./native-stream.ts')).openNativeStream
  return (await import('./hls-stream.ts')).openHlsStream
}
