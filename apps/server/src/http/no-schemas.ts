import type { FastifyServerOptions } from 'fastify'

const refuse = (): never => {
  throw new Error('Fastify compiles no schemas here: the contract checks requests.')
}

/** Keeps Fastify's own schema compilers out, which it would load at every start. */
export const noSchemas: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: () => refuse, buildSerializer: () => refuse },
}
