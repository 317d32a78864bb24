import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepted } from '@fairline/domain/errors/rejection'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const shown = { account_id: 'demo01', session_token: 'secret-token' }
const html = { accept: 'text/html,application/xhtml+xml' }

/** A server with a built site of its own. */
async function withSite(isClosed = () => false): Promise<FastifyInstance> {
  const directory = mkdtempSync(join(tmpdir(), 'fairline-site-'))
  mkdirSync(join(directory, 'assets'))
  const place = '<script type="application/json" id="operator-configuration">{}</script>'
  writeFileSync(join(directory, 'index.html'), `<title>Fairline</title>${place}`)
  writeFileSync(join(directory, 'assets/app-1a2b.js'), 'export {}')
  const app = await createTestApp({
    siteDirectory: directory,
    isClosed,
    siteConfiguration: { demo: { accounts: ['demo01', '</script>'], password: 'demo1234' } },
    handlers: { '/userlogout': async () => accepted({}) },
  })
  app.addHook('onClose', async () => rmSync(directory, { recursive: true }))
  onTestFinished(() => app.close())
  return app
}

describe('the site', () => {
  test.each([
    ['/', 200, 'no-cache'],
    ['/desktop?tab=live', 200, 'no-cache'],
    ['/tournament/room/12', 200, 'no-cache'],
    ['/assets/app-1a2b.js', 200, 'public, max-age=31536000, immutable'],
    ['/assets/app-0000.js', 404, 'no-store'],
    ['/userlogout', 405, 'no-store'],
    ['/efresult', 200, 'no-cache'],
    ['/ngresult', 200, 'no-cache'],
    ['/../package.json', 404, 'no-store'],
  ])('a browser opens %s: %i, %s', async (url, status, cacheControl) => {
    const app = await withSite()
    const answer = await app.inject({ url, headers: html })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['cache-control']).toBe(cacheControl)
    const policy = answer.headers['content-security-policy']
    expect(policy).toContain(status === 200 ? "script-src 'self'" : "default-src 'none'")
    expect(policy).toContain('frame-ancestors')
  })

  test('the first page carries the configuration, and no text breaks out of it', async () => {
    const app = await withSite()
    const { body } = await app.inject({ url: '/', headers: html })
    const json = /id="operator-configuration">(.*)<\/script>$/.exec(body)?.[1] ?? ''
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual({
      demo: { accounts: ['demo01', '</script>'], password: 'demo1234' },
    })
  })

  test('a program that asks for an unknown path gets 404, not the first page', async () => {
    const app = await withSite()
    expect((await app.inject({ url: '/desktop' })).statusCode).toBe(404)
  })
})

/** @spec S2.route.maintenance S8.game_maintenance */
describe('while the site is closed', () => {
  test('a call is refused before anything of it is looked at; /version answers', async () => {
    const reached = () => Promise.reject(new Error('reached'))
    const maintenance = { message: '' }
    const app = await createTestApp({
      isClosed: () => true,
      authenticate: reached,
      handlers: {
        '/userbalance': reached,
        '/userlogin': reached,
        '/version': async () => accepted({ version: 'v1', server_time: 1, maintenance }),
      },
    })
    onTestFinished(() => app.close())
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
    const closed = { status: 0, statusdesc: 'game_maintenance' }
    expect((await post('/userbalance', shown)).json()).toEqual(closed)
    const nonsense = await post('/userlogin', { nonsense: 1 })
    expect([nonsense.statusCode, nonsense.json()]).toEqual([200, closed])
    expect((await post('/version', {})).json()).toMatchObject({ version: 'v1', maintenance })
    for (const path of ['/healthz', '/readyz', '/metrics', '/docs/json']) {
      expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200])
    }
  })

  test.each([
    ['/', '/maintenance'],
    ['/desktop', '/maintenance?redirect=%2Fdesktop'],
    ['/?redirect=/info/rules', '/maintenance?redirect=%2F%3Fredirect%3D%2Finfo%2Frules'],
    ['/no/such/page', '/maintenance?redirect=%2Fno%2Fsuch%2Fpage'],
  ])('a visit to %s leads to %s, until it is open again', async (url, target) => {
    let isClosed = true
    const app = await withSite(() => isClosed)
    const sent = await app.inject({ url, headers: html })
    expect([sent.statusCode, sent.headers.location]).toEqual([302, target])
    expect(sent.headers['cache-control']).toBe('no-store')
    const page = await app.inject({ url: target, headers: html })
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Fairline')])
    expect((await app.inject('/assets/app-1a2b.js')).statusCode).toBe(200)
    isClosed = false
    expect((await app.inject({ url, headers: html })).statusCode).toBe(200)
  })
})
