import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'

interface DialogProps {
  readonly open: boolean
  readonly title: string
  readonly children: ReactNode
  /** Buttons under the text, the safest one first. */
  readonly actions: ReactNode
  readonly onClose: () => void
  /** 'alertdialog' interrupts: an error or a question that needs an answer. */
  readonly role?: 'dialog' | 'alertdialog'
}

/** A modal on the browser's own dialog: keeps the focus, closes by Escape, restores the focus. */
export function Dialog({ open, title, children, actions, onClose, role = 'dialog' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = element.current
    if (dialog === null) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])
  // Closing before the element is removed returns the focus to where it was.
  useLayoutEffect(() => {
    const dialog = element.current
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      role={role}
      aria-labelledby={titleId}
      onClose={onClose}
      className="fl-dialog m-auto w-[min(420px,calc(100vw-32px))] rounded-lg border border-line
        bg-surface-raised p-0 text-text shadow-[var(--shadow-float)]"
    >
      <h2 id={titleId} className="px-5 pt-4 text-[15px] font-semibold">
        {title}
      </h2>
      <div className="px-5 pt-2 pb-4 text-[13.5px] leading-wide">{children}</div>
      <div
        className="flex justify-end gap-2 border-t border-line bg-surface px-5 py-3
          max-lg:[&_button]:min-h-11"
      >
        {actions}
      </div>
    </dialog>
  )
}
