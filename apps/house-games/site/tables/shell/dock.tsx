import { displayMoney } from '@fairline/domain/money/money'
import { moneyText } from '@fairline/site/money-text'
import { useTexts } from '../../texts.ts'
import { totalOf } from '../chips.ts'
import { Chip } from './chip.tsx'
import type { ChipNote, Chips } from './use-chips.ts'

interface DockProps {
  readonly chips: Chips
  readonly values: readonly bigint[]
  readonly chip: bigint
  readonly limits: { readonly min: string; readonly max: string }
  readonly balance: string | null
  readonly currency: string
  choose(chip: bigint): void
}

/** The chips to choose from, and what is done with those on the cloth. */
export function Dock(props: DockProps) {
  const { chips, values, chip, choose } = props
  const t = useTexts()
  return (
    <section className="dock" aria-label={t('panel.label')}>
      <fieldset className="chips" aria-label={t('table.chips')}>
        {values.map((value) => (
          <button
            key={String(value)}
            type="button"
            aria-pressed={value === chip}
            aria-label={t('table.chip', { amount: displayMoney(value) })}
            onClick={() => choose(value)}
          >
            <Chip minor={value} values={values} />
          </button>
        ))}
      </fieldset>
      <div className="dock-acts">
        <DockButton text={t('table.undo')} can={chips.can.undo} act={chips.undo} icon="undo" />
        <DockButton text={t('table.clear')} can={chips.can.undo} act={chips.clear} icon="clear" />
        <DockButton
          text={t('table.repeat')}
          can={chips.can.repeat}
          act={chips.repeat}
          icon="repeat"
        />
        <DockButton
          text={t('table.double')}
          can={chips.can.double}
          act={chips.double}
          icon="double"
        />
      </div>
      <DockMoney {...props} />
      <button
        type="button"
        className="play"
        disabled={!chips.can.place}
        onClick={() => void chips.place()}
      >
        {chips.total > 0n
          ? t('table.place', { amount: displayMoney(chips.total) })
          : t('table.choose')}
      </button>
    </section>
  )
}

function DockMoney({ chips, limits, balance, currency }: DockProps) {
  const t = useTexts()
  const { note } = chips
  return (
    <div className="dock-money">
      <p>
        <span>{t('table.yours')}</span> <b>{displayMoney(totalOf(chips.placed))}</b>
      </p>
      {balance !== null && (
        <p>
          <span>{t('bet.balance')}</span>{' '}
          <b>
            {moneyText(balance)} {currency}
          </b>
        </p>
      )}
      <p className={note === null ? 'note' : 'note fault'} role="status">
        {note === null
          ? t('table.limits', { min: moneyText(limits.min), max: moneyText(limits.max) })
          : noteText(t, note, limits.max, balance)}
      </p>
    </div>
  )
}

function noteText(
  t: ReturnType<typeof useTexts>,
  note: ChipNote,
  max: string,
  balance: string | null,
): string {
  if (note.kind === 'dropped') return t('table.dropped', { amount: displayMoney(note.minor) })
  if (note.kind === 'high') return t('table.high', { amount: moneyText(max) })
  if (note.kind === 'balance') return t('fault.balance', { amount: moneyText(balance ?? '') })
  return t('refusal.CLOSED')
}

const icons = {
  undo: 'M9 5L4.5 9.5 9 14M5 9.5h9a5 5 0 0 1 0 10h-4',
  clear: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  repeat: 'M5 11a7 7 0 0 1 12-4.5L19.5 9M19.5 4.5V9H15M19 13a7 7 0 0 1-12 4.5L4.5 15M4.5 19.5V15H9',
  double: 'M4.5 9a3 3 0 0 1 6 0c0 2.5-6 5-6 8.5h6.5M14 10.5l6 7M20 10.5l-6 7',
} as const

function DockButton(props: {
  readonly text: string
  readonly can: boolean
  readonly icon: keyof typeof icons
  act(): void
}) {
  const { text, can, icon, act } = props
  return (
    <button type="button" className="plain" disabled={!can} onClick={act} title={text}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="icon">
        <path d={icons[icon]} />
      </svg>
      <span>{text}</span>
    </button>
  )
}
