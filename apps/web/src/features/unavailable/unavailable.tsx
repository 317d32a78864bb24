import type { MessageKey } from '@fairline/locales/translate'
import { useTranslate } from '../../i18n.ts'
import { NoticePage, noticeText } from '../../notice-page.tsx'

/** Says that a product is not built, and links back. */
export function Unavailable({ page }: { readonly page: MessageKey }) {
  const t = useTranslate()
  return (
    <NoticePage title={t('unavailable.title', { page: t(page) })} hasWayBack>
      <p className={noticeText}>{t('unavailable.text')}</p>
    </NoticePage>
  )
}
