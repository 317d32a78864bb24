import { expect, test } from 'vitest'
import { setStage } from './stage.ts'

const stage = setStage()

test('a page that shows an open place writes an error, for the eye and for the ear', async (t) => {
  const page = await stage.open(t, { expected: /an open place/ })
  const errors: string[] = []
  page.on('console', (message) => void errors.push(message.text()))
  await page.goto('/')
  await page.getByLabel('Username', { exact: true }).waitFor()
  await page.evaluate(() => {
    const shown = document.createElement('p')
    shown.textContent = 'Room {room} has started'
    document.body.append(shown)
    shown.setAttribute('aria-label', 'Wins by exactly {count}')
  })
  await expect
    .poll(() => errors)
    .toEqual(
      expect.arrayContaining([
        'a text has an open place: Room {room} has started',
        'a text has an open place: Wins by exactly {count}',
      ]),
    )
})
