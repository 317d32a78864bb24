import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { envSchema, isFeedInvented, readEnv } from './env.ts'
import { StartupError } from './startup-error.ts'

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')

describe('readEnv', () => {
  test('needs no variable', () => {
    expect(readEnv({})).toMatchObject({ MODE: 'demo', PORT: 3000, HOST: '127.0.0.1' })
  })

  test('an empty variable counts as absent', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toEqual(readEnv({}))
  })

  test.each([
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, but is "65536".'],
    ['PORT', '3e3', 'PORT must be a whole number from 0 to 65535, but is "3e3".'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, but is "-1".'],
    ['MODE', 'production', 'MODE must be one of demo, live, but is "production".'],
    ['ROLES', 'web', 'ROLES must be all, or some of api, feed, settle, jobs, separated by commas'],
    ['ROLES', 'api,feed', 'ROLES other than all need NODES=many: other nodes do the rest.'],
    ['NODES', 'many', 'NODES=many needs DATABASE_URL: the nodes meet in one database.'],
    ['NATS_URL', 'nats://a:4222', 'NATS_URL needs NODES=many'],
    ['NATS_URL', 'nats://a:4222, http://b', 'NATS_URL must be addresses like nats://'],
    ['HOST', 'example.org', 'HOST must be an address of this machine'],
    ['SIMULATOR_SPEED', '0', 'SIMULATOR_SPEED must be a whole number from 1 to 600'],
    ['SIMULATOR_SPORTS', 'football,chess', 'SIMULATOR_SPORTS must be some of football'],
    ['SIMULATOR_SPORTS', 'virtual-horses', 'SIMULATOR_SPORTS must be some of football'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a URL like postgres://'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error'],
    ['PASSWORD_PEPPER', 'short', 'PASSWORD_PEPPER must be at least 16 characters.'],
    ['HOUSE_SECRET', 'too short', 'HOUSE_SECRET must be at least 32 characters.'],
    ['LAUNCH_SECRET', 'too short', 'LAUNCH_SECRET must be at least 32 characters.'],
  ])('%s=%s is named', (name, value, message) => {
    expect(() => readEnv({ [name]: value })).toThrow(StartupError)
    expect(() => readEnv({ [name]: value })).toThrow(message)
  })

  test('many nodes need one secret', () => {
    const nodes = { NODES: 'many', DATABASE_URL: 'postgres://localhost/fairline' }
    expect(() => readEnv(nodes)).toThrow(/^NODES=many needs HOUSE_SECRET, the same for all: /)
    expect(readEnv({ ...nodes, HOUSE_SECRET: 'a'.repeat(32) })).toMatchObject({ NODES: 'many' })
  })

  test('a replay needs its file', () => {
    expect(() => readEnv({ FEED: 'replay' })).toThrow(
      /^REPLAY_FILE is required when FEED is replay: a file of recorded matches\.$/,
    )
    const env = readEnv({ FEED: 'replay', REPLAY_FILE: 'cup.json', REPLAY_SPEED: '60' })
    expect(env).toMatchObject({ FEED: 'replay', REPLAY_FILE: 'cup.json', REPLAY_SPEED: 60 })
  })

  test('a file of messages is named, and its matches are played for no money', () => {
    expect(() => readEnv({ FEED: 'file' })).toThrow(
      /^FEED_FILE is required when FEED is file: a file of feed messages\.$/,
    )
    const env = readEnv({ FEED: 'file', FEED_FILE: 'match.jsonl' })
    expect(env).toMatchObject({ FEED: 'file', FEED_FILE: 'match.jsonl' })
    expect(isFeedInvented(env)).toBe(true)
  })

  test('all wrong variables are named at once, in one line', () => {
    const read = (): unknown => readEnv({ PORT: 'x', HOST: 'y' })
    expect(read).toThrow(/^PORT must be .*"x"\. HOST must be .*"y"\.$/)
  })

  test.each(['true', '1', '2', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'loopback', '1.2.3.4/'])(
    'TRUST_PROXY=%s is refused: only named addresses are trusted',
    (value) => expect(() => readEnv({ TRUST_PROXY: value })).toThrow('TRUST_PROXY must be'),
  )

  test('TRUST_PROXY takes addresses and networks', () => {
    const { TRUST_PROXY } = readEnv({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8' })
    expect(TRUST_PROXY).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
  })

  test('no secret has a default outside demo mode, and none is shown', () => {
    const secrets = { PASSWORD_PEPPER: 'a'.repeat(16), HOUSE_SECRET: 'b'.repeat(32) }
    expect(() => readEnv({ MODE: 'live' })).toThrow('PASSWORD_PEPPER and HOUSE_SECRET are required')
    expect(() => readEnv({ ...secrets, MODE: 'live', HOUSE_SECRET: '' })).toThrow(
      /^HOUSE_SECRET is required when MODE is live: no default is safe there\.$/,
    )
    const url = 'postgres//user:topsecret@host'
    expect(() => readEnv({ DATABASE_URL: url })).not.toThrow('topsecret')
    expect(readEnv({ ...secrets, MODE: 'live' }).MODE).toBe('live')
  })
})

describe('.env.example', () => {
  const lines = example.split('\n').filter((line) => /^[A-Z]/.test(line))
  const shown = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

  test('shows every variable once, and no other', () => {
    expect(lines.map((line) => line.split('=')[0]).sort()).toEqual(
      Object.keys(envSchema.shape).sort(),
    )
  })

  test('shows the defaults', () => {
    expect(readEnv(shown)).toEqual(readEnv({}))
  })
})
