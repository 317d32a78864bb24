import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { imageBytesMax, readImage } from './brand-image.ts'

const svg = (inside: string, head = '') =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32">${inside}</svg>`)

function png(width: number, height: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  return Buffer.concat([head, size, deflateSync('')])
}

test('a drawing is read with the size of its view box', () => {
  const drawing = svg(
    '<defs><linearGradient id="a"><stop offset="1" stop-color="#123456"/></linearGradient></defs>' +
      '<!-- the mark --><path d="M0 0h64" fill="url(#a)"/><use href="#a"/><text>A &amp; B</text>',
    '<?xml version="1.0" encoding="UTF-8"?>\n',
  )
  expect(readImage('logo', drawing)).toMatchObject({
    mediaType: 'image/svg+xml',
    width: 64,
    height: 32,
  })
})

test.each([
  ['<script>alert(1)</script>', 'has the element script'],
  ['<path d="M0 0" onload="alert(1)"/>', 'has the handler onload'],
  ['<path d="M0 0" OnClick="alert(1)"/>', 'has the handler OnClick'],
  ['<foreignObject/>', 'has the element foreignObject'],
  ['<style>path{fill:red}</style>', 'has the element style'],
  ['<image href="https://a.example/x.png"/>', 'has the element image'],
  ['<animate attributeName="href"/>', 'has the element animate'],
  ['<a href="#x"/>', 'has the element a'],
  ['<use href="https://a.example/x.svg#a"/>', 'has a reference in href'],
  ['<use xlink:href="//a.example/x.svg#a"/>', 'has a reference in xlink:href'],
  ['<use href="&#104;ttps://a.example/"/>', 'has an entity in href'],
  ['<rect fill="url(https://a.example/x)"/>', 'has a reference in fill'],
  ['<rect style="background: URL( //a.example/x )"/>', 'has a reference in style'],
  ['<rect style="fill: u\\72l(//a.example)"/>', 'has a reference in style'],
  ['<path d="M0 0"', 'has markup that is not plain elements'],
  ['<![CDATA[<script>alert(1)</script>]]>', 'has the element script'],
  ['<?php echo 1 ?>', 'has markup that is not plain elements'],
  ['<path onload=alert(1) />', 'has markup that is not plain elements'],
  ['&nbsp;', 'has markup that is not plain elements'],
])('a drawing with %s is refused', (inside, problem) => {
  expect(readImage('logo', svg(inside))).toEqual({ problem })
})

test.each([
  ['a document type', svg('', '<!DOCTYPE svg>'), 'has markup that is not plain elements'],
  ['no view box', Buffer.from('<svg><path d="M0 0"/></svg>'), 'has no viewBox'],
  ['another file', Buffer.from('GIF89a'), 'has no svg element'],
  ['a file that is too large', Buffer.alloc(imageBytesMax + 1), 'has more than 65536 bytes'],
  ['a PNG that is cut short', png(512, 512).subarray(0, 20), 'is cut short'],
])('%s is refused', (_, bytes, problem) => {
  expect(readImage('logo', bytes)).toEqual({ problem })
})

test('an icon is square, and as PNG large enough for an installed app', () => {
  expect(readImage('icon', svg(''))).toEqual({ problem: 'is not square' })
  expect(readImage('icon', png(512, 256))).toEqual({ problem: 'is not square' })
  expect(readImage('icon', png(192, 192))).toEqual({ problem: 'has less than 512 pixels' })
  expect(readImage('icon', png(512, 512))).toMatchObject({ mediaType: 'image/png', width: 512 })
})
