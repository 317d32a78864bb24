/**
 * What an operator is: its brand, its hosts, and what it has set for its members.
 * Tables: `operator`, `operator_file`, `operator_host`.
 */

export { type AppliedBrand, applyBrand, type BrandChange, seedBrand } from './apply-brand.ts'
export { type Brand, readBrand } from './brand.ts'
export { anyHost, type Operator } from './operator.ts'
export { OperatorBook, readOperator, readOperators } from './operator-book.ts'
export { type OperatorPage, operatorPage } from './operator-page.ts'
export {
  chipsOf,
  currenciesOf,
  type OperatorSettings,
  operatorSettings,
} from './operator-settings.ts'
