import { displayMoney } from '@fairline/domain/money/money'
import { moneyText } from '@fairline/site/money-text'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTexts } from '../../texts.ts'
import type { Stakes } from '../chips.ts'
import { type ClothPlace, type ClothSheet, placeBeyond, type Way } from '../cloth-sheet.ts'
import { Chip, chipText } from './chip.tsx'

interface ClothProps {
  readonly sheet: ClothSheet
  readonly values: readonly bigint[]
  /** What the member placed, and what they have put down since. */
  readonly placed: Stakes
  readonly pending: Stakes
  /** What all members have on each spot, as texts of money. */
  readonly totals: Readonly<Record<string, string>>
  readonly won: ReadonlySet<string>
  isOpen(spot: string): boolean
  nameOf(spot: string): string
  /** The price as text; empty where none is fixed. */
  priceOf(spot: string): string
  Mark: ((props: { readonly spot: string }) => ReactNode) | undefined
  put(spot: string): void
}

const ways: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The cloth of a table. Arrow keys step from spot to spot. */
export function Cloth(props: ClothProps) {
  const { sheet } = props
  const t = useTexts()
  const cloth = useRef<HTMLFieldSetElement>(null)
  const step = (place: ClothPlace, event: KeyboardEvent) => {
    const way = ways[event.key]
    const next = way && placeBeyond(sheet, place, way)
    if (next === undefined) return
    event.preventDefault()
    const buttons = cloth.current?.querySelectorAll<HTMLButtonElement>('button')
    buttons?.[sheet.places.indexOf(next)]?.focus()
  }
  return (
    <fieldset
      ref={cloth}
      className="cloth"
      aria-label={t('table.cloth')}
      style={{ height: sheet.rows * sheet.rowPx }}
    >
      {sheet.places.map((place) => (
        <Spot key={place.spot} place={place} props={props} step={step} />
      ))}
    </fieldset>
  )
}

function boxOf({ columns, rows }: ClothSheet, { x, y, w, h, isMark }: ClothPlace) {
  const [across, down] = [100 / columns, 100 / rows]
  if (isMark) return { left: `${x * across}%`, top: `${y * down}%` }
  return {
    left: `${x * across}%`,
    top: `${y * down}%`,
    width: `${w * across}%`,
    height: `${h * down}%`,
  }
}

function Spot(all: {
  readonly place: ClothPlace
  readonly props: ClothProps
  step(place: ClothPlace, event: KeyboardEvent): void
}) {
  const { place, props, step } = all
  const { sheet, values, placed, pending, totals, won, Mark } = props
  const { spot, isMark, isPlain, tone } = place
  const t = useTexts()
  const [name, price] = [props.nameOf(spot), props.priceOf(spot)]
  const [own, put] = [placed.get(spot) ?? 0n, pending.get(spot) ?? 0n]
  const total = totals[spot]
  const label =
    own + put > 0n
      ? t('table.spotStaked', { name, price, amount: displayMoney(own + put) })
      : t('table.spot', { name, price })
  return (
    <button
      type="button"
      className={isMark ? 'spot spot-mark' : 'spot'}
      data-spot={spot}
      data-tone={tone}
      data-won={won.has(spot) || undefined}
      style={boxOf(sheet, place)}
      disabled={!props.isOpen(spot)}
      title={isMark ? label : undefined}
      onClick={() => props.put(spot)}
      onKeyDown={(event) => step(place, event)}
    >
      <span className="spoken">{label}</span>
      {!isMark && (
        <span className="spot-face" aria-hidden="true">
          {Mark === undefined ? <b>{name}</b> : <Mark spot={spot} />}
          {!isPlain && price !== '' && <small>{price}</small>}
        </span>
      )}
      {total !== undefined && !isMark && (
        <span className="spot-total" aria-hidden="true" title={moneyText(total)}>
          {chipText(BigInt(total.replace('.', '')))}
        </span>
      )}
      {own + put > 0n && (
        <span className={put > 0n ? 'spot-chip is-pending' : 'spot-chip'}>
          <Chip minor={own + put} values={values} />
        </span>
      )}
    </button>
  )
}
