import type { PlayerSettings } from '@fairline/contract/session'
import { pageSizes } from '@fairline/domain/accounts/preferences'
import { leagueGroups } from '@fairline/domain/board/board-filter'
import { languageNames } from '@fairline/locales/translate'
import { languageOfSite, useTranslate } from '@fairline/site/i18n'
import { operator } from '@fairline/site/operator-configuration'
import {
  ActionLine,
  ChoiceLine,
  Group,
  keep,
  Line,
  PreferenceSwitches,
  SwitchLine,
} from '../features/settings/settings-lines.tsx'
import { SportsOrder } from '../features/settings/sports-order.tsx'
import { PageTitle } from '../page-parts/page-title.tsx'
import { arrange, fontSizes, useLayout } from '../session/layout-store.ts'
import { chooseOdds, useOfferedOdds, useShownOdds } from '../session/odds-type-choice.ts'
import { PreferenceAmount } from '../session/preference-amount.tsx'
import { toggleMinimized } from '../session/save-preferences.ts'
import { useSession } from '../session/session-store.ts'
import { showPeriod } from '../session/show-period.ts'
import { themeOptions } from '../session/theme-names.ts'
import { showWholeBoard } from '../session/use-board-filter.ts'
import { InfoPage } from '../shell/info-page.tsx'

const sortings = ['normal', 'time'] as const
const pageTypes = ['2', '1', '3', '4'] as const
const firstStakes = ['3', '2', '1'] as const
const subjects = ['display', 'betting', 'board', 'layout', 'sports'] as const
const subjectStyle =
  'flex h-8 items-center rounded-full border border-line-strong px-3 text-[12.5px] font-semibold ' +
  'hover:bg-surface-sunken max-lg:h-11'
const parts = ['header', 'sidebar', 'asidebar'] as const

interface GroupProps {
  readonly settings: PlayerSettings
}

function Display({ settings }: GroupProps) {
  const t = useTranslate()
  return (
    <Group name={t('settings.display')} id="display">
      <ChoiceLine
        name={t('settings.language')}
        value={languageOfSite(settings.language)}
        options={operator.languages.map((code) => ({ value: code, label: languageNames[code] }))}
        onValue={(language) => void keep({ language })}
      />
      <ChoiceLine
        name={t('settings.theme')}
        value={settings.theme}
        options={themeOptions(t)}
        onValue={(theme) => void keep({ theme })}
      />
      <ChoiceLine
        name={t('settings.oddsType')}
        value={useShownOdds()}
        options={useOfferedOdds().map((type) => ({ value: type, label: t(`oddsType.${type}`) }))}
        onValue={chooseOdds}
      />
      <ChoiceLine
        name={t('settings.pageSize')}
        value={settings.pageSize}
        options={pageSizes.map((rows) => ({
          value: rows,
          label: t('settings.pageSizeRows', { rows }),
        }))}
        onValue={(pageSize) => void keep({ pageSize })}
      />
      <PreferenceSwitches names={['showScoreMap', 'showQuickOdds']} settings={settings} />
    </Group>
  )
}

function Betting({ settings }: GroupProps) {
  const t = useTranslate()
  const amountStyle =
    'h-11 w-44 rounded border border-line-strong bg-surface-raised px-2 text-right lg:h-9'
  return (
    <Group name={t('settings.betting')} id="betting">
      <ChoiceLine
        name={t('settings.defaultStake')}
        value={settings.defaultStake}
        options={firstStakes.map((value) => ({
          value,
          label: t(`settings.defaultStake.${value}`),
        }))}
        onValue={(defaultStake) => void keep({ defaultStake })}
      />
      <Line name={t('settings.defaultStakeAmount')}>
        <PreferenceAmount name="defaultStakeAmount" className={amountStyle} />
      </Line>
      <PreferenceSwitches
        names={['acceptBetterOdds', 'acceptAnyOdds', 'autoRefreshOdds', 'quickBet']}
        settings={settings}
      />
      <Line name={t('settings.quickBetAmount')}>
        <PreferenceAmount name="quickBetAmount" className={amountStyle} />
      </Line>
    </Group>
  )
}

/** How the board is narrowed besides its market tab, as a number. */
function useFilterCount(): number {
  const { leagues, searchText, dates, timeMode, liveOnly } = useLayout()
  const narrowing = [leagues !== null, searchText !== '', dates.length > 0, !!timeMode, liveOnly]
  return narrowing.filter(Boolean).length
}

/** The default menu selections and board filters. @spec S4.filter.reset.menu1 */
function resetSelection(): void {
  arrange({ page: 'hdpou' })
  showPeriod('today')
  void showWholeBoard()
}

function Board({ settings }: GroupProps) {
  const t = useTranslate()
  const { period } = useLayout()
  const filters = useFilterCount()
  const { favourites, favouriteLeagues } = settings
  const hasStars = favourites.length + favouriteLeagues.length > 0
  const counts = { matches: favourites.length, leagues: favouriteLeagues.length }
  return (
    <Group name={t('settings.board')} id="board">
      <ChoiceLine
        name={t('settings.pageType')}
        value={settings.pageType}
        options={pageTypes.map((value) => ({ value, label: t(`board.display.${value}`) }))}
        onValue={(pageType) => void keep({ pageType })}
      />
      <ChoiceLine
        name={t('settings.marketType')}
        value={settings.marketType}
        options={leagueGroups.map((value) => ({ value, label: t(`board.leagueGroup.${value}`) }))}
        onValue={(marketType) => void keep({ marketType })}
      />
      <ChoiceLine
        name={t('settings.sorting')}
        value={settings.eventSorting}
        options={sortings.map((value) => ({ value, label: t(`board.sorting.${value}`) }))}
        onValue={(eventSorting) => void keep({ eventSorting })}
      />
      <ActionLine
        name={t('settings.stars')}
        state={t('settings.starsCount', counts)}
        action={t('settings.clear')}
        onAction={hasStars ? () => void keep({ favourites: [], favouriteLeagues: [] }) : null}
      />
      <ActionLine
        name={t('settings.selection')}
        state={t('settings.selectionOf', { period: t(`menu.${period}`), filters })}
        action={t('settings.reset')}
        onAction={resetSelection}
      />
    </Group>
  )
}

/** What is folded away, and what stays with this browser. */
function Layout({ settings }: GroupProps) {
  const t = useTranslate()
  const { fontSize, goalSound } = useLayout()
  return (
    <Group name={t('settings.layout')} id="layout">
      {parts.map((part) => (
        <SwitchLine
          key={part}
          name={t(`settings.${part}`)}
          isOn={settings.minimizer[part]}
          onSwitch={() => toggleMinimized(part)}
        />
      ))}
      <ChoiceLine
        name={t('settings.fontSize')}
        value={fontSize}
        options={fontSizes.map((value) => ({ value, label: t(`settings.fontSize.${value}`) }))}
        onValue={(value) => arrange({ fontSize: value })}
      />
      <SwitchLine
        name={t('board.goalSound')}
        isOn={goalSound}
        onSwitch={(isOn) => arrange({ goalSound: isOn })}
      />
    </Group>
  )
}

/**
 * The member's preferences. Each is saved as soon as it is chosen.
 * @spec S3.preferences S1.views.preferences S2.route.info.settings S2.screen.settings
 */
export function Settings() {
  const t = useTranslate()
  const settings = useSession(({ account }) => account?.settings)
  if (settings === undefined) return null
  return (
    <InfoPage path="/info/settings">
      <PageTitle>{t('settings.title')}</PageTitle>
      <nav aria-label={t('settings.subjects')} className="mt-3 flex flex-wrap gap-1.5">
        {subjects.map((subject) => (
          <a key={subject} href={`#${subject}`} className={subjectStyle}>
            {t(subject === 'sports' ? 'settings.sportsOrder' : `settings.${subject}`)}
          </a>
        ))}
      </nav>
      <div className="my-4 gap-x-4 min-[800px]:columns-2 min-[1400px]:columns-4">
        <Display settings={settings} />
        <Betting settings={settings} />
        <Board settings={settings} />
        <Layout settings={settings} />
      </div>
      <SportsOrder ownOrder={settings.sportsOrder} />
    </InfoPage>
  )
}
