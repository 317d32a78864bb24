import { create } from 'zustand'

export interface Notice {
  readonly kind: 'error' | 'notice'
  readonly text: string
}

/** The dialogs that wait to be read, the first one shown. */
export const useNotices = create<{ readonly waiting: readonly Notice[] }>()(() => ({ waiting: [] }))

/** Adds a dialog; a text that already waits is not shown twice. */
export function addNotice(notice: Notice): void {
  useNotices.setState(({ waiting }) =>
    waiting.some((other) => other.text === notice.text)
      ? { waiting }
      : { waiting: [...waiting, notice] },
  )
}

/** Takes the dialog that was read away. */
export function dismissNotice(): void {
  useNotices.setState(({ waiting }) => ({ waiting: waiting.slice(1) }))
}
