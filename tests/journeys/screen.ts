import type { Locator, Page } from 'playwright-core'

/** Widths that every page is looked at in, with a height of a window of that width. */
export const heights = { 390: 844, 1024: 768, 1440: 900, 2560: 1300 } as const
export type Width = keyof typeof heights
export const widths = [390, 1024, 1440, 2560] as const satisfies readonly Width[]

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** A page in one width and theme, with a member logged in unless the screen needs none. */
export interface Scene {
  readonly page: Page
  readonly width: Width
  readonly isPhone: boolean
}

/** Something to look at: what leads to it from an empty page. */
export interface Screen {
  readonly name: string
  /** Who is logged in; null for no one, without it the member who has a history. */
  readonly member?: string | null
  /** Where it exists; without it everywhere. */
  readonly on?: 'phone' | 'table'
  /** Taken from head to foot, not only what is in view. */
  readonly isWhole?: true
  readonly show: (scene: Scene) => Promise<void>
}

/** Opens a page of the account by its address. */
export async function openInfo({ page }: Scene, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** Opens the sportsbook, with its prices. */
export async function openBoard({ page }: Scene): Promise<void> {
  await page.goto('/desktop')
  await page.locator('.ob-price').first().waitFor()
}

export const mainTabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })

/** Opens the menu where it has no place of its own, and leaves what was clicked there. */
export async function inMenu({ page, isPhone }: Scene, choose: () => Promise<void>): Promise<void> {
  if (isPhone) await mainTabs(page).getByRole('button', { name: 'Menu' }).click()
  await choose()
}
