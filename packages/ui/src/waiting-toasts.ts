export interface Toast {
  /** 'plain' is neither good nor bad news. */
  readonly kind: 'success' | 'warning' | 'error' | 'info' | 'plain'
  readonly text: string
  /** The same id replaces a message instead of stacking it. */
  readonly id: string | undefined
}

let waiting: readonly Toast[] = []
let show: ((toast: Toast) => void) | null = null

/** Shows a toast, or keeps it until there is somebody to show it. */
export function giveToast(toast: Toast): void {
  if (show === null) waiting = [...waiting, toast]
  else show(toast)
}

/** Takes the toasts that waited and all further ones. Returns how to stop. */
export function takeToasts(taker: (toast: Toast) => void): () => void {
  show = taker
  const kept = waiting
  waiting = []
  for (const toast of kept) taker(toast)
  return () => {
    if (show === taker) show = null
  }
}
