import { useTranslate } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { nameText } from '@fairline/site/names'
import { Icon } from '@fairline/ui/icon'
import { useState } from 'react'
import './league-button.css'
import { type NamedLeague, useTabledLeague } from './use-tabled-leagues.ts'

const LeagueDialog = lazyPartOr(
  null,
  async () => (await import('./league-dialog.tsx')).LeagueDialog,
)

interface LeagueButtonProps {
  readonly league: NamedLeague
  /** Whether it is reached by Tab; on the board arrow keys move between buttons. */
  readonly isTabbed?: boolean
}

/** Opens the table of a league, or its bracket; nothing for a league without either. */
export function LeagueButton({ league, isTabbed = false }: LeagueButtonProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const tabled = useTabledLeague(league)
  if (tabled === undefined) return null
  const named = { league: nameText(league.name) }
  const title = tabled.hasBracket ? t('bracket.of', named) : t('league.open', named)
  return (
    <>
      <button
        type="button"
        tabIndex={isTabbed ? 0 : -1}
        className="lt-open"
        aria-label={title}
        title={title}
        onClick={() => setOpen(true)}
      >
        <Icon name="list" size={14} />
      </button>
      {isOpen ? (
        <LeagueDialog
          title={title}
          asked={{ leagueId: tabled.id }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
