import { useTranslate } from '@fairline/site/i18n'
import { Button } from '@fairline/ui/button'
import { Dialog } from '@fairline/ui/dialog'
import { type ReactNode, useState } from 'react'
import { TermsBox } from '../../page-parts/terms-box.tsx'

/** The terms of games, in the order in which a member meets them. */
const terms = ['stake', 'rounds', 'void', 'limits'] as const

interface StartGameProps {
  /** The name of the game; empty where it is not known yet. */
  readonly name: string
  readonly children?: ReactNode
  /** Called by the click itself: a window may be opened. */
  readonly onStart: () => void
  readonly onClose: () => void
}

/** Asks before a game starts. @spec S5.confirm.game S5.confirm.terms */
export function StartGame({ name, children, onStart, onClose }: StartGameProps) {
  const t = useTranslate()
  const [isAgreed, setAgreed] = useState(false)
  return (
    <Dialog
      open
      role="alertdialog"
      title={name === '' ? t('games.start') : name}
      onClose={onClose}
      actions={
        <div className="flex w-full gap-2 max-lg:flex-col-reverse lg:justify-end">
          <Button className="max-lg:h-11" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button kind="primary" className="max-lg:h-12" disabled={!isAgreed} onClick={onStart}>
            {t('games.start')}
          </Button>
        </div>
      }
    >
      {children}
      <TermsBox
        terms={terms.map((term) => t(`games.terms.${term}`))}
        isAgreed={isAgreed}
        onAgree={setAgreed}
      />
      <p className="mt-3 font-semibold">{t('room.startGame')}</p>
    </Dialog>
  )
}
