import { unbroken, useTranslate } from '@fairline/site/i18n'
import { Button } from '@fairline/ui/button'
import { Dialog } from '@fairline/ui/dialog'
import type { ReactNode } from 'react'
import { matchName } from '../../bets/bet-words.ts'
import type { ComparedPick } from './draft-picks.ts'
import { pickName } from './room-words.ts'

/** A pick before it is placed, with the move of its price. */
function PickLine({ pick }: { readonly pick: ComparedPick }) {
  const t = useTranslate()
  const { match, seen, now, hasMoved, hasOtherLine } = pick
  return (
    <li className="border-t border-line py-1.5 tabular-nums first:border-t-0">
      <span className="block text-[12px] text-text-muted">
        {matchName(match, t, 'board.versus')}
      </span>
      <span className="font-semibold">{unbroken(pickName(seen, match, t))} </span>
      {now === null ? (
        <span className="text-loss">{t('room.pickGone')}</span>
      ) : hasMoved ? (
        <span>
          <s className="text-text-muted">@{seen.odds}</s>{' '}
          <strong className="text-wait">
            {hasOtherLine ? `${unbroken(pickName(now, match, t))} ` : ''}@{now.odds}
          </strong>
        </span>
      ) : (
        <span className="font-semibold">@{seen.odds}</span>
      )}
    </li>
  )
}

/** The picks that are about to be placed. */
export function PickLines({ picks }: { readonly picks: readonly ComparedPick[] }) {
  return (
    <ul className="mb-3">
      {picks.map((pick) => (
        <PickLine key={pick.id} pick={pick} />
      ))}
    </ul>
  )
}

interface ConfirmRoomProps {
  readonly title: string
  readonly children: ReactNode
  /** What the button does. */
  readonly action: string
  readonly isReady: boolean
  readonly isBusy: boolean
  /** Why it was not done, if it was refused. */
  readonly refusal: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before money moves or a pick is made final. */
export function ConfirmRoom(props: ConfirmRoomProps) {
  const { title, children, action, isReady, isBusy, refusal, onConfirm, onCancel } = props
  const t = useTranslate()
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={onCancel}
      actions={
        <div className="flex w-full gap-2 max-lg:flex-col-reverse lg:justify-end">
          <Button className="max-lg:h-11" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button
            kind="primary"
            className="max-lg:h-12"
            disabled={!isReady}
            busy={isBusy}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </div>
      }
    >
      {children}
      {refusal === '' ? null : (
        <p role="alert" className="mt-2 text-loss">
          {refusal}
        </p>
      )}
    </Dialog>
  )
}
