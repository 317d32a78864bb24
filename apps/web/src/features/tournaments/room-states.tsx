import { useTranslate } from '@fairline/site/i18n'

/** Which rooms of a tab are listed: those that can be joined, that are played, that are over. */
export const shownStates = ['open', 'play', 'over'] as const
export type ShownState = (typeof shownStates)[number]

/** What a list of rooms asks for by what is shown; all of them where nothing is chosen. */
export const statusCodes = { open: 'A', play: 'play', over: 'over', all: '10' } as const

export interface StatesProps {
  readonly states: readonly (ShownState | 'all')[]
  readonly state: ShownState | 'all'
  readonly onState: (state: ShownState | 'all') => void
}

/** Chooses between the rooms that are open, in play and over. */
export function States({ states, state, onState }: StatesProps) {
  const t = useTranslate()
  return (
    <fieldset className="flex overflow-hidden rounded border border-line-strong">
      <legend className="sr-only">{t('rooms.states')}</legend>
      {states.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === state}
          onClick={() => onState(value)}
          className="h-[34px] border-l border-line-strong bg-surface-raised px-3 whitespace-nowrap
            first:border-l-0 hover:bg-surface-sunken aria-pressed:bg-selected
            aria-pressed:font-semibold aria-pressed:text-selected-text max-lg:h-[42px]"
        >
          {t(`rooms.state.${value}`)}
        </button>
      ))}
    </fieldset>
  )
}
