import * as z from 'zod'

const port = z.string().regex(/^\d{1,5}$/)
const secret = z.string().min(32)

const envSchema = z.object({
  /** Where the house keeps its rounds: the schema `house`, with a user of its own. */
  HOUSE_DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//),
  HOUSE_DATABASE_CONNECTIONS: port.default('8').transform(Number),
  HOUSE_PORT: port.default('0').transform(Number),
  /** The address of the wallet, without a path. */
  HOUSE_WALLET_URL: z.url(),
  HOUSE_KEY_ID: z.string().regex(/^[\w.-]{1,40}$/),
  /** Signs the calls of both directions. */
  HOUSE_KEY: secret,
  /** The lottery's calendar: three draws a week, or one each ten minutes. */
  HOUSE_DRAWS: z.enum(['weekly', 'demo']).default('weekly'),
  /** Where salts of tables come from: a constant, or a public beacon. */
  HOUSE_BEACON: z.enum(['off', 'drand']).default('off'),
  HOUSE_BEACON_URL: z.url().default('https://api.drand.sh'),
  /** A file with limits of games that are not the usual ones. */
  HOUSE_LIMITS: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
export type HouseEnv = Readonly<z.infer<typeof envSchema>>

/**
 * Reads the environment of the house.
 *
 * @throws Error that names the variables which are wrong; it never shows their values.
 */
export function readHouseEnv(source: NodeJS.ProcessEnv = process.env): HouseEnv {
  const parsed = envSchema.safeParse(source)
  if (parsed.success) return parsed.data
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  throw new Error(`The environment of the house is wrong: ${[...names].join(', ')}.`)
}
