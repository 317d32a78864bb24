import type { OfficeMe } from '@fairline/contract/office/session'
import type { Permission } from '@fairline/domain/office/permissions'
import { create } from 'zustand'

interface Session {
  /** Undefined until the server has said who is logged in; null where no one is. */
  readonly me: OfficeMe | null | undefined
  /** Why the last session is over: the code of its refusal; '' at a logout. */
  readonly endedWith: string
}

/** Who is logged in on this page. */
export const useSession = create<Session>()(() => ({ me: undefined, endedWith: '' }))

export const enterSession = (me: OfficeMe): void => useSession.setState({ me, endedWith: '' })
/**
 * Ends the session on this page. Of calls that were on their way together one alone may say that
 * the account was withdrawn: that is what the login says.
 */
export const leaveSession = (code: string): void =>
  useSession.setState(({ me, endedWith }) => ({
    me: null,
    endedWith: me != null || code === 'permission_denied' ? code : endedWith,
  }))

/** The account that is logged in; pages behind the login have one. */
export function useMe(): OfficeMe {
  const me = useSession((session) => session.me)
  if (me == null) throw new Error('a page behind the login was drawn without an account')
  return me
}

/** Whether the account may act with a permission, or only see. */
export function useMay(permission: Permission): boolean {
  const grant = useMe().permissions[permission]
  return grant !== undefined && grant !== 'see'
}
