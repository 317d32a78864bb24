/** What an operator's command printed, and its exit code. */
export interface CommandOutcome {
  readonly text: string
  readonly code: 0 | 1
}

/** The command did what it was asked to do. */
export const done = (text: string): CommandOutcome => ({ text, code: 0 })

/** The command did nothing; the text says why. */
export const wrong = (text: string): CommandOutcome => ({ text, code: 1 })
