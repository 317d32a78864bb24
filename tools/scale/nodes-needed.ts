import { goals, keepsBets, keepsCalls, keepsFrames, keepsSettlement } from './goals.ts'
import { betsToSettle, type Night } from './night.ts'
import {
  type Arrivals,
  type House,
  type Machine,
  throughCalls,
  throughShards,
} from './simulate-night.ts'
import { sendFrames } from './stream-nodes.ts'

/** No house has more of anything. */
const nodesMax = 4_096
/** Of processes or shards that are alike, so many are looked at during the search. */
const looked = 2

/** What is given is not searched for. */
export type GivenHouse = { readonly [Part in keyof House]?: House[Part] | undefined }

/** The house that was found, with the shards that bets alone would need. */
export interface NodesNeeded extends House {
  readonly shardsForBets: number
}

/** What no number of nodes can keep on such machines: the work takes too long by itself. */
export class TooSlowError extends Error {
  override name = 'TooSlowError'
}

/**
 * Finds the smallest house that keeps the goals. Processes that answer calls come first, and shards
 * after them: each of those processes has its own batches on every shard, so a process more than
 * needed makes batches smaller and dearer.
 */
export function nodesNeeded(
  arrivals: Arrivals,
  machine: Machine,
  given: GivenHouse = {},
): NodesNeeded {
  const { night, random } = arrivals
  const callNodes =
    given.callNodes ??
    fewest('calls', (nodes) => keepsCalls(throughCalls(arrivals, nodes, machine, looked)))
  const streamNodes =
    given.streamNodes ??
    fewest('frames', (nodes) => {
      const news = random.split('news')
      return keepsFrames(sendFrames(night, nodes, machine.seconds, goals.lastSettledS, news))
    })
  const { settleNodes = 1 } = given
  const calls = throughCalls(arrivals, callNodes, machine)
  const nightOf = (shards: number) =>
    throughShards(arrivals, calls, { callNodes, settleNodes, shards }, machine, looked)
  const shardsForBets = given.shards ?? fewest('bets', (count) => keepsBets(nightOf(count)))
  const least = Math.max(shardsForBets, shardsToSettle(night, machine, settleNodes))
  const shards =
    given.shards ?? fewest('settlement', (count) => keepsSettlement(nightOf(count)), least)
  return { callNodes, streamNodes, settleNodes, shardsForBets, shards }
}

/** Fewer shards cannot settle in time, even if nothing else kept them busy. */
function shardsToSettle(night: Night, { seconds }: Machine, settleNodes: number): number {
  const betS = seconds.settledBetInProcess + seconds.settledBetInDatabase
  return Math.ceil((betsToSettle(night) * betS) / (goals.lastSettledS * settleNodes))
}

/**
 * The smallest number from `least` on that is enough, if each larger one is enough, too.
 *
 * @throws TooSlowError where no number is.
 */
export function fewest(of: string, isEnough: (count: number) => boolean, least = 1): number {
  let enough = least
  while (!isEnough(enough)) {
    if (enough >= nodesMax) throw new TooSlowError(`no number of nodes keeps the goal of ${of}`)
    enough *= 2
  }
  let tooFew = enough === least ? least - 1 : enough / 2
  while (enough - tooFew > 1) {
    const middle = Math.floor((enough + tooFew) / 2)
    if (isEnough(middle)) enough = middle
    else tooFew = middle
  }
  return enough
}
