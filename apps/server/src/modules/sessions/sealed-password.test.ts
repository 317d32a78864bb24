import { createCipheriv, createECDH, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemRandom } from '../../random.ts'
import { createPasswordSeals, loginKeyMs, type SealedPassword } from './sealed-password.ts'

const now = 1_790_000_000_000

/** Seals by Node's own means, where the site uses the browser's. */
function seal(loginKey: string, loginId: string, password: string): SealedPassword {
  const ours = createECDH('prime256v1')
  const clientKey = ours.generateKeys().toString('base64url')
  const secret = ours.computeSecret(Buffer.from(loginKey.split('.')[0] ?? '', 'base64url'))
  const key = Buffer.from(hkdfSync('sha256', secret, loginKey, `securelogin ${loginId}`, 32))
  const shutting = createCipheriv('aes-256-gcm', key, Buffer.alloc(12))
  const bytes = Buffer.concat([shutting.update(password, 'utf8'), shutting.final()])
  const sealed = Buffer.concat([bytes, shutting.getAuthTag()]).toString('base64url')
  return { loginKey, clientKey, sealed }
}

/** @spec S7.securelogin */
test('a sealed password is opened once, for its account, within a minute', () => {
  const seals = createPasswordSeals(systemRandom)
  const shown = seal(seals.give(now), 'demo01', 'demo1234')
  expect(shown.sealed).not.toContain(Buffer.from('demo1234').toString('base64url'))
  expect(seals.open('demo02', shown, now)).toBe(undefined)
  expect(seals.open('demo01', shown, now + loginKeyMs)).toBe(undefined)
  expect(seals.open('demo01', shown, now + loginKeyMs - 1)).toBe('demo1234')
  expect(seals.open('demo01', shown, now + loginKeyMs - 1)).toBe(undefined)
})

test('what was not sealed to a key of this server is not opened', () => {
  const seals = createPasswordSeals(systemRandom)
  const elsewhere = createPasswordSeals(systemRandom)
  const key = seals.give(now)
  const good = seal(key, 'demo01', 'demo1234')
  const later = key.replace(String(now), String(now + 1))
  const bad: SealedPassword[] = [
    seal(elsewhere.give(now), 'demo01', 'demo1234'),
    { ...seal(later, 'demo01', 'demo1234') },
    { ...good, sealed: `${good.sealed.slice(0, -2)}AA` },
    { ...good, sealed: '' },
    { ...good, clientKey: '' },
    { ...good, clientKey: Buffer.alloc(65, 4).toString('base64url') },
    { ...good, loginKey: '' },
    { ...good, loginKey: key.slice(0, -1) },
  ]
  for (const shown of bad) expect(seals.open('demo01', shown, now)).toBe(undefined)
  expect(seals.open('demo01', good, now)).toBe('demo1234')
})
