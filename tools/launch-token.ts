/**
 * Prints the link that launches a member, as in `npm run -s launch-token -- demo01`, or the key
 * that an operator's own site signs such links with: `npm run -s launch-token -- --key demo`.
 *
 * Keys are made from LAUNCH_SECRET, in the demo from a secret of its own: docs/launch-login.md.
 */
import { randomUUID } from 'node:crypto'
import { launchSecretOf, loadEnvFile, readEnv } from '../apps/server/src/env.ts'
import { launchKeyOf, signLaunch } from '../apps/server/src/modules/sessions/launch-token.ts'

/** The link of a launch; `path` is the page that the member is to see. */
export function launchLink(site: string, token: string, path = '/desktop'): string {
  return `${site}${path}#token=${token}`
}

const usage = `launch-token <login id> [path] [operator]
launch-token --key <operator>
`

function main(words: readonly string[]): number {
  loadEnvFile()
  const env = readEnv()
  const secret = launchSecretOf(env)
  const wantsKey = words[0] === '--key'
  const [named, path = '/desktop', operator = 'demo'] = wantsKey ? words.slice(1) : words
  if (named === undefined || secret === undefined) {
    const name = wantsKey ? 'the code of an operator' : 'the login id of a member'
    process.stderr.write(`${named === undefined ? name : 'LAUNCH_SECRET'} is missing\n${usage}`)
    return 2
  }
  const link = (): string => {
    const said = { operator, member: named, id: randomUUID(), issued: Date.now() }
    const token = signLaunch(said, launchKeyOf(secret, operator))
    return launchLink(`http://localhost:${env.PORT}`, token, path)
  }
  process.stdout.write(`${wantsKey ? launchKeyOf(secret, named) : link()}\n`)
  return 0
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2))
