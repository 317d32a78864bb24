import { randomUUID } from 'node:crypto'
import { launchSecretOf, readEnv } from '../../apps/server/src/env.ts'
import { launchKeyOf, signLaunch } from '../../apps/server/src/modules/sessions/launch-token.ts'
import { sealPassword } from '../../apps/web/src/session/seal-password.ts'
import type { KnownBook, KnownMember } from './known-book.ts'
import type { Logins } from './valid-requests.ts'

/** Ways to log in as a member that are good for one login each, sealed as the site does it. */
export async function loginsOf(book: KnownBook, { loginId }: KnownMember): Promise<Logins> {
  const answer = await book.ask('/securelogin', { account_id: loginId })
  const sealed = await sealPassword(String(answer['login_key']), loginId, 'demo1234')
  const said = { operator: 'demo', member: loginId, id: randomUUID(), issued: book.clock.now() }
  const key = launchKeyOf(launchSecretOf(readEnv({})) ?? '', 'demo')
  return { launchToken: signLaunch(said, key), sealed }
}
