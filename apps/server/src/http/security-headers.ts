import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a browser may do with an answer of the API: nothing but read it. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Where else than from this server a page may load, each such as https://games.example. */
export interface OtherOrigins {
  /** Games open there, and the providers send pictures of them. */
  readonly gameOrigins: readonly string[]
  /** Video of the operator comes from there. */
  readonly mediaOrigins: readonly string[]
}

/**
 * What the members' site may do: it loads from this server alone. Styles inside the page are
 * allowed because the toasts bring theirs in a style element; scripts inside the page are not.
 * @spec S1.media
 */
export function sitePolicy({ gameOrigins, mediaOrigins }: OtherOrigins): string {
  const fromProviders = gameOrigins.map((origin) => ` ${origin}`).join('')
  const fromMedia = mediaOrigins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${fromProviders}`,
    "font-src 'self' data:",
    // A player fetches playlists and pieces itself, and gives them to the browser as a blob.
    `connect-src 'self'${fromMedia}`,
    `media-src 'self' blob:${fromMedia}`,
    `frame-src 'self'${fromProviders}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/**
 * What the site of the back office may do: it loads from its own listener alone. No text can become
 * elements or a script, whatever somebody typed: no code of the site may even try.
 */
export const OFFICE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** What a drawing of a brand may do: draw itself. */
export const BRAND_FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Headers of every answer; `Cache-Control` is replaced where an answer may be kept. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': API_POLICY,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  // Game windows open as pop-ups and talk to the page that opened them.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cache-control': 'no-store',
}

const names = Object.keys(SECURITY_HEADERS)

/** Sets them on an answer that Fastify does not send. */
export function setSecurityHeaders(response: ServerResponse): void {
  for (const name of names) response.setHeader(name, SECURITY_HEADERS[name] ?? '')
}

/** Sets the headers of an answer that its handler writes itself. */
export function setStreamHeaders({ id }: FastifyRequest, { raw }: FastifyReply): void {
  setSecurityHeaders(raw)
  raw.setHeader('x-correlation-id', id)
}

/** Adds the headers of every answer to those that a reply has. */
export function addAnswerHeaders({ id }: FastifyRequest, reply: FastifyReply): void {
  for (const name of names) {
    if (!reply.hasHeader(name)) reply.header(name, SECURITY_HEADERS[name])
  }
  reply.header('x-correlation-id', id)
}
