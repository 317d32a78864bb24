import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '../apps/server/src/env.ts'
import { ROOT } from './source-files.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

interface Service {
  readonly environment?: Readonly<Record<string, string>>
  readonly command?: readonly string[]
}

/** Names of the settings, as env.ts has them. */
const settings = new Set(
  [...read('apps/server/src/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name),
)
const { scripts } = JSON.parse(read('package.json'))

test('the services of compose set what the product reads, and start it as the README does', () => {
  const { services } = parse(read('examples/outside/compose.yml'))
  const { environment, command, env_file: secrets } = services.fairline
  expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([])
  expect(command).toEqual(['sh', '-c', 'npm ci && npm start'])
  expect(scripts).toHaveProperty('start')
  // Secrets are in .env alone, and the database is asked for as the one that runs next to it.
  expect(join('examples/outside', secrets)).toBe('.env')
  expect(environment.DATABASE_URL).toContain('@database/')
  expect(services.database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/)
  expect(services.fairline.depends_on.database.condition).toBe('service_healthy')
})

test('the service of systemd runs the two commands of the README', () => {
  const unit = read('examples/outside/fairline.service')
  const entry = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1]
  expect(entry('ExecStartPre')).toBe('/usr/bin/npm ci')
  expect(entry('ExecStart')).toBe('/usr/bin/npm start')
  expect(entry('EnvironmentFile')).toBe(`${entry('WorkingDirectory')}/.env`)
})

test('the proxy passes the host of a brand on, streams at once, and hides the figures', () => {
  const proxy = read('examples/outside/Caddyfile')
  expect(proxy).not.toMatch(/header_up\s+Host/)
  expect(proxy).toMatch(/flush_interval -1/)
  expect(proxy).toMatch(/respond \/metrics 404/)
})

test('every process of a house of many nodes has roles, an id of its folder, and one bus', () => {
  const { services } = parse(read('examples/many-nodes/compose.yml'), { merge: true })
  const nodes = Object.values<Service>(services).filter(({ environment }) => environment?.ROLES)
  for (const { environment = {}, command } of nodes) {
    expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([])
    const given = { ...environment, HOUSE_SECRET: 'x'.repeat(32), NATS_URL: 'nats://a:b@bus:4222' }
    expect(() => readEnv({ ...given, DATABASE_URL: 'postgres://a@database/b' })).not.toThrow()
    expect(command).toEqual(['npm', 'start'])
  }
  const roles = nodes.map(({ environment }) => environment?.ROLES)
  expect(roles.toSorted()).toEqual(['api,jobs', 'api,jobs', 'feed', 'feed', 'settle', 'settle'])
  expect(new Set(nodes.map(({ environment }) => environment?.DATA_DIR)).size).toBe(nodes.length)
  const proxy = read('examples/many-nodes/Caddyfile')
  expect(proxy).toMatch(/health_uri \/readyz/)
  expect(proxy).toMatch(/flush_interval -1/)
})
