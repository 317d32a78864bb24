import {
  type BetProduct,
  betProducts,
  type ProductFigures,
  type ProductSum,
} from '@fairline/contract/reports'
import { assert } from '@fairline/domain/assert'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { moneyText, moneyTone } from '@fairline/site/money-text'
import { sportName } from '@fairline/site/sport-words'
import { type Column, RowLink, Table } from '@fairline/ui/table'
import { productNameOf } from '../menus/game-products.ts'

type Product = ProductSum['product']

/** Whether it is a kind of bet; the others are products of their own. */
const isOfBets = (product: Product): product is BetProduct =>
  betProducts.some((kind) => kind === product)

/** A product in words; singles are named by their sport. */
export function productName(product: Product, sportsType: number, t: Translate): string {
  if (product === 'single') return sportName(sportsType, t)
  if (isOfBets(product)) return t(`product.${product}`)
  const name = productNameOf(product)
  assert(name !== undefined, 'a product that counts has a name')
  return t(name)
}

/**
 * The figures of settled bets. A phone hides turnover, payout and commission: so many
 * large figures do not fit.
 */
export const figureColumns = (t: Translate): readonly Column<ProductFigures>[] => [
  { head: t('statement.bets'), isNumber: true, cell: ({ bets }) => bets },
  {
    head: t('statement.turnover'),
    isNumber: true,
    style: 'max-sm:hidden',
    cell: ({ turnover }) => moneyText(turnover),
  },
  {
    head: t('statement.validTurnover'),
    isNumber: true,
    cell: ({ valid_turnover }) => moneyText(valid_turnover),
  },
  {
    head: t('statement.payout'),
    isNumber: true,
    style: 'max-sm:hidden',
    cell: ({ payout }) => moneyText(payout),
  },
  {
    head: t('statement.winLoss'),
    isNumber: true,
    tone: ({ win_loss }) => moneyTone(win_loss),
    cell: ({ win_loss }) => moneyText(win_loss),
  },
  {
    head: t('statement.commission'),
    isNumber: true,
    style: 'max-sm:hidden',
    cell: ({ commission }) => moneyText(commission),
  },
]

interface ProductTableProps {
  readonly sums: readonly ProductSum[]
  /** The totals of all rows; not shown for a single row. */
  readonly total: ProductFigures
  /** Opens the settlements of a product; absent if the rows cannot be opened. */
  readonly onOpen?: (product: BetProduct, sportsType: number) => void
  readonly open?: { readonly product: BetProduct; readonly sportsType: number } | null
}

/** Bets, turnover, win and loss by product. */
export function ProductTable({ sums, total, onOpen, open = null }: ProductTableProps) {
  const t = useTranslate()
  const isOpen = ({ product, sports_type }: ProductSum): boolean =>
    open?.product === product && open.sportsType === sports_type
  const nameCell = (sum: ProductSum) => {
    const { product, sports_type: sportsType } = sum
    const name = productName(product, sportsType, t)
    // Products of their own have no settlements of bets to open.
    return onOpen === undefined || !isOfBets(product) ? (
      <span className="font-semibold">{name}</span>
    ) : (
      <RowLink isCurrent={isOpen(sum)} onClick={() => onOpen(product, sportsType)}>
        {name}
      </RowLink>
    )
  }
  return (
    <Table
      testId="statement-product"
      first={{ head: t('statement.product'), cell: nameCell }}
      columns={figureColumns(t)}
      rows={sums}
      keyOf={({ product, sports_type }) => `${product} ${sports_type}`}
      isOpen={isOpen}
      total={sums.length === 1 ? undefined : { name: t('statement.total'), of: total }}
    />
  )
}
