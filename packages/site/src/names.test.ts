import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, fetched, paths, resetCalls, stored } from '../testing/page-without-browser.ts'
import { changeLanguage } from './i18n.ts'
import { nameText, useNames } from './names.ts'

/** Answers the calls of names in turn; the last answer stays. */
function answerNames(...answers: readonly { version: number; texts: Record<string, string> }[]) {
  for (const answer of answers.slice(0, -1)) {
    fetched.mockImplementationOnce(async () => Response.json({ ...accepted, ...answer }))
  }
  answerWith({ ...accepted, ...answers.at(-1) })
}
const accepted = { status: 1, statusdesc: '' }

/** What each call asked for. */
const asked = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)))

beforeEach(async () => {
  resetCalls()
  await changeLanguage('en')
})

describe('names in the language of the member @spec S4.feed.names.shown', () => {
  test('English has its own names and asks for none', () => {
    expect(nameText('Ash Town')).toBe('Ash Town')
    expect(paths()).toEqual([])
  })

  test('are there with the language, and English stays where there is no text', async () => {
    answerNames({ version: 7, texts: { 'Ash Town': 'แอช ทาวน์', 'Silver Downs': 'ซิลเวอร์' } })
    await changeLanguage('th')
    expect(asked()).toEqual([{ language: 'th', known: 0 }])
    expect(nameText('Ash Town')).toBe('แอช ทาวน์')
    expect(nameText('Silver Downs 12:05')).toBe('ซิลเวอร์ 12:05')
    expect(nameText('Elm Park')).toBe('Elm Park')
    expect(nameText('toString')).toBe('toString')
    expect(nameText('')).toBe('')
  })

  test('a name that is lacking is asked for once, and drawn when it is there', async () => {
    answerNames({ version: 7, texts: { A: 'ก' } }, { version: 9, texts: { B: 'ข' } })
    await changeLanguage('th')
    expect([nameText('B'), nameText('C'), nameText('B')]).toEqual(['B', 'C', 'B'])
    await vi.waitFor(() => expect(nameText('B')).toBe('ข'))
    expect([nameText('A'), nameText('C')]).toEqual(['ก', 'C'])
    expect(asked()).toEqual([
      { language: 'th', known: 0 },
      { language: 'th', known: 7 },
    ])
  })

  test('a device keeps those of one language, and asks for what is newer', async () => {
    answerNames({ version: 7, texts: { A: 'ア' } })
    await changeLanguage('ja')
    expect(JSON.parse(stored.get('book-names') ?? '').state).toEqual({
      language: 'ja',
      version: 7,
      texts: { A: 'ア' },
    })
    answerNames({ version: 8, texts: { B: 'ビ' } })
    await changeLanguage('ja')
    expect(nameText('A')).toBe('ア')
    await vi.waitFor(() => expect(nameText('B')).toBe('ビ'))
    answerNames({ version: 8, texts: { A: '가' } })
    await changeLanguage('ko')
    expect(useNames.getState().texts).toEqual({ A: '가' })
  })

  test('a server that does not answer leaves English, and is asked again', async () => {
    fetched.mockRejectedValue(new TypeError('no network'))
    await changeLanguage('my')
    expect(nameText('A')).toBe('A')
    answerNames({ version: 3, texts: { A: 'က' } })
    nameText('A')
    await vi.waitFor(() => expect(nameText('A')).toBe('က'))
  })
})
