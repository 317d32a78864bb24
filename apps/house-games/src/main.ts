import { pino } from 'pino'
import { readHouseEnv } from './env.ts'
import { startHouse } from './start-house.ts'

/**
 * Runs the house until it is asked to stop. A process that has started it is told the port over the
 * channel between them; without that process the house ends, too.
 */
async function main(): Promise<void> {
  const env = readHouseEnv()
  const log = pino({ level: env.LOG_LEVEL, base: { part: 'house' } })
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, resolve)
    process.on('disconnect', resolve)
  })
  const house = await startHouse(env, log)
  log.info({ port: house.port }, 'the house answers')
  process.send?.({ port: house.port })
  await asked
  await house.stop()
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  },
)
