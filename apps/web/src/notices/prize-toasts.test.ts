import '@fairline/site/testing/page-without-browser'
import { changeLanguage } from '@fairline/site/i18n'
import { showToast } from '@fairline/ui/toast'
import { expect, test, vi } from 'vitest'
import { readLiveMessage } from '../board-feed/live-messages.ts'
import { announcePrizeNews } from './member-news.ts'
import { startPrizeToasts } from './prize-toasts.ts'

vi.mock('@fairline/ui/toast', () => ({ showToast: vi.fn() }))

test('a prize that is paid is a toast', async () => {
  await changeLanguage('en')
  const stop = startPrizeToasts()
  announcePrizeNews({ room_id: '12345678', amount: '1135.00' })
  stop()
  announcePrizeNews({ room_id: '12345678', amount: '1135.00' })
  const text = 'You won 1,135.00 in room 12345678.'
  expect(vi.mocked(showToast).mock.calls).toEqual([['success', text, 'prize 12345678']])
})

test.each([
  [{}, undefined],
  [{ prize: { room_id: '12345678', amount: '9.00' } }, { room_id: '12345678', amount: '9.00' }],
])('the news of a message %j has the prize %j', (data, prize) => {
  const event = { id: '', name: 'message', data: JSON.stringify(data) }
  expect(readLiveMessage(event)).toEqual({ kind: 'message', prize })
})
