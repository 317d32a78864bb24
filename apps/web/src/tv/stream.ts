/** What a stream is opened with. */
export interface StreamParts {
  readonly video: HTMLVideoElement
  /** The address of the playlist as it is good now: it is renewed while the stream plays. */
  readonly address: () => string
  /** Called once it has been tried often enough. */
  readonly onLost: () => void
}

/** A stream that plays in an element. */
export interface Stream {
  /** Tells that a piece of it was shown. */
  readonly played: () => void
  readonly stop: () => void
}

export type OpenStream = (parts: StreamParts) => Stream

/** Returns an address with the newest signature, where it is that of the playlist. */
export function withNewest(asked: string, newest: string): string {
  const pathOf = (address: string): string => address.split('?')[0] ?? ''
  return pathOf(asked) === pathOf(newest) ? newest : asked
}
