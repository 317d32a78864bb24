import { page, done } from './shot.tmp.mjs'
let p = await page(1440, 900, { login: false }); await p.waitForSelector('form'); await p.screenshot({ path: '/tmp/s-login-1440.png' })
await p.getByRole('button', { name: 'Log in' }).click(); await p.waitForTimeout(300); 
p = await page(390, 844, { login: false, mobile: true }); await p.waitForSelector('form'); await p.getByRole('button', { name: 'Log in' }).click(); await p.waitForTimeout(300); await p.screenshot({ path: '/tmp/s-login-390.png' })
p = await page(1440, 900); await p.locator('.ob-follow').first().click(); await p.locator('.ob-price[aria-disabled=false]').nth(4).click(); await p.waitForTimeout(500); await p.screenshot({ path: '/tmp/s-desk-1440.png' })
p = await page(1024, 768); console.log('overflow1024', await p.evaluate(() => [document.documentElement.scrollWidth, innerWidth, document.querySelector('.ob-scroll').scrollWidth, document.querySelector('.ob-scroll').clientWidth])); await p.screenshot({ path: '/tmp/s-desk-1024.png' })
p = await page(390, 844, { mobile: true }); console.log('overflow390', await p.evaluate(() => [document.documentElement.scrollWidth, innerWidth])); await p.screenshot({ path: '/tmp/s-desk-390.png' })
p = await page(1440, 900, { theme: 'dark' }); await p.locator('.ob-more button').first().click(); await p.waitForTimeout(500); await p.screenshot({ path: '/tmp/s-dark-1440.png' })
await done()
