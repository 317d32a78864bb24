import { useTranslate } from '@fairline/site/i18n'
import { lobbyName } from '../../menus/game-products.ts'
import type { LobbyPage } from '../../menus/lobbies.ts'

interface LobbyClosedProps {
  readonly page: LobbyPage
  /** Switched off, given to no provider, or in maintenance. */
  readonly by: 'off' | 'maintenance'
}

/** Says that a lobby is not open now. @spec S6.category.disable S6.category.lottery */
export function LobbyClosed({ page, by }: LobbyClosedProps) {
  const t = useTranslate()
  const isOff = by === 'off'
  return (
    <div role="status" className="mx-auto max-w-lg pt-[12vh]">
      <h1 className="text-[22px] leading-7 font-semibold">
        {isOff ? t('unavailable.title', { page: t(lobbyName(page)) }) : t(lobbyName(page))}
      </h1>
      <p className="mt-4 text-[15px] leading-6 text-text-muted">
        {isOff ? t('unavailable.text') : t('error.game_maintenance')}
      </p>
      <a
        href="/desktop"
        className="mt-4 inline-flex h-11 items-center font-semibold text-accent underline
            underline-offset-2"
      >
        {t('action.back')}
      </a>
    </div>
  )
}
