import { test } from 'vitest'
import { LiveClient, type LiveEvent } from '../../apps/server/testing/live-client.ts'
import { expectSound } from './expect-sound.ts'
import { Load } from './load.ts'
import { Rig } from './rig.ts'
import { twoNodes } from './two-nodes.ts'

test('nothing is lost and nothing doubled', () => expectSound(twoNodes, 2))

const isBet =
  (state: string) =>
  ({ name, data }: LiveEvent): boolean =>
    name === 'bet' && (data as { readonly state: string }).state === state

test('a member hears on one node what the other placed and settled', async () => {
  const rig = await Rig.open(twoNodes.setup, 'told')
  const { journal, random, members, address } = rig
  const shown = members.get('demo01')
  if (shown === undefined || rig.firstUrl === null) throw new Error('the member is logged in')
  const client = new LiveClient()
  await client.open(rig.firstUrl, [], { shown })
  const load = new Load({ journal, random, address, members, betsPerSecond: 60 })
  await load.start()
  await client.until(isBet('running'))
  await client.until(isBet('settled'))
  await client.until(({ name }) => name === 'balance')
  await load.stop()
  client.cut()
  await rig.close(false)
})
