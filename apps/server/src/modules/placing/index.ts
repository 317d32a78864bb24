export { createPlacing, type Placing } from './create-placing.ts'
