import { useTranslate } from '@fairline/site/i18n'
import { ghostStyle } from '@fairline/ui/choice'
import { Icon } from '@fairline/ui/icon'
import { Popover } from '@fairline/ui/popover'
import { type Segment, Segments } from '@fairline/ui/segments'

interface ChipRowProps {
  readonly label: string
  readonly chips: readonly Segment[]
  /** How many of them have room in the line; the others are behind a button. */
  readonly room: number
}

/** Chips of a filter in the line. What has no room is behind a button that shows what is on. */
export function ChipRow({ label, chips, room }: ChipRowProps) {
  const t = useTranslate()
  const isAllHidden = room === 0
  const hidden = chips.slice(room)
  const on = hidden.filter(({ isOn }) => isOn)
  return (
    <section className="ob-chips" aria-label={label}>
      <Segments segments={chips.slice(0, room)} />
      {hidden.length === 0 ? null : (
        <Popover
          align="left"
          label={[t('board.moreOf', { name: label }), ...on.map((chip) => chip.label)].join(' ')}
          isMarked={on.length > 0 && !isAllHidden}
          triggerClassName={ghostStyle}
          trigger={
            <>
              {on.length === 0 ? '⋯' : on.map((chip) => <span key={chip.key}>{chip.label}</span>)}
              {isAllHidden && on.length > 0 ? <Icon name="chevronDown" size={11} /> : null}
            </>
          }
        >
          <Segments segments={hidden} />
        </Popover>
      )}
    </section>
  )
}
