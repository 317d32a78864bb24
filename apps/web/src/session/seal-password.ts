import type { RequestOf } from '@fairline/contract/endpoint'
import type { secureLogin } from '@fairline/contract/session'

type Sealed = NonNullable<RequestOf<typeof secureLogin>['sealed']>

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

const inBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0)
}

/**
 * Seals a password to a key that the server made for one login. Nothing between this page and the
 * server can read it, even if a proxy ends the TLS. Needs a secure context.
 * @spec S7.securelogin
 */
export async function sealPassword(
  loginKey: string,
  accountId: string,
  password: string,
): Promise<Sealed> {
  const { subtle } = crypto
  const [server = ''] = loginKey.split('.')
  const theirs = await subtle.importKey('raw', fromBase64Url(server), curve, false, [])
  const ours = await subtle.generateKey(curve, false, ['deriveBits'])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, ours.privateKey, 256)
  const text = new TextEncoder()
  const key = await subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: text.encode(loginKey),
      info: text.encode(`securelogin ${accountId}`),
    },
    await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const nonce = { name: 'AES-GCM', iv: new Uint8Array(12) }
  return {
    login_key: loginKey,
    client_key: inBase64Url(await subtle.exportKey('raw', ours.publicKey)),
    password: inBase64Url(await subtle.encrypt(nonce, key, text.encode(password))),
  }
}
