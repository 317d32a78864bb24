import { type DestinationStream, type Logger, pino } from 'pino'

/** Names under which a secret may turn up in a logged object, at the top or one level below. */
const SECRETS = ['password', 'session_token', 'token', 'pepper', 'authorization', 'cookie']

/** The log of the server: one JSON object a line, control characters escaped, secrets removed. */
export function createLog(level: string, destination: DestinationStream): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino({ level, redact: { paths, censor: '[removed]' }, base: null }, destination)
}
