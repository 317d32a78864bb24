/**
 * What the book holds at this moment, for those who watch it.
 * Tables: reads only.
 */

export { type FiguresParts, registerFigures } from './register-figures.ts'
