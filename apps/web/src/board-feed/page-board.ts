import { version } from '@fairline/contract/version'
import { assertNever } from '@fairline/domain/assert'
import { pollIntervalOf } from '@fairline/domain/board/poll-interval'
import { call } from '@fairline/site/calls/call'
import type { CallRejection } from '@fairline/site/calls/client'
import {
  isOut,
  noteConnection,
  noteHeard,
  noteMaintenance,
  useConnection,
  useNetwork,
} from '@fairline/site/calls/connection'
import { spread } from '@fairline/site/calls/random'
import { setServerTime } from '@fairline/site/calls/server-clock'
import { siteSession } from '@fairline/site/calls/site-session'
import { wait } from '@fairline/site/calls/wait'
import { presentError, presentSessionEnd } from '@fairline/site/notices/present-error'
import { operator } from '@fairline/site/operator-configuration'
import {
  announceBetNews,
  announceLostNews,
  announceMessageNews,
  announceMomentNews,
  announcePlayNews,
  announcePrizeNews,
  announceProductNews,
  announceRoomNews,
} from '../notices/member-news.ts'
import { type Account, putBalances, useSession } from '../session/session-store.ts'
import { LiveBoard } from './live-board.ts'
import type { LiveNews } from './live-messages.ts'

/** Milliseconds after which messages are applied on a hidden page, which draws no frames. */
const hiddenFlushMs = 1000

/**
 * Runs an action with the next frame that the page draws, or after a second if it draws none.
 * Answers to polled calls arrive one by one, so they wait to be drawn together. @spec S9.polling
 */
function nextFrame(action: () => void): void {
  let isDone = false
  const once = (): void => {
    if (isDone) return
    isDone = true
    action()
  }
  if (useConnection.getState().state !== 'polling') requestAnimationFrame(once)
  else setTimeout(() => requestAnimationFrame(once), operator.polling.showIntervalMs)
  setTimeout(once, hiddenFlushMs)
}

/** A probe without an answer in this time has failed, in milliseconds. */
const probeMs = 5_000

/** The site's own codes for a call without an answer. */
const unanswered: readonly string[] = ['requestFailed', 'requestTimeout', 'requestAborted']

/** Asks for the version, the cheapest call of the server. Any answer counts, also a refusal. */
async function probe(): Promise<boolean> {
  const signal = AbortSignal.timeout(probeMs)
  const answer = await call(version, {}, { signal, isProbe: true })
  return answer.ok || !unanswered.includes(answer.rejection.code)
}

/** Calls the listener when a call fails after others succeeded. Returns a function to stop. */
function onDoubt(listener: () => void): () => void {
  return useNetwork.subscribe(({ state }) => {
    if (state === 'failed') listener()
  })
}

function onNews(news: LiveNews): void {
  switch (news.kind) {
    case 'balance':
      putBalances(news.balances)
      break
    case 'bet':
      announceBetNews(news.bet)
      break
    case 'message':
      announceMessageNews()
      if (news.prize !== undefined) announcePrizeNews(news.prize)
      break
    case 'limits':
      announcePlayNews()
      if (news.code !== undefined) presentError({ code: news.code })
      break
    case 'room':
      announceRoomNews(news.event)
      break
    case 'moments':
      announceMomentNews(news.event)
      break
    case 'products':
      announceProductNews()
      break
    case 'news_lost':
      announceLostNews()
      break
    case 'maintenance':
      noteMaintenance(true)
      break
    case 'session':
      presentSessionEnd(news.rejection)
      break
    case 'alive':
      setServerTime(news.serverTimeMs)
      break
    default:
      assertNever(news)
  }
}

function onRefused(rejection: CallRejection): boolean {
  // The page that the member returns to opens the stream again.
  if (rejection.code === 'game_maintenance') {
    noteMaintenance(true)
    return true
  }
  presentError(rejection)
  return useSession.getState().account === null
}

/** Whether a member is logged in who may read the board: not before a reset password is changed. */
const mayRead = (account: Account | null): boolean =>
  account !== null && account.mustChangePassword !== true

/** The live board of this page. */
export const pageBoard = new LiveBoard({
  time: {
    now: () => performance.now(),
    nextTurn: (action) => void setTimeout(action, 0),
    nextFrame,
    later: (action, delayMs) => void setTimeout(action, delayMs),
  },
  call,
  credentials: () => (mayRead(useSession.getState().account) ? siteSession().credentials() : null),
  fetch: (input, init) => fetch(input, init),
  onHeard: noteHeard,
  onState: noteConnection,
  onNews,
  onError: presentError,
  onRefused,
  probe,
  isOut,
  onDoubt,
  pollIntervalMs: () => pollIntervalOf(operator.polling.intervalMs, document.hidden),
  pollInitialDelayMs: operator.polling.initialDelayMs,
  pollMultipliers: operator.polling.multipliers,
  wait,
  spread,
})

useSession.subscribe(({ account: after }, { account: before }) => {
  const isOther = after?.sessionToken !== before?.sessionToken
  if (isOther || mayRead(after) !== mayRead(before)) pageBoard.changeSession()
})
