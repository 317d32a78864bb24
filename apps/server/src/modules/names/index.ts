/**
 * What leagues and competitors are called in each language.
 * Tables: `name_text`.
 */

export { type NameBook, openNameBook } from './name-book.ts'
export { namesRoutes } from './routes.ts'
