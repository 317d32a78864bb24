import { createCipheriv, createECDH, hkdfSync } from 'node:crypto'
import type { SealedPassword } from '../src/modules/sessions/sealed-password.ts'

/** Seals a password by Node's own means, where the site uses the browser's. */
export function sealPassword(loginKey: string, loginId: string, password: string): SealedPassword {
  const ours = createECDH('prime256v1')
  const clientKey = ours.generateKeys().toString('base64url')
  const secret = ours.computeSecret(Buffer.from(loginKey.split('.')[0] ?? '', 'base64url'))
  const key = Buffer.from(hkdfSync('sha256', secret, loginKey, `securelogin ${loginId}`, 32))
  const shutting = createCipheriv('aes-256-gcm', key, Buffer.alloc(12))
  const bytes = Buffer.concat([shutting.update(password, 'utf8'), shutting.final()])
  const sealed = Buffer.concat([bytes, shutting.getAuthTag()]).toString('base64url')
  return { loginKey, clientKey, sealed }
}
