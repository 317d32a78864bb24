import { type Operator, readBrand } from '../src/modules/operators/index.ts'

/**
 * Returns the operator of a `brand.json`, as if it were applied. Every file that it names has these
 * bytes.
 */
export function brandedOperator(record: object, file?: Buffer): Operator {
  const least = { code: 'kings', name: 'Kingsway', hosts: ['*'] }
  const read = readBrand(JSON.stringify({ ...least, ...record }), () => file)
  if (!read.ok) throw new Error(read.problem)
  const { house, ...brand } = read.brand
  return { ...brand, id: 1, brand: house, isBranded: true, version: 1 }
}
