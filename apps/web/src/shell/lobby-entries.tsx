import { useTranslate } from '@fairline/site/i18n'
import { lobbiesOfMenus, lobbyName } from '../menus/game-products.ts'

/** The lobbies of games in the menu of a narrow page. */
export function LobbyEntries({ className }: { readonly className: string }) {
  const t = useTranslate()
  return lobbiesOfMenus.map((page) => (
    <a key={page.lobby} href={`/${page.lobby}`} className={className}>
      {t(lobbyName(page))}
    </a>
  ))
}
