import { Fragment } from 'react'
import { useTranslate } from '../../i18n.ts'

const rows = ['bet', 'risk', 'score', 'rule', 'result'] as const

/** One bet settled in the open: rules.md 2, the home side gives a quarter goal and draws. */
export function ReceiptExample() {
  const t = useTranslate()
  return (
    <figure
      className="rounded-md border border-brand-line bg-black/15 px-5 py-4 text-[13.5px]
      leading-5"
    >
      <figcaption className="mb-2.5 text-[12.5px] text-brand-muted">
        {t('receipt.title')}
      </figcaption>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1.5">
        {rows.map((row) => (
          <Fragment key={row}>
            <dt className="text-brand-muted">{t(`receipt.${row}`)}</dt>
            <dd className={row === 'result' ? 'font-semibold' : ''}>{t(`receipt.${row}Text`)}</dd>
          </Fragment>
        ))}
      </dl>
    </figure>
  )
}
