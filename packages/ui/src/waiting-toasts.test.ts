import { expect, test } from 'vitest'
import { giveToast, takeToasts } from './waiting-toasts.ts'

test('a toast that nobody can show yet waits, and is shown once', () => {
  const shown: string[] = []
  const give = (text: string) => giveToast({ kind: 'info', text, id: undefined })
  give('first')
  const stop = takeToasts(({ text }) => shown.push(text))
  give('second')
  expect(shown).toEqual(['first', 'second'])
  stop()
  give('third')
  expect(shown).toEqual(['first', 'second'])
  takeToasts(({ text }) => shown.push(text))()
  expect(shown).toEqual(['first', 'second', 'third'])
})
