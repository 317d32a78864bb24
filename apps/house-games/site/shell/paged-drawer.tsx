import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Refusal } from '../calls/house.ts'
import { useTexts } from '../texts.ts'
import { Drawer } from './drawer.tsx'
import { refusalText } from './refusal-text.ts'

interface PageAnswer {
  readonly ok: true
  readonly has_more: boolean
}

/** Loads the page that follows one; the first page follows none. */
type Load<Page> = (
  last: Page | undefined,
) => Promise<Page | { readonly ok: false; readonly why: Refusal }>

/** The member's history, loaded page by page. `load` is the same function on each render. */
export function PagedDrawer<Page extends PageAnswer>(props: {
  readonly load: Load<Page>
  /** What is said where the history has no rows. */
  readonly empty: string
  rowsOf(page: Page): readonly ReactNode[]
  close(): void
}) {
  const { load, empty, rowsOf, close } = props
  const t = useTexts()
  const { pages, refusal, isLoading, more } = usePages(load)
  const rows = pages.flatMap(rowsOf)
  return (
    <Drawer title={t('bar.history')} close={close}>
      {rows.length === 0 && !isLoading && refusal === null && (
        <p className="prose muted">{empty}</p>
      )}
      <ul className="rounds">{rows}</ul>
      {isLoading && <div className="skeleton" />}
      {refusal !== null && <p role="alert">{refusalText(t, refusal)}</p>}
      {pages.at(-1)?.has_more && !isLoading && refusal === null && (
        <button type="button" className="plain" onClick={more}>
          {t('history.more')}
        </button>
      )}
    </Drawer>
  )
}

interface Pages<Page> {
  readonly pages: readonly Page[]
  readonly refusal: Refusal | null
  readonly isLoading: boolean
}

function usePages<Page extends PageAnswer>(load: Load<Page>): Pages<Page> & { more(): void } {
  const [known, setKnown] = useState<Pages<Page>>({ pages: [], refusal: null, isLoading: true })
  const loadAfter = useCallback(
    async (pages: readonly Page[]) => {
      const page = await load(pages.at(-1))
      setKnown(
        page.ok
          ? { pages: [...pages, page], refusal: null, isLoading: false }
          : { pages, refusal: page.why, isLoading: false },
      )
    },
    [load],
  )
  useEffect(() => void loadAfter([]), [loadAfter])
  const more = () => {
    setKnown({ ...known, isLoading: true })
    void loadAfter(known.pages)
  }
  return { ...known, more }
}
