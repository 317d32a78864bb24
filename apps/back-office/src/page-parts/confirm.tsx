import { Button } from '@fairline/ui/button'
import { Dialog } from '@fairline/ui/dialog'
import { type ReactNode, useState } from 'react'
import type { OfficeOutcome, OfficePath } from '../calls/ask.ts'
import { t } from '../texts.ts'
import { refusalText } from './refusal-text.ts'
import { FormSent } from './ruled-fields.tsx'

interface ConfirmProps<Path extends OfficePath> {
  readonly title: string
  /** What will happen, with its sums. */
  readonly children: ReactNode
  /** The verb of the button. */
  readonly verb: string
  /** What has to be typed before it happens: a count, or a login id. */
  readonly typed?: string
  /** Whether the audit, and a member, gets a reason. */
  readonly asksReason?: boolean
  /** Something above is wrong or missing: it is said there instead of doing it. */
  readonly isFaulty?: boolean
  readonly onConfirm: (reason: string) => Promise<OfficeOutcome<Path>>
  readonly onDone: (outcome: OfficeOutcome<Path> & { readonly ok: true }) => void
  readonly onClose: () => void
}

/** Asks before something is done. The focus is on Cancel, and what was refused is said here. */
export function Confirm<Path extends OfficePath>({
  title,
  children,
  verb,
  typed,
  asksReason = false,
  isFaulty = false,
  onConfirm,
  onDone,
  onClose,
}: ConfirmProps<Path>) {
  const [reason, setReason] = useState('')
  const [repeated, setRepeated] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const isReady =
    (typed === undefined || repeated.trim() === typed) && (!asksReason || reason.trim().length >= 3)
  const confirm = async (): Promise<void> => {
    setSent(true)
    if (isFaulty) return
    setBusy(true)
    const outcome = await onConfirm(reason.trim())
    setBusy(false)
    if (!outcome.ok) return setFault(refusalText(outcome.refusal))
    onDone(outcome)
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" busy={isBusy} disabled={!isReady} onClick={() => void confirm()}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <div>
          <FormSent value={isSent}>{children}</FormSent>
        </div>
        {asksReason ? <Typing label={t('reason')} value={reason} onChange={setReason} /> : null}
        {typed === undefined ? null : (
          <Typing label={t('typeToConfirm', { typed })} value={repeated} onChange={setRepeated} />
        )}
        <p role="alert" className="min-h-4 whitespace-pre-line text-loss">
          {fault}
        </p>
      </div>
    </Dialog>
  )
}

interface TypingProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

function Typing({ label, value, onChange }: TypingProps) {
  return (
    <label className="block">
      {label}
      <input
        value={value}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className="bo-input mt-0.5 w-full"
      />
    </label>
  )
}
