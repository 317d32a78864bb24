import type { Queries } from '../../db/queries.ts'
import { type HouseBrand, houseBrand } from './brand.ts'
import { type ImageRole, readImage } from './brand-image.ts'
import type { Images, Operator } from './operator.ts'
import { type OperatorSettings, operatorSettings } from './operator-settings.ts'

interface OperatorRow {
  id: number
  code: string
  name: string
  settings: unknown
  brand: unknown
  isBranded: boolean
  hosts: string[]
  version: number
}

/** Returns all operators, by their ids. */
export async function selectOperators(db: Queries): Promise<readonly Operator[]> {
  const rows = await db.query<OperatorRow & Record<string, unknown>>(
    `select id, code, name, settings, brand, brand <> '{}' as "isBranded", version,
            array(select host from operator_host where operator_id = o.id order by host) as hosts
       from operator o order by id`,
  )
  const files = await selectImages(db)
  return rows.map((row) => ({
    ...row,
    settings: operatorSettings.parse(row.settings),
    brand: houseBrand.parse(row.brand),
    images: files.get(row.id) ?? {},
  }))
}

async function selectImages(db: Queries): Promise<ReadonlyMap<number, Images>> {
  const rows = await db.query<{ operator_id: number; role: ImageRole; bytes: Buffer }>(
    'select operator_id, role, bytes from operator_file',
  )
  const images = new Map<number, Images>()
  for (const { operator_id: id, role, bytes } of rows) {
    const image = readImage(role, bytes)
    if (!('problem' in image)) images.set(id, { ...images.get(id), [role]: image })
  }
  return images
}

/** Makes every other change of an operator wait until this transaction ends. */
export async function lockOperators(db: Queries): Promise<void> {
  await db.query('lock table operator in share row exclusive mode')
}

/** Returns the version of each operator, which changes when anything of the operator does. */
export async function selectVersions(db: Queries): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ id: number; version: number }>(
    'select id, version from operator',
    [],
    'operator-versions',
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** An operator's row. */
export interface OperatorValues {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly settings: OperatorSettings
  readonly brand: HouseBrand
}

const valuesOf = ({ id, code, name, settings, brand }: OperatorValues): unknown[] => [
  id,
  code,
  name,
  JSON.stringify(settings),
  JSON.stringify(brand),
]

/** Inserts an operator; returns false when there is one with this id. */
export async function insertOperator(db: Queries, operator: OperatorValues): Promise<boolean> {
  const rows = await db.query(
    `insert into operator (id, code, name, settings, brand) values ($1, $2, $3, $4, $5)
     on conflict (id) do nothing returning id`,
    valuesOf(operator),
  )
  return rows.length > 0
}

/** Changes an operator, and raises its version. */
export async function updateOperator(db: Queries, operator: OperatorValues): Promise<void> {
  await db.query(
    `update operator set name = $3, settings = $4, brand = $5, version = version + 1
      where id = $1 and code = $2`,
    valuesOf(operator),
  )
}

/** Removes all host names of an operator. */
export async function removeHosts(db: Queries, operatorId: number): Promise<void> {
  await db.query('delete from operator_host where operator_id = $1', [operatorId])
}

/** Stores the files of an operator in place of those it had. */
export async function replaceImages(
  db: Queries,
  operatorId: number,
  images: Images,
): Promise<void> {
  await db.query('delete from operator_file where operator_id = $1', [operatorId])
  for (const [role, { bytes }] of Object.entries(images)) {
    await db.query('insert into operator_file (operator_id, role, bytes) values ($1, $2, $3)', [
      operatorId,
      role,
      bytes,
    ])
  }
}

/** Gives host names to an operator. */
export async function insertHosts(
  db: Queries,
  operatorId: number,
  hosts: readonly string[],
): Promise<void> {
  await db.query('insert into operator_host (host, operator_id) select unnest($1::text[]), $2', [
    hosts,
    operatorId,
  ])
}
