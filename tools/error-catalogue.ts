/**
 * Writes docs/error-catalogue.md from the catalogue of codes and the messages of forms:
 * `node tools/error-catalogue.ts`. A test compares the page with them, so that integrators and
 * translators read what members see.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  errorCatalogue,
  type HandlingGroup,
  handlingGroups,
} from '@fairline/domain/errors/error-catalogue'
import { handlingOf } from '@fairline/domain/errors/error-handling'
import { fieldMessages } from '@fairline/domain/errors/field-messages'
import { type Unsent, unsentCodes } from '@fairline/domain/errors/unsent-codes'

const PAGE = fileURLToPath(new URL('../docs/error-catalogue.md', import.meta.url))

const INTRODUCTION = `# What members read

Generated from \`packages/domain/src/errors\` by \`node tools/error-catalogue.ts\`.

A response carries its code in \`statusdesc\`. The site shows the sentence of the code in the
member's language, in the way of its group. A text that contains a space is already a sentence: it
is shown unchanged, in an error dialog. An unknown code is shown as \`internalServerError\`.
`

const groupTitles: Readonly<Record<HandlingGroup, readonly [title: string, does: string]>> = {
  logout: [
    'Ends the session',
    'Closes opened windows and clears the account: a warning toast if the member is logged in, ' +
      'an error dialog if not.',
  ],
  logged: ['Noted', 'Nothing is shown, or an error dialog if the member asked for the outcome.'],
  network_toast: ['Connection', 'Sets the network state to failed, and shows a toast.'],
  warning_toast: ['Warning', 'A warning toast.'],
  silent: ['Silent', 'Nothing is shown.'],
  notice: ['Notice', 'A notice dialog.'],
  dialog: ['Error', 'An error dialog.'],
}

const entries = Object.entries(errorCatalogue)

function groupTable(group: HandlingGroup): string {
  const [title, does] = groupTitles[group]
  const rows = entries.filter(([, entry]) => entry.group === group).map(([code]) => rowOf(code))
  const heads =
    group === 'logout'
      ? '| Code | Logged in | Not logged in |\n|---|---|---|\n'
      : '| Code | The member reads |\n|---|---|\n'
  return `\n## ${title}\n\n${does}\n\n${heads}${rows.join('')}`
}

function rowOf(code: string): string {
  const [inside, outside] = [handlingOf(code, true), handlingOf(code, false)]
  return inside.group === 'logout'
    ? `| \`${code}\` | ${inside.text} | ${outside.text} |\n`
    : `| \`${code}\` | ${inside.text} |\n`
}

const UNSENT = `
## Not sent

These codes are never sent. Each waits for a part of the product that is not built, or another code
is sent instead. Tests raise every other code: at the server, or in the site if the site raises it.

| Code | Why |
|---|---|
`

const unsentRows = (): string =>
  Object.entries<Unsent>(unsentCodes)
    .map(([code, unsent]) => `| \`${code}\` | ${whyUnsent(unsent)} |\n`)
    .join('')

const whyUnsent = (unsent: Unsent): string =>
  'waitsFor' in unsent
    ? `Waits for ${unsent.waitsFor}.`
    : `\`${unsent.sent}\` is sent. ${unsent.why}`

const FORMS = `
## Forms

The messages of a form, next to the field, before anything is sent. \`{fname}\` is the name of the
field, \`{fvalue}\` the limit.

| Message | The member reads |
|---|---|
`

const formRows = (): string =>
  Object.entries(fieldMessages)
    .map(([name, message]) => `| \`${name}\` | ${message} |\n`)
    .join('')

/** The text of the page, made from the catalogue. */
export function errorCataloguePage(): string {
  const groups = handlingGroups.map(groupTable).join('')
  return [INTRODUCTION, groups, UNSENT, unsentRows(), FORMS, formRows()].join('')
}

/** Null when the page on disk is the catalogue's, otherwise what to do about it. */
export function checkErrorCatalogue(): string | null {
  const onDisk = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
  return onDisk === errorCataloguePage()
    ? null
    : 'docs/error-catalogue.md is stale: run node tools/error-catalogue.ts'
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) {
    const fault = checkErrorCatalogue()
    if (fault !== null) console.error(fault)
    process.exitCode = fault === null ? 0 : 1
  } else {
    writeFileSync(PAGE, errorCataloguePage())
  }
}
