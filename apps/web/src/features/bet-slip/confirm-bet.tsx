import { displayMoney, type Minor, parseMoney } from '@fairline/domain/money/money'
import { groupStake } from '@fairline/domain/ticket/stake-input'
import { useTranslate } from '@fairline/site/i18n'
import { Button } from '@fairline/ui/button'
import { Dialog } from '@fairline/ui/dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PrimaryAction } from './primary-action.ts'

interface ConfirmBetProps {
  /** The selections that are bet on, with their current prices. */
  readonly children: ReactNode
  readonly stake: string
  readonly stakeName: string
  readonly risk: Minor | null
  readonly win: Minor | null
  /** The reason why the bet cannot be placed, if there is one. */
  readonly problem: ReactNode
  readonly action: PrimaryAction
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before money moves. The price keeps moving in this dialog too. @spec S5.confirm.bet */
export function ConfirmBet(props: ConfirmBetProps) {
  const { children, stake, stakeName, risk, win, problem, action, onConfirm, onCancel } = props
  const t = useTranslate()
  const typed = parseMoney(stake)
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    actions.current?.querySelector<HTMLElement>('[data-confirm]')?.focus()
  }, [])
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('slip.confirm')}
      onClose={onCancel}
      actions={
        <div ref={actions} className="flex w-full gap-2 max-lg:flex-col-reverse lg:justify-end">
          <Button className="max-lg:h-11" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button
            data-confirm
            kind="primary"
            className="max-lg:h-12"
            disabled={action.kind === 'none'}
            // The Enter that opened the dialog may still be held down.
            onKeyDown={(event) => {
              if (event.repeat) event.preventDefault()
            }}
            onClick={onConfirm}
          >
            {action.label}
          </Button>
        </div>
      }
    >
      {children}
      <dl className="mt-3 grid grid-cols-3 border-t border-line pt-2 tabular-nums">
        <div>
          <dt className="text-[12px] text-text-muted">{stakeName}</dt>
          <dd className="font-semibold">
            {typed === undefined ? groupStake(stake) : displayMoney(typed)}
          </dd>
        </div>
        <div className="text-center">
          <dt className="text-[12px] text-text-muted">{t('slip.risk')}</dt>
          <dd className="font-semibold">{risk === null ? '' : displayMoney(risk)}</dd>
        </div>
        <div className="text-right">
          <dt className="text-[12px] text-text-muted">{t('slip.win')}</dt>
          <dd className="font-semibold text-win">{win === null ? '' : displayMoney(win)}</dd>
        </div>
      </dl>
      <div className="mt-2">{problem}</div>
    </Dialog>
  )
}
