import { Button } from '@fairline/ui/button'
import { Skeleton } from '@fairline/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslate } from '../i18n.ts'
import { LoadFailed } from '../load-failed.tsx'
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

export interface PagedListProps<Answer> {
  readonly query: Pick<UseQueryResult<Answer>, 'data' | 'isLoadingError' | 'refetch'>
  readonly page: number
  readonly onPage: (page: number) => void
  /** The text if the list does not load. */
  readonly failed: string
  /** The text if the list has no row. */
  readonly empty: string
  readonly placeholder?: ReactNode
  readonly children: (answer: Answer) => ReactNode
}

/** A page of a list with its pager; in its place that it failed, is loading or has no row. */
export function PagedList<Answer extends { readonly total: number }>({
  query: { data, isLoadingError, refetch },
  page,
  onPage,
  failed,
  empty,
  placeholder = <Skeleton className="mt-3 h-40" />,
  children,
}: PagedListProps<Answer>) {
  if (isLoadingError) return <LoadFailed text={failed} onRetry={refetch} />
  if (data === undefined) return placeholder
  if (data.total === 0) return <p className="py-6 text-text-muted">{empty}</p>
  return (
    <>
      {children(data)}
      <Pager page={page} total={data.total} onChange={onPage} />
    </>
  )
}
