import { findsText } from '@fairline/domain/board/board-filter'
import { fieldRules } from '@fairline/domain/errors/field-rules'
import { validBy } from '@fairline/site/field-rules'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { Button } from '@fairline/ui/button'
import { Dialog } from '@fairline/ui/dialog'
import { useState } from 'react'
import { arrange, toggled, useLayout } from '../../session/layout-store.ts'
import type { ShownLeague } from './use-shown-leagues.ts'
import './league-selector.css'

interface LeagueSelectorProps {
  readonly leagues: readonly ShownLeague[]
  readonly onClose: () => void
}

/** @spec S5.filter.league */
const isAnyTicked = validBy(() => [fieldRules.needed('leagueRequired')])

interface TicksProps {
  readonly leagues: readonly ShownLeague[]
  readonly ticked: readonly string[]
  readonly onTick: (ids: readonly string[]) => void
}

function Ticks({ leagues, ticked, onTick }: TicksProps) {
  const t = useTranslate()
  if (leagues.length === 0) return <p className="ls-note">{t('leagues.noneFound')}</p>
  return (
    <ul className="ls-leagues">
      {leagues.map(({ id, name, count }) => (
        <li key={id}>
          <label>
            <input
              type="checkbox"
              checked={ticked.includes(id)}
              onChange={() => onTick(toggled(ticked, id))}
            />
            <span>{nameText(name)}</span>
            <small>{count}</small>
          </label>
        </li>
      ))}
    </ul>
  )
}

/**
 * Lists every league on offer with a tick. The board shows the ticked ones; one must stay ticked.
 * @spec S3.preferences.selectedLeagues
 */
export function LeagueSelector({ leagues, onClose }: LeagueSelectorProps) {
  const t = useTranslate()
  const all = leagues.map(({ id }) => id)
  const saved = useLayout.getState().leagues
  const [ticked, setTicked] = useState(
    saved === null ? all : all.filter((id) => saved.includes(id)),
  )
  const [searchText, setSearchText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const found = leagues.filter(({ name }) => findsText(searchText, [name], nameText))
  const tick = (ids: readonly string[]): void => {
    setTicked([...ids])
    setProblem(null)
  }
  const save = (): void => {
    const validity = isAnyTicked(ticked.join())
    if (validity !== true) {
      setProblem(validity)
      return
    }
    arrange({ leagues: all.every((id) => ticked.includes(id)) ? null : ticked })
    onClose()
  }
  return (
    <Dialog
      open
      title={t('leagues.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('leagues.cancel')}</Button>
          <Button kind="primary" onClick={save}>
            {t('leagues.save')}
          </Button>
        </>
      }
    >
      <div className="ls-tools">
        <input
          type="search"
          aria-label={t('leagues.search')}
          placeholder={t('leagues.search')}
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
        />
        <Button size="small" onClick={() => tick(all)}>
          {t('leagues.all')}
        </Button>
        <Button size="small" onClick={() => tick([])}>
          {t('leagues.none')}
        </Button>
        <Button size="small" onClick={() => tick(all.filter((id) => !ticked.includes(id)))}>
          {t('leagues.reverse')}
        </Button>
      </div>
      <Ticks leagues={found} ticked={ticked} onTick={tick} />
      <p role="alert" className="ls-error">
        {problem}
      </p>
    </Dialog>
  )
}
