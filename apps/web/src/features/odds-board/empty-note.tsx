import type { PlainKey } from '@fairline/locales/translating'
import { useTranslate } from '@fairline/site/i18n'
import { showWholeBoard } from '../../session/use-board-filter.ts'

interface EmptyNoteProps {
  /** Whether the board is empty only because the member filtered it. */
  readonly isFiltered: boolean
  /** The text to show when the board has no match at all. */
  readonly text: PlainKey
}

/** Says that no match is shown, and offers to show the matches that a filter hides. */
export function EmptyNote({ isFiltered, text }: EmptyNoteProps) {
  const t = useTranslate()
  if (!isFiltered) return <p className="ob-empty">{t(text)}</p>
  return (
    <p className="ob-empty">
      {t('board.empty.filtered')}
      <button
        type="button"
        tabIndex={-1}
        className="ob-show-all"
        onClick={() => void showWholeBoard()}
      >
        {t('board.showAll')}
      </button>
    </p>
  )
}
