import {
  PagedList as PagedListOf,
  type PagedListProps as PagedListOfProps,
  Pager as PagerOf,
  type PagerProps,
} from '@fairline/site/paged-list.tsx'
import { usePageSize } from '../session/preferences.ts'

/*
 * Pages of lists, with as many rows on each as the member has chosen.
 */

/** The way from page to page of a list. */
export function Pager(props: Omit<PagerProps, 'pageSize'>) {
  return <PagerOf {...props} pageSize={usePageSize()} />
}

export type PagedListProps<Answer> = Omit<PagedListOfProps<Answer>, 'pageSize'>

/** A page of a list with its pager; in its place that it failed, is loading or has no row. */
export function PagedList<Answer extends { readonly total: number }>(
  props: PagedListProps<Answer>,
) {
  return <PagedListOf {...props} pageSize={usePageSize()} />
}
