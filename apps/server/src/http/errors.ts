import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { outageOf } from '../db/outage.ts'
import { scarceOf } from '../db/overload.ts'
import { refusalBody } from './reply.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const METHODS = ['GET', 'POST'] as const
/** When a request that found too much to do is worth asking again. */
export const RETRY_AFTER_SECONDS = '1'

/**
 * Answers every failure in the envelope. A mistake of the client gets its 4xx. A request that ran
 * out of time or connections gets 503 `timeoutError`: nothing was changed, and the client may try
 * again. An unreachable database or a full disk gets 503 `systemError`. Any other failure gets 500.
 * The answer reveals only a correlation id, under which the log has the cause.
 * @spec S8.timeoutError S8.systemError
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendFailure(error, request, reply))
}

/** Answers an unknown path with 404, and a known one that was called in another way with 405. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request)
  const allowed = METHODS.filter((method) => request.server.hasRoute({ method, url: path }))
  if (allowed.length === 0) return sendRefusal(reply, 404, 'incompletedRequest')
  return sendRefusal(reply.header('allow', allowed.join(', ')), 405, 'incompletedRequest')
}

/** The path of a request without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/'
}

/** Sends a refusal that is not an answer of a use case, with its HTTP status. */
export function sendRefusal(
  reply: FastifyReply,
  status: number,
  code: ErrorCode,
  facts?: Readonly<Record<string, string>>,
): FastifyReply {
  const body = refusalBody(facts === undefined ? { code } : { code, facts })
  return reply.code(status).send(body)
}

/** Refuses a request because the database is unreachable or its disk is full. */
export function sendUnavailable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('retry-after', RETRY_AFTER_SECONDS)
  return sendRefusal(reply, 503, 'systemError', { correlation_id: request.id })
}

/** Answers what is not even HTTP, where Fastify has no request yet, and hangs up. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = clientErrorStatus(error.code)
  const body = JSON.stringify(refusalBody({ code: 'incompletedRequest' }))
  const headers = Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n` +
      `content-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\n` +
      `${headers.join('')}\r\n${body}`,
  )
}

function clientErrorStatus(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

function sendFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return sendRefusal(reply, status, 'incompletedRequest')
  const { id: reqId } = request
  const full = scarceOf(error)
  if (full !== null) {
    request.log.warn({ reqId, full, err: error }, 'request given up: too much to do')
    reply.header('retry-after', RETRY_AFTER_SECONDS)
    return sendRefusal(reply, 503, 'timeoutError', { correlation_id: reqId })
  }
  const outage = outageOf(error)
  if (outage !== null) {
    request.log.warn({ reqId, outage, err: error }, 'request given up: the database is unavailable')
    return sendUnavailable(request, reply)
  }
  request.log.error({ reqId, err: error }, 'request failed')
  return sendRefusal(reply, 500, 'systemError', { correlation_id: request.id })
}
