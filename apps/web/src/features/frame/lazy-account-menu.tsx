import { Icon } from '@fairline/ui/icon'
import { lazy, Suspense } from 'react'
import { withinTime } from '../../load-chunk.ts'
import { useSession } from '../../session/session-store.ts'

/** The table need not wait for a menu: it is a part of the site of its own. */
const AccountMenu = lazy(() =>
  withinTime(import('./account-menu.tsx').then((part) => ({ default: part.AccountMenu }))),
)

const triggerClassName = 'flex h-9 items-center gap-1.5 rounded px-2 hover:bg-white/10'

/** Who is logged in, and in the same place the menu of the account once it is there. */
export function LazyAccountMenu() {
  const account = useSession((state) => state.account)
  if (account === null) return null
  const name = account.nickname === '' ? account.accountId : account.nickname
  const trigger = (
    <>
      <Icon name="user" />
      <span className="max-w-28 truncate">{name}</span>
      <Icon name="chevronDown" size={12} />
    </>
  )
  return (
    <Suspense fallback={<span className={triggerClassName}>{trigger}</span>}>
      <AccountMenu account={name} trigger={trigger} triggerClassName={triggerClassName} />
    </Suspense>
  )
}
