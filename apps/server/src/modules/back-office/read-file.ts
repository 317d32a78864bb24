import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type * as z from 'zod'
import { faultsOf, readOwnFile } from '../../own-file.ts'
import { readBrand } from '../operators/index.ts'
import { applyBrandBy } from './apply-brand.ts'
import { applyCommission, applyLimits } from './apply-profiles.ts'
import { type OfBrand, type OnOperator, WrongWords } from './command.ts'
import { commissionFile } from './commission-class.ts'
import { applied, kindOf, kindOfText } from './file-kind.ts'
import { currenciesWithoutAll, limitsFile } from './limit-profile.ts'
import type { OpeningRules } from './site-switch.ts'

/**
 * Reads a file of the operator's. Its content says which it is: limits and commission rates have
 * one key of that name, and everything else is a brand.
 *
 * @throws WrongWords when it cannot be read, or names what is wrong in it.
 */
export function prepareFile(
  path: string,
  rules: OpeningRules,
  force: boolean,
): OnOperator | OfBrand {
  const text = textOf(path)
  const content = recordOf(path, text)
  if ('limits' in content) {
    const profiles = checked(path, limitsFile, content)
    const limits = { profiles, withoutAll: currenciesWithoutAll(content), force }
    return (tx, by) => applyLimits(tx, by, limits)
  }
  if ('commission' in content) {
    const rates = checked(path, commissionFile, content)
    return (tx, by) => applyCommission(tx, by, rates)
  }
  const kind = kindOf(content)
  if (kind !== 'brand') throw new WrongWords(`${path} ${kind}\n${applied}`)
  const read = readBrand(text, (name) => fileBeside(path, name))
  if (!read.ok) throw new WrongWords(`${path}:\n${read.problem}`)
  return { ofBrand: (tx, by) => applyBrandBy(tx, by, read.brand, { ...rules, force }) }
}

function textOf(path: string): string {
  try {
    // Editors of Windows begin a file with a byte order mark.
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new WrongWords(`${path} is not there`)
    if (code === 'EISDIR') throw new WrongWords(`${path} is a folder\n${applied}`)
    throw new WrongWords(`${path} cannot be read: ${message}`)
  }
}

function recordOf(path: string, text: string): object {
  const read = readOwnFile(text)
  if (!read.ok || text.includes('\uFFFD')) {
    const kind = kindOfText(path, text)
    const fault = kind === undefined && !read.ok ? read.fault : `${kind}\n${applied}`
    throw new WrongWords(`${path} ${fault}`)
  }
  const { value: content } = read
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content
  throw new WrongWords(`${path} is not a record, which is between { and }\n${applied}`)
}

/** A file that a brand names; undefined if it cannot be read. */
function fileBeside(path: string, name: string): Buffer | undefined {
  try {
    return readFileSync(join(dirname(path), name))
  } catch {
    return undefined
  }
}

function checked<Output>(path: string, schema: z.ZodType<Output>, content: object): Output {
  const read = schema.safeParse(content)
  if (read.success) return read.data
  throw new WrongWords(`${path}:\n${faultsOf(read.error)}`)
}
