import { Paging } from '@fairline/ui/paging'
import { Skeleton } from '@fairline/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslate } from './i18n.ts'
import { LoadFailed } from './load-failed.tsx'

export interface PagerProps {
  readonly page: number
  /** How many rows there are on all pages. */
  readonly total: number
  /** How many rows a page has. */
  readonly pageSize: number
  readonly onChange: (page: number) => void
}

/** Buttons for the previous and next page, and the page number; nothing if one page holds all. */
export function Pager({ page, total, pageSize, onChange }: PagerProps) {
  const t = useTranslate()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  // Where pages became longer, the one that was open may be gone.
  useEffect(() => {
    if (page > pages) onChange(pages)
  }, [page, pages, onChange])
  if (pages === 1 && page === 1) return null
  const words = {
    name: t('pager.name'),
    previous: t('pager.previous'),
    next: t('pager.next'),
    shown: t('pager.page', { page, pages }),
  }
  return <Paging page={page} pages={pages} words={words} onChange={onChange} />
}

export interface PagedListProps<Answer> {
  readonly query: Pick<UseQueryResult<Answer>, 'data' | 'isLoadingError' | 'refetch'>
  readonly page: number
  readonly pageSize: number
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
  pageSize,
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
      <Pager page={page} total={data.total} pageSize={pageSize} onChange={onPage} />
    </>
  )
}
