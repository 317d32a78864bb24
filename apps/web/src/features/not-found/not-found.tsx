import { useLocation } from '@tanstack/react-router'
import { useTranslate } from '../../i18n.ts'
import { NoticePage, noticeText } from '../../notice-page.tsx'

/** Any path that the site does not have. */
export function NotFound() {
  const t = useTranslate()
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <NoticePage title={t('notFound.title')} hasWayBack>
      <p className={`${noticeText} break-words`}>{t('notFound.text', { path })}</p>
    </NoticePage>
  )
}
