import { Button } from '@fairline/ui/button'
import { Dialog } from '@fairline/ui/dialog'
import { showToast } from '@fairline/ui/toast'
import { t } from '../texts.ts'

interface ShownOnceProps {
  /** An answer that has a password, the token of an invitation, or the secret of a key. */
  readonly answer: Readonly<Record<string, unknown>>
  readonly onClose: () => void
}

/** What no later call shows again. */
export function ShownOnce({ answer, onClose }: ShownOnceProps) {
  const { password, invitation, secret } = answer
  const text =
    typeof invitation === 'string'
      ? `${window.location.origin}/claim#${invitation}`
      : String(password ?? secret ?? '')
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    showToast('success', t('once.copied'))
  }
  return (
    <Dialog
      open
      title={t('once.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>{t('once.copy')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p className="mb-2">{wordsOf(answer)}</p>
      <code className="block rounded bg-surface-sunken p-2 break-all select-all">{text}</code>
    </Dialog>
  )
}

function wordsOf({ invitation, secret, key_id: key }: ShownOnceProps['answer']): string {
  if (typeof secret === 'string') return t('once.secret', { key: String(key) })
  return t(typeof invitation === 'string' ? 'once.link' : 'once.password')
}
