import { crc32, deflateRawSync } from 'node:zlib'
import { isPlainNumber } from '@fairline/domain/text/csv'

/** A file of a zip archive. */
interface Entry {
  readonly name: string
  readonly text: string
}

const sheetName = 'Report'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const relationships = 'application/vnd.openxmlformats-package.relationships+xml'
const typeOf = (part: string): string =>
  `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`

/** Characters that XML cannot have, or that mean something in it. */
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]|[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, (each) =>
    each in escapes ? (escapes[each] ?? '') : '',
  )

/** A number is one; all else is text, so that nothing that somebody typed is run as a formula. */
const cellOf = (text: string): string =>
  isPlainNumber(text)
    ? `<c><v>${text}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

function entriesOf(rows: readonly (readonly string[])[]): readonly Entry[] {
  const data = rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('')
  return [
    {
      name: '[Content_Types].xml',
      text:
        `${head}<Types xmlns="${packages}/content-types">` +
        `<Default Extension="rels" ContentType="${relationships}"/>` +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${typeOf('sheet.main')}"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typeOf('worksheet')}"/>` +
        '</Types>',
    },
    {
      name: '_rels/.rels',
      text:
        `${head}<Relationships xmlns="${packages}/relationships">` +
        `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>` +
        '</Relationships>',
    },
    {
      name: 'xl/workbook.xml',
      text:
        `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
        `<sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text:
        `${head}<Relationships xmlns="${packages}/relationships">` +
        `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
        '</Relationships>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      text: `${head}<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
    },
  ]
}

/** Returns rows as a workbook of one sheet, which Excel and LibreOffice open. */
export const xlsxOf = (rows: readonly (readonly string[])[]): Buffer => zipOf(entriesOf(rows))

/** 1 January 1980, the first day that a zip archive can name: the file is the same each time. */
const dosDate = 33
const deflated = 8
const localHead = { signature: 0x04_03_4b_50, bytes: 30 }
const centralHead = { signature: 0x02_01_4b_50, bytes: 46 }
const endHead = { signature: 0x06_05_4b_50, bytes: 22 }
const version = 20

function zipOf(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, text } of entries) {
    const raw = Buffer.from(text, 'utf8')
    const packed = deflateRawSync(raw)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(version, 0)
    facts.writeUInt16LE(deflated, 4)
    facts.writeUInt16LE(dosDate, 8)
    facts.writeUInt32LE(crc32(raw), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(raw.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.alloc(localHead.bytes)
    local.writeUInt32LE(localHead.signature, 0)
    facts.copy(local, 4)
    files.push(local, Buffer.from(name, 'latin1'), packed)
    const listed = Buffer.alloc(centralHead.bytes)
    listed.writeUInt32LE(centralHead.signature, 0)
    listed.writeUInt16LE(version, 4)
    facts.copy(listed, 6)
    listed.writeUInt32LE(offset, 42)
    central.push(listed, Buffer.from(name, 'latin1'))
    offset += local.length + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(endHead.bytes)
  end.writeUInt32LE(endHead.signature, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, directory, end])
}
