import { Button } from '@fairline/ui/button'
import { useEffect } from 'react'
import { useTranslate } from '../i18n.ts'
import { usePageSize } from '../session/preferences.ts'

interface PagerProps {
  readonly page: number
  readonly total: number
  readonly onChange: (page: number) => void
}

/** Buttons for the previous and next page, and the page number; nothing if one page holds all. */
export function Pager({ page, total, onChange }: PagerProps) {
  const t = useTranslate()
  const pages = Math.max(1, Math.ceil(total / usePageSize()))
  // Where pages became longer, the one that was open may be gone.
  useEffect(() => {
    if (page > pages) onChange(pages)
  }, [page, pages, onChange])
  if (pages === 1 && page === 1) return null
  return (
    <nav
      aria-label={t('pager.name')}
      className="flex items-center justify-end gap-3 py-3 tabular-nums print:hidden"
    >
      <Button className="max-[899px]:h-11" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {t('pager.previous')}
      </Button>
      <span>{t('pager.page', { page, pages })}</span>
      <Button
        className="max-[899px]:h-11"
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        {t('pager.next')}
      </Button>
    </nav>
  )
}
