import { unheld } from '@fairline/site/load-chunk'
import { Component, createRef, type ReactNode } from 'react'
import type { Tops } from './glide.ts'

interface GlidingRowsProps {
  /** Changes when a row comes, goes or changes its place: only then can anything glide. */
  readonly rows: unknown
  /** Changes when the member asks for other rows: these appear without gliding. */
  readonly look: unknown
  readonly children: ReactNode
}

/** Fetched after the table. Until it is there, rows jump to their places. */
let glide: typeof import('./glide.ts') | undefined

/**
 * Lets rows glide to their new places when matches come or go above them, so that the eye can
 * follow and nothing jumps. It is a class: only a class can measure before the page changes.
 */
export class GlidingRows extends Component<GlidingRowsProps> {
  readonly #place = createRef<HTMLDivElement>()

  override componentDidMount(): void {
    unheld(() => import('./glide.ts')).then(
      (part) => {
        glide = part
      },
      () => undefined,
    )
  }

  override getSnapshotBeforeUpdate(before: GlidingRowsProps): Tops | null {
    const { rows, look } = this.props
    const board = this.#board()
    if (glide === undefined || board === null) return null
    return before.rows === rows || before.look !== look ? null : glide.topsOf(board)
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Tops | null): void {
    const board = this.#board()
    if (before !== null && board !== null) glide?.glideFrom(board, before)
  }

  #board(): Element | null {
    return this.#place.current?.closest('.ob-scroll') ?? null
  }

  override render(): ReactNode {
    return (
      <div ref={this.#place} className="contents">
        {this.props.children}
      </div>
    )
  }
}
