import { displayMoney } from '@fairline/domain/money/money'
import { moneyText } from '@fairline/site/money-text'
import { type KeyboardEvent, memo, useCallback, useRef } from 'react'
import { useTexts } from '../../texts.ts'
import type { Stakes } from '../chips.ts'
import { type ClothPlace, type ClothSheet, placeBeyond, type Way } from '../cloth-sheet.ts'
import type { TableFace } from '../table-face.ts'
import { Chip, chipText } from './chip.tsx'

/** What a spot is called and pays, and whether it takes bets in the window. */
export interface SpotWords {
  readonly name: string
  /** As text; empty where no price is fixed. */
  readonly price: string
  readonly isOpen: boolean
}

interface ClothProps {
  readonly sheet: ClothSheet
  readonly words: ReadonlyMap<string, SpotWords>
  readonly values: readonly bigint[]
  /** What the member placed, and what they have put down since. */
  readonly placed: Stakes
  readonly pending: Stakes
  /** What all members have on each spot, as texts of money. */
  readonly totals: Readonly<Record<string, string>>
  readonly won: ReadonlySet<string>
  /** Whether spots that take no bets in the window are shown as closed. */
  readonly isTaking: boolean
  readonly Mark: Bets['Mark']
  put(spot: string): void
}

type Bets = Extract<TableFace['bets'], { kind: 'cloth' }>

const ways: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

const unnamed: SpotWords = { name: '', price: '', isOpen: false }

/** The cloth of a table. Arrow keys step from spot to spot. */
export function Cloth(props: ClothProps) {
  const { sheet, words, values, placed, pending, totals, won, isTaking, Mark, put } = props
  const t = useTexts()
  const cloth = useRef<HTMLFieldSetElement>(null)
  const step = useCallback(
    (place: ClothPlace, event: KeyboardEvent) => {
      const way = ways[event.key]
      const next = way && placeBeyond(sheet, place, way)
      if (next === undefined) return
      event.preventDefault()
      const buttons = cloth.current?.querySelectorAll<HTMLButtonElement>('button')
      buttons?.[sheet.places.indexOf(next)]?.focus()
    },
    [sheet],
  )
  return (
    <fieldset
      ref={cloth}
      className="cloth"
      aria-label={t('table.cloth')}
      style={{ height: sheet.rows * sheet.rowPx }}
    >
      {sheet.places.map((place) => {
        const named = words.get(place.spot) ?? unnamed
        return (
          <Spot
            key={place.spot}
            sheet={sheet}
            place={place}
            words={named}
            values={values}
            placed={placed.get(place.spot) ?? 0n}
            pending={pending.get(place.spot) ?? 0n}
            total={totals[place.spot]}
            isWon={won.has(place.spot)}
            isShut={isTaking && !named.isOpen}
            Mark={Mark}
            put={put}
            step={step}
          />
        )
      })}
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

interface SpotProps {
  readonly sheet: ClothSheet
  readonly place: ClothPlace
  readonly words: SpotWords
  readonly values: readonly bigint[]
  readonly placed: bigint
  readonly pending: bigint
  readonly total: string | undefined
  readonly isWon: boolean
  readonly isShut: boolean
  readonly Mark: Bets['Mark']
  put(spot: string): void
  step(place: ClothPlace, event: KeyboardEvent): void
}

/** A spot. Others' bets come often and touch a few spots: the rest is not drawn again. */
const Spot = memo((props: SpotProps) => {
  const { sheet, place, words, values, placed, pending, total, isWon, isShut, Mark } = props
  const { spot, isMark, isPlain, tone } = place
  const { name, price } = words
  const t = useTexts()
  const own = placed + pending
  const label =
    own > 0n
      ? t('table.spotStaked', { name, price, amount: displayMoney(own) })
      : t('table.spot', { name, price })
  return (
    <button
      type="button"
      className={isMark ? 'spot spot-mark' : 'spot'}
      data-spot={spot}
      data-tone={tone}
      data-won={isWon || undefined}
      style={boxOf(sheet, place)}
      disabled={isShut}
      title={isMark ? label : undefined}
      onClick={() => props.put(spot)}
      onKeyDown={(event) => props.step(place, event)}
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
      {own > 0n && (
        <span className={pending > 0n ? 'spot-chip is-pending' : 'spot-chip'}>
          <Chip minor={own} values={values} />
        </span>
      )}
    </button>
  )
})
