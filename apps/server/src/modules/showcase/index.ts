/**
 * What a visitor sees of the book before the login.
 * Tables: none.
 */

export { type ShowcaseParts, showcaseRoutes } from './routes.ts'
