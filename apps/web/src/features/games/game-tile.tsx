import type { LobbyGame } from '@fairline/contract/games'
import { useTranslate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import { Icon } from '@fairline/ui/icon'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../session/session-store.ts'
import { keepFavourite } from './use-games.ts'

/** The picture of a game; without one, the first letter of its name. */
export function GameArt({ game }: { readonly game: Pick<LobbyGame, 'art' | 'name'> }) {
  const [isGone, setGone] = useState(game.art === '')
  return (
    <span
      aria-hidden="true"
      className="flex aspect-[4/3] items-center justify-center overflow-hidden bg-surface-sunken
        text-[40px] font-semibold text-text-muted"
    >
      {isGone ? (
        game.name.slice(0, 1)
      ) : (
        <img
          src={game.art}
          alt=""
          loading="lazy"
          draggable={false}
          className="size-full object-cover"
          onError={() => setGone(true)}
        />
      )}
    </span>
  )
}

/** Bets without their decimals where those are 00. */
const shortMoney = (text: string): string => moneyText(text).replace(/\.00$/, '')

/** What a bet may be, in the member's currency. */
export function useLimitsText() {
  const t = useTranslate()
  const currency = useSession(({ account }) => account?.currency ?? '')
  return ({ min_bet, max_bet }: Pick<LobbyGame, 'min_bet' | 'max_bet'>): string =>
    t('games.limits', { min: shortMoney(min_bet), max: shortMoney(max_bet), currency })
}

/** The star of a game. */
function Favourite({ game }: { readonly game: LobbyGame }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const { is_favourite: isKept, name } = game
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={t('games.favourite', { name })}
      title={t('games.favourite', { name })}
      onClick={() => void keepFavourite(queries, game, !isKept)}
      className="absolute top-1 right-1 flex size-9 items-center justify-center rounded-full
        bg-surface-raised/85 text-text-muted hover:text-text aria-pressed:text-wait
        max-lg:size-11"
    >
      <Icon name="star" size={18} filled={isKept} />
    </button>
  )
}

interface GameTileProps {
  readonly game: LobbyGame
  readonly onStart: (game: LobbyGame) => void
}

/** A game of a lobby: its picture, which starts it, and what a member asks before. */
export function GameTile({ game, onStart }: GameTileProps) {
  const t = useTranslate()
  const limitsText = useLimitsText()
  return (
    <li
      data-testid="game"
      data-game={`${game.provider}/${game.game_code}`}
      className="relative flex flex-col overflow-hidden rounded-md border border-line
        bg-surface-raised focus-within:border-line-strong hover:border-line-strong"
    >
      <button
        type="button"
        onClick={() => onStart(game)}
        className="flex flex-1 flex-col text-left focus-visible:-outline-offset-2"
      >
        <span className="block w-full">
          <GameArt game={game} />
        </span>
        <span className="block w-full px-2.5 pt-1.5 pb-2">
          <span className="block font-semibold break-words">{game.name}</span>
          <span className="block truncate text-[12px] text-text-muted">{game.provider_name}</span>
          <span className="block text-[12px] leading-note tabular-nums">
            {game.rtp === '' ? null : (
              <span className="block">{t('games.rtp', { rtp: game.rtp })}</span>
            )}
            <span className="block text-text-muted">{limitsText(game)}</span>
          </span>
        </span>
      </button>
      {game.is_new ? (
        <span
          className="pointer-events-none absolute top-2 left-2 rounded-sm bg-accent px-1.5
            text-[12px] leading-5 font-semibold text-accent-contrast"
        >
          {t('games.tab.new')}
        </span>
      ) : null}
      <Favourite game={game} />
    </li>
  )
}
