import { Button } from './button.tsx'

interface PagingProps {
  readonly page: number
  /** How many pages there are. */
  readonly pages: number
  /** The name of the part, its buttons, and which page is shown. */
  readonly words: Readonly<Record<'name' | 'previous' | 'next' | 'shown', string>>
  readonly onChange: (page: number) => void
}

/** Buttons for the previous and the next page, and which one is shown. */
export function Paging({ page, pages, words, onChange }: PagingProps) {
  return (
    <nav
      aria-label={words.name}
      className="flex items-center justify-end gap-3 py-3 tabular-nums print:hidden"
    >
      <Button className="max-[899px]:h-11" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {words.previous}
      </Button>
      <span>{words.shown}</span>
      <Button
        className="max-[899px]:h-11"
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        {words.next}
      </Button>
    </nav>
  )
}
