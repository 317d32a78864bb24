import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { readOwnFile } from '../../own-file.ts'
import { readBrand } from '../operators/index.ts'
import { applyBrandBy } from './apply-brand.ts'
import { applyCommission, applyLimits } from './apply-profiles.ts'
import { type OfBrand, type OnOperator, WrongWords } from './command.ts'
import { commissionFile } from './commission-class.ts'
import { limitsFile } from './limit-profile.ts'
import type { OpeningRules } from './site-switch.ts'

/**
 * Reads a file of the operator's. Its content says which it is: limits and commission rates have
 * one key of that name, and everything else is a brand.
 *
 * @throws WrongWords when it cannot be read, or names what is wrong in it.
 */
export function prepareFile(path: string, rules: OpeningRules): OnOperator | OfBrand {
  const text = textOf(path)
  const content = recordOf(path, text)
  if ('limits' in content) {
    const limits = checked(path, limitsFile, content)
    return (tx, by) => applyLimits(tx, by, limits)
  }
  if ('commission' in content) {
    const rates = checked(path, commissionFile, content)
    return (tx, by) => applyCommission(tx, by, rates)
  }
  const read = readBrand(text, (name) => fileBeside(path, name))
  if (!read.ok) throw new WrongWords(`${path}:\n${read.problem}`)
  return { ofBrand: (tx, by) => applyBrandBy(tx, by, read.brand, rules) }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new WrongWords(`${path} cannot be read: ${(error as Error).message}`)
  }
}

function recordOf(path: string, text: string): object {
  const read = readOwnFile(text)
  if (!read.ok) throw new WrongWords(`${path} ${read.fault}`)
  const { value: content } = read
  if (typeof content === 'object' && content !== null) return content
  throw new WrongWords(`${path} is not a record`)
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
  throw new WrongWords(`${path}:\n${z.prettifyError(read.error)}`)
}
