import type { ProductFigures } from '@fairline/contract/reports'
import { useTranslate } from '@fairline/site/i18n'
import { LoadFailed } from '@fairline/site/load-failed.tsx'
import { Movements } from '@fairline/site/reports/movements.tsx'
import { Skeleton } from '@fairline/ui/skeleton'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Pager } from '../../bets/pager.tsx'
import { ProductTable, productName } from '../../reports/product-table.tsx'
import { usePageSize } from '../../session/preferences.ts'
import { Arithmetic } from './days-table.tsx'
import { Settlements } from './settlements.tsx'
import { hashOf, type StatementPlace } from './statement-place.ts'
import { useDay } from './use-statement.ts'

/** One day: by product, the settlements of all of them or of one, and its transfers. */
export function StatementDay({ place }: { readonly place: StatementPlace }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const pageSize = usePageSize()
  const [page, setPage] = useState(1)
  const { day, product } = place
  const { data, isLoadingError, refetch } = useDay(day, page, pageSize)
  if (isLoadingError) return <LoadFailed text={t('statement.failed')} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="mt-4 h-40" />
  const { total, products, transfers } = data
  const go = (to: StatementPlace): void =>
    void navigate({ to: '/info/statement', hash: hashOf(to) })
  const bets = products.reduce((sum, each) => sum + each.bets, 0)
  const figures: ProductFigures = { ...total, bets }
  return (
    <>
      <Arithmetic figures={total} />
      {products.length === 0 ? null : (
        <ProductTable
          sums={products}
          total={figures}
          open={product}
          onOpen={(opened, sportsType) => go({ day, product: { product: opened, sportsType } })}
        />
      )}
      <div className="mt-5 mb-1.5 flex items-center gap-3">
        <h2 className="text-[13px] font-semibold">
          {product === null
            ? t('statement.settledBets')
            : t('statement.settledOf', {
                product: productName(product.product, product.sportsType, t),
              })}
        </h2>
        {product === null ? null : (
          <button
            type="button"
            className="h-7 text-accent underline underline-offset-2 max-[899px]:h-11 print:hidden"
            onClick={() => go({ day, product: null })}
          >
            {t('statement.allProducts')}
          </button>
        )}
      </div>
      <Settlements key={hashOf(place)} range={{ start: day, end: day }} product={product} />
      <h2 className="mt-5 mb-1.5 text-[13px] font-semibold">{t('statement.transfers')}</h2>
      {transfers.length === 0 ? (
        <p className="py-2 text-text-muted">{t('statement.noTransfers')}</p>
      ) : (
        <Movements rows={transfers} />
      )}
      <Pager page={page} total={data.transfers_total} onChange={setPage} />
    </>
  )
}
