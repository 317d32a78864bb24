import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operatorConfiguration } from '@fairline/contract/operator-configuration'
import { accepted } from '@fairline/domain/errors/rejection'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { brandedOperator } from '../../testing/branded-operator.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { operatorPage } from '../modules/operators/index.ts'
import type { OtherOrigins } from './security-headers.ts'

const shown = { account_id: 'demo01', session_token: 'secret-token' }
const html = { accept: 'text/html,application/xhtml+xml' }

const demo = { accounts: ['demo01', '</script>'], password: 'demo1234' }
const logo = Buffer.from('<svg viewBox="0 0 64 32"><path d="M0 0h64"/></svg>')
const kings = operatorPage(
  brandedOperator(
    {
      titleSuffix: 'Kings & "Queens" </title>',
      logo: 'logo.svg',
      language: 'th',
      languages: ['th', 'en'],
      theme: 'color3',
      defaultPage: '/public',
      colours: { color3: { brand: '#3b1a4f' } },
      polling: { intervalMs: 4000 },
    },
    logo,
  ),
)
const plain = operatorPage(brandedOperator({ name: 'Plain' }))
const operators = new Map([
  ['localhost', 1],
  ['b.localhost', 2],
])

/** A server with a built site of its own. */
async function withSite(
  isClosed = () => false,
  ofSecond = kings,
  others: Partial<OtherOrigins> = {},
): Promise<FastifyInstance> {
  const directory = mkdtempSync(join(tmpdir(), 'fairline-site-'))
  mkdirSync(join(directory, 'assets'))
  const place = '<script type="application/json" id="operator-configuration">{}</script>'
  const head = '<html lang="en"><title>Sports Betting Platform</title><!-- brand -->'
  writeFileSync(join(directory, 'index.html'), `${head}${place}`)
  const own = `<meta http-equiv="content-security-policy" content="default-src 'none'" />`
  writeFileSync(join(directory, 'fair.html'), own)
  writeFileSync(join(directory, 'assets/app-1a2b.js'), 'export {}')
  writeFileSync(join(directory, 'assets/app-1a2b.js.br'), 'packed by brotli')
  writeFileSync(join(directory, 'assets/app-1a2b.js.gz'), 'packed by gzip')
  const app = await createTestApp({
    siteDirectory: directory,
    isClosed,
    operatorAt: (hostname) => operators.get(hostname),
    pageOf: (operatorId) => (operatorId === 2 ? ofSecond : plain),
    configurationOf: () => ({ demo }),
    originsOf: () => ({ gameOrigins: [], mediaOrigins: [], ...others }),
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

  test.each([
    [[], "'self'"],
    [['https://games.example'], "'self' https://games.example"],
  ])(
    'a page frames games of its own server and of the providers at %j',
    async (origins, framed) => {
      const app = await withSite(undefined, undefined, { gameOrigins: origins })
      const { headers } = await app.inject({ url: '/', headers: html })
      const policy = String(headers['content-security-policy'])
      expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(framed)
    },
  )

  /** @spec S1.media */
  test('a page loads video of the media hosts of its operator, and of no other host', async () => {
    const mediaOrigins = ['https://tv.example', 'https://tv.example:8443']
    for (const [origins, others] of [
      [mediaOrigins, ' https://tv.example https://tv.example:8443'],
      [[], ''],
    ] as const) {
      const app = await withSite(undefined, undefined, { mediaOrigins: origins })
      const { headers } = await app.inject({ url: '/', headers: html })
      const policy = String(headers['content-security-policy'])
      expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self'${others}`)
      expect(/media-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' blob:${others}`)
    }
  })

  test('a page that brings a policy of its own has that one', async () => {
    const app = await withSite()
    const { headers } = await app.inject({ url: '/fair.html', headers: html })
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['cache-control']).toBe('no-cache')
  })

  test.each([
    ['gzip, deflate, br', 'br', 'packed by brotli'],
    ['gzip', 'gzip', 'packed by gzip'],
    ['identity', undefined, 'export {}'],
  ])('a browser that reads %s gets the file as it was built', async (encodings, encoding, text) => {
    const app = await withSite()
    const url = '/assets/app-1a2b.js'
    const answer = await app.inject({ url, headers: { 'accept-encoding': encodings } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    expect(answer.headers['vary']).toBe('accept-encoding')
    expect(answer.body).toBe(text)
  })

  test('the first page carries the configuration, and no text breaks out of it', async () => {
    const app = await withSite()
    const { body } = await app.inject({ url: '/', headers: html })
    const json = /id="operator-configuration">(.*)<\/script>$/.exec(body)?.[1] ?? ''
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toMatchObject({ name: 'Plain', demo })
  })

  test('each operator has its own configuration, by its host name', async () => {
    const app = await withSite()
    const pageAt = (host: string) => app.inject({ url: '/desktop', headers: { ...html, host } })
    expect((await pageAt('localhost:3000')).body).toContain('"name":"Plain"')
    expect((await pageAt('b.localhost')).body).toContain('"name":"Kingsway"')
    const nowhere = await pageAt('c.localhost')
    expect([nowhere.statusCode, nowhere.body]).toEqual([404, 'No site has this host name.\n'])
    const headers = { host: 'c.localhost' }
    const call = await app.inject({ method: 'POST', url: '/userlogout', headers, payload: shown })
    expect([call.statusCode, call.json().statusdesc]).toEqual([404, 'forbiddenAccess'])
  })

  test('a program that asks for an unknown path gets 404, not the first page', async () => {
    const app = await withSite()
    expect((await app.inject({ url: '/desktop' })).statusCode).toBe(404)
  })
})

/** @spec S1.whiteLabel S1.whiteLabel.themes S2.title */
describe('the first page of a brand', () => {
  const host = 'b.localhost'
  const bodyOf = async (app: FastifyInstance) =>
    (await app.inject({ url: '/', headers: { ...html, host } })).body

  test('has its language, theme, title and colours before any script', async () => {
    const body = await bodyOf(await withSite())
    expect(body).toContain('<html lang="th" data-theme="color3">')
    expect(body).toContain('<title>Kings &amp; &quot;Queens&quot; &lt;/title></title>')
    expect(body).toContain('<meta name="theme-color" content="#3b1a4f" />')
    expect(body).toContain(':root[data-theme="color3"]{--brand:#3b1a4f}')
    expect(body).not.toContain('Sports Betting Platform')
    const json = /id="operator-configuration">(.*)<\/script>$/.exec(body)?.[1] ?? ''
    expect(operatorConfiguration.parse(JSON.parse(json))).toMatchObject({
      name: 'Kingsway',
      languages: ['th', 'en'],
      defaultPage: '/public',
      logo: { width: 52 },
      ownThemes: ['color3'],
      polling: { intervalMs: 4000, showIntervalMs: 50, multipliers: { live: 1 } },
    })
  })

  test('names logo and icon by their content; each is kept for ever and runs nothing', async () => {
    const app = await withSite()
    const body = await bodyOf(app)
    const [, address = ''] = /"src":"([^"]+)"/.exec(body) ?? []
    expect(address).toMatch(/^\/brand\/logo-[0-9a-f]{12}\.svg$/)
    const file = await app.inject({ url: address, headers: { host } })
    expect([file.statusCode, file.body]).toEqual([200, logo.toString()])
    expect(file.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    const elsewhere = await app.inject({ url: address, headers: { host: 'localhost' } })
    expect(elsewhere.statusCode).toBe(404)
    // A page that was loaded before the brand changed asks for the file of that moment.
    const former = await app.inject({ url: '/brand/logo-000000000000.png', headers: { host } })
    expect([former.statusCode, former.headers.location]).toEqual([302, address])
    expect(former.headers['cache-control']).toBe('no-store')
    const [, icon = ''] = /<link rel="icon" type="image\/svg\+xml" href="([^"]+)"/.exec(body) ?? []
    const drawn = await app.inject({ url: icon, headers: { host } })
    expect(drawn.body).toContain('fill="#3b1a4f"')
  })

  test('has its icon for a phone that takes no drawing, as PNG', async () => {
    const png = Buffer.alloc(24)
    png.write('89504e470d0a1a0a', 'hex')
    png.writeUInt32BE(512, 16)
    png.writeUInt32BE(512, 20)
    const page = operatorPage(brandedOperator({ icon: 'icon.png' }, png))
    const app = await withSite(undefined, page)
    const body = await bodyOf(app)
    expect(body).toContain(`<link rel="apple-touch-icon" href="${page.icon.address}" />`)
    expect(page.manifest).toMatchObject({ icons: [{ type: 'image/png', sizes: '512x512' }] })
    expect(await bodyOf(await withSite())).not.toContain('apple-touch-icon')
  })

  test('can be installed with name, icon and colours', async () => {
    const app = await withSite()
    expect(await bodyOf(app)).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
    const manifest = await app.inject({ url: '/manifest.webmanifest', headers: { host } })
    expect(manifest.headers['content-type']).toContain('application/manifest+json')
    expect(manifest.json()).toMatchObject({
      name: 'Kingsway',
      lang: 'th',
      start_url: '/public',
      display: 'standalone',
      theme_color: '#3b1a4f',
      background_color: '#f7f3ef',
      icons: [{ type: 'image/svg+xml', sizes: 'any' }],
    })
    const nowhere = await app.inject({ url: '/manifest.webmanifest', headers: { host: 'c' } })
    expect(nowhere.statusCode).toBe(404)
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
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Plain')])
    expect((await app.inject('/assets/app-1a2b.js')).statusCode).toBe(200)
    isClosed = false
    expect((await app.inject({ url, headers: html })).statusCode).toBe(200)
  })
})
