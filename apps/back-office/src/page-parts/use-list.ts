import { useInfiniteQuery } from '@tanstack/react-query'
import { type AnswerOf, type BodyOf, type OfficePath, RefusedError, read } from '../calls/ask.ts'

/** The answer of a call that answers rows in pages. */
interface Page {
  readonly rows: readonly unknown[]
  readonly next: string | null
}
type ListPath = {
  [Path in OfficePath]: AnswerOf<Path> extends Page ? Path : never
}[OfficePath]
type RowOf<Answer> = Answer extends { rows: (infer Row)[] } ? Row : never

/** The rows of a list as far as they were asked for. */
export interface List<Path extends ListPath> {
  readonly rows: readonly RowOf<AnswerOf<Path>>[]
  readonly first: AnswerOf<Path> | undefined
  readonly onMore: (() => void) | undefined
  readonly isLoading: boolean
  /** Why there are none. */
  readonly refusal: RefusedError['refusal'] | null
  readonly reload: () => void
}

/** Reads a list, and again each so many milliseconds while only its first page is shown. */
export function useList<Path extends ListPath>(
  path: Path,
  body: BodyOf<Path>,
  everyMs: number | false = false,
): List<Path> {
  const query = useInfiniteQuery({
    queryKey: [path, body],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) =>
      read(path, cursor === undefined ? body : { ...body, cursor }),
    getNextPageParam: (page) => (page as Page).next ?? undefined,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : everyMs),
  })
  const pages = query.data?.pages ?? []
  const isMore = query.hasNextPage && !query.isFetchingNextPage
  return {
    rows: pages.flatMap((page) => (page as Page).rows as RowOf<AnswerOf<Path>>[]),
    first: pages[0],
    onMore: isMore ? () => void query.fetchNextPage() : undefined,
    isLoading: query.isLoading,
    refusal: query.error instanceof RefusedError ? query.error.refusal : null,
    reload: () => void query.refetch(),
  }
}
