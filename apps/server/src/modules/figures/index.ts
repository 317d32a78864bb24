/**
 * What the book holds at this moment, for those who watch it.
 * Tables: reads only.
 */

export { type House, readHouse } from './read-house.ts'
export { type FiguresParts, registerFigures } from './register-figures.ts'
