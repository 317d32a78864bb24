/** The look of a row of segments, also for tabs: one plate, the chosen segment raised from it. */
export const segmentsStyle = 'flex flex-none rounded-lg bg-surface-sunken p-0.5 max-lg:p-0'

/** The look of one segment. On a narrow page it is as tall as a finger, and drawn smaller. */
export const segmentStyle = `flex h-6 flex-none items-center justify-center gap-1 rounded-md px-2
  text-[12px] font-semibold whitespace-nowrap text-text-muted tabular-nums hover:text-text
  aria-pressed:bg-surface-raised aria-pressed:text-text aria-pressed:shadow-[var(--shadow-segment)]
  aria-selected:bg-surface-raised aria-selected:text-text
  aria-selected:shadow-[var(--shadow-segment)] disabled:opacity-45 max-lg:h-11 max-lg:px-3
  max-lg:text-[13.5px]`

export interface Segment {
  readonly key: string
  readonly label: string
  /** The name for screen readers, where the label is short. */
  readonly name?: string
  readonly title?: string
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/** Buttons side by side that say which of them are on. */
export function Segments({ segments }: { readonly segments: readonly Segment[] }) {
  if (segments.length === 0) return null
  return (
    <span className={segmentsStyle}>
      {segments.map(({ key, label, name, title, isOn, isDisabled = false, onPress }) => (
        <button
          key={key}
          type="button"
          aria-pressed={isOn}
          aria-label={name}
          title={title}
          disabled={isDisabled}
          onClick={onPress}
          className={segmentStyle}
        >
          {label}
        </button>
      ))}
    </span>
  )
}
