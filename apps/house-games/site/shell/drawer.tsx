import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../texts.ts'
import { Icon } from './icons.tsx'

/** A panel over the game: rules, rounds or seeds. Escape closes it and the focus goes back. */
export function Drawer({
  title,
  close,
  children,
}: {
  readonly title: string
  close(): void
  readonly children: ReactNode
}) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return (
    <dialog ref={dialog} className="drawer" aria-label={title} onClose={close}>
      <header>
        <h2>{title}</h2>
        <button type="button" className="quiet" aria-label={t('bar.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div className="drawer-body">{children}</div>
    </dialog>
  )
}
