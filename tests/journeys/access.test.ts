import { describe, expect, test } from 'vitest'
import { logIn } from './member.ts'
import { seriousFindings } from './serious-findings.ts'
import { setStage } from './stage.ts'

const stage = setStage({ speed: 60 })

describe('a page has no serious finding of axe', () => {
  test('login', async (t) => {
    const page = await stage.open(t)
    await page.goto('/')
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  test('sportsbook', async (t) => {
    const page = await stage.open(t)
    await logIn(page, 'demo01')
    await page.locator('.ob-price').first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })
})
