import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { allSports } from '@fairline/domain/sports/all-sports'
import * as z from 'zod'
import { type Role, roles } from './nodes/roles.ts'
import { StartupError } from './startup-error.ts'

/** The settings that the environment passes in. All others are records in the database. */
export type Env = Readonly<z.infer<typeof envSchema>>

/** The shortest house secret, in characters. */
export const houseSecretMin = 32
const DEMO_PEPPER = 'fairline-demo-pepper-not-a-secret'
const DEMO_LAUNCH_SECRET = 'fairline-demo-launch-secret-not-a-secret'

const wholeNumberIn = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)
const wholeNumberHint = (min: number, max: number) => ({
  hint: `a whole number from ${min} to ${max}`,
})
const wholeNumber = (min: number, max: number, byDefault: number) =>
  wholeNumberIn(min, max).default(byDefault).meta(wholeNumberHint(min, max))

const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values).meta({ hint: `one of ${values.join(', ')}` })

/**
 * Addresses or networks of the operator's own proxies, by name. A number of hops or "everybody"
 * would let a client choose the address that limits and logs count it under.
 */
const addresses = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isAddressOrNetwork))
  .meta({ hint: 'addresses or networks such as 127.0.0.1,10.0.0.0/8 (never a number or "true")' })

/** Rounds of virtual games are the house's own, whatever the simulator plays. */
const sportKeys = new Set(
  allSports.filter(({ rounds }) => rounds === undefined).map(({ key }) => key),
)
const sportList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((keys) => keys.every((key) => sportKeys.has(key)))
  .meta({ hint: `some of ${[...sportKeys].join(', ')}, separated by commas` })

const roleList = z
  .string()
  .transform((text) => (text === 'all' ? [...roles] : text.split(',').map((part) => part.trim())))
  .pipe(z.array(z.enum(roles)))
  .meta({ hint: `all, or some of ${roles.join(', ')}, separated by commas` })

const postgresUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text))
  .meta({ hint: 'a URL like postgres://user:password@host:5432/database' })

const natsUrl = z
  .string()
  .refine((text) =>
    text.split(',').every((each) => /^\s*(nats|tls):\/\//.test(each) && URL.canParse(each.trim())),
  )
  .meta({ hint: 'addresses like nats://user:password@host:4222, separated by commas' })

const launchSecret = z.string().min(32).meta({ hint: 'at least 32 characters' })

const houseSecret = z
  .string()
  .min(houseSecretMin)
  .meta({ hint: `at least ${houseSecretMin} characters` })

const pepper = z.string().min(16).meta({ hint: 'at least 16 characters' })

const hostText = z.string().refine((text) => isIP(text) !== 0 || text === 'localhost')
const hostHint = { hint: 'an address of this machine, such as 127.0.0.1 or 0.0.0.0' }

/** Every variable with its range and default; `.env.example` explains each, and a test holds it. */
export const envSchema = z.object({
  MODE: oneOf('demo', 'live').default('demo'),
  PORT: wholeNumber(0, 65_535, 3000),
  OFFICE_PORT: z
    .union([z.literal('off').transform(() => null), wholeNumberIn(0, 65_535)])
    .optional()
    .meta({ hint: 'off, or a whole number from 0 to 65535' }),
  OFFICE_HOST: hostText.default('127.0.0.1').meta(hostHint),
  HOST: hostText.default('127.0.0.1').meta(hostHint),
  DATA_DIR: z.string().default('.data').meta({ hint: 'a folder' }),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: wholeNumber(3, 500, 20),
  NODES: oneOf('one', 'many').default('one'),
  NATS_URL: natsUrl.optional(),
  ROLES: roleList.default([...roles]),
  FEED: oneOf('simulator', 'replay', 'file', 'house').default('simulator'),
  SIMULATOR_SEED: wholeNumber(0, 4_294_967_295, 1),
  SIMULATOR_SPEED: wholeNumber(1, 600, 6),
  SIMULATOR_SPORTS: sportList.optional(),
  VIRTUAL_GAMES: oneOf('on', 'off').default('on'),
  HOUSE_GAMES: oneOf('on', 'off').default('on'),
  HOUSE_DATABASE_URL: postgresUrl.optional(),
  HOUSE_LIMITS: z.string().optional(),
  BEACON: oneOf('off', 'drand').default('off'),
  BEACON_URL: z
    .url()
    .default('https://api.drand.sh')
    .meta({ hint: 'the address of a server of drand' }),
  HOUSE_PORT: wholeNumber(0, 65_535, 0),
  DEMO_PLAYERS: oneOf('on', 'off').default('on'),
  DEMO_HISTORY: oneOf('on', 'off').default('on'),
  REPLAY_FILE: z.string().default('').meta({ hint: 'a file of recorded matches' }),
  REPLAY_SPEED: wholeNumber(1, 600, 6),
  FEED_FILE: z.string().default('').meta({ hint: 'a file of feed messages' }),
  IN_PLAY_DELAY_MS: wholeNumberIn(0, 60_000).optional().meta(wholeNumberHint(0, 60_000)),
  PASSWORD_PEPPER: pepper.default(DEMO_PEPPER),
  HOUSE_SECRET: houseSecret.optional(),
  LAUNCH_SECRET: launchSecret.optional(),
  RATE_LIMIT_PER_SECOND: wholeNumber(0, 100_000, 200),
  RATE_LIMIT_BURST: wholeNumber(1, 1_000_000, 1_000),
  TRUST_PROXY: addresses.default([]),
  METRICS_FROM: addresses.default(['127.0.0.1', '::1']),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
})

/** Whoever has a file that is played knows its results: no source of a file takes real money. */
const inventedFeeds: ReadonlySet<Env['FEED']> = new Set(['simulator', 'replay', 'file'])

/** The file that a feed plays, by the value of FEED. */
const filesOfFeeds = [
  { feed: 'replay', setting: 'REPLAY_FILE', has: 'recorded matches' },
  { feed: 'file', setting: 'FEED_FILE', has: 'feed messages' },
] as const

/** Secrets that live mode requires. The demo has defaults for them. */
const requiredLive = ['PASSWORD_PEPPER', 'HOUSE_SECRET'] as const

/**
 * The port of the back office; null where it is off. It is the one after that of the members' site,
 * and any free one where that is, too.
 */
export function officePort({
  PORT,
  OFFICE_PORT,
}: Pick<Env, 'PORT' | 'OFFICE_PORT'>): number | null {
  if (OFFICE_PORT !== undefined) return OFFICE_PORT
  return PORT === 0 ? 0 : PORT + 1
}

/** Adds the variables of a file `.env` in the working directory to those that are not set. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/**
 * Reads and checks the environment; an empty variable counts as absent. Times are milliseconds,
 * speeds are match minutes per minute of the clock.
 *
 * @throws StartupError that names each wrong variable and what it must be, in one line.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = Object.fromEntries(
    Object.keys(envSchema.shape)
      .map((name) => [name, source[name]?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = envSchema.safeParse(given)
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    throw new StartupError([...names].map((name) => complaint(name, given[name])).join(' '))
  }
  const missing = requiredLive.filter((name) => given[name] === undefined)
  if (parsed.data.MODE === 'live' && missing.length > 0) {
    const are = missing.length === 1 ? 'is' : 'are'
    throw new StartupError(
      `${missing.join(' and ')} ${are} required when MODE is live: no default is safe there.`,
    )
  }
  checkNodes(parsed.data)
  checkFile(parsed.data)
  return parsed.data
}

function checkFile(env: Env): void {
  const file = filesOfFeeds.find(({ feed }) => feed === env.FEED)
  if (file === undefined || env[file.setting] !== '') return
  const { setting, feed, has } = file
  throw new StartupError(`${setting} is required when FEED is ${feed}: a file of ${has}.`)
}

/** A node that does a part of the work alone needs others, which it meets in their database. */
function checkNodes({ NODES, ROLES, DATABASE_URL, NATS_URL, HOUSE_SECRET }: Env): void {
  const isPart = roles.some((role) => !ROLES.includes(role))
  if (isPart && NODES === 'one') {
    throw new StartupError('ROLES other than all need NODES=many: other nodes do the rest.')
  }
  if (NODES === 'many' && DATABASE_URL === undefined) {
    throw new StartupError('NODES=many needs DATABASE_URL: the nodes meet in one database.')
  }
  if (NODES === 'many' && HOUSE_SECRET === undefined) {
    throw new StartupError('NODES=many needs HOUSE_SECRET, the same for all: nodes hear only that.')
  }
  if (NATS_URL !== undefined && NODES === 'one') {
    throw new StartupError('NATS_URL needs NODES=many: a server that serves alone tells nobody.')
  }
}

/** Whether a node does this part of the work. */
export const hasRole = ({ ROLES }: Pick<Env, 'ROLES'>, role: Role): boolean => ROLES.includes(role)

/** Whether the book makes up the matches, so that no real money may be bet on them. */
export const isFeedInvented = ({ FEED }: Pick<Env, 'FEED'>): boolean => inventedFeeds.has(FEED)

/** What decides whether a site may open, and whether traders type its matches. */
export const openingOf = (env: Pick<Env, 'MODE' | 'FEED'>) => ({
  isLive: env.MODE === 'live',
  feedIsInvented: isFeedInvented(env),
  isHouseFeed: env.FEED === 'house',
})

/** The secret of launch tokens: in demo mode everybody knows one, otherwise only who sets it. */
export function launchSecretOf({ MODE, LAUNCH_SECRET }: Env): string | undefined {
  return LAUNCH_SECRET ?? (MODE === 'demo' ? DEMO_LAUNCH_SECRET : undefined)
}

/** A wrong secret is named but never shown. */
function complaint(name: string, value: string | undefined): string {
  const { hint } = fieldOf(name).meta() as { hint: string }
  const shown = /PEPPER|SECRET|URL/.test(name)
    ? ''
    : `, but is ${JSON.stringify(value).slice(0, 80)}`
  return `${name} must be ${hint}${shown}.`
}

function fieldOf(name: string): z.ZodType {
  const field: z.ZodType = envSchema.shape[name as keyof typeof envSchema.shape]
  const wraps = field instanceof z.ZodDefault || field instanceof z.ZodOptional
  return field.meta() === undefined && wraps ? (field.unwrap() as z.ZodType) : field
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  const bits = Number(prefix)
  return /^\d{1,3}$/.test(prefix) && bits >= 8 && bits <= (family === 4 ? 32 : 128)
}
