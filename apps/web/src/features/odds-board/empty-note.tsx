import type { MessageKey } from '@fairline/locales/translate'
import { useTranslate } from '../../i18n.ts'
import { showWholeBoard } from '../../session/use-board-filter.ts'

interface EmptyNoteProps {
  /** Whether there is nothing only because the member narrowed the board. */
  readonly isFiltered: boolean
  /** What is said where there is nothing at all. */
  readonly text: MessageKey
}

/** In the place of matches: that there are none, and the way to those that a filter hides. */
export function EmptyNote({ isFiltered, text }: EmptyNoteProps) {
  const t = useTranslate()
  if (!isFiltered) return <p className="ob-empty">{t(text)}</p>
  return (
    <p className="ob-empty">
      {t('board.empty.filtered')}
      <button type="button" className="ob-show-all" onClick={() => void showWholeBoard()}>
        {t('board.showAll')}
      </button>
    </p>
  )
}
