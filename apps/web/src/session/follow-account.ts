import { useSession } from './session-store.ts'

/**
 * Calls when another account than the last one logs in, in this tab or in another one, even if
 * no one was logged in for a while in between. Returns how to stop.
 */
export function onOtherAccount(listener: () => void): () => void {
  let last = useSession.getState().account?.accountId
  return useSession.subscribe(({ account }) => {
    if (account === null || account.accountId === last) return
    const isOther = last !== undefined
    last = account.accountId
    if (isOther) listener()
  })
}
