import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import type { Rig } from './rig.ts'

const spanMs = { least: 2_000, most: 5_000 }
const noticedMs = 20_000
const pollMs = 50

/**
 * Fills the disk of DATA_DIR for a while; database and log are both on it. An account that may not
 * mount a small disk gets a substitute: triggers raise PostgreSQL's error of a full disk for every
 * bet, and the log is a device that is always full.
 */
export const fullDisk: Fault = {
  name: 'full-disk',
  setup: { database: 'embedded', smallDisk: true },
  strike: async (rig, _cycle, random) => {
    await fill(rig)
    await untilNotReady(rig)
    await sleep(random.between(spanMs.least, spanMs.most))
    await free(rig)
    return { overAtMs: Date.now() }
  },
}

const guarded = ['bet', 'cash_out', 'bet_refusal'] as const

async function fill(rig: Rig): Promise<void> {
  if (rig.smallDisk !== null) return rig.smallDisk.fill()
  await rig.inDatabase(async ({ queries }) => {
    await queries.query(
      `create or replace function find_no_room() returns trigger language plpgsql as $$ begin
         raise exception 'could not extend file: No space left on device' using errcode = '53100';
       end $$`,
    )
    for (const table of guarded) {
      await queries.query(
        `create trigger no_room before insert on ${table} execute function find_no_room()`,
      )
    }
  })
}

async function free(rig: Rig): Promise<void> {
  if (rig.smallDisk !== null) return rig.smallDisk.free()
  await rig.inDatabase(({ queries }) => queries.query('drop function find_no_room() cascade'))
}

/** Waits until the server reports that it is not ready. */
async function untilNotReady(rig: Rig): Promise<void> {
  const deadline = performance.now() + noticedMs
  while (performance.now() < deadline) {
    const answer = await fetch(`${rig.address()}/readyz`)
    const { missing = [] } = (await answer.json()) as { missing?: string[] }
    if (missing.includes('disk') || missing.includes('database')) return
    await sleep(pollMs)
  }
  throw new Error('The server says that it is ready while its disk is full.')
}
