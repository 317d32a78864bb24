import type { BetProduct, ProductFigures, ProductSum } from '@fairline/contract/reports'
import { type Translate, useTranslate } from '../i18n.ts'
import { moneyText, moneyTone } from '../money-text.ts'
import { sportName } from '../sport-words.ts'
import { type Column, ReportTable, RowLink } from './report-table.tsx'

type Product = ProductSum['product']

/** A product in words; singles are named by their sport. */
export function productName(product: Product, sportsType: number, t: Translate): string {
  if (product === 'tournament') return t('page.tournament')
  return product === 'single' ? sportName(sportsType, t) : t(`product.${product}`)
}

/** The figures of settled bets. A phone hides the turnover: three large figures do not fit. */
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
    head: t('statement.winLoss'),
    isNumber: true,
    tone: ({ win_loss }) => moneyTone(win_loss),
    cell: ({ win_loss }) => moneyText(win_loss),
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
    // Tournaments have no settlements of bets to open.
    return onOpen === undefined || product === 'tournament' ? (
      <span className="font-semibold">{name}</span>
    ) : (
      <RowLink isCurrent={isOpen(sum)} onClick={() => onOpen(product, sportsType)}>
        {name}
      </RowLink>
    )
  }
  return (
    <ReportTable
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
