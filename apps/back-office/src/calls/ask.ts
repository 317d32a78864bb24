import type { officeEndpoints } from '@fairline/contract/office/index'
import type { OfficeRequestOf, OfficeResponseOf } from '@fairline/contract/office/office-endpoint'
import { leaveSession } from '../session/me.ts'
import { askForProof } from './step-up.ts'

type Endpoint = (typeof officeEndpoints)[number]
export type OfficePath = Endpoint['path']
type At<Path extends OfficePath> = Extract<Endpoint, { path: Path }>
/** What a call answers when it succeeds. */
export type AnswerOf<Path extends OfficePath> = Extract<OfficeResponseOf<At<Path>>, { status: 1 }>
/** What a call takes. What has a default may be left out, and the id of a change is made here. */
export type BodyOf<Path extends OfficePath> = Partial<OfficeRequestOf<At<Path>>>

/** A refusal with its code and the facts that explain it. */
export interface OfficeRefusal {
  readonly code: string
  readonly facts: Readonly<Record<string, string>>
}

export type OfficeOutcome<Path extends OfficePath> =
  | { readonly ok: true; readonly answer: AnswerOf<Path> }
  | { readonly ok: false; readonly refusal: OfficeRefusal }

/** A refusal of a query, as the query's library passes it on. */
export class RefusedError extends Error {
  readonly refusal: OfficeRefusal

  constructor(refusal: OfficeRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

interface Envelope {
  readonly status: 0 | 1
  readonly statusdesc: string
  readonly facts?: Readonly<Record<string, string>>
}

const unreachable: Envelope = { status: 0, statusdesc: 'connectionFailed' }

async function post(path: OfficePath, body: object): Promise<Envelope> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Envelope
  } catch {
    return unreachable
  }
}

/**
 * Makes a call. Where it needs the second factor again, it is asked for, and the call is sent again
 * as it was. The end of the session leads to the login.
 */
export async function ask<Path extends OfficePath>(
  path: Path,
  body: BodyOf<Path>,
): Promise<OfficeOutcome<Path>> {
  let envelope = await post(path, body)
  const proof = envelope.facts?.step_up
  if (proof !== undefined && (await askForProof(proof === 'code' ? 'code' : 'password'))) {
    envelope = await post(path, body)
  }
  if (envelope.status === 1) return { ok: true, answer: envelope as unknown as AnswerOf<Path> }
  const { statusdesc: code, facts = {} } = envelope
  const isOver = code === 'permission_denied' || code === 'unauthenticatedUser'
  if (isOver && facts.step_up === undefined) leaveSession(code)
  return { ok: false, refusal: { code, facts } }
}

/** Makes a call that changes something, under an id of its own. */
export const act = <Path extends OfficePath>(
  path: Path,
  body: BodyOf<Path>,
): Promise<OfficeOutcome<Path>> =>
  ask(path, { ...body, request_id: crypto.randomUUID() } as BodyOf<Path>)

/** The answer of a call that a query makes; a refusal is thrown. */
export async function read<Path extends OfficePath>(
  path: Path,
  body: BodyOf<Path>,
): Promise<AnswerOf<Path>> {
  const outcome = await ask(path, body)
  if (outcome.ok) return outcome.answer
  throw new RefusedError(outcome.refusal)
}
