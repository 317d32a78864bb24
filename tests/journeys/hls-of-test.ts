import type { Page } from 'playwright-core'

/** A stream as its host has it: what begins every piece, and the only piece. */
export interface RecordedStream {
  readonly begin: Buffer
  readonly piece: Buffer
}

const frames = 60
const frameMs = 50

/** Records frames of changing colours as an MP4 in pieces. Runs in the page. */
async function record([count, ms]: readonly [number, number]): Promise<number[]> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 160, height: 90 })
  const brush = canvas.getContext('2d')
  const mimeType = 'video/mp4;codecs=avc1.42E01E'
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.start()
  await new Promise((resolve) => {
    let frame = 0
    const timer = setInterval(() => {
      frame += 1
      if (brush !== null) brush.fillStyle = `hsl(${frame * 20} 80% 50%)`
      brush?.fillRect(0, 0, 160, 90)
      if (frame < count) return
      clearInterval(timer)
      recorder.onstop = resolve
      recorder.stop()
    }, ms)
  })
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
}

/** Makes a stream in a page of the browser, so that no film lies in the repository. */
export async function recordStream(page: Page): Promise<RecordedStream> {
  const file = Buffer.from(await page.evaluate(record, [frames, frameMs] as const))
  const start = file.indexOf('moof', 0, 'latin1') - 4
  return { begin: file.subarray(0, start), piece: file.subarray(start) }
}

const playlist = [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  '#EXT-X-TARGETDURATION:4',
  '#EXT-X-MAP:URI="begin.mp4"',
  `#EXTINF:${(frames * frameMs) / 1_000},`,
  'piece.m4s',
  '#EXT-X-ENDLIST',
].join('\n')

/** The host of an operator's video, as a page reaches it. */
export interface VideoHost {
  /** Whether it answers 404 in place of the stream. */
  isDead: boolean
  /** The addresses of the playlist that it was asked for. */
  readonly asked: string[]
}

/** Answers what a page asks of https://tv.example. */
export async function serveStream(page: Page, stream: RecordedStream): Promise<VideoHost> {
  const host: VideoHost = { isDead: false, asked: [] }
  const headers = { 'access-control-allow-origin': '*' }
  await page.route('https://tv.example/**', async (route) => {
    const url = new URL(route.request().url())
    if (url.pathname.endsWith('.m3u8')) host.asked.push(url.href)
    if (host.isDead) return route.fulfill({ status: 404, headers, body: '' })
    if (url.pathname.endsWith('/begin.mp4')) return route.fulfill({ headers, body: stream.begin })
    if (url.pathname.endsWith('/piece.m4s')) return route.fulfill({ headers, body: stream.piece })
    return route.fulfill({ headers, body: playlist })
  })
  return host
}
