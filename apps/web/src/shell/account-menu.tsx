import { useTranslate } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { openPage } from '@fairline/site/opened-windows'
import { Icon } from '@fairline/ui/icon'
import { Menu, MenuItem } from '@fairline/ui/menu'
import { useInfoPages } from '../menus/info-pages.ts'
import { logOut } from '../session/session-actions.ts'
import { useSession } from '../session/session-store.ts'
import { UnreadBadge } from './told-later.tsx'

const SessionTime = lazyPartOr(
  <p className="h-7" />,
  async () => (await import('../session/session-time.tsx')).SessionTime,
)

/** Who is logged in; the pages of the account, and the way out. */
export function AccountMenu() {
  const t = useTranslate()
  const account = useSession((state) => state.account)
  const pages = useInfoPages()
  if (account === null) return null
  const name = account.nickname === '' ? account.accountId : account.nickname
  return (
    <Menu
      label={t('header.accountOf', { account: name })}
      triggerClassName="flex h-9 max-w-full items-center gap-1.5 rounded px-2 hover:bg-white/10
        max-lg:h-11"
      trigger={
        <>
          <Icon name="user" />
          <span title={name} className="max-w-28 min-w-0 truncate lg:max-[1199px]:hidden">
            {name}
          </span>
          <Icon name="chevronDown" size={12} />
        </>
      }
    >
      <p className="truncate px-4 pt-1 pb-1.5 font-semibold min-[1200px]:hidden">{name}</p>
      {pages.map(({ path, key }) => (
        <MenuItem key={path} onSelect={() => openPage(path)}>
          <span className="flex-1">{t(key)}</span>
          {path === '/info/message' ? <UnreadBadge /> : null}
        </MenuItem>
      ))}
      <hr className="my-1 border-line" />
      <SessionTime />
      <MenuItem onSelect={() => void logOut()}>{t('action.logOut')}</MenuItem>
    </Menu>
  )
}
