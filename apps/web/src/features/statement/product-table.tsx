import type { ProductFigures, ProductSum } from '@fairline/contract/reports'
import { footballSportsType } from '@fairline/domain/sports/sports'
import { type Translate, useTranslate } from '../../i18n.ts'
import { moneyText, moneyTone } from '../../money-text.ts'
import type { Product } from './statement-place.ts'

/** A product in words; singles are named by their sport. */
export function productName(product: Product, sportsType: number, t: Translate): string {
  if (product !== 'single') return t(`product.${product}`)
  return sportsType === footballSportsType ? t('sport.1') : t('sport.other', { id: sportsType })
}

/** A phone has no room for two large figures and a result. */
const turnoverStyle = 'px-2 py-2 max-sm:hidden'

function Figures({ figures }: { readonly figures: ProductFigures }) {
  return (
    <>
      <td className="px-2 py-2">{figures.bets}</td>
      <td className={turnoverStyle}>{moneyText(figures.turnover)}</td>
      <td className="px-2 py-2">{moneyText(figures.valid_turnover)}</td>
      <td className={`px-2 py-2 ${moneyTone(figures.win_loss)}`}>{moneyText(figures.win_loss)}</td>
    </>
  )
}

interface ProductTableProps {
  readonly sums: readonly ProductSum[]
  /** What the rows come to together; a single row needs none. */
  readonly total: ProductFigures
  /** Opens the settlements of a product; absent where there is nothing to open. */
  readonly onOpen?: (product: Product, sportsType: number) => void
  readonly open?: { readonly product: Product; readonly sportsType: number } | null
}

/** Bets, turnover, win and loss by product. */
export function ProductTable({ sums, total, onOpen, open = null }: ProductTableProps) {
  const t = useTranslate()
  return (
    <table className="w-full border-collapse text-[12.5px] tabular-nums">
      <thead>
        <tr className="bg-league text-right text-league-text">
          <th scope="col" className="px-2 py-1.5 text-left font-semibold">
            {t('statement.product')}
          </th>
          <th scope="col" className="px-2 py-1.5 font-semibold">
            {t('statement.bets')}
          </th>
          <th scope="col" className={`font-semibold ${turnoverStyle}`}>
            {t('statement.turnover')}
          </th>
          <th scope="col" className="px-2 py-1.5 font-semibold">
            {t('statement.validTurnover')}
          </th>
          <th scope="col" className="px-2 py-1.5 font-semibold">
            {t('statement.winLoss')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.map((sum) => {
          const { product, sports_type: sportsType } = sum
          const name = productName(product, sportsType, t)
          const isOpen = open?.product === product && open.sportsType === sportsType
          return (
            <tr
              key={`${product} ${sportsType}`}
              data-testid="statement-product"
              className={`border-b border-line text-right ${isOpen ? 'bg-row-hover' : ''}`}
            >
              <th scope="row" className="px-2 py-1 text-left font-semibold">
                {onOpen === undefined ? (
                  name
                ) : (
                  <button
                    type="button"
                    aria-current={isOpen ? 'true' : undefined}
                    onClick={() => onOpen(product, sportsType)}
                    className="h-7 text-accent underline underline-offset-2 max-[899px]:h-11
                      print:text-text print:no-underline"
                  >
                    {name}
                  </button>
                )}
              </th>
              <Figures figures={sum} />
            </tr>
          )
        })}
      </tbody>
      {sums.length === 1 ? null : (
        <tfoot>
          <tr className="border-t-2 border-line-strong text-right font-semibold">
            <th scope="row" className="px-2 py-2 text-left">
              {t('statement.total')}
            </th>
            <Figures figures={total} />
          </tr>
        </tfoot>
      )}
    </table>
  )
}
