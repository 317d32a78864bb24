import { useTranslate } from '@fairline/site/i18n'
import { Icon, type IconName } from '@fairline/ui/icon'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsWide } from '../../page-parts/media.ts'
import { arrange, fontSizes, useLayout } from '../../session/layout-store.ts'
import { useHasQuickOdds } from '../../session/preferences.ts'
import { savePreferences } from '../../session/save-preferences.ts'
import { playGoalTone } from './goal-sound.tsx'

/** Smaller and larger; the table alone follows. */
export function FontSizes() {
  const t = useTranslate()
  const at = fontSizes.indexOf(useLayout(({ fontSize }) => fontSize))
  const steps = [
    { name: t('board.fontSmaller'), text: 'A−', to: fontSizes[at - 1] },
    { name: t('board.fontLarger'), text: 'A+', to: fontSizes[at + 1] },
  ]
  return (
    <fieldset className="ob-font-size" aria-label={t('board.fontSize')}>
      <span className="ob-tool-name">{t('board.fontSize')}</span>
      {steps.map(({ name, text, to }) => (
        <button
          key={text}
          type="button"
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

interface SwitchProps {
  readonly name: string
  readonly icon: IconName
  readonly isOn: boolean
  readonly onClick: () => void
}

function Switch({ name, icon, isOn, onClick }: SwitchProps) {
  return (
    <button
      type="button"
      className="ob-icon-tool"
      aria-pressed={isOn}
      aria-label={name}
      title={name}
      onClick={onClick}
    >
      <Icon name={icon} size={15} />
      <span className="ob-tool-name">{name}</span>
    </button>
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
  return (
    <Switch
      name={t('board.goalSound')}
      icon={isOn ? 'sound' : 'soundOff'}
      isOn={isOn}
      onClick={toggle}
    />
  )
}

/** Switches the main odds of one match next to the table; a narrow page has no space for them. */
function QuickOddsSwitch() {
  const t = useTranslate()
  const isOn = useHasQuickOdds()
  return (
    <Switch
      name={t('quickOdds.title')}
      icon="list"
      isOn={isOn}
      onClick={() => void savePreferences({ showQuickOdds: !isOn })}
    />
  )
}

/** Lists corners and the like in leagues of their own, and not at their match. */
function ChildLeaguesSwitch() {
  const t = useTranslate()
  const isOn = useLayout(({ childLeagues }) => childLeagues)
  return (
    <Switch
      name={t('board.childLeagues')}
      icon="leagues"
      isOn={isOn}
      onClick={() => arrange({ childLeagues: !isOn })}
    />
  )
}

/** How the table is written, and what is heard of it. */
export function ViewTools({ asCards }: { readonly asCards: boolean }) {
  const isWide = useIsWide()
  return (
    <span className="ob-view-tools">
      {asCards ? null : <FontSizes />}
      <GoalSoundSwitch />
      {isWide ? <QuickOddsSwitch /> : null}
      <ChildLeaguesSwitch />
    </span>
  )
}

/** What has no room in the line, behind a button; Escape and a click outside close it. */
export function ViewPanel({ children }: { readonly children: ReactNode }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: PointerEvent): void => {
      if (target instanceof Node && root.current?.contains(target) !== true) setOpen(false)
    }
    const closeByKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])
  return (
    <div ref={root} className="ob-view">
      <button
        ref={button}
        type="button"
        className="ob-icon-tool"
        aria-expanded={isOpen}
        aria-label={t('board.view')}
        title={t('board.view')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" size={15} />
      </button>
      {isOpen ? <div className="ob-view-panel">{children}</div> : null}
    </div>
  )
}
