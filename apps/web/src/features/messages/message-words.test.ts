import { messageTopics } from '@fairline/contract/messages'
import { loadBookTexts, loadPageTexts, offeredLanguages } from '@fairline/locales/translate'
import { translating } from '@fairline/locales/translating'
import { describe, expect, test, vi } from 'vitest'

vi.stubGlobal('BroadcastChannel', class {})
const { messageOf } = await import('../../notices/messages.ts')
const { wordsOf } = await import('./message-words.ts')

/** The facts that the server sends with its messages about a room. */
const facts = { room: '12', place: '1', prize: '1035.00', currency: 'MYR', minutes: '1' }
const row = { message_id: '0', message_date: '', title: '', content: '', is_read: false, facts }

describe.each(offeredLanguages)('in %s', async (language) => {
  const texts = { ...(await loadBookTexts(language)), ...(await loadPageTexts(language)) }
  const t = translating(texts, () => language)

  test.each(messageTopics.filter((topic) => topic !== ''))('%s has all its values', (topic) => {
    const { title, content } = wordsOf(messageOf({ ...row, topic }), t)
    expect(`${title} ${content}`).not.toMatch(/[{}]/)
    if (topic.startsWith('room_')) expect(`${title} ${content}`).toMatch(/\b12\b/)
    if (topic === 'room_ended') expect(content).toContain('1,035.00 MYR')
  })
})

test.each([
  ['bet_void', { reason: 'operator' }],
  ['bet_corrected', { reason: 'operator' }],
  ['bet_rejected', {}],
] as const)('%s has the words of the operator as they are', async (topic, reason) => {
  const texts = { ...(await loadBookTexts('en')), ...(await loadPageTexts('en')) }
  const words = '<b>{bet}</b> was wrong'
  const facts = { ...reason, words, ticket_id: 'T1', match: 'A v B', returned: '100.00' }
  const t = translating(texts, () => 'en')
  const { content } = wordsOf(messageOf({ ...row, topic, facts }), t)
  expect(content).toContain(`“${words}”`)
  expect(content).toContain('100.00 is returned')
})

test('one minute is not minutes', () => {
  const texts = { 'messages.topic.room_ended.text': { one: '{count} minute', other: 'minutes' } }
  const { content } = wordsOf(
    messageOf({ ...row, topic: 'room_ended' }),
    translating(texts, () => 'en'),
  )
  expect(content).toBe('1 minute')
})
