/**
 * Writes who may do what in the back office, and its calls, into docs/back-office.md:
 * `node tools/office-calls.ts`. A test fails while the page differs from the contract.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { officeEndpoints } from '@fairline/contract/office/index'
import type { OfficeEndpoint } from '@fairline/contract/office/office-endpoint'
import { type OfficeRole, staffRoles } from '@fairline/domain/office/office-role'
import {
  allPermissions,
  type Grant,
  grantOf,
  type Permission,
  permissions,
} from '@fairline/domain/office/permissions'
import { ROOT } from './source-files.ts'

const PAGE = join(ROOT, 'docs/back-office.md')
const permissionHead = `| Permission | ${staffRoles.join(' | ')} | upline | flag |`
const callHead = '| Call | Does | Permission | Asks |'
const tableOf = (head: string): RegExp =>
  new RegExp(`${head.replaceAll('|', '[|]')}\\n(?:[|].*\\n)+`)

const signs: Readonly<Record<Grant, string>> = {
  act: 'do',
  second: '2',
  second_if_any: 'do/2',
  parent: 'p',
  own: 'own',
  see: 'see',
}

function permissionRow(permission: Permission): string {
  const { says, flag = '' }: { says: string; flag?: string } = permissions[permission]
  const of = (role: OfficeRole): string => {
    const grant = grantOf(permission, { role, flags: null })
    return grant === null ? '-' : signs[grant]
  }
  const cells = [...staffRoles.map(of), of('upline'), flag]
  return `| \`${permission}\`: ${says} | ${cells.join(' | ')} |\n`
}

function callRow({ path, summary, access }: OfficeEndpoint): string {
  if (typeof access === 'string') {
    return `| \`${path}\` | ${summary} | ${access === 'open' ? 'none' : 'a session'} | |\n`
  }
  const { permission, need, target, stepUp, staffOnly } = access
  const asks = [
    ...(staffOnly === true ? ['staff'] : []),
    ...(target === true ? ['a target below'] : []),
    ...(stepUp === true ? ['the second factor'] : []),
  ]
  return `| \`${path}\` | ${summary} | \`${permission}\`, ${need} | ${asks.join(', ')} |\n`
}

/** Returns the page with both tables as the contract has them. */
export function pageWithCalls(page: string): string {
  const rule = (head: string): string => `|${'---|'.repeat(head.split('|').length - 2)}`
  const table = (head: string, rows: readonly string[]): string =>
    `${head}\n${rule(head)}\n${rows.join('')}`
  return page
    .replace(tableOf(permissionHead), table(permissionHead, allPermissions.map(permissionRow)))
    .replace(tableOf(callHead), table(callHead, officeEndpoints.map(callRow)))
}

export const readOfficePage = (): string => readFileSync(PAGE, 'utf8')

if (import.meta.main) writeFileSync(PAGE, pageWithCalls(readOfficePage()))
