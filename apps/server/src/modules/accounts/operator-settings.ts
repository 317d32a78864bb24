import { playerSettings } from '@fairline/contract/session'
import { defaultTaxTable, maungLegs } from '@fairline/domain/myanmar/myanmar-tax'
import * as z from 'zod'
import type { Queries } from '../../db/queries.ts'

/** Tax on winnings at Myanmar odds, in per cent: of a body, then of a maung of two to ten legs. */
const taxTable = z
  // A tax of 100 per cent would leave nothing to win.
  .array(z.int().min(0).max(99))
  .length(maungLegs.max)
  .default([...defaultTaxTable])

/** What an operator's brand decides for its members; a validated record on the operator's row. */
const settingsSchema = z.strictObject({
  /** With 2 the site asks /vuserbalance instead of /userbalance. @spec S6.operatorType */
  operatorType: z.union([z.literal(1), z.literal(2)]).default(1),
  /** Sessions that a member may have at once; the oldest one ends when another begins. */
  sessionsMax: z.int().min(1).max(10).default(1),
  languages: z
    .array(playerSettings.shape.language)
    .min(1)
    .default([...playerSettings.shape.language.options]),
  language: z._default(playerSettings.shape.language, 'en'),
  oddsType: z._default(playerSettings.shape.oddsType, 'MY'),
  theme: z._default(playerSettings.shape.theme, 'color2'),
  /** Virtual sports, races and fights. @spec S8.MiniGameDisabled */
  virtual: z.boolean().default(true),
  /** Myanmar mode for accounts in MMK and MMO; null is off. @spec S1.myanmar.configured */
  myanmar: z.strictObject({ tax: taxTable }).nullable().default(null),
})
/** Compiled, as they are read with every member. */
export const operatorSettings = z.compile(settingsSchema, { strict: true })
export type OperatorSettings = Readonly<z.infer<typeof operatorSettings>>

/**
 * Makes the operator, or brings its name and settings up to date.
 *
 * @throws when the settings are not valid.
 */
export async function saveOperator(
  db: Queries,
  operator: { id: number; code: string; name: string; settings: z.input<typeof operatorSettings> },
): Promise<void> {
  const { id, code, name, settings } = operator
  await db.query(
    `insert into operator (id, code, name, settings) values ($1, $2, $3, $4)
     on conflict (id) do update set name = excluded.name, settings = excluded.settings`,
    [id, code, name, JSON.stringify(operatorSettings.parse(settings))],
  )
}
