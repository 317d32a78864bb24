import { useTranslate } from '@fairline/site/i18n'
import { pageName } from '@fairline/site/sport-words'
import { Choice } from '@fairline/ui/choice'
import { useListedPages } from '../../menus/use-listed-pages.ts'
import { type BoardPage, useLayout, useSport } from '../../session/layout-store.ts'
import { showPage } from '../../session/show-period.ts'

/** The pages of the market tab where a low page has no strip of them. */
export function PageChoice() {
  const t = useTranslate()
  const sport = useSport()
  const shown = useLayout((layout) => layout.page)
  const pages: readonly { readonly value: BoardPage; readonly label: string }[] = [
    ...useListedPages().map((value) => ({ value, label: pageName(sport, value, t) })),
    { value: 'favourites', label: t('menu.favourites') },
  ]
  return (
    <div className="ob-tool-row">
      <span className="ob-tool-name">{t('menu.pages')}</span>
      <Choice label={t('menu.pages')} value={shown} options={pages} onValue={showPage} />
    </div>
  )
}
