import { Component, createRef, type ReactNode } from 'react'
import type { Tops } from './glide.ts'

interface GlidingRowsProps {
  /** Another one when a row came, went or stands elsewhere: then alone there is anything to see. */
  readonly rows: unknown
  /** Another one when the member asked for other rows: these are simply there. */
  readonly look: unknown
  readonly children: ReactNode
}

/** Comes after the table: until then rows stand where they belong at once. */
let glide: typeof import('./glide.ts') | undefined

/**
 * Lets rows glide to their new places when matches come or go above them, so that the eye can
 * follow and nothing jumps. A class, because only that can look before the page changes.
 */
export class GlidingRows extends Component<GlidingRowsProps> {
  readonly #place = createRef<HTMLDivElement>()

  override componentDidMount(): void {
    import('./glide.ts').then(
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
