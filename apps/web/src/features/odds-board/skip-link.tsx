import { useTranslate } from '@fairline/site/i18n'
import './skip-link.css'

const goToPrices = (): void => {
  document.querySelector<HTMLElement>('.ob-block, .rd')?.focus()
}

/** The first stop of the Tab key on a page with a board: goes past the menus to its prices. */
export function SkipLink() {
  const t = useTranslate()
  return (
    <button type="button" className="skip-link" onClick={goToPrices}>
      {t('board.skip')}
    </button>
  )
}
