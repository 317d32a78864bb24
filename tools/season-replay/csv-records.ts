import { ReplayError } from './replay-error.ts'

/** What some programs write between cells, by its word. */
const separators = { ';': 'semicolons', '\t': 'tabs' }

/** Returns what to say behind a complaint about a header: that commas do not separate its cells. */
export function separatorHint(header: readonly string[]): string {
  const [only = '', second] = header
  const found = Object.entries(separators).find(([mark]) => only.includes(mark))
  if (second !== undefined || found === undefined) return ''
  return `: the cells are separated by ${found[1]}, not by commas`
}

/** One record of a CSV text, and the line that it begins on, counted from 1. */
export interface CsvRecord {
  readonly line: number
  readonly fields: readonly string[]
}

/** A field, quoted or plain, with what ends it. */
const fieldPattern = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y

/**
 * Returns the records of a CSV text by RFC 4180: a quoted field may hold commas, ends of lines and
 * doubled quotes. Lines end with LF, CRLF or CR; a byte order mark is dropped, and so are records
 * without any content.
 *
 * @throws ReplayError where a plain field contains a quote, or a quote is not closed.
 */
export function csvRecords(text: string): CsvRecord[] {
  const source = text.replace(/^\uFEFF/, '')
  const records: CsvRecord[] = []
  let fields: string[] = []
  let line = 1
  let begunOn = 1
  fieldPattern.lastIndex = 0
  while (fieldPattern.lastIndex < source.length || fields.length > 0) {
    const match = fieldPattern.exec(source)
    if (match === null) throw new ReplayError(`line ${line}: a quote is not in order`)
    const [whole, quoted, plain = '', end] = match
    fields.push(quoted?.replaceAll('""', '"') ?? plain)
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === ',') continue
    if (fields.some((field) => field.trim() !== '')) records.push({ line: begunOn, fields })
    fields = []
    begunOn = line
  }
  return records
}
