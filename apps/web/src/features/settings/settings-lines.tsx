import type { PlayerSettings } from '@fairline/contract/session'
import { translate, useTranslate } from '@fairline/site/i18n'
import { Select } from '@fairline/ui/select'
import { showToast } from '@fairline/ui/toast'
import type { ReactNode } from 'react'
import { savePreferences } from '../../session/save-preferences.ts'

/** Saves preferences and says that they are kept. */
export async function keep(settings: Partial<PlayerSettings>): Promise<void> {
  if (await savePreferences(settings)) {
    showToast('success', translate('settings.saved'), 'settings')
  }
}

interface GroupProps {
  readonly name: string
  /** The part of the address that leads to it. */
  readonly id: string
  readonly children: ReactNode
}

/** A card with the preferences of one subject. */
export function Group({ name, id, children }: GroupProps) {
  return (
    <section
      aria-label={name}
      id={id}
      className="mb-4 break-inside-avoid scroll-mt-4 rounded-xl border border-line bg-surface px-4
        pt-3 pb-1.5"
    >
      <h2 className="pb-1 text-[14px] font-semibold">{name}</h2>
      {children}
    </section>
  )
}

/** A preference: its name, and what it is set by. */
export function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div
      className="flex min-h-11 items-center justify-between gap-4 border-t border-line
        max-lg:py-1"
    >
      <span>{name}</span>
      {children}
    </div>
  )
}

interface ChoiceLineProps<Value extends string> {
  readonly name: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onValue: (value: Value) => void
}

/** A preference with a few values. */
export function ChoiceLine<Value extends string>({ name, ...select }: ChoiceLineProps<Value>) {
  return (
    <Line name={name}>
      <Select
        label={name}
        className="h-11 min-w-44 border-line-strong bg-surface-raised px-2 lg:h-9"
        {...select}
      />
    </Line>
  )
}

interface SwitchLineProps {
  readonly name: string
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
}

/** A preference that is on or off. */
export function SwitchLine({ name, isOn, onSwitch }: SwitchLineProps) {
  return (
    <label className="block">
      <Line name={name}>
        <input
          type="checkbox"
          className="fl-switch"
          checked={isOn}
          onChange={({ target }) => onSwitch(target.checked)}
        />
      </Line>
    </label>
  )
}

interface ActionLineProps {
  readonly name: string
  readonly state: string
  readonly action: string
  readonly onAction: (() => void) | null
}

/** What has been gathered, and the way to take it back; null where there is nothing. */
export function ActionLine({ name, state, action, onAction }: ActionLineProps) {
  return (
    <Line name={name}>
      <span className="flex items-center gap-3 text-text-muted">
        {state}
        <button
          type="button"
          disabled={onAction === null}
          aria-label={`${action}: ${name}`}
          onClick={() => onAction?.()}
          className="h-11 rounded border border-line-strong px-3 whitespace-nowrap text-text lg:h-8
            disabled:opacity-50"
        >
          {action}
        </button>
      </span>
    </Line>
  )
}

/** Switches of the account that are named as they are kept. */
export function PreferenceSwitches({
  names,
  settings,
}: {
  readonly names: readonly PreferenceSwitch[]
  readonly settings: PlayerSettings
}) {
  const t = useTranslate()
  return names.map((name) => (
    <SwitchLine
      key={name}
      name={t(`settings.${name}`)}
      isOn={settings[name]}
      onSwitch={(isOn) => void keep({ [name]: isOn })}
    />
  ))
}

export type PreferenceSwitch =
  | 'acceptBetterOdds'
  | 'acceptAnyOdds'
  | 'autoRefreshOdds'
  | 'quickBet'
  | 'showScoreMap'
  | 'showQuickOdds'
