import { Menu, MenuItem } from '@fairline/ui/menu'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n.ts'
import { openPage } from '../../session/opened-windows.ts'
import { logOut } from '../../session/session-actions.ts'

interface AccountMenuProps {
  readonly account: string
  readonly trigger: ReactNode
  readonly triggerClassName: string
}

/** The pages of the account, and the way out. */
export function AccountMenu({ account, trigger, triggerClassName }: AccountMenuProps) {
  const t = useTranslate()
  return (
    <Menu
      label={t('header.accountOf', { account })}
      triggerClassName={triggerClassName}
      trigger={trigger}
    >
      <MenuItem onSelect={() => openPage('/info/betlist')}>{t('account.betList')}</MenuItem>
      <MenuItem onSelect={() => openPage('/info/statement')}>{t('account.statement')}</MenuItem>
      <MenuItem onSelect={() => openPage('/info/sysparlay')}>{t('page.systemParlay')}</MenuItem>
      <MenuItem onSelect={() => openPage('/info/settings')}>{t('account.settings')}</MenuItem>
      <hr className="my-1 border-line" />
      <MenuItem onSelect={() => void logOut()}>{t('action.logOut')}</MenuItem>
    </Menu>
  )
}
