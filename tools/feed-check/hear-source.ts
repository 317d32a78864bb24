import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import { startEmbeddedPostgres } from '@fairline/embedded-postgres'
import { systemClock } from '../../apps/server/src/clock.ts'
import { ONE_CONNECTION, openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import type { Env } from '../../apps/server/src/env.ts'
import { createLog } from '../../apps/server/src/http/log.ts'
import type { FeedSource } from '../../apps/server/src/modules/feed/index.ts'
import { openNamedFeed } from '../../apps/server/src/nodes/open-feeds.ts'
import type { CheckResult } from './all-checks.ts'

/** What a source said: a message as JSON a line, and how it answered when it was asked. */
export interface Heard {
  readonly text: string
  readonly answers: CheckResult
}

/** Resolves after so many seconds. */
export type Wait = (seconds: number) => Promise<void>

/** Listens to a source for some time, and asks it for a snapshot in the middle. */
export async function hearSource(source: FeedSource, seconds: number, wait: Wait): Promise<Heard> {
  const heard: FeedMessage[] = []
  await source.start(async (messages) => {
    heard.push(...messages)
  })
  await wait(seconds / 2)
  const asked = heard.length
  source.requestSnapshot()
  await wait(seconds / 2)
  await source.stop()
  return {
    text: heard.map((message) => JSON.stringify(message)).join('\n'),
    answers: answersOf(heard, asked),
  }
}

function answersOf(heard: readonly FeedMessage[], asked: number): CheckResult {
  const isAnswered = heard.slice(asked).some(({ kind }) => kind === 'snapshot_complete')
  const fault = 'a snapshot was asked for here, and no snapshot_complete came'
  return {
    rule: 'a snapshot comes when it is asked for',
    duty: 'The port',
    findings: isAnswered ? [] : [{ line: asked + 1, fault }],
  }
}

/** Listens to the source that FEED names, on a database of its own that is gone afterwards. */
export async function hearNamedFeed(env: Env, seconds: number, wait: Wait): Promise<Heard> {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-feed-check-'))
  // Root's PostgreSQL runs as another account, which must be able to enter.
  chmodSync(folder, 0o755)
  try {
    const postgres = await startEmbeddedPostgres(folder)
    const database = openDatabase(postgres.address, ONE_CONNECTION)
    try {
      await migrate(database)
      const log = createLog('warn', process.stderr)
      const source = await openNamedFeed({ env, log, database, clock: systemClock })
      return await hearSource(source, seconds, wait)
    } finally {
      await database.close()
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
