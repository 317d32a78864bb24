export { createCashOut } from './create-cash-out.ts'
