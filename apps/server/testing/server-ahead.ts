/**
 * The server with its clock ahead of the machine's by AHEAD_MS, for tests that start it again and
 * again at other times of one day. The database's clock is moved by the test.
 */
import { readEnv } from '../src/env.ts'
import { openLog, startServer } from '../src/nodes/wiring.ts'

const aheadMs = Number(process.env['AHEAD_MS'])
const env = readEnv()
const clock = { now: () => Date.now() + aheadMs, isTrusted: () => true }
const { url } = await startServer(env, openLog(env), { clock })
process.stdout.write(`ready at ${url}\n`)
