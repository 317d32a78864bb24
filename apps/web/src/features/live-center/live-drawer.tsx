import { useTranslate } from '@fairline/site/i18n'
import { Icon } from '@fairline/ui/icon'
import { useEffect, useRef } from 'react'
import { closeDrawer, useFollowedMatch } from '../../session/followed-match.ts'
import { LazyMatch } from './lazy-match.tsx'
import './live-center.css'

/** The dialog of the drawer; it is open while it is mounted. */
function Drawer() {
  const t = useTranslate()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    // Closing before the element is removed returns the focus to the row's icon.
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      aria-label={t('centre.title')}
      className="fl-dialog lc-drawer lc"
      onClose={closeDrawer}
      // A click outside the drawer: the backdrop belongs to the dialog itself.
      onPointerDown={(event) => {
        if (event.target === element.current) closeDrawer()
      }}
    >
      <div className="lc-inside">
        <h2 className="lc-title">
          {t('centre.title')}
          <button
            type="button"
            aria-label={t('centre.close')}
            onClick={closeDrawer}
            className="flex size-11 items-center justify-center"
          >
            <Icon name="close" />
          </button>
        </h2>
        <LazyMatch />
      </div>
    </dialog>
  )
}

/** The live centre over the page, where no column has room for it; a row's icon opens it. */
export function LiveDrawer() {
  return useFollowedMatch((state) => state.isDrawerOpen) ? <Drawer /> : null
}
