import { Select } from '@fairline/ui/select'
import { Tabs } from '@fairline/ui/tabs'
import { presentError } from '../../api/present-error.ts'
import { type Translate, useTranslate } from '../../i18n.ts'
import { arrange, type BoardPage, type BoardPeriod, useLayout } from '../../session/layout-store.ts'
import { usePageType, useSorting } from '../../session/preferences.ts'
import { saveSettings } from '../../session/session-actions.ts'
import { showPeriod } from '../../session/show-period.ts'

const periods = ['early', 'today', 'live', 'parlay'] as const
const sortings = ['normal', 'time'] as const
const displays = ['2', '3', '4'] as const

/** Saves one preference and says so where the server refuses it. */
async function save(settings: Parameters<typeof saveSettings>[0]): Promise<void> {
  const outcome = await saveSettings(settings)
  if (outcome.status === 'failed') presentError(outcome.rejection, true)
}

interface ToolbarProps {
  readonly asCards: boolean
  readonly period: BoardPeriod
  readonly page: BoardPage
  /** The board is part of another page: its market tabs are not for the member to choose. */
  readonly isFixed: boolean
}

function titleOf(page: BoardPage, period: BoardPeriod, isFixed: boolean, t: Translate): string {
  if (isFixed) return t('board.title.choose')
  return page === 'favourites' ? t('menu.favourites') : t(`board.title.${period}`)
}

/** The line over the table: what is shown, and how. */
export function Toolbar({ asCards, period, page, isFixed }: ToolbarProps) {
  const t = useTranslate()
  const { mainLeaguesOnly } = useLayout()
  // A page has one title: where the board is a part of it, this is a heading below that.
  const Title = isFixed ? 'h2' : 'h1'
  const sorting = useSorting()
  const pageType = usePageType()
  return (
    <div className="ob-toolbar">
      {asCards && !isFixed ? (
        <Tabs
          label={t('menu.period')}
          className="ob-periods"
          value={period}
          tabs={periods.map((value) => ({ value, label: t(`menu.${value}`) }))}
          onChange={showPeriod}
        />
      ) : (
        <Title>
          {titleOf(page, period, isFixed, t)}
          {page === 'favourites' ? null : <small>{t(`menu.page.${page}`)}</small>}
        </Title>
      )}
      <label className="ob-check">
        <input
          type="checkbox"
          checked={mainLeaguesOnly}
          onChange={(event) => arrange({ mainLeaguesOnly: event.target.checked })}
        />
        {t('board.hotLeagues')}
      </label>
      <Select
        label={t('board.sorting')}
        className="ob-select"
        value={sorting}
        options={sortings.map((value) => ({ value, label: t(`board.sorting.${value}`) }))}
        onValue={(value) => void save({ eventSorting: value })}
      />
      {asCards || page !== 'hdpou' ? null : (
        <Select
          label={t('board.display')}
          className="ob-select"
          value={pageType === '1' ? '2' : pageType}
          options={displays.map((value) => ({ value, label: t(`board.display.${value}`) }))}
          onValue={(value) => void save({ pageType: value })}
        />
      )}
    </div>
  )
}
