import { useTranslate } from '@fairline/site/i18n'
import { useLocation } from '@tanstack/react-router'
import { NoticePage, noticeText } from '../shell/notice-page.tsx'

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
