import type { PlayerSettings } from '@fairline/contract/session'
import { priceTypes } from '@fairline/domain/odds/odds-type'
import { languageNames, offeredLanguages } from '@fairline/locales/translate'
import { Select } from '@fairline/ui/select'
import { showToast } from '@fairline/ui/toast'
import type { ReactNode } from 'react'
import { presentError } from '../../api/present-error.ts'
import { languageOrEnglish, translate, useTranslate } from '../../i18n.ts'
import { InfoPage } from '../../info-page.tsx'
import { saveSettings } from '../../session/session-actions.ts'
import { useSession } from '../../session/session-store.ts'

const themes = ['color1', 'color2', 'color3', 'color4', 'color5', 'color6', 'dark'] as const
const sortings = ['normal', 'time'] as const
const switches = ['acceptBetterOdds', 'acceptAnyOdds', 'autoRefreshOdds', 'quickBet'] as const
type Switch = (typeof switches)[number] | 'showScoreMap'
const amounts = ['defaultStakeAmount', 'quickBetAmount'] as const
const amountPattern = /^\d{1,9}(\.\d{1,2})?$/
const selectStyle = 'h-11 min-w-44 border-line-strong bg-surface-raised px-2 lg:h-9'

async function save(settings: Partial<PlayerSettings>): Promise<void> {
  const outcome = await saveSettings(settings)
  if (outcome.status === 'failed') presentError(outcome.rejection, true)
  else showToast('success', translate('settings.saved'), 'settings')
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-b border-line">
      <span>{name}</span>
      {children}
    </div>
  )
}

function SwitchLine({
  name,
  settings,
}: {
  readonly name: Switch
  readonly settings: PlayerSettings
}) {
  const t = useTranslate()
  return (
    <label className="block">
      <Line name={t(`settings.${name}`)}>
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={settings[name]}
          onChange={(event) => void save({ [name]: event.target.checked })}
        />
      </Line>
    </label>
  )
}

function DisplayChoices({ settings }: { readonly settings: PlayerSettings }) {
  const t = useTranslate()
  return (
    <>
      <Line name={t('settings.language')}>
        <Select
          label={t('settings.language')}
          className={selectStyle}
          value={languageOrEnglish(settings.language)}
          options={offeredLanguages.map((code) => ({ value: code, label: languageNames[code] }))}
          onValue={(language) => void save({ language })}
        />
      </Line>
      <Line name={t('settings.theme')}>
        <Select
          label={t('settings.theme')}
          className={selectStyle}
          value={settings.theme}
          options={themes.map((theme) => ({ value: theme, label: t(`theme.${theme}`) }))}
          onValue={(theme) => void save({ theme })}
        />
      </Line>
      <Line name={t('settings.oddsType')}>
        <Select
          label={t('settings.oddsType')}
          className={selectStyle}
          value={settings.oddsType}
          options={priceTypes.map((type) => ({ value: type, label: t(`oddsType.${type}`) }))}
          onValue={(oddsType) => void save({ oddsType })}
        />
      </Line>
      <Line name={t('settings.sorting')}>
        <Select
          label={t('settings.sorting')}
          className={selectStyle}
          value={settings.eventSorting}
          options={sortings.map((value) => ({ value, label: t(`board.sorting.${value}`) }))}
          onValue={(eventSorting) => void save({ eventSorting })}
        />
      </Line>
      <SwitchLine name="showScoreMap" settings={settings} />
    </>
  )
}

function BettingChoices({ settings }: { readonly settings: PlayerSettings }) {
  const t = useTranslate()
  return (
    <>
      {switches.map((name) => (
        <SwitchLine key={name} name={name} settings={settings} />
      ))}
      {amounts.map((name) => (
        <label key={name} className="block">
          <Line name={t(`settings.${name}`)}>
            <input
              inputMode="decimal"
              defaultValue={settings[name]}
              maxLength={12}
              className="h-11 w-44 rounded border border-line-strong bg-surface-raised px-2
                text-right lg:h-9"
              onBlur={(event) => {
                const text = event.target.value.trim()
                if (text === settings[name]) return
                if (amountPattern.test(text)) void save({ [name]: text })
                else event.target.value = settings[name]
              }}
            />
          </Line>
        </label>
      ))}
    </>
  )
}

/** The member's preferences; each is saved as it is chosen. */
export function Settings() {
  const t = useTranslate()
  const settings = useSession(({ account }) => account?.settings)
  if (settings === undefined) return null
  return (
    <InfoPage path="/info/settings">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-[18px] leading-6 font-semibold">{t('settings.title')}</h1>
        <h2 className="mt-5 text-[13px] font-semibold text-text-muted">{t('settings.display')}</h2>
        <DisplayChoices settings={settings} />
        <h2 className="mt-6 text-[13px] font-semibold text-text-muted">{t('settings.betting')}</h2>
        <BettingChoices settings={settings} />
      </div>
    </InfoPage>
  )
}
