/**
 * Makes the link that launches a member: `npm run -s launch-token -- demo01`.
 *
 * Signs with LAUNCH_SECRET, or with the secret of the demo; what an operator's own site does in
 * its own language is written in docs/launch-login.md.
 */
import { randomUUID } from 'node:crypto'
import { launchSecretOf, loadEnvFile, readEnv } from '../apps/server/src/env.ts'
import { signLaunch } from '../apps/server/src/modules/sessions/launch-token.ts'

/** The link of a launch; `path` is the page that the member is to see. */
export function launchLink(site: string, token: string, path = '/desktop'): string {
  return `${site}${path}#token=${token}`
}

function main([member, path = '/desktop', operator = 'demo']: readonly string[]): number {
  loadEnvFile()
  const env = readEnv()
  const secret = launchSecretOf(env)
  if (member === undefined || secret === undefined) {
    const missing = member === undefined ? 'the login id of a member' : 'LAUNCH_SECRET'
    process.stderr.write(`${missing} is missing\nlaunch-token <login id> [path] [operator]\n`)
    return 2
  }
  const token = signLaunch({ operator, member, id: randomUUID(), issued: Date.now() }, secret)
  process.stdout.write(`${launchLink(`http://localhost:${env.PORT}`, token, path)}\n`)
  return 0
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2))
