import { useSession } from './session-store.ts'

/**
 * Calls when another account stands here than the one before, whether it was put in this tab or in
 * another one, and however long nobody was logged in between. Returns how to stop.
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
