import type { GameCategory } from '@fairline/contract/provider/provider-calls'
import { useTranslate } from '@fairline/site/i18n'
import { Select } from '@fairline/ui/select'
import { gameProducts } from '../../menus/game-products.ts'
import type { Games, GamesAsked } from './use-games.ts'

interface LobbyToolsProps {
  readonly asked: Pick<GamesAsked, 'category' | 'provider'>
  /** As it is typed. */
  readonly search: string
  /** The kinds of games that the lobby has. */
  readonly categories: readonly GameCategory[]
  readonly providers: Games['providers']
  readonly onSearch: (search: string) => void
  readonly onChoose: (chosen: Partial<Pick<GamesAsked, 'category' | 'provider'>>) => void
}

const selectStyle =
  'h-9 min-w-0 border-line-strong bg-surface-raised px-2 max-lg:h-11 max-sm:flex-1'

/** Search and filters of a lobby. A filter with one choice is left out. */
export function LobbyTools(props: LobbyToolsProps) {
  const { asked, search, categories, providers, onSearch, onChoose } = props
  const t = useTranslate()
  const offered = gameProducts.filter(({ key }) => categories.includes(key))
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <input
        type="search"
        value={search}
        maxLength={60}
        aria-label={t('games.search')}
        placeholder={t('games.search')}
        onChange={(event) => onSearch(event.target.value)}
        className="h-9 min-w-0 flex-1 rounded border border-line-strong bg-surface-raised px-3
          max-lg:h-11 max-lg:text-[16px] max-sm:basis-full sm:max-w-xs"
      />
      {offered.length < 2 ? null : (
        <Select<GameCategory | ''>
          label={t('games.category')}
          className={selectStyle}
          value={asked.category}
          options={[
            { value: '', label: t('games.allCategories') },
            ...offered.map(({ key, name }) => ({ value: key, label: t(name) })),
          ]}
          onValue={(category) => onChoose({ category })}
        />
      )}
      {providers.length < 2 ? null : (
        <Select
          label={t('games.provider')}
          className={selectStyle}
          value={asked.provider}
          options={[
            { value: '', label: t('games.allProviders') },
            ...providers.map(({ provider, name }) => ({ value: provider, label: name })),
          ]}
          onValue={(provider) => onChoose({ provider })}
        />
      )}
    </div>
  )
}
