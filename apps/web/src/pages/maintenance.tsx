import { useTranslate } from '@fairline/site/i18n'
import { useMaintenanceEnd } from '../features/maintenance/use-maintenance-end.ts'
import { NoticePage, noticeText } from '../shell/notice-page.tsx'

/**
 * What members see while the operator works on the site, until it takes them back.
 * @spec S2.route.maintenance
 */
export function Maintenance() {
  const t = useTranslate()
  const state = useMaintenanceEnd()
  switch (state.kind) {
    case 'asked':
      return <NoticePage hasWayBack={false} />
    case 'closed':
      return <Closed message={state.message} />
    case 'open':
      return (
        <NoticePage title={t('maintenance.open')} hasWayBack>
          <p className={noticeText}>{t('maintenance.openText')}</p>
        </NoticePage>
      )
  }
}

function Closed({ message }: { readonly message: string }) {
  const t = useTranslate()
  return (
    <NoticePage title={t('error.game_maintenance')} hasWayBack={false}>
      {message === '' ? null : (
        <p
          role="status"
          className="rounded-md border border-line bg-surface-raised px-4 py-3 text-[15px] leading-6
            break-words whitespace-pre-line"
        >
          {message}
        </p>
      )}
      <p className={noticeText}>{t('maintenance.text')}</p>
      <p className={noticeText}>{t('maintenance.return')}</p>
    </NoticePage>
  )
}
