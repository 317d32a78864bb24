/**
 * What a visitor sees of the book before the login. It owns no tables.
 */

export { type ShowcaseParts, showcaseRoutes } from './routes.ts'
