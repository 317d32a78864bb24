import type { reportedProducts } from '@fairline/contract/office/reports'
import { t, tOr } from '../texts.ts'

/** The name of a product in the reports: bets of all kinds are one. */
export const productText = (product: (typeof reportedProducts)[number]): string =>
  product === 'sport' ? t('product.sport') : tOr('setting', product)
