import { useTranslate } from '@fairline/site/i18n'
import { Check } from '@fairline/ui/check'
import { ghostStyle } from '@fairline/ui/choice'
import { useIsWide } from '../../page-parts/media.ts'
import { arrange, fontSizes, useLayout } from '../../session/layout-store.ts'
import { useHasQuickOdds } from '../../session/preferences.ts'
import { savePreferences } from '../../session/save-preferences.ts'
import { playGoalTone } from './goal-tone.ts'

/** Smaller and larger; the table alone follows. */
export function FontSizes() {
  const t = useTranslate()
  const at = fontSizes.indexOf(useLayout(({ fontSize }) => fontSize))
  const steps = [
    { name: t('board.fontSmaller'), text: 'A−', to: fontSizes[at - 1] },
    { name: t('board.fontLarger'), text: 'A+', to: fontSizes[at + 1] },
  ]
  return (
    <fieldset className="ob-tool-row" aria-label={t('board.fontSize')}>
      <span className="ob-tool-name">{t('board.fontSize')}</span>
      {steps.map(({ name, text, to }) => (
        <button
          key={text}
          type="button"
          className={ghostStyle}
          aria-label={`${name}, ${text}`}
          title={name}
          disabled={to === undefined}
          onClick={() => to && arrange({ fontSize: to })}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}

/** Whether goals are heard; switching it on plays the tone, which is what browsers wait for. */
function GoalSoundSwitch() {
  const t = useTranslate()
  const isOn = useLayout(({ goalSound }) => goalSound)
  const toggle = (): void => {
    arrange({ goalSound: !isOn })
    if (!isOn) playGoalTone()
  }
  return <Check label={t('board.goalSound')} isOn={isOn} onChange={toggle} />
}

/** Switches the main odds of one match next to the table; a narrow page has no space for them. */
function QuickOddsSwitch() {
  const t = useTranslate()
  const isOn = useHasQuickOdds()
  return (
    <Check
      label={t('quickOdds.title')}
      isOn={isOn}
      onChange={() => void savePreferences({ showQuickOdds: !isOn })}
    />
  )
}

/** Lists corners and the like in leagues of their own, and not at their match. */
function ChildLeaguesSwitch() {
  const t = useTranslate()
  const isOn = useLayout(({ childLeagues }) => childLeagues)
  return (
    <Check
      label={t('board.childLeagues')}
      isOn={isOn}
      onChange={() => arrange({ childLeagues: !isOn })}
    />
  )
}

/** How the table is written, and what is heard of it. */
export function ViewTools({ asCards }: { readonly asCards: boolean }) {
  const isWide = useIsWide()
  return (
    <>
      {asCards ? null : <FontSizes />}
      <GoalSoundSwitch />
      {isWide ? <QuickOddsSwitch /> : null}
      <ChildLeaguesSwitch />
    </>
  )
}
