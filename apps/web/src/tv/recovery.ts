/** What breaks a stream: what comes over the network, or what the browser makes of it. */
export type Fault = 'network' | 'media'

/** What is done about a fault. */
export type Cure = 'reload' | 'recover' | 'giveUp'

/** So often a stream is tried again before it counts as lost. */
export const triesMax = 3

/** Before a stream that broke is loaded again, milliseconds. */
export const againAfterMs = 1_000

/** Counts the tries of a stream since it last played. */
export class Recovery {
  #tries = 0

  /** Says what to do about a fault. */
  cure(fault: Fault): Cure {
    if (this.#tries >= triesMax) return 'giveUp'
    this.#tries += 1
    return fault === 'media' ? 'recover' : 'reload'
  }

  /** The stream plays: whatever breaks next is tried anew. */
  played(): void {
    this.#tries = 0
  }
}
