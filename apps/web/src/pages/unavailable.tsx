import type { PlainKey } from '@fairline/locales/translating'
import { useTranslate } from '@fairline/site/i18n'
import { NoticePage, noticeText } from '../shell/notice-page.tsx'

/** Says that a product is not offered here, and links back. */
export function Unavailable({ page }: { readonly page: PlainKey }) {
  const t = useTranslate()
  return (
    <NoticePage title={t('unavailable.title', { page: t(page) })} hasWayBack>
      <p className={noticeText}>{t('unavailable.text')}</p>
    </NoticePage>
  )
}
