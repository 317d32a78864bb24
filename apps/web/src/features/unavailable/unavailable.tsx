import type { MessageKey } from '@fairline/locales/translate'
import { useTranslate } from '../../i18n.ts'
import { NoticePage, noticeText } from '../../notice-page.tsx'

interface UnavailableProps {
  readonly page: MessageKey
  readonly notice: MessageKey
}

/** A product that the operator has not switched on: its specified notice, and the way back. */
export function Unavailable({ page, notice }: UnavailableProps) {
  const t = useTranslate()
  return (
    <NoticePage title={t('unavailable.title', { page: t(page) })} hasWayBack>
      <p className={noticeText}>{t(notice)}</p>
    </NoticePage>
  )
}
