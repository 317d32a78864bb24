import { Button } from '@fairline/ui/button'
import { Dialog } from '@fairline/ui/dialog'
import { useTranslate } from '../i18n.ts'
import { dismissNotice, useNotices } from './notice-store.ts'

/** Shows the errors and notices that wait, one after the other. */
export function NoticeDialog() {
  const t = useTranslate()
  const first = useNotices(({ waiting }) => waiting[0])
  return (
    <Dialog
      key={first?.text}
      role="alertdialog"
      open={first !== undefined}
      title={t(first?.kind === 'notice' ? 'dialog.notice' : 'dialog.error')}
      onClose={dismissNotice}
      actions={
        <Button kind="primary" autoFocus onClick={dismissNotice}>
          {t('action.close')}
        </Button>
      }
    >
      {first?.text}
    </Dialog>
  )
}
