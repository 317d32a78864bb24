import type { ChildProcess } from 'node:child_process'

/** Prices that went out together, under one version. */
export interface Piece {
  readonly version: number
  readonly prices: number
  /** When writing began, by `machineMs`. */
  readonly atMs: number
}

/** What one client received at a moment, byte by byte, by `machineMs`. */
export interface WirePiece {
  readonly atMs: number
  readonly base64: string
}

export interface Served {
  readonly pieces: readonly Piece[]
  /** From the first price until all was written out. */
  readonly seconds: number
  readonly processorSeconds: number
}

/** How a piece arrived: at how many clients, and when at the first and at the last. */
export type Arrival = readonly [version: number, clients: number, firstMs: number, lastMs: number]

export interface ResumeBytes {
  readonly resumed: number
  readonly snapshot: number
}

export type ToServer =
  | { readonly kind: 'memory' }
  | {
      readonly kind: 'measure'
      readonly warmUpMs: number
      readonly measureMs: number
      readonly pricesPerSecond: number
    }
  | {
      readonly kind: 'replay'
      readonly warmUp: readonly WirePiece[]
      readonly measured: readonly WirePiece[]
    }
  | { readonly kind: 'move'; readonly pricesPerSecond: number }
export type FromServer =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'memory'; readonly bytes: number }
  | { readonly kind: 'measured'; readonly served: Served }
  | { readonly kind: 'moving' }

export type ToReaders =
  | { readonly kind: 'open'; readonly port: number; readonly clients: number }
  | { readonly kind: 'report' }
  | { readonly kind: 'resume'; readonly port: number; readonly gapMs: number }
export type FromReaders =
  | { readonly kind: 'opened' }
  | {
      readonly kind: 'report'
      readonly arrivals: readonly Arrival[]
      /** What the first client has received since all were open. */
      readonly wire: readonly WirePiece[]
    }
  | { readonly kind: 'resumed'; readonly bytes: ResumeBytes }

/** Milliseconds of a clock that all processes of this machine share. */
export const machineMs = (): number => Number(process.hrtime.bigint()) / 1e6

/** Asks a process and waits for its next message; fails when it ends before. */
export function ask<Answer extends { readonly kind: string }>(
  child: ChildProcess,
  message: ToServer | ToReaders | null,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: unknown): void => {
      child.off('exit', onExit)
      resolve(answer as Answer)
    }
    const onExit = (code: number | null): void => {
      child.off('message', onMessage)
      reject(new Error(`a process of the bench ended with ${code}`))
    }
    child.once('message', onMessage)
    child.once('exit', onExit)
    if (message !== null) child.send(message)
  })
}
