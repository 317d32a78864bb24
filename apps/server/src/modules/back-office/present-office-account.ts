import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { OfficeAccount } from '../office/index.ts'

/** Staff or a sub-account as lists have it. */
export const presentAccount = (account: OfficeAccount) => ({
  login: account.login,
  name: account.name,
  role: account.role,
  flags: account.flags === null ? null : [...account.flags],
  status: account.status,
  addresses: [...account.addresses],
  has_totp: account.hasTotp,
  last_login: account.lastLoginAtMs === null ? null : dateTimeOf(account.lastLoginAtMs),
})
