import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { allSports } from '../../packages/domain/src/sports/all-sports.ts'

interface Credentials {
  readonly account_id: string
  readonly session_token: string
}

/** Streams that read what members of a sport see. */
export interface OpenStreams {
  /** Bytes that all of them have received. */
  received(): number
  /** How many of them the server has not ended. */
  open(): number
  close(): void
}

/**
 * Logs members in and opens so many streams of theirs, each with today's and the running matches of
 * one sport, the sports in turn.
 */
export async function openStreams(
  port: number,
  members: readonly string[],
  password: string,
  count: number,
): Promise<OpenStreams> {
  // The house hashes few passwords at once, and refuses further ones.
  const sessions: Credentials[] = []
  for (const loginId of members) sessions.push(await logIn(port, loginId, password))
  let bytes = 0
  const sockets = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const session = sessions[index % sessions.length]
      const sport = allSports[index % allSports.length]
      if (session === undefined || sport === undefined) throw new Error('no member logged in')
      const socket = await openStream(port, session, sport.id)
      socket.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      return socket
    }),
  )
  return {
    received: () => bytes,
    open: () => sockets.filter(({ closed, readableEnded }) => !closed && !readableEnded).length,
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function logIn(port: number, loginId: string, password: string): Promise<Credentials> {
  const response = await fetch(`http://127.0.0.1:${port}/userlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account_id: loginId, password }),
  })
  const { member_profile: profile } = (await response.json()) as {
    member_profile: { player_info: Credentials }
  }
  const { account_id, session_token } = profile.player_info
  return { account_id, session_token }
}

async function openStream(port: number, session: Credentials, sport: number): Promise<Socket> {
  const topics = [2, 3].map((market) => ({ sports_type: sport, market_type: market }))
  const body = JSON.stringify({ ...session, topics })
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST /live HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  if (!head.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error('a stream was refused')
  return socket
}
