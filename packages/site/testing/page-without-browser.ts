import { vi } from 'vitest'

/**
 * Replaces the browser in tests that run without one. Import this before the modules of a
 * site: they read the storage as they load.
 */
const entries = new Map<string, string>()
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
}
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage }))
vi.stubGlobal('document', { documentElement: {}, getElementById: () => null })

/** The entries of the local storage, by their keys. */
export const stored: ReadonlyMap<string, string> = entries

/** The calls of a site: each test says what they answer. */
export const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

/** Answers every call with this body. */
export const answerWith = (body: unknown) =>
  fetched.mockImplementation(async () => Response.json(body))

/** The paths that were called, in their order. */
export const paths = () => fetched.mock.calls.map(([path]) => path)

/** Forgets the calls before a test. */
export function resetCalls(): void {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
}
