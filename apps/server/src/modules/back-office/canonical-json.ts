/** A value of JSON without numbers that are no integers: money and rates are texts. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/** A record of JSON, such as the state of a member before an act. */
export type JsonRecord = Readonly<Record<string, Json>>

/** Returns the one JSON text of a value: keys in the order of their code units, without spaces. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`)
  return `{${entries.join(',')}}`
}
