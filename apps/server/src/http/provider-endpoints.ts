import {
  providerHeaders,
  type SeamlessAnswer,
  type SeamlessPath,
  type SeamlessStatus,
  seamlessCalls,
} from '@fairline/contract/provider/seamless'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readJson } from '../strict-json.ts'

/** A call of a provider, signed and read. */
export interface ProviderCall {
  readonly path: SeamlessPath
  readonly body: unknown
}

/** The headers of a call, as they came; empty where one is missing. */
export interface ProviderHeaders {
  readonly provider: string
  readonly keyId: string
  readonly timestamp: string
  readonly signature: string
}

/** How the wallet that providers call is served. */
export interface ProviderEndpointOptions {
  /**
   * Proves who signed the raw body, and returns what answers its call; undefined where the
   * signature proves no one.
   */
  prove(
    headers: ProviderHeaders,
    rawBody: string,
  ): ((call: ProviderCall) => Promise<SeamlessAnswer>) | undefined
  mayServe(): boolean
}

/** Below this path everything is a call of a provider. */
export const seamlessPrefix = '/seamless/'

const answerOf = (status: SeamlessStatus): SeamlessAnswer => ({ status, balance: null })

/**
 * Serves the table of the wallet. A call is signed over its bytes, so that the body is read as text
 * and proved before it is parsed. Every answer has the status 200 of HTTP.
 */
export function registerProviderEndpoints(
  app: FastifyInstance,
  { prove, mayServe }: ProviderEndpointOptions,
): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, parsed) =>
      parsed(null, text),
    )
    for (const path of Object.keys(seamlessCalls) as SeamlessPath[]) {
      scope.post(path, { compress: false }, async (request): Promise<SeamlessAnswer> => {
        if (!mayServe()) return answerOf('TRY_AGAIN')
        const raw = typeof request.body === 'string' ? request.body : ''
        const answer = prove(headersOf(request), raw)
        if (answer === undefined) return answerOf('INVALID_SIGNATURE')
        const json = readJson(raw)
        const read = json.ok ? seamlessCalls[path].safeParse(json.value) : undefined
        return read?.success === true
          ? answer({ path, body: read.data })
          : answerOf('INVALID_REQUEST')
      })
    }
    done()
  })
}

function headersOf({ headers }: FastifyRequest): ProviderHeaders {
  const of = (name: string): string => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    provider: of(providerHeaders.provider),
    keyId: of(providerHeaders.keyId),
    timestamp: of(providerHeaders.timestamp),
    signature: of(providerHeaders.signature),
  }
}
